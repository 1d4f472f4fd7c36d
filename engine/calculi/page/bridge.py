"""What the browser calls: JSON texts in, JSON texts out.

Every call carries the whole record, so a new interpreter can go on as if nothing had happened; all
state between calls is a cache. `calculi.page.schema` has the shapes of requests and answers. No
function raises for bad input: it answers with a `Failure`, in the language of the request.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

from calculi import __version__
from calculi.page import requests
from calculi.page.answers import Answer, Written, answer_json, answers_json, as_json
from calculi.page.moves import legal_moves, may_begin
from calculi.page.records import from_page, to_page
from calculi.page.requests import (
    AttemptRequest,
    DrawRequest,
    ExplainRequest,
    RecordRequest,
    RequestError,
    RetryRequest,
)
from calculi.page.result import result_view
from calculi.page.search import report_view, requested_search
from calculi.page.slices import Pause, drive
from calculi.page.views import extent_view, position_view, to_move, turn_list
from calculi.record.reading import read_text
from calculi.record.replay import Replay
from calculi.record.score_sheet import score_sheet
from calculi.record.writing import to_file, to_link
from calculi.registry import game_ids, load
from calculi.search.opponent import opponent_of
from calculi.texts import catalogue, say
from calculi.texts.sentence import Sentence, said

if TYPE_CHECKING:
    from calculi.board import Explained
    from calculi.game import Game
    from calculi.page.requests import JudgeRequest, PuzzleRequest, SheetRequest, ThinkRequest
    from calculi.page.schema.lesson import AttemptVerdict, BestTurn, RetryVerdict, StepAnswer
    from calculi.page.schema.puzzle import PuzzleTried
    from calculi.page.schema.record import ReadRecord, WrittenRecord
    from calculi.page.schema.search import Judged, Report, Stopped
    from calculi.page.schema.sheet import ScreenExercises, Sheet
    from calculi.page.schema.site import GameInfo, Games, Gloss
    from calculi.page.schema.view import DrawnStart, Explanation, TurnList

MOST_REPLIES: Final = 64
"""With more first moves than this, `start` gives no replies."""

_EXERCISES: Final = "calculi.page.learn.exercises"
_RETRY: Final = "calculi.page.learn.retry"
_REPLAYS_KEPT: Final = 4
_replays: dict[tuple[str, str | None], Replay] = {}


def ping(_: str = "") -> str:
    """Answer at once, to show that Python is alive."""
    return "{}"


# Games and views


@answers_json(requests.no_fields)
def games(_: None, language: str) -> Games:
    """Return the version, and the facts about every game, in the order people see them."""
    infos = [_game_info(game, language) for game in map(load, game_ids())]
    return {"version": __version__, "games": infos}


def _game_info(game: Game, language: str) -> GameInfo:
    opponent = opponent_of(game.id)
    return {
        "id": game.id,
        "name": game.name,
        "short_name": game.short_name or game.name,
        "players": [say(language, f"{game.id}.player.{player}") for player in (0, 1)],
        "designer": game.designer or say(language, "designer.unknown"),
        "line": say(language, f"{game.id}.line"),
        "goal": str(catalogue(language, game.id).get("goal", "")),
        "board": extent_view(game.board.extent(game.position.start())),
        "levels": [
            {
                "level": level.number,
                "name": say(language, f"levels.{level.name}"),
                "line": say(language, f"levels.{level.name}.line"),
            }
            for level in opponent.strengths
        ],
        "explanations": [_gloss(explained, language) for explained in game.explanations],
        "draws_set_ups": game.position.DRAWS_SET_UPS,
        "lessons": import_module("calculi.learn.steps").count_steps(game.id),
        "puzzles": import_module("calculi.learn.puzzles.puzzle").count_puzzles(game.id),
        "searches_in_halves": opponent.style.halves,
    }


def _gloss(explained: Explained, language: str) -> Gloss:
    forms = said(explained.words, language)
    return {
        "place": cast("Any", explained.place),
        "name": said(explained.name, language),
        "sentence": said(explained.sentence, language),
        "cells": list(explained.cells),
        "words": forms.split("|") if forms else [],
    }


@answers_json(requests.record_request)
def view(request: RecordRequest, language: str) -> Answer:
    """Return everything that a screen shows of one ply of a record: a `View`."""
    return _view(request, language)


def _view(request: RecordRequest, language: str) -> Answer:
    replay = _at_end(request)
    turns, final = turn_list(replay, language), result_view(replay, language)
    to_move_at_end = to_move(replay)
    replay.go(request.moves[: request.ply])
    shown = position_view(replay, language)
    moves = legal_moves(replay, language)
    return {
        **shown,
        "moves": moves,
        "plies": len(request.moves),
        "turns": turns,
        "final": final,
        "to_move_at_end": to_move_at_end,
    }


@answers_json(requests.record_request)
def turns(request: RecordRequest, language: str) -> TurnList:
    """Return the move list of a record, without a view."""
    return {"turns": turn_list(_at_end(request), language)}


@answers_json(requests.draw_request)
def draw(request: DrawRequest, _: str) -> DrawnStart:
    """Return the position text of the set-up that a seed draws."""
    return {"start": load(request.game).position.from_seed(request.seed).text()}


@answers_json(requests.draw_request)
def start(request: DrawRequest, language: str) -> Answer:
    """Return a `Start`: the view of the start and, by move text, those after each first move.

    With more first moves than `MOST_REPLIES` there are no replies: hundreds of views would have
    hundreds of moves each.
    """
    beginning = load(request.game).position.start()
    texts = list(map(beginning.move_text, beginning.moves()))
    first = _written_view(RecordRequest(request.game, None, [], 0), language)
    replies = {
        text: _written_view(RecordRequest(request.game, None, [text], 1), language)
        for text in (texts if len(texts) <= MOST_REPLIES else ())
    }
    return {"view": first, "replies": Written((as_json(replies),))}


def _written_view(request: RecordRequest, language: str) -> Written:
    return Written((as_json(_view(request, language)),))


@answers_json(requests.explain_request)
def explain(request: ExplainRequest, language: str) -> Explanation:
    """Return a sentence that says why a cell may not be picked after those already picked.

    Asking about a cell that may be picked is a wrong request.
    """
    replay = _at_ply(request.record)
    board, position = replay.game.board, replay.position
    known = {cell.id for cell in board.cells(position)}
    known |= {action.id for action in board.actions(position)}
    path = (*request.picked, request.cell)
    for name in path:
        if name not in known:
            raise RequestError(Sentence("errors.not-cell", cell=name))
    if any(
        may_begin(path, board.path(position, move), board.is_unordered(position, move))
        for move in position.moves()
    ):
        raise RequestError(Sentence("errors.may-be-picked", cell=request.cell))
    return {"message": said(board.refusal(position, request.picked, request.cell), language)}


def _at_ply(request: RecordRequest) -> Replay:
    """Return a replay at the requested ply; raises `RecordError` for any bad move of the record."""
    replay = _at_end(request)
    replay.go(request.moves[: request.ply])
    return replay


def _at_end(request: RecordRequest) -> Replay:
    """Return a replay at the end of the record, moved from where an earlier call left it."""
    game = load(request.game)
    key = (game.id, request.start)
    if key not in _replays:
        replay = Replay(game, request.start)
        while len(_replays) >= _REPLAYS_KEPT:
            del _replays[next(iter(_replays))]
        _replays[key] = replay
    _replays[key].go(request.moves)
    return _replays[key]


# Lessons and puzzles; not everyone takes them, so their modules are loaded on first use


@answers_json(requests.attempt_request)
def attempt(request: AttemptRequest, _: str) -> AttemptVerdict:
    """Judge an attempt at a step of a lesson."""
    answer: AttemptVerdict = import_module("calculi.page.learn.lessons").verdict(request)
    return answer


@answers_json(requests.attempt_request)
def solve(request: AttemptRequest, _: str) -> StepAnswer:
    """Return moves that reach the goal of a step, from its beginning."""
    answer: StepAnswer = import_module("calculi.page.learn.lessons").answer(request)
    return answer


@answers_json(requests.puzzle_request)
def try_puzzle(request: PuzzleRequest, _: str) -> PuzzleTried:
    """Judge an attempt at a puzzle."""
    answer: PuzzleTried = import_module("calculi.page.learn.puzzles").verdict(request)
    return answer


# Records


@answers_json(requests.page_record)
def write(page_record: dict[str, Any], language: str) -> WrittenRecord:
    """Return a game of the page as the text of a file, of a link, and for people."""
    record = from_page(page_record)
    return {
        "file": to_file(record),
        "link": to_link(record),
        "text": score_sheet(record).said(language),
    }


@answers_json(requests.record_text)
def read(text: str, language: str) -> ReadRecord:
    """Return the checked game of a file or link, in the page's form, and how it ended."""
    record = to_page(read_text(text))
    last = RecordRequest(record["game"], record["start"], record["moves"], len(record["moves"]))
    return {"record": record, "final": result_view(_at_end(last), language)}


