"""Moves kept as they are shown: the same words as those put together anew, and not too many."""

import json
from random import Random
from typing import Any

import pytest

from calculi.page import answers, moves
from calculi.record.replay import Replay
from calculi.registry import game_ids, load

every_game = pytest.mark.parametrize("game_id", game_ids())

CLAIMS_FIRST = 3
"""Half of the moves played are among this many first ones: claims, in a free action of Zero-Sum."""


def played(game_id: str, seed: int, plies: int) -> Replay:
    """Return a replay of some moves, among them those that change what others say."""
    source, replay = Random(seed), Replay(load(game_id), None)
    texts: list[str] = []
    for _ in range(plies):
        choices = replay.position.moves()
        if not choices:
            break
        chosen = choices[:CLAIMS_FIRST] if source.random() < 0.5 else choices
        texts.append(replay.position.move_text(source.choice(chosen)))
        replay.go(list(texts))
    return replay


def shown_moves(replay: Replay, language: str) -> Any:
    """Return the views of the legal moves as the page receives them."""
    answer = answers.as_json({"moves": moves.legal_moves(replay, language)})
    return json.loads(answer)["moves"]


@every_game
def test_a_kept_move_is_shown_as_it_would_be_anew(game_id: str) -> None:
    for seed in range(2):
        for plies in (1, 2, 9, 10, 21, 22, 36):
            replay = played(game_id, seed, plies)
            for language in ("en", "es", "en"):
                shown = shown_moves(replay, language)
                anew = [moves.move_view(replay, move, language) for move in replay.position.moves()]
                assert shown == json.loads(json.dumps(anew))


def test_no_more_are_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "MOST_KEPT", 50)
    monkeypatch.setattr(moves, "_kept", {})
    for seed in range(3):
        replay = played("zero-sum", seed, 10)
        assert len(shown_moves(replay, "en")) > 50
        assert 0 < len(moves._kept) <= 50
