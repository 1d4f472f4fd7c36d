"""What the browser calls: JSON texts in, JSON texts out.

Every call carries the whole record, so that a fresh interpreter can go on as if nothing had
happened; what is kept here between calls is a cache. An answer is either what was asked for or
`{"error": {"kind", "message", "reason", "ply", "faults"}}`, in the language of the request, and no
function raises for what came from outside.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from calculi import __version__
from calculi.errors import GameError
from calculi.game import Game
from calculi.page.page_record import from_page, to_page
from calculi.page.requests import (
    DEFAULT_LANGUAGE,
    RequestError,
    answering,
    failure,
    field,
    language_of,
    read_object,
    texts_of,
)
from calculi.page.review import chance
from calculi.page.views import as_data, position_view, turn_list
from calculi.record import reading, writing
from calculi.record.replay import Replay
from calculi.record.score_sheet import score_sheet
from calculi.registry import game_ids, load
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.player import half, merged, search_at_level, shared
from calculi.search.report import Report, Score, SearchLine
from calculi.search.search import Search
from calculi.search.table import Table
from calculi.texts import say
from calculi.texts.sentence import Sentence

PAUSE_EVERY: Final = 0.012
"""Seconds of search between two pauses: a stop arrives within one such slice."""


LINES_MOST: Final = 3
"""The most lines that a search is asked for."""


REPLIES_MOST: Final = 64
"""The most first moves after which `start` shows the board."""


_replays: dict[tuple[str, str | None], Replay] = {}
_REPLAYS_KEPT: Final = 4


def _replay(request: dict[str, Any]) -> Replay:
    """Return the replay of a request's game, wherever a former call left it standing."""
    start = field(request, "start", str, None)
    game = load(field(request, "game", str, ""))
    key = (game.id, start)
    if key not in _replays:
        replay = Replay(game, start)
        while len(_replays) >= _REPLAYS_KEPT:
            del _replays[next(iter(_replays))]
        _replays[key] = replay
    return _replays[key]


def _shown(request: dict[str, Any]) -> tuple[Replay, list[str], int]:
    """Return the replay standing at the end of the record, its moves, and the ply to show."""
    replay, moves = _replay(request), texts_of(request, "moves")
    replay.go(moves)
    ply = field(request, "ply", int, len(moves))
    if not 0 <= ply <= len(moves):
        raise RequestError(Sentence("errors.no-such-ply", ply=ply, most=len(moves)))
    return replay, moves, ply


# Games and views


@answering
def games(request: dict[str, Any]) -> dict[str, Any]:
    """Return the version and what is known of every game, in the order people see them."""
    language = language_of(request)
    return {
        "version": __version__,
        "games": [
            {
                "id": game.id,
                "name": game.name,
                "players": [say(language, f"{game.id}.player.{player}") for player in (0, 1)],
                "designer": game.designer or say(language, "designer.unknown"),
                "line": say(language, f"{game.id}.line"),
                "board": as_data(game.board.extent(game.position.start()), language),
                "levels": [
                    {"level": strength.number, "name": say(language, f"level.{strength.number}")}
                    for strength in opponent_of(game.id).levels
                ],
                "draws_set_ups": game.position.DRAWS_SET_UPS,
                "searches_in_halves": opponent_of(game.id).style.halves,
            }
            for game in map(load, game_ids())
        ],
    }


@answering
def view(request: dict[str, Any]) -> dict[str, Any]:
    """Return all that a screen shows of one ply of a record."""
    return _viewed(request)


def _viewed(request: dict[str, Any]) -> dict[str, Any]:
    replay, moves, ply = _shown(request)
    listed = turn_list(replay)
    replay.go(moves[:ply])
    view = {**position_view(replay), "plies": len(moves), "turns": listed}
    said: dict[str, Any] = as_data(view, language_of(request))
    return said


@answering
def turns(request: dict[str, Any]) -> dict[str, Any]:
    """Return the move list of a record, without a view of any of its plies."""
    replay, _, _ = _shown(request)
    return {"turns": as_data(turn_list(replay), language_of(request))}


@answering
def draw(request: dict[str, Any]) -> dict[str, Any]:
    """Return the text of the set-up that a seed draws."""
    game = load(field(request, "game", str, ""))
    return {"start": game.position.from_seed(field(request, "seed", int, 0)).text()}


@answering
def start(request: dict[str, Any]) -> dict[str, Any]:
    """Return the view of a game's start, and the views after each first move by its text.

    Where the first moves are more than `REPLIES_MOST`, there are no replies: every one of hundreds
    of views would hold hundreds of moves.
    """
    record = {"game": field(request, "game", str, ""), "language": language_of(request)}
    first = _viewed(record)
    texts = [choice["text"] for choice in first["moves"]]
    replies = {
        text: _viewed({**record, "moves": [text]})
        for text in (texts if len(texts) <= REPLIES_MOST else ())
    }
    return {"view": first, "replies": replies}


@answering
def explain(request: dict[str, Any]) -> dict[str, Any]:
    """Say in a sentence why a cell may not be picked after the cells already picked.

    A cell that may be picked is an error of the request.
    """
    replay, moves, ply = _shown(request)
    replay.go(moves[:ply])
    picked, cell = texts_of(request, "picked"), field(request, "cell", str, "")
    board, position = replay.game.board, replay.position
    known = {known.id for known in board.cells(position)}
    known |= {action.id for action in board.actions(position)}
    for name in (*picked, cell):
        if name not in known:
            raise RequestError(Sentence("errors.not-cell", cell=name))
    path = (*picked, cell)
    if any(board.path(position, move)[: len(path)] == path for move in position.moves()):
        raise RequestError(Sentence("errors.may-be-picked", cell=cell))
    refusal = board.refusal(position, picked, cell)
    return {"message": as_data(refusal, language_of(request))}


