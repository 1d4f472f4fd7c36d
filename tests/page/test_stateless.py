"""Calls keep nothing: any order of calls answers as an interpreter just started would."""

import importlib.util
import json
import random
from types import ModuleType
from typing import Any

import pytest

from calculi.page import bridge
from calculi.registry import game_ids
from calculi.texts import LANGUAGES
from tests.page.calls import ask
from tests.support.play import at, random_game, random_positions

pytestmark = pytest.mark.parametrize("game_id", game_ids())


def fresh_bridge() -> ModuleType:
    """Return the bridge as a newly started interpreter has it: with nothing kept."""
    spec = importlib.util.find_spec("calculi.page.bridge")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def requests(game_id: str) -> list[dict[str, Any]]:
    """Return many record requests about a few games, from different starts."""
    wanted: list[dict[str, Any]] = []
    starts = [None, *(position.text() for position in random_positions(game_id, 6))]
    for seed, start in enumerate(starts):
        moves = random_game(game_id, seed) if start is None else []
        if start is not None:
            position, source = at(game_id, start), random.Random(seed)
            while position.moves() and len(moves) < 10:
                moves.append(position.move_text(source.choice(position.moves())))
                position.play(moves[-1])
        wanted += [
            {
                "game": game_id,
                "start": start,
                "moves": moves[:end],
                "ply": ply,
                "language": LANGUAGES[end // 7 % len(LANGUAGES)],
            }
            for end in range(0, len(moves) + 1, 7)
            for ply in sorted({0, end // 2, end})
        ]
    return wanted


@pytest.mark.thorough
def test_calls_in_any_order_answer_as_a_fresh_interpreter(game_id: str) -> None:
    wanted = requests(game_id)
    random.Random(1).shuffle(wanted)
    for request in wanted:
        expected = json.loads(fresh_bridge().view(json.dumps(request)))
        assert ask(bridge.view, **request) == expected


def test_two_games_asked_in_turn_do_not_mix(game_id: str) -> None:
    games = [random_game(game_id, seed, longest=30) for seed in (1, 2)]
    for plies in range(0, 30, 3):
        for moves in games:
            view = ask(bridge.view, game=game_id, moves=moves[:plies])
            assert view["position"] == at(game_id, None, *moves[:plies]).text()


def test_same_call_twice_answers_the_same(game_id: str) -> None:
    moves = random_game(game_id, 4, longest=15)
    for function in (bridge.view, bridge.start, bridge.games):
        request = {"game": game_id, "moves": moves, "ply": 6}
        assert ask(function, **request) == ask(function, **request)


def test_refused_move_leaves_nothing_behind(game_id: str) -> None:
    moves = random_game(game_id, 5, longest=20)
    before = ask(bridge.view, game=game_id, moves=moves)
    assert "error" in ask(bridge.view, game=game_id, moves=[*moves[:7], "nonsense", *moves[7:]])
    assert ask(bridge.view, game=game_id, moves=moves) == before


def test_of_many_starts_few_replays_are_kept(game_id: str) -> None:
    for position in random_positions(game_id, 8):
        ask(bridge.view, game=game_id, start=position.text())
    assert len(bridge._replays) == bridge._REPLAYS_KEPT
