"""Wrong arguments of the front door: a `GameError`, one line in each language, nothing changed."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import calculi
from calculi.texts import LANGUAGES

START = calculi.start("linja")
WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "start of no game": (lambda: calculi.start("chess"), "unknown game 'chess'"),
    "start of a number": (lambda: calculi.start(_any(1)), "unknown game 1"),
    "start of a list": (lambda: calculi.start(_any([])), "unknown game"),
    "seed below 0": (lambda: calculi.start("linja", seed=-1), "seed: -1"),
    "seed of text": (lambda: calculi.start("linja", seed=_any("1")), "seed: '1'"),
    "position of no game": (lambda: calculi.position("", "x"), "unknown game ''"),
    "position of nothing": (lambda: calculi.position("linja", _any(None)), "text: None"),
    "position of a wrong text": (lambda: calculi.position("linja", "x"), "position: 1 field"),
    "move that is no text": (lambda: START.copy().play(_any(3)), "move: 3"),
    "move to be read that is nothing": (lambda: START.parse_move(_any(None)), "move: None"),
    "analysis of a text": (lambda: calculi.analyse(_any("x"), nodes=1), "position: 'x'"),
    "analysis without limit": (lambda: calculi.analyse(START), "one of them is needed"),
    "no nodes": (lambda: calculi.analyse(START, nodes=0), "nodes: 0"),
    "negative nodes": (lambda: calculi.analyse(START, nodes=-5), "nodes: -5"),
    "nodes that are no number": (lambda: calculi.analyse(START, nodes=_any("9")), "nodes: '9'"),
    "nodes in part": (lambda: calculi.analyse(START, nodes=_any(1.5)), "nodes: 1.5"),
    "truth for nodes": (lambda: calculi.analyse(START, nodes=True), "nodes: True"),
    "no depth": (lambda: calculi.analyse(START, depth=0), "depth: 0"),
    "no seconds": (lambda: calculi.analyse(START, seconds=0), "seconds: 0"),
    "endless seconds": (lambda: calculi.analyse(START, seconds=float("inf")), "seconds: inf"),
    "seconds that are no number": (
        lambda: calculi.analyse(START, seconds=float("nan")),
        "seconds: nan",
    ),
    "seconds of text": (lambda: calculi.analyse(START, seconds=_any("1")), "seconds: '1'"),
    "no lines": (lambda: calculi.analyse(START, nodes=1, lines=0), "lines: 0"),
    "best move of nothing": (lambda: calculi.best_move(_any(None), level=1), "position: None"),
    "best move without limit": (lambda: calculi.best_move(START), "one of them is needed"),
    "level that there is not": (lambda: calculi.best_move(START, level=99), "level: 99"),
    "level below 1": (lambda: calculi.best_move(START, level=0), "level: 0"),
    "level of text": (
        lambda: calculi.best_move(START, level=_any("3")),
        "level: '3' is not one of 1, 2, ",
    ),
    "level of truth": (lambda: calculi.best_move(START, level=True), "level: True is not one of"),
    "level of a list": (lambda: calculi.best_move(START, level=_any([])), "level: [] is not one"),
    "level that is no number": (
        lambda: calculi.best_move(START, level=float("nan")),
        "level: nan is not one of",
    ),
    "level's seed of text": (lambda: calculi.best_move(START, level=1, seed=_any("x")), "seed:"),
    "players that are none": (
        lambda: calculi.Record(START, players=_any((1, 2))),
        "players: not two of calculi.Player",
    ),
    "one player": (
        lambda: calculi.Record(START, players=_any((calculi.Player(),))),
        "players: not two of calculi.Player",
    ),
    "player of two lines": (
        lambda: calculi.Record(START, players=(calculi.Player(), calculi.Player("a\nb"))),
        "players[1].name: not a name",
    ),
    "player of no kind": (
        lambda: calculi.Record(START, players=(calculi.Player(kind="robot"), calculi.Player())),
        "players[0].kind: 'robot' is not one of",
    ),
    "result in words": (
        lambda: calculi.Record(START, result=_any("p1win")),
        "result: not a calculi.Ending",
    ),
    "result that the rules do not know yet": (
        lambda: calculi.Record(START, result=calculi.Ending("p1win", "passed", ("6", "6"))),
        "result: 'passed', but the game is not over",
    ),
    "result with a number for scores": (
        lambda: calculi.Record(START, result=calculi.Ending("p1win", "resigned", _any(6))),
        "result.scores: not a list",
    ),
    "result with a text for scores": (
        lambda: calculi.Record(START, result=calculi.Ending("p1win", "resigned", _any("66"))),
        "result.scores: not a list",
    ),
    "picture with a number of marks": (lambda: calculi.svg(START, marks=_any(3)), "marks: not a"),
    "picture without marks": (lambda: calculi.svg(START, marks=_any(None)), "marks: not a list"),
    "picture with marks in one text": (lambda: calculi.svg(START, marks="12"), "marks: not a list"),
    "picture flipped by a text": (
        lambda: calculi.svg(START, flipped=_any("x")),
        "flipped: 'x' is not one of",
    ),
    "picture with a text for the last move": (
        lambda: calculi.svg(START, last_move=_any("1-2")),
        "last_move: '1-2' is not one of",
    ),
    "record of nothing": (lambda: calculi.Record(_any(None)), "position: None"),
    "record that is a number": (lambda: calculi.read(_any(5)), "path: 5"),
    "record that is bytes": (lambda: calculi.read(_any(b"{}")), "path: b'{}'"),
    "record in a file that is not there": (
        lambda: calculi.read("no such file.json"),
        "no such file.json: neither",
    ),
    "record in no file": (lambda: calculi.read(""), "neither a file"),
    "record in a folder": (lambda: calculi.read(Path("/")), "/: a folder"),
    "record below a file": (lambda: calculi.read(Path(__file__, "x")), "neither a file"),
    "record under a name too long": (lambda: calculi.read("x" * 5000), "neither a file"),
    "record under an impossible name": (lambda: calculi.read("a\0b\n"), "neither a file"),
    "record of broken JSON": (lambda: calculi.read('{"format": '), "not JSON"),
    "record of a broken link": (lambda: calculi.read(calculi.Record(START).link()[:-9]), "link"),
    "record of a link of nothing": (lambda: calculi.read("2." + "A" * 80), "link: damaged"),
    "writing to a number": (lambda: calculi.Record(START).write(_any(5)), "path: 5"),
    "writing to a folder": (lambda: calculi.Record(START).write("/"), "a folder"),
    "writing below a file": (
        lambda: calculi.Record(START).write(Path(__file__, "x")),
        "cannot be written",
    ),
    "writing into no folder": (
        lambda: calculi.Record(START).write("/no such folder/x"),
        "cannot be written",
    ),
    "writing under an impossible name": (
        lambda: calculi.Record(START).write("a\0b"),
        "cannot be written",
    ),
}


def _any(value: object) -> Any:
    """Return a value as one that a typed program could not pass."""
    return value


@pytest.mark.parametrize("language", ["fr", "", None, ["en"]])
def test_message_in_a_language_that_there_is_not_is_refused(language: Any) -> None:
    with pytest.raises(calculi.GameError) as caught:
        calculi.start("chess")
    with pytest.raises(calculi.GameError, match=r"^language: .* is not one of en, es"):
        caught.value.said(language)


@pytest.mark.parametrize("name", WRONG)
def test_wrong_argument_is_told_in_every_language(name: str) -> None:
    call, told = WRONG[name]
    with pytest.raises(calculi.GameError) as caught:
        call()
    said = [caught.value.said(language) for language in LANGUAGES]
    assert told in str(caught.value)
    assert len(set(said)) == len(LANGUAGES)
    assert all(len(line.splitlines()) == 1 for line in said)
    assert calculi.start("linja") == START
    assert START.history == []


@pytest.mark.parametrize("content", [b"\xff\xfe\0", bytes(range(256)), b"", b"hello"])
def test_file_that_is_no_record_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    with pytest.raises(calculi.RecordError):
        calculi.read(file)


@pytest.mark.parametrize("move", ["", "x", "1-3", "pass", "1-2 ", "１-2", "1-2\n"])
def test_wrong_move_changes_nothing(move: str) -> None:
    position = START.copy()
    with pytest.raises((calculi.IllegalMoveError, calculi.MalformedTextError)):
        position.play(move)
    assert position == START
    assert position.history == []


@pytest.mark.parametrize("game_id", calculi.games())
@pytest.mark.parametrize("move", [None, 5, b"1-2", ["1-2"]])
def test_move_that_is_no_text_is_refused_in_every_game(game_id: str, move: object) -> None:
    position = calculi.start(game_id)
    with pytest.raises(calculi.MalformedTextError, match=r"^move: .+ is not a text$"):
        position.parse_move(_any(move))


def test_levels_that_there_are_have_halves_and_full_strength() -> None:
    with pytest.raises(calculi.GameError) as caught:
        calculi.best_move(START, level=1.5)
    known = str(caught.value).removeprefix("level: 1.5 is not one of ").split(", ")
    assert "6.5" in known
    assert known[-4:] == ["101", "103", "110", "130"]


def test_seconds_that_no_machine_counts_are_as_long_as_one_lets_it() -> None:
    assert calculi.analyse(START, seconds=10**400, nodes=50).lines
    assert calculi.best_move(START, seconds=10**5000, depth=1)


def test_a_seed_may_be_larger_than_python_writes() -> None:
    large = 10**5000
    once, again = (calculi.best_move(START, level=1, seed=large) for _ in range(2))
    assert once == again
    assert {calculi.best_move(START, level=1, seed=large + more) for more in range(20)} != {once}
    assert calculi.start("sumof2", seed=large) != calculi.start("sumof2", seed=large + 1)


def test_numbers_of_other_libraries_are_numbers() -> None:
    class Three:
        def __index__(self) -> int:
            return 3

    class Double(float):
        """As NumPy has one."""

    class Single:
        """As NumPy has one, too: no `float` of Python."""

        def __float__(self) -> float:
            return 6.5

        def is_integer(self) -> bool:
            return False

    three: Any = Three()
    assert calculi.analyse(START, depth=three, lines=three).depth == 3
    assert calculi.best_move(START, level=three, seed=three) in START.legal_moves
    players = calculi.Player(level=three), calculi.Player(level=Double(6.5))
    read = calculi.read(calculi.Record(START, players=players).link())
    assert [player.level for player in read.players] == [3, 6.5]
    single: Any = Single()
    of_single = calculi.best_move(START, level=single, seed=1, nodes=50)
    assert of_single == calculi.best_move(START, level=6.5, seed=1, nodes=50)
    players = calculi.Player(level=single), calculi.Player()
    assert repr(calculi.Record(START, players=players).players[0].level) == "6.5"
    assert calculi.analyse(START, seconds=_any(Fraction(1, 9)), nodes=20).lines
    assert calculi.svg(START, flipped=_any(1.0)) == calculi.svg(START, flipped=True)
