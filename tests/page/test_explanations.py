"""What a game says of itself beside its board: its goal, and what explains itself there."""

import re
from typing import Any

import pytest

from calculi.page import bridge
from calculi.registry import game_ids, load
from calculi.texts import LANGUAGES
from tests.page.calls import ask
from tests.support.play import random_positions

every_game = pytest.mark.parametrize("game_id", game_ids())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def _info(game_id: str, language: str) -> dict[str, Any]:
    games = ask(bridge.games, language=language)["games"]
    return dict(next(game for game in games if game["id"] == game_id))


@every_game
@every_language
def test_a_goal_is_one_short_sentence(game_id: str, language: str) -> None:
    info = _info(game_id, language)
    assert info["goal"].endswith(".")
    assert len(info["goal"]) <= 80
    assert len(info["short_name"]) <= 14


@every_game
@every_language
def test_scores_are_explained_and_every_explanation_is_short(game_id: str, language: str) -> None:
    glosses = _info(game_id, language)["explanations"]
    assert [gloss["place"] for gloss in glosses].count("score") == 1
    for gloss in glosses:
        assert 0 < len(gloss["name"]) <= 24
        assert gloss["sentence"].endswith(".")
        assert len(gloss["sentence"]) <= 150


@every_game
@every_language
def test_what_explains_itself_is_there(game_id: str, language: str) -> None:
    explained = load(game_id).explanations
    board = load(game_id).board
    positions = random_positions(game_id, 60)
    cells = {cell.id for position in positions for cell in board.cells(position)}
    helps = [
        help.said(language) if hasattr(help, "said") else str(help)
        for position in positions
        for help in (
            board.step(position, None).help,
            *(prompt.help for prompt in board.prompts(position).values()),
        )
    ]
    emphasised = {word.lower() for help in helps for word in re.findall(r"\*\*(.+?)\*\*", help)}
    for one in explained:
        assert cells.issuperset(one.cells)
        words = one.words.said(language) if hasattr(one.words, "said") else str(one.words)
        assert all(word in emphasised for word in words.split("|") if word)
        assert bool(words) == (one.place == "word")
        assert bool(one.cells) == (one.place == "frame")
