"""What the browser calls: JSON texts in, JSON texts out.

Every call carries the whole record, so that a fresh interpreter can go on as if nothing had
happened; what is kept here between calls is a cache. An answer is either what was asked for or
`{"error": {"kind", "message", "ply", "faults"}}`, and no function raises for what came from
outside.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any, Final

from calculi import __version__
from calculi import record as records
from calculi.fields import MOST_BRACKETS
from calculi.game import (
    Game,
    GameError,
    IllegalMoveError,
    InvalidPositionError,
    MalformedTextError,
    game_ids,
    load,
)
from calculi.page_record import from_page, to_page
from calculi.record import NewerVersionError, RecordError
from calculi.replay import Replay
from calculi.score_sheet import score_sheet
from calculi.search.budget import Budget
from calculi.search.levels import LEVELS, level
from calculi.search.player import merged, search_at_level
from calculi.search.search import Report, Search
from calculi.search.table import Table
from calculi.texts import say

PAUSE_EVERY: Final = 0.012
"""Seconds of search between two pauses: a stop arrives within one such slice."""


REPLIES_MOST: Final = 64
"""The most first moves after which `start` shows the board."""


class RequestError(GameError):
    """A request is not of the form this page's functions take."""


_KINDS: Final = (
    (NewerVersionError, "newer"),
    (MalformedTextError, "text"),
    (IllegalMoveError, "illegal"),
    (InvalidPositionError, "invariant"),
)


def _failure(error: GameError) -> str:
    """Return the answer that tells of an error."""
    ply = error.ply if isinstance(error, RecordError) else None
    cause = error.__cause__ or error
    kind = next((name for known, name in _KINDS if isinstance(cause, known)), "request")
    faults = list(cause.faults) if isinstance(cause, InvalidPositionError) else []
    return json.dumps(
        {"error": {"kind": kind, "message": str(error), "ply": ply, "faults": faults}}
    )


def _answering(function: Callable[[dict[str, Any]], dict[str, Any]]) -> Callable[[str], str]:
    """Wrap a function of objects as one of JSON texts that never raises a `GameError`."""

    def answer(text: str) -> str:
        try:
            return json.dumps(function(_read(text)), ensure_ascii=False)
        except GameError as error:
            return _failure(error)

    answer.__doc__ = function.__doc__
    answer.__name__ = function.__name__
    return answer


# Requests


def _read(text: str) -> dict[str, Any]:
    if isinstance(text, str) and text.count("[") + text.count("{") > MOST_BRACKETS:
        raise RequestError("request: too many brackets")
    try:
        request = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise RequestError(f"request: not JSON ({error})") from error
    if not isinstance(request, dict):
        raise RequestError("request: not a JSON object")
    return request


def _field(request: dict[str, Any], name: str, kind: type, default: Any) -> Any:
    """Return a field of a request, or its default when it is absent or null."""
    value = request.get(name)
    if value is None:
        return default
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise RequestError(f"{name}: {value!r} is not of type {kind.__name__}")
    return value


def _moves(request: dict[str, Any], name: str) -> list[str]:
    texts: list[str] = _field(request, name, list, [])
    for text in texts:
        if not isinstance(text, str):
            raise RequestError(f"{name}: {text!r} is not of type str")
    return texts


_replays: dict[tuple[str, str | None, str], Replay] = {}
_REPLAYS_KEPT: Final = 4


def _replay(request: dict[str, Any]) -> Replay:
    """Return the replay of a request's game, wherever a former call left it standing."""
    start = _field(request, "start", str, None)
    language = _field(request, "language", str, "en")
    game = load(_field(request, "game", str, ""))
    key = (game.id, start, language)
    if key not in _replays:
        replay = Replay(game, start, language)
        while len(_replays) >= _REPLAYS_KEPT:
            del _replays[next(iter(_replays))]
        _replays[key] = replay
    return _replays[key]


