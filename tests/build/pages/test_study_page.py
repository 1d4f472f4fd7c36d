"""The pages of studies: what they tell is what the kept games and searches show, and no more."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from calculi.match.study import studying
from calculi.match.study.games import games_file
from calculi.page.schema import study as schema
from calculi.registry import game_ids, load
from calculi.texts import LANGUAGES
from tests.page.conformance import assert_conforms
from web.build.pages import study

ALL = pytest.mark.parametrize("game_id", game_ids())


def _kept(game_id: str, name: str) -> Any:
    return json.loads((study.FOLDER / game_id / name).read_text(encoding="utf-8"))


@ALL
@pytest.mark.parametrize("language", LANGUAGES)
def test_page_has_the_form_that_the_screen_reads(game_id: str, language: str) -> None:
    page = study.page(game_id, language)
    assert_conforms(page, schema.StudyPage, "study")
    assert page["study"] is not None
    assert page["study"]["first_moves"] is not None
    moves = page["study"]["first_moves"]["moves"]
    assert len(page["first_moves"]) == len(moves) > 1
    assert len(set(page["first_moves"])) == len(moves)
    assert sum(end["found"]["share"][0] for end in page["endings"]) == pytest.approx(1, abs=0.001)


def test_first_moves_that_are_written_alike_are_told_by_their_places() -> None:
    page = study.page("zero-sum", "en")
    assert page["study"] is not None
    assert page["study"]["first_moves"] is not None
    moves = page["study"]["first_moves"]["moves"]
    for written, known in zip(page["first_moves"], moves, strict=True):
        slot = known["move"].partition("@")[2].rstrip("lr").replace("-", "\N{MINUS SIGN}")
        assert written.endswith(f" ({slot})")


def test_game_that_has_not_been_studied_has_an_empty_page(tmp_path: Path) -> None:
    page = study.page("linja", "en", tmp_path)
    assert page == {"study": None, "first_moves": [], "endings": []}


@ALL
def test_numbers_are_those_of_the_kept_games_and_searches(game_id: str, tmp_path: Path) -> None:
    kept, searched = _kept(game_id, studying.NUMBERS_FILE), _kept(game_id, studying.SEARCHES_FILE)
    terms = studying.Terms(
        game_id,
        kept["player"],
        kept["seconds"],
        kept["seed"],
        kept["games"],
        kept["first_moves"]["seconds"],
    )
    # A copy: to open the file is to write to it.
    copied = tmp_path / "games.jsonl"
    copied.write_bytes((study.FOLDER / game_id / "games.jsonl").read_bytes())
    with games_file(tmp_path, terms.match()) as file:
        games = sorted(file.games(), key=lambda played: played.number)
    assert len(games) == kept["games"]
    proved = Counter[int](searched["proved"].values())
    found = studying.numbers(terms, load(game_id), games, searched["first_moves"], proved)
    assert json.loads(json.dumps(found)) == kept
