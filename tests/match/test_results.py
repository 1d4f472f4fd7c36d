"""Result files: written game by game, gone on from, and refused where they are broken."""

import json
from pathlib import Path

import pytest

from calculi.errors import GameError
from calculi.match.playing import Match, PlayedGame, play_game
from calculi.match.results import ResultFile
from calculi.search.budget import Budget

MATCH = Match("linja", "random", "greedy", 5, None)
GAMES = [play_game(MATCH, number) for number in range(4)]


def written(path: Path, match: Match = MATCH) -> Path:
    """Write the games to a file and return its path."""
    file = ResultFile(path, match)
    for game in GAMES:
        file.add(game)
    return path


def test_games_are_read_back_as_they_were(tmp_path: Path) -> None:
    path = written(tmp_path / "m.jsonl")
    assert ResultFile(path, MATCH).games == GAMES


def test_games_are_kept_at_once(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    file = ResultFile(path, MATCH)
    for count, game in enumerate(GAMES, start=1):
        file.add(game)
        assert ResultFile(path, MATCH).games == GAMES[:count]


def test_each_line_is_json(tmp_path: Path) -> None:
    header, *games = written(tmp_path / "m.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(header)["match"] == "linja"
    assert [json.loads(line)["game"] for line in games] == [0, 1, 2, 3]


def test_torn_last_line_is_dropped(tmp_path: Path) -> None:
    path = written(tmp_path / "m.jsonl")
    whole = path.read_bytes()
    for cut in range(1, len(whole.splitlines(keepends=True)[-1])):
        path.write_bytes(whole[:-cut])
        assert ResultFile(path, MATCH).games == GAMES[:3]
        assert path.read_bytes().endswith(b"\n")
    ResultFile(path, MATCH).add(GAMES[3])
    assert path.read_bytes() == whole


def test_torn_header_begins_the_file_anew(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_bytes(b'{"match": "li')
    assert ResultFile(path, MATCH).games == []
    assert written(path).read_bytes().count(b'"match"') == 1


def test_fault_and_draw_are_kept(tmp_path: Path) -> None:
    games = [
        PlayedGame(0, "x", (), 0, 1, "A: has ended"),
        PlayedGame(1, "x", ("1-2",), 1, None, ""),
    ]
    path = tmp_path / "m.jsonl"
    file = ResultFile(path, MATCH)
    for game in games:
        file.add(game)
    assert ResultFile(path, MATCH).games == games


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
    with pytest.raises(GameError, match="line 6: game 2 stands there twice"):
        ResultFile(path, MATCH)


def test_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="nowhere"):
        ResultFile(tmp_path / "nowhere" / "m.jsonl", MATCH)
    with pytest.raises(GameError):
        ResultFile(tmp_path, MATCH)
