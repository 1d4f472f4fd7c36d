"""The solver that proves moves best agrees with plain minimax over the second implementation.

That is what found the outcomes and lengths of the kept endgames.
"""

import json
from typing import Any

import pytest

from calculi.registry import game_ids
from tests.proving.solver import DRAW, WIN, Solver, TooLargeError
from tests.support.data import DATA
from tests.support.play import at

FOLDER = DATA / "endgames"
TREE = 400
"""The most lines of an endgame that is walked here."""
NODES = 10 * TREE
"""More than its solver visits, asked a few questions."""

every_game = pytest.mark.parametrize("game_id", game_ids())


def _endgames(game_id: str, *outcomes: str) -> list[dict[str, Any]]:
    data = json.loads((FOLDER / f"{game_id}.json").read_text(encoding="utf-8"))
    return [
        entry
        for entry in data["endgames"]
        if entry["outcome"] in outcomes and entry["tree"] <= TREE
    ]


@every_game
def test_won_endgames_are_forced_in_their_length_and_no_sooner(game_id: str) -> None:
    endgames = _endgames(game_id, "win", "loss")
    assert endgames
    for entry in endgames:
        position = at(game_id, entry["position"])
        winner = position.to_move if entry["outcome"] == "win" else 1 - position.to_move
        solver = Solver(position, NODES)
        assert not solver.forces(winner, WIN, entry["plies"] - 1), entry
        assert solver.forces(winner, WIN, entry["plies"]), entry
        assert not solver.forces(1 - winner, DRAW, entry["plies"]), entry
        assert position.text() == entry["position"]


@every_game
def test_drawn_endgames_are_forced_by_both_and_won_by_none(game_id: str) -> None:
    endgames = _endgames(game_id, "draw")
    assert endgames
    for entry in endgames:
        solver = Solver(at(game_id, entry["position"]), NODES)
        for player in (0, 1):
            assert solver.forces(player, DRAW, TREE), entry
            assert not solver.forces(player, WIN, TREE), entry


@every_game
def test_what_takes_more_nodes_than_allowed_is_not_answered(game_id: str) -> None:
    position = at(game_id)
    with pytest.raises(TooLargeError):
        Solver(position, 100).forces(position.to_move, WIN, 9)
    assert position.text() == position.START