def _shown(request: dict[str, Any]) -> tuple[Replay, list[str], int]:
    """Return the replay standing at the end of the record, its moves, and the ply to show."""
    replay, moves = _replay(request), _moves(request, "moves")
    replay.go(moves)
    ply = _field(request, "ply", int, len(moves))
    if not 0 <= ply <= len(moves):
        raise RequestError(f"ply: {ply} is not one of 0 to {len(moves)}")
    return replay, moves, ply


# Games and views


@_answering
def games(request: dict[str, Any]) -> dict[str, Any]:
    """Return the version and what is known of every game, in the order people see them."""
    language = _field(request, "language", str, "en")
    levels = [
        {"level": strength.number, "name": say(language, f"level.{strength.number}")}
        for strength in LEVELS
    ]
    return {
        "version": __version__,
        "games": [
            {
                "id": game.id,
                "name": game.name,
                "players": [say(language, f"{game.id}.player.{player}") for player in (0, 1)],
                "designer": game.designer,
                "line": say(language, f"{game.id}.line"),
                "board": asdict(game.board.extent(game.position.start())),
                "levels": levels,
                "draws_set_ups": game.position.DRAWS_SET_UPS,
            }
            for game in map(load, game_ids())
        ],
    }


@_answering
def view(request: dict[str, Any]) -> dict[str, Any]:
    """Return all that a screen shows of one ply of a record."""
    replay, moves, ply = _shown(request)
    listed = _turns(replay)
    replay.go(moves[:ply])
    return {**_position_view(replay), "plies": len(moves), "turns": listed}


@_answering
def turns(request: dict[str, Any]) -> dict[str, Any]:
    """Return the move list of a record, without a view of any of its plies."""
    replay, _, _ = _shown(request)
    return {"turns": _turns(replay)}


@_answering
def draw(request: dict[str, Any]) -> dict[str, Any]:
    """Return the text of the set-up that a seed draws."""
    game = load(_field(request, "game", str, ""))
    return {"start": game.position.from_seed(_field(request, "seed", int, 0)).text()}


@_answering
def start(request: dict[str, Any]) -> dict[str, Any]:
    """Return the view of a game's start, and the views after each first move by its text.

    Where the first moves are more than `REPLIES_MOST`, there are no replies: every one of hundreds
    of views would hold hundreds of moves.
    """
    game = _field(request, "game", str, "")
    language = _field(request, "language", str, "en")
    record = {"game": game, "language": language}
    first = json.loads(view(json.dumps(record)))
    if "error" in first:
        raise RequestError(first["error"]["message"])
    texts = [choice["text"] for choice in first["moves"]]
    replies = {
        text: json.loads(view(json.dumps({**record, "moves": [text]})))
        for text in (texts if len(texts) <= REPLIES_MOST else ())
    }
    return {"view": first, "replies": replies}


@_answering
def explain(request: dict[str, Any]) -> dict[str, Any]:
    """Say in a sentence why a cell may not be picked after the cells already picked.

    A cell that may be picked is an error of the request.
    """
    replay, moves, ply = _shown(request)
    replay.go(moves[:ply])
    picked, cell = _moves(request, "picked"), _field(request, "cell", str, "")
    board, position = replay.game.board, replay.position
    known = {known.id for known in board.cells(position, replay.language)}
    known |= {action.id for action in board.actions(position, replay.language)}
    for name in (*picked, cell):
        if name not in known:
            raise RequestError(f"cell: {name!r} is not on this board")
    path = (*picked, cell)
    if any(board.path(position, move)[: len(path)] == path for move in position.moves()):
        raise RequestError(f"cell: {cell!r} may be picked")
    return {"message": board.refusal(position, picked, cell, replay.language)}


def _turns(replay: Replay) -> list[dict[str, Any]]:
    """Return the turns up to where the replay stands."""
    return [
        {
            "number": turn.number,
            "player": turn.player,
            "text": turn.text,
            "words": " ".join(ply.sentence for ply in replay.plies[turn.first : turn.last]),
            "from": turn.first,
            "to": turn.last,
        }
        for turn in replay.turns()
    ]


