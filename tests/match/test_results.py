"""Result files: written game by game, gone on from, and refused where they are broken."""

import json
import os
import resource
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from calculi.errors import GameError
from calculi.game import P2
from calculi.match.playing import Match, play_game
from calculi.match.results import ResultFile
from calculi.search.budget import Budget
from tests.support.processes import ENVIRONMENT

MATCH = Match("linja", "random", "greedy", 5, None)
GAMES = [play_game(MATCH, number) for number in range(4)]


def written(path: Path, match: Match = MATCH) -> Path:
    """Write the games to a file and return its path."""
    with ResultFile(path, match) as file:
        for game in GAMES:
            file.add(game)
    return path


def test_games_are_read_back_as_they_were(tmp_path: Path) -> None:
    path = written(tmp_path / "m.jsonl")
    assert list(ResultFile(path, MATCH).games()) == GAMES


def test_games_are_kept_at_once(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    file = ResultFile(path, MATCH)
    for count, game in enumerate(GAMES, start=1):
        file.add(game)
        assert list(ResultFile(path, MATCH).games()) == GAMES[:count]


def test_each_line_is_json(tmp_path: Path) -> None:
    header, *games = written(tmp_path / "m.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(header)["match"] == "linja"
    assert [json.loads(line)["game"] for line in games] == [0, 1, 2, 3]


def test_torn_last_line_is_dropped(tmp_path: Path) -> None:
    path = written(tmp_path / "m.jsonl")
    whole = path.read_bytes()
    for cut in range(1, len(whole.splitlines(keepends=True)[-1])):
        path.write_bytes(whole[:-cut])
        assert list(ResultFile(path, MATCH).games()) == GAMES[:3]
        assert path.read_bytes().endswith(b"\n")
    ResultFile(path, MATCH).add(GAMES[3])
    assert path.read_bytes() == whole


def test_torn_header_begins_the_file_anew(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_bytes(b'{"match": "li')
    assert list(ResultFile(path, MATCH).games()) == []
    assert written(path).read_bytes().count(b'"match"') == 1


def test_a_file_may_begin_with_the_mark_of_an_editor(tmp_path: Path) -> None:
    path = written(tmp_path / "m.jsonl")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert list(ResultFile(path, MATCH).games()) == GAMES


def test_fault_is_kept(tmp_path: Path) -> None:
    games = [
        replace(GAMES[0], moves=GAMES[0].moves[:1], winner=P2, fault="A: has ended"),
        replace(GAMES[1], moves=(), winner=P2, fault="B: silent"),
    ]
    path = tmp_path / "m.jsonl"
    with ResultFile(path, MATCH) as file:
        for game in games:
            file.add(game)
    assert list(ResultFile(path, MATCH).games()) == games


@pytest.mark.parametrize(
    ("other", "field"),
    [
        (Match("zero-sum", "random", "greedy", 5, None), "match"),
        (Match("linja", "level:1", "greedy", 5, None), "a"),
        (Match("linja", "random", "random", 5, None), "b"),
        (Match("linja", "random", "greedy", 6, None), "seed"),
        (Match("linja", "random", "greedy", 5, Budget(nodes=9)), "nodes"),
        (Match("linja", "random", "greedy", 5, Budget(seconds=0.5)), "seconds"),
    ],
)
def test_results_of_another_match_are_refused(tmp_path: Path, other: Match, field: str) -> None:
    path = written(tmp_path / "m.jsonl")
    before = path.read_bytes()
    with pytest.raises(GameError, match=f"line 1: results of another match: {field} is"):
        ResultFile(path, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (1, "nonsense", "not JSON"),
        (1, "[]", "does not say"),
        (1, '{"game": 0}', "does not say"),
        (2, "", "not JSON"),
        (2, "{", "not JSON"),
        (2, "[" * 100_000, "not JSON"),
        (2, "\xff", "not JSON"),
        (2, "3", "not a game"),
        (2, "{}", "game is None"),
        (2, '{"game": 7}', "a is None"),
        (3, '{"game": true}', "game is True"),
    ],
)
def test_broken_line_is_named(tmp_path: Path, number: int, line: str, reason: str) -> None:
    path = written(tmp_path / "m.jsonl")
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = line
    path.write_bytes(("\n".join(lines) + "\n").encode("latin-1"))
    with pytest.raises(GameError, match=f"line {number}: .*{reason}"):
        ResultFile(path, MATCH)


@pytest.mark.parametrize(
    ("field", "value"),
    [("game", -1), ("game", 1), ("a", "p2"), ("a", ""), ("result", "won"), ("fault", None)],
)
def test_field_that_cannot_be_is_named(tmp_path: Path, field: str, value: object) -> None:
    path = written(tmp_path / "m.jsonl")
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[1] = json.dumps(json.loads(lines[1]) | {field: value})
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(GameError, match="line 2"):
        ResultFile(path, MATCH)


def test_game_that_stands_there_twice_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "m.jsonl")
    ResultFile(path, MATCH).add(GAMES[2])
    with pytest.raises(GameError, match="line 6: game 2 appears twice"):
        ResultFile(path, MATCH)


def test_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="nowhere"):
        ResultFile(tmp_path / "nowhere" / "m.jsonl", MATCH)
    with pytest.raises(GameError):
        ResultFile(tmp_path, MATCH)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"opening": "x"}, "opening is 'x', not that of game 1"),
        ({"opening": GAMES[0].opening, "moves": "8-1"}, "ply 1: move 8-1"),
        ({"moves": "nonsense"}, "ply 1: move 'nonsense'"),
        ({"moves": " ".join(GAMES[1].moves[:-1])}, "do not lead to the end"),
        ({"moves": " ".join([*GAMES[1].moves, "1-2"])}, f"ply {len(GAMES[1].moves) + 1}: "),
        ({"result": "draw"}, "result is not that of the moves, which is p"),
        ({"fault": "A: silent"}, "fault is told of a game that has ended"),
        ({"moves": "", "fault": "A: silent", "result": "draw"}, "not a loss"),
    ],
)
def test_game_that_the_rules_do_not_know_is_refused(
    tmp_path: Path, change: dict[str, str], reason: str
) -> None:
    path = written(tmp_path / "m.jsonl")
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[2] = json.dumps(json.loads(lines[2]) | change)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(GameError, match=f"line 3: .*{reason}"):
        ResultFile(path, MATCH)
    assert path.read_bytes() == before


