"""The plan of the page's house: which folders of modules may import which."""

from pathlib import PurePosixPath

import pytest

from tests.house.arrows import cycle
from tests.house.page_imports import imports

#: The rooms of `web/app`, and the modules beside them, from the ground up.
ROOMS = (
    # What there is of browser, build and seam, and the words.
    *("seam.d.ts", "texts", "dom.js", "build.js", "browser-storage.js", "appearance-first.js"),
    "panel/second-press.js",  # which looks at events alone, of whatever element
    *("notices.js", "later.js", "scroll-positions.js", "router.js", "style-sheets.js"),
    # Games: their records and what is kept of them, the way to Python, the course of one.
    *("game/record", "game/storage", "kept", "engine", "game"),
    # What is seen of one: boards, and what each game paints on them.
    *("board", "skins", "prebuilt.js", "marking"),
    # The settings, and what follows them.
    *("settings.js", "theme.js", "feedback"),
    # All kept games, and the parts of a screen.
    *("library", "services.d.ts", "review", "panel", "dialogs", "bar"),
    # A task on the board, and ways out of the page.
    *("solving", "sharing"),
    # The screens, and what only they need.
    *("puzzles", "learn", "retry", "worksheet", "strength", "study", "progress", "screens"),
    *("delivery", "main.js"),
)


def test_no_module_imports_itself_in_a_circle() -> None:
    assert len(imports()) > 100
    assert cycle(imports()) == []


def test_every_module_has_a_room_and_every_room_a_module() -> None:
    assert {_room(name) for name in imports()} == set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_stands_below_it(room: str) -> None:
    below = ROOMS[: ROOMS.index(room) + 1]
    for name, found in imports().items():
        if _room(name) == room:
            above = {path for path in found if _room(path) not in below}
            assert above == set(), name


def test_a_skin_is_imported_by_nothing_but_the_list_of_skins_on_demand() -> None:
    for name, found in imports().items():
        for path in found:
            skin, _, inside = path.removeprefix("skins/").partition("/")
            if path.startswith("skins/") and inside:
                assert name.startswith(f"skins/{skin}/") or name == "skins/index.js", name


def _room(name: str) -> str:
    """The innermost room that a module stands in; of a module that is one by itself, its name."""
    around = [name, *(path.as_posix() for path in PurePosixPath(name).parents)]
    return next((path for path in around if path in ROOMS), "")