def _position_view(replay: Replay) -> dict[str, Any]:
    """Return the part of a view that depends on the position shown and the ply before it."""
    board, position, language = replay.game.board, replay.position, replay.language
    last = replay.plies[-1] if replay.plies else None
    result = position.result()
    names = [replay.player_name(player) for player in (0, 1)]
    why = last.why if last else ("", "")
    return {
        "game": replay.game.id,
        "position": position.text(),
        "ply": len(replay.plies),
        "board": asdict(board.extent(position)),
        "cells": [asdict(cell) for cell in board.cells(position, language)],
        "pieces": [asdict(piece) for piece in board.pieces(position)],
        "slots": [asdict(slot) for slot in board.slots(position)],
        "actions": [asdict(action) for action in board.actions(position, language)],
        "prompts": {
            pick: asdict(prompt) for pick, prompt in board.prompts(position, language).items()
        },
        "players": [
            {
                "name": name,
                "score": board.written_score(score),
                "spoken": board.spoken_score(score, language),
                "why": reason,
            }
            for name, score, reason in zip(names, position.scores(), why, strict=True)
        ],
        "to_move": None if result else position.to_move,
        "step": asdict(board.step(position, last.move if last else None, language)),
        "moves": [_choice(replay, move) for move in position.moves()],
        "last": _last(replay),
        "result": _result(replay),
    }


def _choice(replay: Replay, move: Any) -> dict[str, Any]:
    """Return a legal move as the screen offers it."""
    board, position, language = replay.game.board, replay.position, replay.language
    return {
        "text": position.move_text(move),
        "path": board.path(position, move),
        "unordered": board.is_unordered(position, move),
        "notation": board.notation(position, move, language),
        "sentence": board.sentence(position, move, language),
        "note": board.note(position, move, language),
        "preview": _preview(replay, move),
        "travels": [
            {
                "piece": travel.piece,
                "x": travel.landed_x,
                "y": travel.landed_y,
                "lands": bool(travel.landed),
                "way": [asdict(leg) for leg in travel.way],
            }
            for travel in board.travels(position, move)
        ],
    }


def _preview(replay: Replay, move: Any) -> dict[str, Any] | None:
    """Return a legal move as it is written out while it is picked, or None."""
    board = replay.game.board
    preview = board.preview(replay.position, move, replay.language)
    if preview is None:
        return None
    scores = [board.written_score(score) for score in preview.scores]
    return {"title": preview.title, "terms": preview.terms, "scores": scores}


def _last(replay: Replay) -> dict[str, Any] | None:
    """Return the ply that led to the position shown, seen from before it."""
    if not replay.plies:
        return None
    ply, position, board = replay.plies[-1], replay.position, replay.game.board
    position.pop()
    path = board.path(position, ply.move)
    travels = board.travels(position, ply.move)
    position.push(ply.move)
    cells = {cell.id for cell in board.cells(position, replay.language)}
    return {
        "player": ply.player,
        "text": ply.text,
        "notation": ply.notation,
        "sentence": say(
            replay.language,
            "last",
            player=replay.player_name(ply.player),
            sentence=ply.sentence,
        ),
        "note": ply.note,
        # Where nothing has travelled, the places may hold other things by now.
        "cells": [name for name in path if name in cells] if travels else [],
        "moved": [
            {
                "piece": travel.landed,
                "x": travel.x,
                "y": travel.y,
                "way": [asdict(leg) for leg in travel.way],
            }
            for travel in travels
        ],
    }


def _result(replay: Replay) -> dict[str, Any] | None:
    """Return how the game ended, in words, or None while it goes on."""
    result = replay.position.result()
    if result is None:
        return None
    title, reason = replay.result_words(result)
    return {
        "outcome": result.outcome,
        "winner": result.winner,
        "title": title,
        "reason": reason,
        "margin": None if result.margin is None else str(result.margin),
    }


