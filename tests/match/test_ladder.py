"""The matches of a ladder are kept, and a later run goes on from them."""

import json
import sys
from pathlib import Path

import pytest

from calculi.match import ladder, results
from calculi.match.players.named import player, search_name
from calculi.registry import game_ids, load
from calculi.search.opponent import opponent_of


@pytest.mark.parametrize("game_id", game_ids())
def test_each_level_plays_the_one_below_and_the_lowest_plays_a_novice(game_id: str) -> None:
    game = load(game_id)
    steps, levels = ladder.steps(game, 3), opponent_of(game_id).levels
    assert list(steps) == [level.number for level in levels]
    matches = list(steps.values())
    assert matches[0].second == "novice"
    for match, below in zip(matches[1:], matches, strict=False):
        assert match.second == below.first
    for match, strength in zip(matches, levels, strict=True):
        assert match.first == search_name(strength)
        player(game, match.first, None).close()
    assert len({results.result_path(Path(), match) for match in matches}) == len(levels)


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


def test_steps_are_named_by_the_numbers_of_their_levels(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    numbers = [f"{level.number:g}" for level in opponent_of("linja").levels]
    first, *_, last = between = numbers[numbers.index("6") : numbers.index("7") + 1]
    assert "6.5" in between
    run(monkeypatch, "linja", str(tmp_path), "--games", "1", "--steps", f"{first}-{last}")
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in told] == between


@pytest.mark.parametrize("steps", ["0", "50", "1-", "x", "3-x", "4-2", "3.25"])
def test_step_that_there_is_not_is_refused(monkeypatch: pytest.MonkeyPatch, steps: str) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, "linja", "folder", "--steps", steps)
