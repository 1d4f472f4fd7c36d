"""Why something may not be picked: a sentence for every refusal, in every game."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.page import bridge
from calculi.registry import game_ids
from tests.page.calls import ask, error_of
from tests.support.effort import effort
from tests.support.play import random_game, some
from tests.support.positions import texts

pytestmark = pytest.mark.parametrize("game_id", game_ids())


def orders(move: dict[str, Any]) -> list[tuple[str, ...]]:
    """Return the orders in which a move of a view may be picked."""
    path = tuple(move["path"])
    return list(permutations(path)) if move["unordered"] else [path]


def refusals(view: dict[str, Any]) -> list[tuple[list[str], str]]:
    """Return every way to pick a cell that continues no move, after picks that do."""
    paths = [path for move in view["moves"] for path in orders(move)]
    begun = sorted({path[:length] for path in paths for length in range(len(path))}) or [()]
    going_on = {path[: length + 1] for path in paths for length in range(len(path))}
    return [
        (list(picked), cell["id"])
        for picked in begun
        for cell in view["cells"]
        if (*picked, cell["id"]) not in going_on
    ]


@given(data=st.data())
def test_every_refusal_has_a_sentence(game_id: str, data: st.DataObject) -> None:
    start = data.draw(texts(game_id))
    view = ask(bridge.view, game=game_id, start=start)
    for picked, cell in some(refusals(view), effort(game_id).views.refusals):
        answer = ask(bridge.explain, game=game_id, start=start, picked=picked, cell=cell)
        message = answer["message"]
        assert message[0].isupper()
        assert message.endswith(".")
        assert len(message.splitlines()) == 1


@given(data=st.data())
def test_what_may_be_picked_is_not_refused_in_any_order(game_id: str, data: st.DataObject) -> None:
    start = data.draw(texts(game_id))
    moves = some(
        ask(bridge.view, game=game_id, start=start)["moves"], effort(game_id).views.refusals
    )
    for path in (path for move in moves for path in orders(move)):
        for length, cell in enumerate(path):
            request = {"start": start, "picked": list(path[:length]), "cell": cell}
            error = error_of(ask(bridge.explain, game=game_id, **request))
            assert error["kind"] == "request"
            assert "may be picked" in error["message"]


def test_explaining_leaves_the_record_as_it_was(game_id: str) -> None:
    view = ask(bridge.view, game=game_id)
    for picked, cell in some(refusals(view), effort(game_id).views.refusals):
        ask(bridge.explain, game=game_id, picked=picked, cell=cell)
    assert ask(bridge.view, game=game_id) == view


@pytest.mark.parametrize("cell", ["", "nowhere", "0", "-1", "٣", "1 ", "\n"])
def test_cell_that_is_not_on_the_board(game_id: str, cell: str) -> None:
    for request in ({"cell": cell}, {"picked": [cell], "cell": cell}):
        error = error_of(ask(bridge.explain, game=game_id, **request))
        assert error["kind"] == "request"
        assert "cell" in error["message"]


def test_picked_cells_are_checked_too(game_id: str) -> None:
    cell = ask(bridge.view, game=game_id)["cells"][0]["id"]
    error = error_of(ask(bridge.explain, game=game_id, picked=[cell, "nowhere"], cell=cell))
    assert "nowhere" in error["message"]


def test_earlier_ply_of_a_record_is_explained_when_it_is_shown(game_id: str) -> None:
    moves = random_game(game_id, 1, longest=2)
    view = ask(bridge.view, game=game_id, moves=moves[:1])
    picked, cell = refusals(view)[0]
    alone = ask(bridge.explain, game=game_id, moves=moves[:1], picked=picked, cell=cell)
    assert alone == ask(bridge.explain, game=game_id, moves=moves, ply=1, picked=picked, cell=cell)
