"""Records as large as they may be, and numbers larger than any: read soon, or refused in words."""

import gc
import json
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import calculi
from calculi.game import Position
from calculi.page import bridge
from calculi.record.checking import MOST_MOVES_IN_ALL, MOST_VARIATIONS
from calculi.record.marks import MOST_MARKED, MOST_MARKS
from calculi.record.parts import RecordError, Variation
from calculi.record.random_game import random_record
from calculi.record.reading import LONGEST_TIME, read_text
from calculi.record.record import Record
from calculi.record.writing import to_file
from calculi.registry import game_ids, load
from calculi.texts import LANGUAGES, LONGEST_QUOTE
from tests.page.calls import ask
from tests.support.long_games import quiet_game, with_many_moves, with_short_lines

SOON = 3
"""How many times as long as its moves, played and taken back in turn, reading a record may take.

Both are measured in one run, for machines differ; `build.py bench` tells the seconds.
"""
LONGEST_SENTENCE = 2 * LONGEST_QUOTE

every_game = pytest.mark.parametrize("game_id", game_ids())
every_long_game = pytest.mark.parametrize(
    "game_id",
    [
        game_id
        for game_id in game_ids()
        if len(random_record(load(game_id), 1).moves) * MOST_VARIATIONS > MOST_MOVES_IN_ALL
    ],
)
"""Records of shorter games have as many variations as they may before they have as many moves."""


