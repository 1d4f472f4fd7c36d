"""A game that is being added: what it still lacks is told before a site is built."""

from pathlib import Path

import pytest

import calculi
from calculi.picture import shapes as kept
from calculi.registry import game_ids
from web.build import shapes
from web.build.environment import SetupError
from web.build.pages import complete

ADDED = "tic-tac-toe"


def _with_it() -> tuple[str, ...]:
    return (*game_ids(), ADDED)


def test_every_game_is_complete() -> None:
    complete.check()


def test_all_that_a_game_lacks_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(complete, "game_ids", _with_it)
    with pytest.raises(SetupError) as told:
        complete.check()
    *lines, last = str(told.value).splitlines()
    assert lines == [
        "tic-tac-toe: there is no engine/calculi/texts/en/tic-tac-toe.json.",
        "tic-tac-toe: there is no engine/calculi/texts/es/tic-tac-toe.json.",
        "tic-tac-toe: there is no web/app/skins/tic-tac-toe/skin.js.",
        "tic-tac-toe: there is no web/app/skins/tic-tac-toe/index.js.",
        "tic-tac-toe: there is no web/rules/en/tic-tac-toe.json.",
        "tic-tac-toe: there is no web/rules/es/tic-tac-toe.json.",
        "tic-tac-toe: there is no web/rules/diagrams/tic-tac-toe.json.",
        "tic-tac-toe: web/build/pages/showcase.json has no entry for it.",
        "tic-tac-toe: its shapes have not been painted; "
        "`.venv/bin/python -m web.build.shapes` does so.",
    ]
    assert last == "web/handbook/adding-a-game.rst lists what a game consists of."


def test_shapes_are_of_games_with_skins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shapes, "game_ids", _with_it)
    with pytest.raises(SetupError, match=r"^tic-tac-toe: there is no web/app/skins/tic-tac-toe/s"):
        shapes.files()


def test_a_skin_that_cannot_paint_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "paint.mjs"
    broken.write_text("throw new Error('no colours');", encoding="utf-8")
    monkeypatch.setattr(shapes, "_PAINTER", broken)
    with pytest.raises(SetupError, match="Node says above what is wrong"):
        shapes.files()


def test_a_picture_whose_shapes_have_not_been_painted_says_so() -> None:
    told = (
        r"^picture: the shapes of tic-tac-toe have not been painted; `python -m web.build.shapes`"
    )
    with pytest.raises(calculi.GameError, match=told):
        kept.shapes_of(ADDED)
