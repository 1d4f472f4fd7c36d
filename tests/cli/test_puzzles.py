"""The command `calculi puzzles`: runs that go on, checks, grades and the table."""

from __future__ import annotations

import errno
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from calculi.cli import puzzles
from calculi.cli.command import main
from calculi.cli.puzzle_matrix import matrix
from calculi.learn.puzzles.finding.games import search_of
from calculi.learn.puzzles.puzzle import GRADES, read_lines
from calculi.match.puzzles.found_file import FoundFile, PuzzleSearch
from calculi.match.puzzles.searching import lines
from calculi.match.puzzles.searching import run as find
from calculi.registry import load
from calculi.search.opponent import opponent_of
from tests.support.commands import run

PUZZLES: list[dict[str, Any]] = [
    {
        "id": f"linja-{number}",
        "position": position,
        "side": side,
        "solution": solution,
        "class": "proven",
        "plies": plies,
        "worth": "win",
        "grade": grade,
        "themes": ["home"],
        "from": {"levels": [2, 3], "seed": number, "ply": 4},
    }
    for number, (position, side, solution, plies, grade) in enumerate(
        [
            ("0.0.0.0.0.2.0.10 9.1.1.0.0.1.0.0 r i -", "p2", ["2-1", "3-2", "2-1", "6-5"], 5, 2),
            ("0.0.0.2.0.0.1.9 9.0.0.1.1.1.0.0 b i -", "p1", ["4-5", "5-6"], 10, 8),
        ]
    )
]
EASY = PUZZLES[0] | {
    "id": "sumof2-easy",
    "position": "3,5,.,2,.,./.,.,.,.,1,./.,.,.,.,.,./.,.,.,.,.,12/.,.,10,.,.,13/.,.,.,.,.,8"
    " n 2 2 5 -",
    "side": "p2",
    "solution": ["5=3+2", "13=10+3", "10=8+2"],
    "plies": 5,
    "worth": "draw",
}
SEARCH = PuzzleSearch("linja", "searches", 1)


def _find(_: str, seed: int) -> list[dict[str, Any]]:
    """Find the first puzzle in game 2 and the second in game 4."""
    return {2: PUZZLES[:1], 4: PUZZLES[1:]}.get(seed, [])


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path, looked_at = tmp_path / "found.jsonl", []

    def noted(game: str, seed: int) -> list[dict[str, Any]]:
        looked_at.append(seed)
        return _find(game, seed)

    for wanted in (1, 2):
        with FoundFile(path, SEARCH) as file, ThreadPoolExecutor(1) as executor:
            found = find(SEARCH, wanted, file, executor, 1, find=noted)
            assert len(found) == wanted
    assert looked_at == [1, 2, 3, 4]
    assert [json.loads(line) for line in lines(found)] == PUZZLES


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (("--seed", "2"), "seed is 1, not 2"),
        (("--source", "endings"), "source is 'searches', not 'endings'"),
    ],
)
def test_a_run_does_not_go_on_from_that_of_another_search(
    tmp_path: Path, other: tuple[str, str], reason: str
) -> None:
    path = tmp_path / "found.jsonl"
    with FoundFile(path, SEARCH) as file:
        file.add(2, PUZZLES[:1])
    before = path.read_bytes()
    find_one = "puzzles", "linja", "--find", "1", "--results", str(path)
    assert json.loads(run(*find_one).stdout) == PUZZLES[0]
    refused = run(*find_one, *other)
    assert (refused.returncode, refused.stdout) == (2, "")
    told = f"calculi: {path}: line 1: results of another search: {reason}\n"
    assert refused.stderr == told
    assert path.read_bytes() == before


def test_a_place_that_cannot_be_written_is_refused_before_the_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def search(*_: object) -> None:
        raise AssertionError("searched")

    monkeypatch.setattr(puzzles, "run", search)
    for path, reason in (
        (tmp_path, "a folder or a device, not a file"),
        (tmp_path / "nowhere" / "found.jsonl", "cannot be written (No such file or directory)"),
    ):
        refused = run("puzzles", "linja", "--find", "1", "--output", str(path))
        assert (refused.returncode, refused.stdout) == (2, "")
        assert reason in refused.stderr


