"""The matches of a ladder are kept, and a later run goes on from them."""

import json
import sys
from pathlib import Path

import pytest

from calculi.match import ladder, results
from calculi.match.players.named import player, search_name
from calculi.registry import game_ids, load
from calculi.search.levels import STEPS
from calculi.search.opponent import opponent_of


@pytest.mark.parametrize("game_id", game_ids())
def test_each_level_plays_the_one_below_and_the_lowest_plays_a_novice(game_id: str) -> None:
    game = load(game_id)
    matches = ladder.steps(game, 3)
    assert len(matches) == STEPS
    assert matches[0].second == "novice"
    for match, below in zip(matches[1:], matches, strict=False):
        assert match.second == below.first
    for match, strength in zip(matches, opponent_of(game_id).levels, strict=True):
        assert match.first == search_name(strength)
        player(game, match.first, None).close()
    assert len({results.result_path(Path(), match) for match in matches}) == STEPS


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["ladder", *words])
    ladder.main()


def test_later_run_goes_on_from_what_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, "linja", str(tmp_path), "--games", "2", "--steps", "1")
    (kept,) = tmp_path.rglob("*.jsonl")
    first = kept.read_text(encoding="utf-8")
    run(monkeypatch, "linja", str(tmp_path), "--games", "4", "--steps", "1")
    lines = kept.read_text(encoding="utf-8").splitlines()
    assert "\n".join(lines[:3]) + "\n" == first
    assert [json.loads(line)["game"] for line in lines[1:]] == [0, 1, 2, 3]
    assert "of 4 games from novice" in capsys.readouterr().out


@pytest.mark.parametrize("steps", ["0", "9", "1-", "x", "1-99"])
def test_step_that_there_is_not_is_refused(monkeypatch: pytest.MonkeyPatch, steps: str) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, "linja", "folder", "--steps", steps)
