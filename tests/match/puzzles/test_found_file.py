"""Files of searches for puzzles: written game by game, and refused where they are broken."""

from __future__ import annotations

import json
import resource
from pathlib import Path
from typing import Any

import pytest

from calculi.errors import GameError
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.puzzle import data, read_puzzles
from calculi.match.puzzles.found_file import FoundFile, PuzzleSearch

SEARCH = PuzzleSearch("linja", "searches", 1)
HEADER = '{"search": "linja", "source": "searches", "seed": 1}\n'
FOUND = [data(puzzle) for puzzle in read_puzzles("linja")[:2]]


def test_games_are_read_back_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    with FoundFile(path, SEARCH) as file:
        file.add(3, FOUND)
        file.add(1, [])
    assert path.read_text().startswith(HEADER)
    with FoundFile(path, SEARCH) as again:
        assert again.seeds == {1, 3}
        assert [data(puzzle) for puzzle in again.puzzles] == FOUND


def test_an_incomplete_last_line_is_dropped_and_told(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    whole = f'{HEADER}{{"seed": 1, "puzzles": []}}\n'
    path.write_text(f'{whole}{{"seed": 2, "pu')
    told: list[str] = []
    with FoundFile(path, SEARCH, told.append) as file:
        assert file.seeds == {1}
    assert told == [
        f"{path}: the last line was not written to its end, and is dropped; "
        "its game will be played again"
    ]
    assert path.read_text() == whole


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("my notes, no newline", "line 1: does not say what search this is"),
        ("my notes\nand more", "line 1: not JSON"),
        ('{"puzzles": "linja"}\nhalf', "line 1: does not say what search this is"),
        (HEADER.replace("linja", "sumof2") + "half", "line 1: results of another search: search"),
        (f"{HEADER}{{}}\nhalf", "line 2: seed is no whole number from 1 on"),
        (f'{HEADER}{{"seed": true}}\n', "line 2: seed is no whole number from 1 on"),
        (f'{HEADER}{{"seed": 0}}\n', "line 2: seed is no whole number from 1 on"),
        (f"{HEADER}3\n", "line 2: not a game"),
        (f'{HEADER}{{"seed": 1, "puzzles": {{}}}}\n', "line 2: puzzles is no list"),
        (f'{HEADER}{{"seed": 1, "puzzles": [{{}}]}}\nhalf', "line 2: it has no id"),
        (f"{HEADER}{'[' * 100_000}\n", "line 2: not JSON"),
        (HEADER + '{"seed": 1, "puzzles": []}\n' * 2, "line 3: the game with seed 1 appears"),
        (f"{HEADER}{' ' * 1_000_001}", "line 2: longer than 1000000 bytes"),
    ],
)
def test_file_of_something_else_is_refused_and_stays_as_it_is(
    tmp_path: Path, text: str, reason: str
) -> None:
    path = tmp_path / "notes"
    path.write_text(text)
    with pytest.raises(GameError, match=f"{path}: {reason}"):
        FoundFile(path, SEARCH)
    assert path.read_text() == text


def test_broken_puzzle_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    broken: list[dict[str, Any]] = [*FOUND, FOUND[0] | {"from": {}}]
    with FoundFile(path, SEARCH) as file:
        with pytest.raises(PuzzleError, match="from: seed None is no integer"):
            file.add(1, broken)
        assert (file.seeds, file.puzzles) == (set(), [])
    assert path.read_text() == HEADER


def test_half_a_line_that_the_disk_had_no_room_for_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    with FoundFile(path, SEARCH) as file:
        # The system sends a signal too, which Python ignores.
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(HEADER) + 30, limit[1]))
        try:
            with pytest.raises(GameError, match=f"{path}: File too large"):
                file.add(1, FOUND)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limit)
        assert path.read_text() == HEADER
        assert file.seeds == set()
        file.add(1, FOUND)
    assert [json.loads(line) for line in path.read_text().splitlines()[1:]] == [
        {"seed": 1, "puzzles": FOUND}
    ]