# Exercises: few ask for them, so their modules are loaded on first use


async def sheet(text: str, pause: Pause) -> str:
    """Return the pages of a sheet of exercises. `pause` as for `think`."""

    async def drawn(request: SheetRequest, language: str) -> Sheet:
        found: Sheet = await import_module(_EXERCISES).sheet(request, language, pause)
        return found

    return await answer_json(text, requests.sheet_request, drawn)


async def practice(text: str, pause: Pause) -> str:
    """Return the exercises of a sheet, to be answered on the screen. `pause` as for `think`."""

    async def drawn(request: SheetRequest, language: str) -> ScreenExercises:
        found: ScreenExercises = await import_module(_EXERCISES).practice(request, language, pause)
        return found

    return await answer_json(text, requests.sheet_request, drawn)


# The computer player

_thinking: set[int] = set()
_stopped: set[int] = set()


async def think(text: str, report: Callable[[str], object], pause: Pause) -> str:
    """Search the position at a ply of a record and return the last report, with all it has spent.

    `report` gets a JSON text after each depth. `pause` is awaited every few milliseconds, so that
    other calls such as `stop` are answered meanwhile.
    """

    async def search(request: ThinkRequest, language: str) -> Report:
        replay, number = _at_ply(request.record), request.id
        search, budget = requested_search(request, replay)
        # During a pause another call may move the shared replay, so this search has its own.
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
        nodes, seconds = search.spent
        # A player makes the newest move; lines that are shown have scores of their own.
        plays = request.level is not None and request.lines == 1
        found = search.report if plays else search.completed
        answer = found._replace(nodes=nodes, seconds=seconds)
        return report_view(number, board, answer, language)

    return await answer_json(text, requests.think_request, search)


