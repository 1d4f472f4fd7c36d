"""The front end knows no game: only skins and texts may name one."""

import re

import pytest

from calculi.game import Game
from calculi.registry import game_ids, load
from web.build import fingerprint, places

#: Where a game may be named: how it is painted, and words to be read.
NAMED = ("skins", "texts")


def _sources() -> dict[str, str]:
    app = places.WEB / "app"
    paths = [path for path in fingerprint.files_below(app) if path.suffix in (".js", ".ts")]
    elsewhere = [path for path in paths if path.relative_to(app).parts[0] not in NAMED]
    paths = [*elsewhere, places.WEB / "sw.js", *(places.WEB / "engine").glob("*.mjs")]
    return {path.relative_to(places.WEB).as_posix(): path.read_text("utf-8") for path in paths}


@pytest.mark.parametrize("game", [load(id) for id in game_ids()], ids=game_ids())
def test_no_script_outside_skins_and_texts_names_a_game(game: Game) -> None:
    # `Infinity` is a number of the language too, so a name counts where it is a text or the whole.
    name = re.compile(rf"""["'`#/]{re.escape(game.id)}\b|\b{re.escape(game.name)}\b""")
    sources = _sources()
    assert len(sources) > 50
    assert {path: found[0] for path, text in sources.items() if (found := name.search(text))} == {}