@pytest.fixture
def pushes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows by one with each move that a game plays."""
    found: list[str] = []

    def counted(kind: type[Position[Any]]) -> None:
        push = kind.push

        def pushed(self: Position[Any], move: Any) -> None:
            found.append(kind.game)
            push(self, move)

        monkeypatch.setattr(kind, "push", pushed)

    for game_id in game_ids():
        counted(load(game_id).position)
    return found


def moves_of(line: Record | Variation) -> int:
    """Return how many moves a line has, its variations included."""
    return len(line.moves) + sum(map(moves_of, line.lines))


@every_game
def test_each_move_of_a_record_is_played_once(game_id: str, pushes: list[str]) -> None:
    record = with_short_lines(random_record(load(game_id), 1))
    text = record.link()
    pushes.clear()
    assert read_text(text) == record
    assert len(pushes) == moves_of(record)


def test_each_move_is_played_once_however_lines_branch(pushes: list[str]) -> None:
    record = random_record(load("linja"), 3)
    moves = record.moves
    inner = Variation(2, moves[7:9], {}, (Variation(0, moves[7:8]), Variation(2, moves[9:10])))
    lines = (
        Variation(5, moves[5:20], {3: "here"}, (inner, Variation(0, moves[5:9]))),
        Variation(len(moves) - 1, moves[-1:]),
        Variation(0, moves[:40]),
        Variation(5, moves[5:6]),
    )
    annotated = record._replace(lines=lines)
    text = to_file(annotated)
    pushes.clear()
    assert read_text(text) == annotated
    assert len(pushes) == moves_of(annotated)


def read_soon(text: str) -> Record:
    """Read a record and compare how long that takes, at best: a clock may count others, too."""
    record = read_text(text)
    for _ in range(5):
        ratio = seconds_of(lambda: read_text(text)) / seconds_of(lambda: play_as_many(record))
        if ratio < SOON:
            break
    assert ratio < SOON
    return record


def seconds_of(call: Callable[[], object]) -> float:
    """Return how long a call takes, in seconds of the processor.

    What other tests have left is not looked through for garbage meanwhile: beside a million objects
    that took a sixth of it.
    """
    gc.collect()
    gc.freeze()
    begun = time.process_time()
    call()
    seconds = time.process_time() - begun
    gc.unfreeze()
    return seconds


def play_as_many(record: Record) -> None:
    """Play the game of a record again and again, until it is as many moves as with variations."""
    position, left = load(record.game).position.from_text(record.start), moves_of(record)
    while left:
        moves = record.moves[:left]
        for text in moves:
            position.push(position.parse_move(text))
        for _ in moves:
            position.pop()
        left -= len(moves)


@cache
def largest(game_id: str) -> Record:
    """Return a record of as many moves as there may be."""
    return with_many_moves(game_id)


def test_link_of_as_many_variations_as_may_be_of_a_long_game_is_read_soon() -> None:
    link = with_short_lines(quiet_game()).link()
    assert len(link) < 10_000
    read_soon(link)


def test_one_variation_more_is_refused_be_it_of_a_variation() -> None:
    full = with_short_lines(random_record(load("linja"), 1))
    assert read_text(full.link()) == full
    first, *others = full.lines
    branching = first._replace(lines=(Variation(0, first.moves),))
    more = full._replace(lines=(branching, *others))
    with pytest.raises(RecordError, match=f"more than {MOST_VARIATIONS} variations, those of"):
        read_text(more.link())


@every_long_game
def test_largest_record_is_read_soon(game_id: str) -> None:
    record = largest(game_id)
    assert moves_of(record) == MOST_MOVES_IN_ALL
    assert read_soon(record.link()) == record


def test_page_writes_a_record_by_playing_it_a_few_times(pushes: list[str]) -> None:
    record = with_short_lines(random_record(load("linja"), 1))
    played = ask(bridge.read, text=record.link())["record"]
    pushes.clear()
    ask(bridge.write, record=played)
    assert len(pushes) <= 3 * moves_of(record)


@every_long_game
def test_a_record_with_as_many_marks_as_may_be_is_read_soon(game_id: str) -> None:
    record = largest(game_id)
    position, board = load(game_id).position.from_text(record.start), load(game_id).board
    drawn: dict[int, tuple[str, ...]] = {}
    for ply, text in enumerate(record.moves[:MOST_MARKED]):
        cells = [cell.id for cell in board.cells(position)]
        drawn[ply] = tuple(f"{cells[0]}>{other}" for other in cells[1 : MOST_MARKS + 1])
        position.play(text)
    left = MOST_MARKED - len(drawn)
    again = [line._replace(marks={0: drawn[line.branch]}) for line in record.lines[:left]]
    lines = (*again, *record.lines[len(again) :])
    marked = record._replace(marks=drawn, lines=lines if game_id != "zero-sum" else record.lines)
    assert read_soon(marked.link()) == marked


def test_one_marked_position_more_is_refused_be_it_in_a_variation_of_a_variation() -> None:
    record = quiet_game(MOST_MARKED)
    drawn = (load(record.game).board.cells(record.replay())[0].id,)
    inner = Variation(0, record.moves[:1], marks={0: drawn})
    outer = Variation(0, record.moves[:2], lines=(inner,), marks={1: drawn})
    marks = dict.fromkeys(range(MOST_MARKED - 2), drawn)
    full = record._replace(marks=marks, lines=(outer,))
    assert read_text(full.link()) == full
    inner = inner._replace(marks={0: drawn, 1: drawn})
    more = full._replace(lines=(outer._replace(lines=(inner,)),))
    with pytest.raises(RecordError, match=f"more than {MOST_MARKED} positions with marks"):
        read_text(more.link())


@every_long_game
def test_one_move_more_is_refused(game_id: str) -> None:
    record = largest(game_id)
    more = record._replace(lines=(*record.lines, Variation(0, record.moves[:1])))
    with pytest.raises(RecordError, match=f"more than {MOST_MOVES_IN_ALL} moves, variations"):
        read_text(more.link())


# Numbers


HUGE = [10**22, 10**400, 10**4000]
NUMBERS: list[tuple[str, Any]] = [
    ("version", {"version": 0}),
    ("rules", {"rules": 0}),
    ("times[0]", {"times": [0]}),
    ("clock[0].base", {"clock": [{"base": 0, "increment": 0}, {"base": 1, "increment": 1}]}),
    ("clock[1].increment", {"clock": [{"base": 1, "increment": 1}, {"base": 1, "increment": 0}]}),
    ("players[0].level", {"players": [{"kind": "computer", "level": 0}, {}]}),
    ("lines[0].from", {"lines": [{"from": 0, "moves": ["1-2"]}]}),
    ("moves[0]", {"moves": [0]}),
    ("start", {"start": 0}),
]


def in_place_of_0(value: Any, number: int) -> Any:
    """Return a JSON value in which a number stands for each 0."""
    if isinstance(value, dict):
        return {name: in_place_of_0(one, number) for name, one in value.items()}
    if isinstance(value, list):
        return [in_place_of_0(one, number) for one in value]
    return number if value == 0 else value


@pytest.mark.parametrize("number", HUGE, ids=["10^22", "10^400", "10^4000"])
@pytest.mark.parametrize(("named", "fields"), NUMBERS, ids=[named for named, _ in NUMBERS])
def test_huge_number_is_refused_in_a_short_sentence(named: str, fields: Any, number: int) -> None:
    record = json.loads(to_file(Record(load("linja").position.start())))
    with pytest.raises(RecordError) as caught:
        read_text(json.dumps(record | in_place_of_0(fields, number)))
    for language in LANGUAGES:
        said = caught.value.said(language)
        assert said.startswith(named) and len(said) < LONGEST_SENTENCE


def test_longest_times_are_read() -> None:
    position = load("linja").position.start()
    position.play("1-2")
    record = json.loads(to_file(Record(position)))
    control = {"base": LONGEST_TIME, "increment": LONGEST_TIME}
    record |= {"times": [LONGEST_TIME * 1000], "clock": [control, control]}
    assert read_text(json.dumps(record)).times == (LONGEST_TIME * 1000,)


def test_huge_numbers_of_the_page_are_refused() -> None:
    game = {"game": "linja", "moves": ["1-2"], "players": [{"kind": "human"}] * 2}
    control = {"base": 10**400, "increment": 0}
    for fields in ({"times": [10**400]}, {"clock": [control, control]}):
        answer = ask(bridge.write, record=game | fields)
        assert len(answer["error"]["message"]) < LONGEST_SENTENCE
    answer = ask(bridge.view, game="linja", ply=10**4200)
    assert answer["error"]["message"] == "ply: 10^4200… is not one of 0 to 0"


@pytest.mark.parametrize(
    "value",
    [-(10**5000), [10**5000], "x" * 100_000, "\0" * 5_000],
    ids=["huge", "huge in a list", "long", "nothing visible"],
)
def test_any_value_is_named_in_a_short_sentence(value: Any) -> None:
    wrong = (
        lambda: calculi.start("sumof2", value),
        lambda: calculi.start(value),
        lambda: calculi.start("linja").play(value),
        lambda: calculi.analyse(calculi.start("linja"), depth=value),
        lambda: calculi.analyse(calculi.start("linja"), seconds=value),
    )
    for call in wrong:
        with pytest.raises(calculi.GameError) as caught:
            call()
        assert len(str(caught.value)) < LONGEST_SENTENCE


# Positions


def with_score(game_id: str, score: str) -> str:
    """Return a text of a game with this score of the first player."""
    if game_id == "sumof2":
        board = load(game_id).position.start().text().split(" ")[0]
        return f"{board} n 2 {score} 0 -"
    parts = load(game_id).position.start().text().split(" ")
    parts[3] = f"{score}:{score}" if game_id == "infinity" else score
    return " ".join(parts)


@pytest.mark.parametrize("game_id", ["infinity", "minus-vs-plus", "sumof2"])
def test_scores_that_no_rule_limits_are_taken_and_searched(game_id: str) -> None:
    position = calculi.position(game_id, with_score(game_id, "9" * 100))
    assert calculi.position(game_id, position.text()) == position
    assert calculi.read(Record(position).link()).start == position.text()
    calculi.analyse(position, nodes=20)
    calculi.svg(position)
    ask(bridge.view, game=game_id, start=position.text())


@pytest.mark.parametrize("game_id", ["infinity", "minus-vs-plus", "sumof2"])
def test_refusal_of_a_longer_score_says_whose_limit_it_is(game_id: str) -> None:
    with pytest.raises(calculi.MalformedTextError, match="a limit of this program, not of the rul"):
        calculi.position(game_id, with_score(game_id, "9" * 101))


@every_game
@pytest.mark.parametrize("sign", [";", ",", "/", ".", " ", "9", "\0"])
def test_long_text_is_refused_before_every_fault_of_it_is_sought(game_id: str, sign: str) -> None:
    with pytest.raises(calculi.MalformedTextError) as caught:
        calculi.position(game_id, sign * 100_000)
    assert str(caught.value) == "position: longer than 10000 characters"