# Records


@_answering
def write(request: dict[str, Any]) -> dict[str, Any]:
    """Return a game of the page as the text of a file, of a link, and as one for people to read."""
    record = from_page(_field(request, "record", dict, {}))
    return {
        "file": records.to_file(record),
        "link": records.to_link(record),
        "text": score_sheet(record, _field(request, "language", str, "en")),
    }


@_answering
def read(request: dict[str, Any]) -> dict[str, Any]:
    """Return the game of a file or a link, checked, in the form of the page."""
    return {"record": to_page(records.read(_field(request, "text", str, "")))}


# The computer player

_tables: dict[str, Table] = {}
_thinking: set[int] = set()
_stopped: set[int] = set()


async def think(
    text: str, report: Callable[[str], object], pause: Callable[[], Awaitable[object]]
) -> str:
    """Search the position shown and return what was found, as the last report.

    `report` gets a JSON text after each depth; `pause` is awaited every `PAUSE_EVERY` seconds so
    that other calls, `stop` among them, are answered meanwhile.
    """
    try:
        request = _read(text)
        number = _field(request, "id", int, 0)
        replay, moves, ply = _shown(request)
        replay.go(moves[:ply])
        # Another call may move the replay while this search pauses, so it gets a board of its own.
        search, budget = _search(request, replay)
        board = Replay(replay.game, replay.position.text(), replay.language)
        _thinking.add(number)
        try:
            slice_end = time.perf_counter() + PAUSE_EVERY
            for found in search.slices(budget):
                if found is not None:
                    report(_report(number, board, found))
                if time.perf_counter() >= slice_end:
                    await pause()
                    if number in _stopped:
                        break
                    slice_end = time.perf_counter() + PAUSE_EVERY
        finally:
            _thinking.discard(number)
            _stopped.discard(number)
        return _report(number, board, search.report)
    except GameError as error:
        return _failure(error)


@_answering
def stop(request: dict[str, Any]) -> dict[str, Any]:
    """Tell a search to answer at once; says whether that search was going on."""
    number = _field(request, "id", int, 0)
    if number in _thinking:
        _stopped.add(number)
    return {"stopped": number in _thinking}


def _search(request: dict[str, Any], replay: Replay) -> tuple[Search, Budget]:
    """Return the search that a request asks for, and what it may spend."""
    override = Budget(
        _field(request, "depth", int, None),
        _field(request, "nodes", int, None),
        _seconds(request),
    )
    game: Game = replay.game
    table = _tables.setdefault(game.id, Table())
    number = _field(request, "level", int, None)
    if number is not None:
        strength = level(number)
        search = search_at_level(game, replay.position, strength, random.Random(), table)
        return search, merged(strength.budget, override)
    if override == Budget():
        raise RequestError("level, depth, nodes, seconds: one of them is needed")
    return Search(game, replay.position, table), override


def _seconds(request: dict[str, Any]) -> float | None:
    value = request.get("seconds")
    if value is not None and (isinstance(value, bool) or not isinstance(value, int | float)):
        raise RequestError(f"seconds: {value!r} is not a number")
    return value


def _report(number: int, replay: Replay, found: Report) -> str:
    """Return a report of the search as the screen shows it."""
    board, position, language = replay.game.board, replay.position, replay.language
    path: tuple[str, ...] = ()
    line = []
    if found.line:
        path = board.path(position, found.move)
    for move in found.line:
        line.append(board.notation(position, move, language))
        position.push(move)
    for _ in found.line:
        position.pop()
    answer = {
        "id": number,
        "move": position.move_text(found.move) if found.line else None,
        "depth": found.depth,
        "nodes": found.nodes,
        "seconds": round(found.seconds, 3),
        "score": {"kind": found.score.kind, "value": found.score.value},
        "line": line,
        "path": path,
    }
    return json.dumps(answer, ensure_ascii=False)
