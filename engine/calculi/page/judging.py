"""What the browser calls to have the moves of a game judged; loaded when it is first asked for.

As in `calculi.page.bridge`, texts go in and come out, every call carries all it needs, and no
function raises for what came from outside.
"""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

from calculi.errors import GameError
from calculi.game import Game, Position
from calculi.page.bridge import PAUSE_EVERY
from calculi.page.requests import (
    DEFAULT_LANGUAGE,
    RequestError,
    failure,
    field,
    language_of,
    read_object,
    texts_of,
)
from calculi.page.review import Examined, examined
from calculi.record.replay import play
from calculi.registry import load
from calculi.texts.sentence import Sentence


async def judge(text: str, pause: Callable[[], Awaitable[object]]) -> str:
    """Judge the move made at a ply of a record: how much it gave away, and what was better.

    At the ply after the last move only the position is looked at. `pause` is awaited every
    `PAUSE_EVERY` seconds.
    """
    language = DEFAULT_LANGUAGE
    try:
        request = read_object(text)
        language = language_of(request)
        game, position, move = _asked(request)
        search = examined(game, position, move)
        slice_end = time.perf_counter() + PAUSE_EVERY
        while True:
            try:
                next(search)
            except StopIteration as end:
                return _answer(position, end.value)
            if time.perf_counter() >= slice_end:
                await pause()
                slice_end = time.perf_counter() + PAUSE_EVERY
    except GameError as error:
        return failure(error, language)


def _asked(request: dict[str, Any]) -> tuple[Game, Position[Any], Any]:
    """Return the game and position that are meant, and the move made there, if one was."""
    game = load(field(request, "game", str, ""))
    start = field(request, "start", str, None)
    moves = texts_of(request, "moves")
    ply = field(request, "ply", int, len(moves))
    if not 0 <= ply <= len(moves):
        raise RequestError(Sentence("errors.no-such-ply", ply=ply, most=len(moves)))
    position = game.position.start() if start is None else game.position.from_text(start)
    for number, made in enumerate(moves[:ply], start=1):
        play(position, made, number)
    move = play(position.copy(), moves[ply], ply + 1) if ply < len(moves) else None
    return game, position, move


def _answer(position: Position[Any], found: Examined) -> str:
    """Return what was found as the page takes it, the better line as texts of moves."""
    better = []
    for move in found.better:
        better.append(position.move_text(move))
        position.push(move)
    answer: dict[str, Any] = {"chance": round(found.chance, 4), "judgement": None}
    if found.judgement:
        answer["judgement"] = {
            "verdict": found.judgement.verdict,
            "loss": round(found.judgement.loss, 4),
            "accuracy": round(found.judgement.accuracy, 4),
            "better": better,
        }
    return json.dumps(answer)
