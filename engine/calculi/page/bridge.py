"""What the browser calls: JSON texts in, JSON texts out.

Every call carries the whole record, so that a fresh interpreter can go on as if nothing had
happened; what is kept here between calls is a cache. The shapes of requests and answers are those
of `calculi.page.schema`. No function raises for what came from outside: it answers with a
`Failure`, in the language of the request.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from calculi import __version__
from calculi.page import requests
from calculi.page.answers import answer_json, answers_json, as_json
from calculi.page.moves import spoken
from calculi.page.records import from_page, to_page
from calculi.page.requests import ExplainRequest, GameRequest, RecordRequest, RequestError
from calculi.page.search import report_view, requested_search
from calculi.page.slices import Pause, drive
from calculi.page.views import extent_view, position_view, turn_list
from calculi.record.reading import read_text
from calculi.record.replay import Replay
from calculi.record.score_sheet import score_sheet
from calculi.record.writing import to_file, to_link
from calculi.registry import game_ids, load
from calculi.search.opponent import opponent_of
from calculi.texts import say
from calculi.texts.sentence import Sentence

if TYPE_CHECKING:
    from calculi.game import Game
    from calculi.page.requests import ThinkRequest
    from calculi.page.schema.record import ReadRecord, WrittenRecord
    from calculi.page.schema.search import Judged, Report, Stopped
    from calculi.page.schema.site import GameInfo, Games, Start
    from calculi.page.schema.view import DrawnStart, Explanation, TurnList, View

MOST_REPLIES: Final = 64
"""The most first moves after which `start` shows the board."""

_REPLAYS_KEPT: Final = 4
_replays: dict[tuple[str, str | None], Replay] = {}


def ping(_: str = "") -> str:
    """Answer at once: whoever hears it knows that Python is alive."""
    return "{}"


# Games and views


@answers_json(requests.no_fields)
def games(_: None, language: str) -> Games:
    """Return the version and what is known of every game, in the order people see them."""
    infos = [_game_info(game, language) for game in map(load, game_ids())]
    return {"version": __version__, "games": infos}


def _game_info(game: Game, language: str) -> GameInfo:
    opponent = opponent_of(game.id)
    return {
        "id": game.id,
        "name": game.name,
        "players": [say(language, f"{game.id}.player.{player}") for player in (0, 1)],
        "designer": game.designer or say(language, "designer.unknown"),
        "line": say(language, f"{game.id}.line"),
        "board": extent_view(game.board.extent(game.position.start())),
        "levels": [
            {"level": level.number, "name": say(language, f"level.{level.number}")}
            for level in opponent.levels
        ],
        "draws_set_ups": game.position.DRAWS_SET_UPS,
        "searches_in_halves": opponent.style.halves,
    }


@answers_json(requests.record_request)
def view(request: RecordRequest, language: str) -> View:
    """Return all that a screen shows of one ply of a record."""
    return _view(request, language)


def _view(request: RecordRequest, language: str) -> View:
    replay = _at_end(request)
    turns = turn_list(replay, language)
    replay.go(request.moves[: request.ply])
    return {**position_view(replay, language), "plies": len(request.moves), "turns": turns}


@answers_json(requests.record_request)
def turns(request: RecordRequest, language: str) -> TurnList:
    """Return the move list of a record, without a view of any of its plies."""
    return {"turns": turn_list(_at_end(request), language)}


@answers_json(requests.game_request)
def draw(request: GameRequest, _: str) -> DrawnStart:
    """Return the text of the set-up that a seed draws."""
    return {"start": load(request.game).position.from_seed(request.seed).text()}


@answers_json(requests.game_request)
def start(request: GameRequest, language: str) -> Start:
    """Return the view of a game's start, and the views after each first move by its text.

    Where the first moves are more than `MOST_REPLIES`, there are no replies: every one of hundreds
    of views would hold hundreds of moves.
    """
    first = _view(RecordRequest(request.game, None, [], 0), language)
    texts = [move["text"] for move in first["moves"]]
    replies = {
        text: _view(RecordRequest(request.game, None, [text], 1), language)
        for text in (texts if len(texts) <= MOST_REPLIES else ())
    }
    return {"view": first, "replies": replies}


@answers_json(requests.explain_request)
def explain(request: ExplainRequest, language: str) -> Explanation:
    """Say in a sentence why a cell may not be picked after the cells already picked.

    A cell that may be picked is an error of the request.
    """
    replay = _at_ply(request.record)
    board, position = replay.game.board, replay.position
    known = {cell.id for cell in board.cells(position)}
    known |= {action.id for action in board.actions(position)}
    path = (*request.picked, request.cell)
    for name in path:
        if name not in known:
            raise RequestError(Sentence("errors.not-cell", cell=name))
    if any(board.path(position, move)[: len(path)] == path for move in position.moves()):
        raise RequestError(Sentence("errors.may-be-picked", cell=request.cell))
    return {"message": spoken(board.refusal(position, request.picked, request.cell), language)}


def _at_ply(request: RecordRequest) -> Replay:
    """Return a replay that stands at the ply asked for; raises `RecordError` for any bad move."""
    replay = _at_end(request)
    replay.go(request.moves[: request.ply])
    return replay


def _at_end(request: RecordRequest) -> Replay:
    """Return a replay of the whole record, brought there from wherever a former call left it."""
    game = load(request.game)
    key = (game.id, request.start)
    if key not in _replays:
        replay = Replay(game, request.start)
        while len(_replays) >= _REPLAYS_KEPT:
            del _replays[next(iter(_replays))]
        _replays[key] = replay
    _replays[key].go(request.moves)
    return _replays[key]


# Records


@answers_json(requests.page_record)
def write(page_record: dict[str, Any], language: str) -> WrittenRecord:
    """Return a game of the page as the text of a file, of a link, and as one for people to read."""
    record = from_page(page_record)
    return {
        "file": to_file(record),
        "link": to_link(record),
        "text": score_sheet(record).said(language),
    }


@answers_json(requests.record_text)
def read(text: str, _: str) -> ReadRecord:
    """Return the game of a file or a link, checked, in the form of the page."""
    return {"record": to_page(read_text(text))}


# The computer player

_thinking: set[int] = set()
_stopped: set[int] = set()


async def think(text: str, report: Callable[[str], object], pause: Pause) -> str:
    """Search the position shown and return what was found, as the last report.

    `report` gets a JSON text after each depth; `pause` is awaited every few milliseconds so that
    other calls, `stop` among them, are answered meanwhile.
    """

    async def search(request: ThinkRequest, language: str) -> Report:
        replay, number = _at_ply(request.record), request.id
        search, budget = requested_search(request, replay)
        # Another call may move the replay while this search pauses, so it gets a board of its own.
        board = Replay(replay.game, replay.position.text())
        _thinking.add(number)
        try:
            await drive(
                search,
                budget,
                pause,
                report=lambda found: report(as_json(report_view(number, board, found, language))),
                is_stopped=lambda: number in _stopped,
            )
        finally:
            _thinking.discard(number)
            _stopped.discard(number)
        return report_view(number, board, search.report, language)

    return await answer_json(text, requests.think_request, search)


@answers_json(requests.search_id)
def stop(number: int, _: str) -> Stopped:
    """Tell a search to answer at once; says whether that search was going on."""
    if number in _thinking:
        _stopped.add(number)
    return {"stopped": number in _thinking}


async def judge(text: str, pause: Pause) -> str:
    """Judge the move made at a ply of a record: how much it gave away, and what was better.

    At the ply after the last move only the position is looked at. `pause` is awaited as by `think`.
    """

    async def judged(request: RecordRequest, _: str) -> Judged:
        # Not everyone has a game reviewed, so what does it is loaded when it is first asked for.
        answer: Judged = await import_module("calculi.page.review").judge_ply(request, pause)
        return answer

    return await answer_json(text, requests.record_request, judged)