def _file(folder: Path, *puzzles: dict[str, Any]) -> Path:
    path = folder / "puzzles.jsonl"
    path.write_text("".join(f"{json.dumps(puzzle)}\n" for puzzle in puzzles))
    return path


def test_the_table_counts_by_class_turns_and_theme(tmp_path: Path) -> None:
    result = run("puzzles", "linja", "--file", str(_file(tmp_path, *PUZZLES)))
    assert [line.split() for line in result.stdout.splitlines()] == [
        ["grade", *"12345678", "all"],
        ["all", *"01000001", "2"],
        ["1", "turn", *"01000001", "2"],
        ["home", *"01000001", "2"],
        ["proven", *"01000001", "2"],
    ]


def test_the_check_tells_which_puzzle_it_refuses_and_why(tmp_path: Path) -> None:
    good = PUZZLES[0]
    bad = good | {"id": "wrong", "solution": ["6-5"]}
    result = run("puzzles", "linja", "--check", "--file", str(_file(tmp_path, good, bad)))
    assert result.returncode == 2
    assert "wrong: a win is not proven" in result.stdout
    assert "2 puzzles checked, 1 refused" in result.stdout
    assert result.stderr == "calculi: 1 puzzle refused\n"
    result = run("puzzles", "linja", "--check", "--file", str(_file(tmp_path, good)))
    assert result.stdout == "1 puzzle checked, 0 refused\n"


def test_the_check_refuses_what_the_first_level_finds_with_every_seed(tmp_path: Path) -> None:
    result = run("puzzles", "sumof2", "--check", "--file", str(_file(tmp_path, EASY)))
    assert result.returncode == 2
    assert "sumof2-easy: found by the first level with every seed\n" in result.stdout


def test_the_matrix_tells_what_share_of_each_grade_each_level_finds(tmp_path: Path) -> None:
    path, kept = _file(tmp_path, *PUZZLES), tmp_path / "found.json"
    result = run("puzzles", "linja", "--matrix", "--file", str(path), "--results", str(kept))
    head, *rows = [line.split() for line in result.stdout.splitlines()]
    levels = opponent_of("linja").levels
    assert head == ["grade", "puzzles", "level", *(f"{level.number:g}" for level in levels)]
    assert [row[:2] for row in rows] == [["2", "1"], ["8", "1"]]
    found = [one["found"] for one in json.loads(kept.read_text())["puzzles"]]
    assert [row[2:] for row in rows] == [
        [f"{often / 16:.0%}" for often in of_puzzle] for of_puzzle in found
    ]
    # Asked anew, the grade is the lowest of the levels 1 to 8 that finds it with 8 of 16 seeds.
    asked = run("puzzles", "linja", "--grade", "--file", str(path))
    expected = [
        next(
            level.number
            for level, often in zip(levels, row, strict=True)
            if level.number in GRADES and often >= 8
        )
        for row in found
    ]
    assert [line.split(",")[0] for line in asked.stdout.splitlines()] == [
        f"linja-{number}: grade {grade}" for number, grade in enumerate(expected)
    ]


def test_what_levels_have_tried_is_not_tried_again(tmp_path: Path) -> None:
    path, kept = _file(tmp_path, *PUZZLES), tmp_path / "found.json"
    searches = [search_of(level) for level in opponent_of("linja").levels]
    rest = len(searches) - 1
    told = [_kept(PUZZLES[0], [0] * rest + [16]), _kept(PUZZLES[1], [9] * len(searches))]
    of_file = {"game": "linja", "seeds": 16, "levels": searches, "puzzles": told}
    kept.write_text(json.dumps(of_file))
    options = "--file", str(path), "--results", str(kept)
    graded = run("puzzles", "linja", "--grade", *options)
    assert graded.stdout.splitlines() == ["linja-0: grade 8, not 2", "linja-1: grade 1, not 8"]
    # The first level has been changed since the second one was tried.
    told[1]["found"][0] = None
    kept.write_text(json.dumps(of_file))
    run("puzzles", "linja", "--matrix", *options)
    first, second = (one["found"] for one in json.loads(kept.read_text())["puzzles"])
    assert first == [0] * rest + [16]
    assert (second[0] is not None, second[1:]) == (True, [9] * rest)


