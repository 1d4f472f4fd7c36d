"""Where scripts are off, an entry page says so in its language first, and leads to the rules."""

import re

from calculi.registry import game_ids
from web.build.pages.head import EntryPage, languages_folder

TOLD = re.compile(r"<noscript>(<span .*?</span>) (<span .*?</span>)</noscript>")
RULES = re.compile(r'href="\./(?:[a-z]+/)?rules/"')


def fitted(text: str, page: EntryPage) -> str:
    """Return the text of a page, in which these sentences fit it."""
    game = page.address.removeprefix("rules/") or next(iter(game_ids()))
    rules = f'href="{page.to_top}{languages_folder(page.language)}rules/{game}/"'

    def for_page(found: re.Match[str]) -> str:
        is_own = f'lang="{page.language}"'
        sentences = sorted(found.groups(), key=lambda sentence: is_own not in sentence)
        return f"<noscript>{RULES.sub(rules, ' '.join(sentences))}</noscript>"

    return TOLD.sub(for_page, text)
