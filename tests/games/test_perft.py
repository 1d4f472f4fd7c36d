"""Perft of every game: leaf counts of the rules pages and of the second implementations.

A file of `data/perft/` holds the counts that the rules page publishes of the start position, and
positions of the game, each with its counts for depth 0, 1, 2 … The browser's Python, three times
slower, counts a ply less.
"""

import json
from typing import Any

import pytest

from calculi.cli.perft import divide, perft
from calculi.registry import game_ids
from tests.support.data import DATA
from tests.support.examples import IN_PYODIDE
from tests.support.play import at

FOLDER = DATA / "perft"


def _cases() -> list[Any]:
    cases = []
    for game_id in game_ids():
        data = json.loads((FOLDER / f"{game_id}.json").read_text(encoding="utf-8"))
        for entry in data["positions"]:
            case = (game_id, entry["position"], entry["nodes"])
            cases.append(pytest.param(*case, id=f"{game_id}: {entry['name']}"))
    return cases


@pytest.mark.parametrize(("game_id", "text", "nodes"), _cases())
def test_perft(game_id: str, text: str, nodes: list[int]) -> None:
    position = at(game_id, text)
    for depth, expected in enumerate(nodes[: max(2, len(nodes) - IN_PYODIDE)]):
        counted = perft(position, depth)
        if counted != expected:
            table = "\n".join(f"{move}: {n}" for move, n in divide(position, depth).items())
            pytest.fail(f"{text}\nperft({depth}) is {counted}, not {expected}:\n{table}")
    assert position.text() == text


@pytest.mark.parametrize("game_id", game_ids())
def test_start_position_is_counted_as_deep_as_the_rules_page_tells(game_id: str) -> None:
    data = json.loads((FOLDER / f"{game_id}.json").read_text(encoding="utf-8"))
    start = next(entry for entry in data["positions"] if entry["position"] == at(game_id).text())
    assert start["nodes"][: len(data["published"])] == data["published"]


@pytest.mark.parametrize("game_id", game_ids())
def test_divide_names_every_move_and_sums_to_perft(game_id: str) -> None:
    position, depth = at(game_id), 3 - IN_PYODIDE
    counts = divide(position, depth)
    assert list(counts) == [position.move_text(move) for move in position.moves()]
    assert sum(counts.values()) == perft(position, depth)
    assert counts == {move: perft(at(game_id, None, move), depth - 1) for move in counts}
