"""What is new in a version, in a line: pages of the previous version show it to their users."""

import re

from calculi.texts import LANGUAGES
from web.build.environment import SetupError

#: A line is read at a glance, on a phone too.
LONGEST = 120
#: Below the heading of each version: the line in English, and in a comment in each other language.
LINE = {"en": r"^> (.+)$"} | {
    language: rf"^<!-- {language}: (.+) -->$" for language in LANGUAGES if language != "en"
}


def of_newest(changelog: str) -> dict[str, str]:
    """The line of the topmost version of a changelog, by language.

    Raises `SetupError`, which says what to write, where there is none or it is too long.
    """
    _, *versions = re.split(r"^## ", changelog, flags=re.MULTILINE)
    newest = versions[0].split("\n### ", 1)[0] if versions else ""
    lines = {}
    for language, pattern in LINE.items():
        found = re.findall(pattern, newest, re.MULTILINE)
        if len(found) != 1:
            form = pattern.strip("^$").replace("(.+)", "What is new.")
            raise SetupError(f"CHANGELOG.md: the topmost version has to have one line like: {form}")
        if len(found[0]) > LONGEST:
            raise SetupError(
                f"CHANGELOG.md: the line of news ({language}) has {len(found[0])} characters, "
                f"more than {LONGEST}."
            )
        lines[language] = found[0]
    return lines