# Records


@answering
def write(request: dict[str, Any]) -> dict[str, Any]:
    """Return a game of the page as the text of a file, of a link, and as one for people to read."""
    record = from_page(field(request, "record", dict, {}))
    return {
        "file": writing.to_file(record),
        "link": writing.to_link(record),
        "text": score_sheet(record).said(language_of(request)),
    }


@answering
def read(request: dict[str, Any]) -> dict[str, Any]:
    """Return the game of a file or a link, checked, in the form of the page."""
    return {"record": to_page(reading.read_text(field(request, "text", str, "")))}


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
    language = DEFAULT_LANGUAGE
    try:
        request = read_object(text)
        language = language_of(request)
        number = field(request, "id", int, 0)
        replay, moves, ply = _shown(request)
        replay.go(moves[:ply])
        # Another call may move the replay while this search pauses, so it gets a board of its own.
        search, budget = _search(request, replay)
        board = Replay(replay.game, replay.position.text())
        _thinking.add(number)
        try:
            slice_end = time.perf_counter() + PAUSE_EVERY
            for found in search.slices(budget):
                if found is not None:
                    report(_report(number, board, found, language))
                if time.perf_counter() >= slice_end:
                    await pause()
                    if number in _stopped:
                        break
                    slice_end = time.perf_counter() + PAUSE_EVERY
        finally:
            _thinking.discard(number)
            _stopped.discard(number)
        return _report(number, board, search.report, language)
    except GameError as error:
        return failure(error, language)


@answering
def stop(request: dict[str, Any]) -> dict[str, Any]:
    """Tell a search to answer at once; says whether that search was going on."""
    number = field(request, "id", int, 0)
    if number in _thinking:
        _stopped.add(number)
    return {"stopped": number in _thinking}


def _search(request: dict[str, Any], replay: Replay) -> tuple[Search, Budget]:
    """Return the search that a request asks for, and what it may spend."""
    override = Budget(
        field(request, "depth", int, None),
        field(request, "nodes", int, None),
        _seconds(request),
    )
    game: Game = replay.game
    opponent = opponent_of(game.id)
    if game.id not in _tables:
        # One game is searched at a time: what is known of others would only take memory.
        _tables.clear()
    table = _tables.setdefault(game.id, Table())
    lines = field(request, "lines", int, 1)
    if not 1 <= lines <= LINES_MOST:
        raise RequestError(Sentence("errors.lines", lines=lines, most=LINES_MOST))
    number, seed = (field(request, name, int, None) for name in ("level", "seed"))
    if number is not None:
        strength, chance = opponent.level(number), random.Random(seed)
        search = search_at_level(opponent, replay.position, strength, chance, table, lines)
        return search, merged(shared(strength.budget, lines), override)
    if override == Budget():
        raise RequestError(Sentence("errors.no-limit"))
    only = _half(request, replay)
    return Search(opponent, replay.position, table, multipv=lines, root_moves=only), override


def _half(request: dict[str, Any], replay: Replay) -> Sequence[Any] | None:
    """Return the first moves to look at where another worker looks at the others, else None."""
    number = field(request, "half", int, None)
    if number is None:
        return None
    if number not in (0, 1):
        raise RequestError(Sentence("errors.half", half=number))
    return half(opponent_of(replay.game.id), replay.position, number) or None


def _seconds(request: dict[str, Any]) -> float | None:
    value = request.get("seconds")
    if value is not None and (isinstance(value, bool) or not isinstance(value, int | float)):
        raise RequestError(Sentence("errors.not-number", place="seconds", value=value))
    return value


def _report(number: int, replay: Replay, found: Report, language: str) -> str:
    """Return a report of the search as the screen shows it."""
    lines = [_line(replay, line) for line in found.lines]
    position = replay.position
    answer = {
        "id": number,
        "move": position.move_text(found.move) if found.line else None,
        "depth": found.depth,
        "nodes": found.nodes,
        "seconds": round(found.seconds, 3),
        "score": _score(replay.game, found.score),
        "line": lines[0]["line"] if lines else [],
        "path": replay.game.board.path(position, found.move) if found.line else (),
        "lines": lines,
    }
    return json.dumps(as_data(answer, language), ensure_ascii=False)


def _line(replay: Replay, line: SearchLine) -> dict[str, Any]:
    """Return a line as texts to play, in notation, and with its first move as a sentence."""
    board, position = replay.game.board, replay.position
    sentence = board.sentence(position, line.moves[0])
    texts, notations = [], []
    for move in line.moves:
        texts.append(position.move_text(move))
        notations.append(board.notation(position, move))
        position.push(move)
    for _ in line.moves:
        position.pop()
    score = line.score
    return {
        "moves": texts,
        "line": notations,
        "sentence": sentence,
        "score": _score(replay.game, score),
        "proven": score.kind != "cp",
    }


def _score(game: Game, score: Score) -> dict[str, Any]:
    """Return a score with what the player to move may expect of the game, from 0 to 1."""
    expected = round(chance(score, opponent_of(game.id).win_scale), 4)
    return {"kind": score.kind, "value": score.value, "chance": expected}