@pytest.mark.parametrize("are_all", [True, False])
def test_only_the_matrix_of_all_puzzles_drops_what_was_tried_of_others(
    tmp_path: Path, are_all: bool
) -> None:
    kept = tmp_path / "found.json"
    searches = [search_of(level) for level in opponent_of("linja").levels]
    tried = [_kept(puzzle, [9] * len(searches)) for puzzle in PUZZLES]
    of_file = {"game": "linja", "seeds": 16, "levels": searches, "puzzles": tried}
    kept.write_text(json.dumps(of_file))
    first = read_lines(load("linja"), json.dumps(PUZZLES[0]), "")
    list(matrix("linja", first, kept, 1, are_all=are_all))
    assert json.loads(kept.read_text())["puzzles"] == tried[: 1 if are_all else 2]


def test_the_matrix_of_puzzles_of_a_file_drops_nothing(tmp_path: Path) -> None:
    kept = tmp_path / "found.json"
    searches = [search_of(level) for level in opponent_of("linja").levels]
    tried = [_kept(puzzle, [9] * len(searches)) for puzzle in PUZZLES]
    of_file = {"game": "linja", "seeds": 16, "levels": searches, "puzzles": tried}
    kept.write_text(json.dumps(of_file))
    options = "--file", str(_file(tmp_path, PUZZLES[0])), "--results", str(kept)
    run("puzzles", "linja", "--matrix", *options)
    assert json.loads(kept.read_text()) == of_file


def _kept(puzzle: dict[str, Any], found: list[int]) -> dict[str, Any]:
    return {"id": puzzle["id"], "solution": puzzle["solution"], "found": found}


def test_a_file_of_what_another_games_levels_find_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "found.json"
    kept.write_text('{"game": "sumof2", "seeds": 16, "levels": [], "puzzles": []}')
    result = run("puzzles", "linja", "--matrix", "--results", str(kept))
    assert (result.returncode, result.stdout) == (2, "")
    assert f"{kept}: not what levels find in linja" in result.stderr


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"game": "linja", "seeds": 16, "levels": ["x"], "puzzles": '
        '[{"id": "linja-0", "solution": ["2-1"], "found": ["often"]}]}',
    ],
)
def test_a_damaged_file_of_what_levels_find_is_refused(tmp_path: Path, text: str) -> None:
    kept = tmp_path / "found.json"
    kept.write_text(text)
    result = run("puzzles", "linja", "--matrix", "--results", str(kept))
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"calculi: {kept}: not what levels find in linja\n"


@pytest.mark.parametrize("what", [("--matrix",), ("--grade",), ("--find", "1")])
def test_results_that_are_no_file_are_refused(tmp_path: Path, what: tuple[str, ...]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe, Path("/dev/zero"), Path("/dev/full")):
        result = run("puzzles", "linja", *what, "--results", str(path))
        told = f"calculi: {path}: not a file\n"
        assert (result.returncode, result.stdout, result.stderr) == (2, "", told)


def test_puzzles_that_cannot_be_read_are_told_with_their_file(tmp_path: Path) -> None:
    latin = tmp_path / "latin.jsonl"
    latin.write_bytes(b"\xe9")
    for path, reason in (
        (latin, "not UTF-8 text"),
        (tmp_path, "Is a directory"),
        (tmp_path / "nowhere", "No such file or directory"),
        (Path("/dev/zero"), f"more than {puzzles.MOST_BYTES} bytes"),
    ):
        result = run("puzzles", "linja", "--file", str(path))
        told = f"calculi: {path}: {reason}\n"
        assert (result.returncode, result.stdout, result.stderr) == (2, "", told)


