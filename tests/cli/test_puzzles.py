"""The command `calculi puzzles`: runs that go on, checks, grades and the table."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from calculi.cli.puzzle_run import FoundFile, lines
from calculi.cli.puzzle_run import run as find
from calculi.errors import GameError
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


def _find(_: str, seed: int) -> list[dict[str, Any]]:
    """Find the first puzzle in game 2 and the second in game 4."""
    return {2: PUZZLES[:1], 4: PUZZLES[1:]}.get(seed, [])


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path, looked_at = tmp_path / "found.jsonl", []

    def noted(game: str, seed: int) -> list[dict[str, Any]]:
        looked_at.append(seed)
        return _find(game, seed)

    for wanted in (1, 2):
        with FoundFile(path, "linja") as file, ThreadPoolExecutor(1) as executor:
            found = find("linja", wanted, 1, file, executor, 1, find=noted)
            assert len(found) == wanted
    assert looked_at == [1, 2, 3, 4]
    assert [json.loads(line) for line in lines(found)] == PUZZLES


def test_an_incomplete_last_line_is_dropped_and_its_game_played_again(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    told: list[str] = []
    path.write_text('{"puzzles": "linja"}\n{"seed": 1, "puzzles": []}\n{"seed": 2, "pu')
    with FoundFile(path, "linja", told.append) as file:
        assert file.seeds == {1}
    assert "the last line was not written to its end" in told[0]
    assert path.read_text().endswith('"puzzles": []}\n')


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"puzzles": "sumof2"}\n', "line 1: not the puzzles of linja"),
        ('{"puzzles": "linja"}\n{}\n', "line 2: 'puzzles'"),
        ('{"puzzles": "linja"}\n{"seed": 1, "puzzles": [{}]}\n', "line 2: it has no id"),
    ],
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "found.jsonl"
    path.write_text(text)
    with pytest.raises(GameError, match=reason):
        FoundFile(path, "linja")


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


def test_broken_data_is_told_in_a_line(tmp_path: Path) -> None:
    path = _file(tmp_path, PUZZLES[0] | {"grade": 0})
    result = run("puzzles", "linja", "--file", str(path))
    assert result.returncode == 2
    assert f"{path}: linja-0: grade 0 is no number from 1 to 8" in result.stderr
