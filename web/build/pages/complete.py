"""Whether each game has all that a site shows of it; what is missing is told before a build."""

import json
from collections.abc import Iterator

from calculi.registry import game_ids
from calculi.texts import LANGUAGES
from web.build import places, shapes
from web.build.environment import SetupError
from web.build.pages import home, rules

LIST = "web/handbook/adding-a-game.rst"


def check() -> None:
    """Raise `SetupError`, which names all that is missing, unless every game is complete."""
    missing = [line for game in game_ids() for line in _missing(game)]
    if missing:
        raise SetupError("\n".join([*missing, f"{LIST} lists what a game consists of."]))


def _missing(game: str) -> Iterator[str]:
    texts = places.ENGINE / "calculi" / "texts"
    files = [
        *(texts / language / f"{game}.json" for language in LANGUAGES),
        *(shapes.SKINS / game / name for name in ("skin.js", "index.js")),
        *(rules.SOURCE / folder / f"{game}.json" for folder in (*LANGUAGES, "diagrams")),
    ]
    for path in files:
        if not path.is_file():
            yield f"{game}: there is no {path.relative_to(places.ROOT).as_posix()}."
    if game not in json.loads(home.SHOWCASE.read_text(encoding="utf-8")):
        yield f"{game}: {home.SHOWCASE.relative_to(places.ROOT).as_posix()} has no entry for it."
    if not (shapes.TARGET / f"{game}.json").is_file():
        yield f"{game}: its shapes have not been painted; `{shapes.COMMAND}` does so."