def test_puzzles_are_typed_and_may_begin_with_the_mark_of_an_editor(tmp_path: Path) -> None:
    path = _file(tmp_path, *PUZZLES)
    expected, marked = run("puzzles", "linja", "--file", str(path)), f"\ufeff{path.read_text()}"
    assert run("puzzles", "linja", "--file", "-", typed=marked) == expected
    path.write_text(marked, encoding="utf-8")
    assert run("puzzles", "linja", "--file", str(path)) == expected
    told = "calculi: standard input: line 1: "
    assert run("puzzles", "linja", "--file", "-", typed="x").stderr.startswith(told)


def test_puzzles_come_through_a_pipe(tmp_path: Path) -> None:
    pipe, text = tmp_path / "pipe", _file(tmp_path, *PUZZLES).read_text()
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as other:
        other.submit(pipe.write_text, text)
        result = run("puzzles", "linja", "--file", str(pipe))
    assert result.stdout == run("puzzles", "linja", "--file", str(_file(tmp_path, *PUZZLES))).stdout


@pytest.mark.parametrize(
    ("what", "idle"),
    [
        ("--find 1", "--file x"),
        ("--check", "--output x"),
        ("--check", "--results x"),
        ("--grade", "--seed 1"),
        ("--matrix", "--source endings"),
        ("--table", "--workers 1"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(what: str, idle: str) -> None:
    result = run("puzzles", "linja", *what.split(), *idle.split())
    asked, option = what.partition(" ")[0], idle.partition(" ")[0]
    told = f"calculi puzzles: argument {option}: not allowed with argument {asked}\n"
    assert (result.returncode, result.stdout, result.stderr) == (2, "", told)


@pytest.mark.parametrize(
    ("idle", "readers"),
    [
        ("--seed 3", "--find"),
        ("--source endings", "--find"),
        ("--output x", "--find"),
        ("--results x", "--find, --grade or --matrix"),
        ("--workers 1", "--find, --check, --grade or --matrix"),
    ],
)
def test_an_option_that_counting_does_not_read_is_told_with_those_that_do(
    idle: str, readers: str
) -> None:
    result = run("puzzles", "linja", *idle.split())
    told = f"calculi puzzles: argument {idle.partition(' ')[0]}: only allowed with {readers}\n"
    assert (result.returncode, result.stdout, result.stderr) == (2, "", told)


class Terminal(StringIO):
    """A terminal, which goes away when it has been written to so often."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._left = most

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self._left -= 1
        if self._left < 0:
            raise OSError(errno.EIO, "Input/output error")
        return super().write(text)


@pytest.mark.parametrize(("most", "shown"), [(9, "{0}\n"), (1, "{0}"), (0, "")])
def test_puzzles_begin_on_a_line_of_their_own_and_outlive_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], most: int, shown: str
) -> None:
    puzzle = read_lines(load("linja"), json.dumps(PUZZLES[0]), "")[0]

    def search(*arguments: Any) -> list[Any]:
        arguments[-1](3, 1)
        return [puzzle]

    terminal = Terminal(most)
    monkeypatch.setattr(puzzles, "run", search)
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["puzzles", "linja", "--find", "1"]) == 0
    assert json.loads(capsys.readouterr().out) == PUZZLES[0]
    assert terminal.getvalue() == shown.format("\r1 puzzle in 3 games  ")


def test_broken_data_is_told_in_a_line(tmp_path: Path) -> None:
    path = _file(tmp_path, PUZZLES[0] | {"grade": 0})
    result = run("puzzles", "linja", "--file", str(path))
    assert result.returncode == 2
    assert f"{path}: linja-0: grade 0 is no number from 1 to 8" in result.stderr
