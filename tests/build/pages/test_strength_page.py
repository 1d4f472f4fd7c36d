"""The page of strength: kept matches are shown as they were counted, and nothing else is."""

import json
from pathlib import Path

import pytest

from calculi.learn.puzzles.finding.games import search_of
from calculi.learn.puzzles.finding.grading import grade_found
from calculi.learn.puzzles.finding.matrix import FoundOften
from calculi.learn.puzzles.puzzle import read_puzzles
from calculi.match import baselines, ladder
from calculi.match.playing import PlayedGame
from calculi.match.results import result_file
from calculi.registry import game_ids, load
from calculi.search.opponent import opponent_of
from web.build.pages import strength


def _played(number: int, winner: int | None) -> PlayedGame:
    return PlayedGame(number, "opening", ("1-2",), number % 2, winner, "")


def test_matches_are_told_as_they_were_counted(tmp_path: Path) -> None:
    game = load("linja")
    third = ladder.steps(game, strength.SEED)[3]
    with result_file(tmp_path, third) as file:
        for number, winner in enumerate((0, 1, 0, None)):
            file.add(_played(number, winner))
    page = strength.page(tmp_path)
    (told,) = [known for known in page["games"] if known["id"] == "linja"]
    assert [told[part] for part in ("baselines", "lowest", "versions", "terms")] == [[]] * 4
    (step,) = told["ladder"]
    assert (step["level"], step["games"]) == (3, 4)
    assert (step["won"], step["drawn"], step["lost"]) == (3, 1, 0)
    share, low, high = step["share"]
    assert 0 < low < share < high <= 1
    assert share == 0.875
    assert step["elo"][0] == 338


def test_difference_that_is_infinite_is_null(tmp_path: Path) -> None:
    lowest = ladder.steps(load("linja"), strength.SEED)[1]
    with result_file(tmp_path, lowest) as file:
        file.add(_played(0, 0))
    told = strength.page(tmp_path)["games"][0]["ladder"][0]
    assert told["share"][0] == 1
    assert told["elo"][0] is None


def test_shares_of_each_grade_are_those_of_what_is_kept(tmp_path: Path) -> None:
    first, *_ = puzzles = read_puzzles("linja")
    searches = [search_of(level) for level in opponent_of("linja").levels]
    found = [0, 4, *[16] * (len(searches) - 2)]
    tried = {"id": first.id, "solution": first.solution, "found": found}
    # One that is no puzzle any more, and one whose solution was another then.
    gone = tried | {"id": "gone"}, tried | {"id": puzzles[1].id}
    (tmp_path / "linja").mkdir()
    (tmp_path / "linja" / strength.FOUND).write_text(
        json.dumps({"game": "linja", "seeds": 16, "levels": searches, "puzzles": [tried, *gone]})
    )
    (told,) = [known for known in strength.page(tmp_path)["games"] if known["id"] == "linja"]
    (row,) = told["puzzles"]
    assert (row["grade"], row["puzzles"]) == (first.grade, 1)
    assert row["shares"] == [often / 16 for often in found]


@pytest.mark.parametrize("game", game_ids())
def test_levels_have_tried_puzzles_of_every_game_that_has_any(game: str) -> None:
    (known,) = [known for known in strength.page()["games"] if known["id"] == game]
    heights = {len(row["shares"]) for row in known["puzzles"]}
    assert heights == ({len(opponent_of(game).levels)} if read_puzzles(game) else set())


@pytest.mark.parametrize("game", game_ids())
def test_every_kept_puzzle_has_the_grade_that_the_levels_show(game: str) -> None:
    found = FoundOften(game, strength.FOLDER / game / strength.FOUND)
    for puzzle in read_puzzles(game):
        assert grade_found(found.of(puzzle)) == puzzle.grade, puzzle.id


@pytest.mark.parametrize("game", game_ids())
def test_whole_ladder_of_every_game_has_been_played(game: str) -> None:
    (known,) = [known for known in strength.page()["games"] if known["id"] == game]
    levels = [level.number for level in opponent_of(game).levels]
    assert [step["level"] for step in known["ladder"]] == levels
    opponents = [match.second for match in baselines.matches(load(game), strength.SEED)]
    played = [row["against"] for row in known["baselines"]]
    assert played
    assert played == [name for name in opponents if name in played]
    lowest = {row["against"]: row["games"] for row in known["lowest"]}
    assert sorted(lowest) == sorted(baselines.BEGINNERS)
    assert min(lowest.values()) >= 200


def test_only_results_of_players_that_there_are_are_kept() -> None:
    parts = ("ladder", "baselines", "lowest", "versions", "terms")
    told = [row for known in strength.page()["games"] for part in parts for row in known[part]]
    # The novice's match with the lowest level is the first step of the ladder, too.
    twice = [row for row in told if row.get("against") == "novice"]
    assert len(told) - len(twice) == len(list(strength.FOLDER.rglob("*.jsonl")))
