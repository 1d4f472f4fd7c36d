"""What a term is worth: the matches against a search that goes without it."""

import sys
from pathlib import Path

import pytest

from calculi.match import term_matches
from calculi.match.players.named import player
from calculi.match.playing import Match, play_game
from calculi.match.statistics import tally
from calculi.registry import game_ids, load
from calculi.search.opponent import opponent_of


@pytest.mark.parametrize("game_id", game_ids())
def test_every_term_has_a_match_against_a_search_without_it(game_id: str) -> None:
    game = load(game_id)
    matches = term_matches.matches(game, 3)
    assert matches.keys() == opponent_of(game_id).weights.keys()
    for name, match in matches.items():
        assert match.second.endswith(f":{name}")
        player(game, match.second, None).close()


def test_search_without_its_main_term_loses() -> None:
    match = Match("linja", "search:60:0", "without:60:rows", 1, None)
    assert tally(play_game(match, number) for number in range(12)).share > 0.7


def test_matches_are_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(term_matches, "NODES", 20)
    monkeypatch.setattr(sys, "argv", ["term_matches", "linja", str(tmp_path), "--games", "2"])
    term_matches.main()
    assert len(list(tmp_path.rglob("*.jsonl"))) == 4
    assert "of 2 games from without:20:own rows" in capsys.readouterr().out
