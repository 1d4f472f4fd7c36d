"""Endgames searched to their end: wins, losses and draws are proved, with their length.

The positions, their outcomes and lengths were found by plain minimax over the whole tree; the
smaller trees are walked again here.
"""

import json
from dataclasses import dataclass

import pytest

from calculi.registry import game_ids
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from calculi.search.table import TranspositionTable
from tests.reference import solver
from tests.support.cases import case
from tests.support.data import DATA
from tests.support.play import at

FOLDER = DATA / "endgames"

every_game = pytest.mark.parametrize("game_id", game_ids())


@dataclass(frozen=True)
class Endgame:
    """A position whose outcome for the player to move is known."""

    game: str
    position: str
    outcome: str
    plies: int | None
    """How long best play lasts; None for a draw."""
    tree: int
    """How many lines and beginnings of lines there are."""


def _of(game_id: str) -> list[Endgame]:
    data = json.loads((FOLDER / f"{game_id}.json").read_text(encoding="utf-8"))
    return [
        Endgame(game_id, entry["position"], entry["outcome"], entry.get("plies"), entry["tree"])
        for entry in data["endgames"]
    ]


@every_game
def test_outcome_and_length_are_proved_and_the_line_is_played_out_to_it(game_id: str) -> None:
    for endgame in _of(game_id):
        with case(endgame):
            position = at(game_id, endgame.position)
            player = position.to_move
            report = Search(opponent_of(game_id), position).run(Budget())
            assert report.score.kind == endgame.outcome
            assert endgame.plies in (None, report.score.value)
            for move in report.line:
                assert move in position.moves()
                position.push(move)
            result = position.result()
            assert result is not None
            assert len(report.line) == report.score.value
            winner = {"win": player, "loss": 1 - player, "draw": None}[endgame.outcome]
            assert result.winner == winner


@every_game
def test_plain_minimax_agrees(game_id: str) -> None:
    rules = solver.rules_of(game_id)
    for endgame in _of(game_id):
        if endgame.tree > 400:
            continue
        with case(endgame):
            state = rules.read(endgame.position)
            value = solver.value(rules, state, 100, rules.to_move(state))
            expected = {
                "win": solver.WIN - (endgame.plies or 0),
                "loss": (endgame.plies or 0) - solver.WIN,
                "draw": 0,
            }
            assert value == expected[endgame.outcome]


@every_game
def test_outcomes_stay_the_same_with_a_table_full_of_other_searches(game_id: str) -> None:
    table = TranspositionTable()
    endgames = _of(game_id)
    for endgame in [*endgames, *reversed(endgames)]:
        report = Search(opponent_of(game_id), at(game_id, endgame.position), table).run(Budget())
        assert report.score.kind == endgame.outcome, endgame.position
        assert report.move in at(game_id, endgame.position).moves()