@answers_json(requests.search_id)
def stop(number: int, _: str) -> Stopped:
    """Tell a search to answer at once, and return whether it was running."""
    if number in _thinking:
        _stopped.add(number)
    return {"stopped": number in _thinking}


async def judge(text: str, pause: Pause) -> str:
    """Judge the move made at a ply of a record: how much it gave away, and what was better.

    After the last move it evaluates the position only. `pause` is awaited as by `think`.
    """

    async def judged(request: JudgeRequest, _: str) -> Judged:
        # Not everyone wants a review, so its module is loaded on first use.
        answer: Judged = await import_module("calculi.page.review").judge_ply(request, pause)
        return answer

    return await answer_json(text, requests.judge_request, judged)


async def retry(text: str, pause: Pause) -> str:
    """Judge a turn that is tried in place of one that was played. `pause` as for `think`."""

    async def judged(request: RetryRequest, _: str) -> RetryVerdict:
        answer: RetryVerdict = await import_module(_RETRY).verdict(request, pause)
        return answer

    return await answer_json(text, requests.retry_request, judged)


async def best(text: str, pause: Pause) -> str:
    """Return the best turn at a ply of a record, as a review sees it. `pause` as for `think`."""

    async def found(request: RecordRequest, _: str) -> BestTurn:
        answer: BestTurn = await import_module(_RETRY).answer(request, pause)
        return answer

    return await answer_json(text, requests.record_request, found)