def test_line_that_was_dropped_is_told(tmp_path: Path) -> None:
    path = written(tmp_path / "m.jsonl")
    told: list[str] = []
    ResultFile(path, MATCH, told.append).close()
    assert told == []
    path.write_bytes(path.read_bytes()[:-1])
    ResultFile(path, MATCH, told.append).close()
    assert told == [
        f"{path}: the last line was not written to its end, and is dropped; "
        "its game will be played again"
    ]


@pytest.mark.parametrize(
    "content", ["notes", '{"match"}', "notes\nand more", '{"match": "zero-sum"}\nhalf']
)
def test_file_of_something_else_is_refused_and_stays_as_it_is(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(GameError, match=f"{path}: line 1: "):
        ResultFile(path, MATCH)
    assert path.read_text(encoding="utf-8") == content


def test_line_that_is_too_long_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "m.jsonl")
    with path.open("ab") as file:
        file.write(b" " * 1_000_001 + b"\n")
    with pytest.raises(GameError, match="line 6: longer than 1000000 bytes"):
        ResultFile(path, MATCH)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe, Path("/dev/zero")):
        with pytest.raises(GameError, match=f"{path}: not a file"):
            ResultFile(path, MATCH)


def test_half_a_line_that_the_disk_had_no_room_for_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    with ResultFile(path, MATCH) as file:
        file.add(GAMES[0])
        before = path.read_bytes()
        limit = resource.getrlimit(resource.RLIMIT_FSIZE)
        # The system sends a signal too, which Python ignores.
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 30, limit[1]))
        try:
            with pytest.raises(GameError, match="File too large"):
                file.add(GAMES[1])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limit)
        assert path.read_bytes() == before
        file.add(GAMES[1])
    assert list(ResultFile(path, MATCH).games()) == GAMES[:2]


HOLDER = """
import sys
from pathlib import Path
from calculi.match.playing import Match
from calculi.match.results import ResultFile
if sys.argv[2] == "without":
    sys.modules["fcntl"] = None
file = ResultFile(Path(sys.argv[1]), Match("linja", "random", "greedy", 5, None))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("locks", ["with", "without"])
def test_file_that_another_process_writes_is_refused(
    tmp_path: Path, locks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "m.jsonl")
    if locks == "without":
        monkeypatch.setitem(sys.modules, "fcntl", None)
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path), locks],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=ENVIRONMENT,
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        before = path.read_bytes()
        with pytest.raises(GameError, match=f"{path}: another process is writing this file"):
            ResultFile(path, MATCH)
        assert path.read_bytes() == before
        holder.kill()
    if (
        locks == "without"
    ):  # nothing tells that a process was killed, but the sentence says what to do
        path.with_name(f"{path.name}.lock").unlink()
    with ResultFile(path, MATCH) as file:
        assert list(file.games()) == GAMES
    assert list(tmp_path.iterdir()) == [path]
