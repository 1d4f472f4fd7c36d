"""The matches against plain players: who plays, and that they are kept and gone on from."""

import json
import sys
from pathlib import Path

import pytest

from calculi.match import baselines, ladder
from calculi.match.players.named import player, search_name
from calculi.registry import game_ids, load
from calculi.search.levels import FAULTLESS
from calculi.search.opponent import opponent_of


@pytest.mark.parametrize("game_id", game_ids())
def test_top_level_has_its_time_against_every_plain_player(game_id: str) -> None:
    game = load(game_id)
    matches = baselines.matches(game, 3)
    assert {"greedy", "mcts:200"} <= {match.second for match in matches}
    assert any(match.second == "linja6:4" for match in matches) == (game_id == "linja")
    for match in matches:
        assert match.first == f"level:{FAULTLESS}"
        assert match.budget is not None
        assert (match.budget.nodes, match.budget.seconds) == (None, baselines.SECONDS)
        player(game, match.second, match.budget).close()


@pytest.mark.parametrize("game_id", game_ids())
def test_the_lowest_level_plays_who_hardly_looks_ahead(game_id: str) -> None:
    game = load(game_id)
    matches = baselines.lowest(game, 3)
    assert [match.second for match in matches] == ["novice", "greedy", "random"]
    assert {(match.first, match.budget) for match in matches} == {
        (search_name(opponent_of(game_id).levels[0]), None)
    }
    # One match serves both pages.
    assert matches[0] == ladder.steps(game, 3)[1]


def test_lowest_level_is_played_where_that_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["linja", str(tmp_path), "--lowest", "--games", "2", "--against", "random"]
    assert baselines.main(words) == 0
    (kept,) = tmp_path.rglob("*.jsonl")
    header, *games = map(json.loads, kept.read_text(encoding="utf-8").splitlines())
    assert (header["a"], header["b"]) == (
        search_name(opponent_of("linja").levels[0]),
        "random",
    )
    assert len(games) == 2
    assert "of 2 games from random" in capsys.readouterr().out


def test_later_run_goes_on_from_what_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(baselines, "SECONDS", 0.001)
    for games in ("1", "2"):
        words = ["baselines", "minus-vs-plus", str(tmp_path), "--games", games]
        monkeypatch.setattr(sys, "argv", [*words, "--against", "greedy"])
        baselines.main()
    (kept,) = tmp_path.rglob("*.jsonl")
    header, *games_kept = map(json.loads, kept.read_text(encoding="utf-8").splitlines())
    assert (header["b"], header["seconds"]) == ("greedy", 0.001)
    assert [game["game"] for game in games_kept] == [0, 1]
    assert "of 2 games from greedy" in capsys.readouterr().out


def test_player_whom_none_of_the_matches_has_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for options in (["--against", "foo"], ["--lowest", "--against", "mcts:200"]):
        assert baselines.main(["linja", str(tmp_path), "--games", "1", *options]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        (line,) = told.err.splitlines()
        assert f"--against: {options[-1]!r} is not one of" in line
        assert "greedy" in line
    assert not [*tmp_path.iterdir()]
