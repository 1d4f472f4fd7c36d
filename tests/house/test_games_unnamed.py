"""The front end and its build know no game: only a game's own skin and its data may name it."""

import re

import pytest

from calculi.game import Game
from calculi.registry import game_ids, load
from web.build import fingerprint, places

SKINS = places.WEB / "app" / "skins"
READ = (".css", ".html", ".js", ".mjs", ".py", ".ts")


def _sources(game: Game) -> dict[str, str]:
    """The sources of the page and of its build, except the folders with the skins of the games."""
    folders = [places.WEB / name for name in ("app", "build", "engine", "style")]
    paths = [path for folder in folders for path in fingerprint.files_below(folder)]
    paths += [path for path in places.WEB.iterdir() if path.is_file()]
    return {
        path.relative_to(places.WEB).as_posix(): path.read_text("utf-8")
        for path in paths
        if path.suffix in READ and SKINS / game.id not in path.parents
    }


@pytest.mark.parametrize("game", [load(id) for id in game_ids()], ids=game_ids())
def test_a_game_is_named_by_nothing_but_its_own_skin(game: Game) -> None:
    # `Infinity` is a number of the language too, so a name counts where it is a text or the whole.
    name = re.compile(rf"""["'`#/]{re.escape(game.id)}\b|\b{re.escape(game.name)}\b""")
    sources = _sources(game)
    assert len(sources) > 150
    assert {path: found[0] for path, text in sources.items() if (found := name.search(text))} == {}


@pytest.mark.parametrize("game", game_ids())
def test_a_game_has_a_skin_in_the_folder_of_its_name(game: str) -> None:
    assert {path.name for path in (SKINS / game).iterdir()} >= {"index.js", "skin.js"}
