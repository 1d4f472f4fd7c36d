"""Endgames searched to their end: wins, losses and draws are proved, with their length.

The positions, their outcomes and lengths were found by plain minimax over the whole tree; the
smaller trees are walked again here.
"""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from calculi.registry import game_ids
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from calculi.search.table import TranspositionTable
from tests.reference import solver
from tests.support.data import DATA
from tests.support.play import at

FOLDER = DATA / "endgames"


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


def _endgames() -> list[Endgame]:
    endgames = []
    for game_id in game_ids():
        data = json.loads((FOLDER / f"{game_id}.json").read_text(encoding="utf-8"))
        endgames += [
            Endgame(game_id, entry["position"], entry["outcome"], entry.get("plies"), entry["tree"])
            for entry in data["endgames"]
        ]
    return endgames


def _cases(endgames: list[Endgame]) -> list[Any]:
    return [
        pytest.param(endgame, id=f"{endgame.game}: {endgame.outcome} {endgame.plies or ''}".strip())
        for endgame in endgames
    ]


@pytest.mark.parametrize("endgame", _cases(_endgames()))
def test_outcome_and_length_are_proved(endgame: Endgame) -> None:
    position = at(endgame.game, endgame.position)
    report = Search(opponent_of(endgame.game), position).run(Budget())
    assert report.score.kind == endgame.outcome
    assert endgame.plies in (None, report.score.value)


@pytest.mark.parametrize("endgame", _cases(_endgames()))
def test_line_is_played_out_to_the_proved_outcome(endgame: Endgame) -> None:
    position = at(endgame.game, endgame.position)
    player = position.to_move
    report = Search(opponent_of(endgame.game), position).run(Budget())
    for move in report.line:
        assert move in position.moves()
        position.push(move)
    result = position.result()
    assert result is not None
    assert len(report.line) == report.score.value
    assert result.winner == {"win": player, "loss": 1 - player, "draw": None}[endgame.outcome]


@pytest.mark.parametrize("endgame", _cases([e for e in _endgames() if e.tree <= 400]))
def test_plain_minimax_agrees(endgame: Endgame) -> None:
    rules = solver.rules_of(endgame.game)
    state = rules.read(endgame.position)
    value = solver.value(rules, state, 100, rules.to_move(state))
    expected = {
        "win": solver.WIN - (endgame.plies or 0),
        "loss": (endgame.plies or 0) - solver.WIN,
        "draw": 0,
    }
    assert value == expected[endgame.outcome]


@pytest.mark.parametrize("game_id", game_ids())
def test_outcomes_stay_the_same_with_a_table_full_of_other_searches(game_id: str) -> None:
    table = TranspositionTable()
    endgames = [endgame for endgame in _endgames() if endgame.game == game_id]
    for endgame in [*endgames, *reversed(endgames)]:
        report = Search(opponent_of(game_id), at(game_id, endgame.position), table).run(Budget())
        assert report.score.kind == endgame.outcome, endgame.position
        assert report.move in at(game_id, endgame.position).moves()
