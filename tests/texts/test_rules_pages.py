"""The rules pages say all that decides a game."""

import json

import pytest

from calculi.registry import game_ids
from calculi.texts import LANGUAGES
from web.build import places

DRAWN = {"en": "draw", "es": "tablas"}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def _texts(language: str, game: str) -> list[str]:
    """The paragraphs and steps of a game's rules page."""
    page = json.loads((places.ROOT / f"web/rules/{language}/{game}.json").read_text("utf-8"))
    return [
        text
        for section in page["sections"]
        for text in [*section.get("steps", []), *section.get("text", [])]
    ]


@every_language
@pytest.mark.parametrize("game", game_ids())
def test_equal_scores_are_said_to_be_a_draw(language: str, game: str) -> None:
    word = DRAWN[language]
    equal = {"en": "equal", "es": "igual"}[language]
    found = [text for text in _texts(language, game) if word in text and equal in text]
    assert found, game


@every_language
def test_sums_with_an_infinity_are_told(language: str) -> None:
    (told,) = [text for text in _texts(language, "infinity") if "∞ ÷ x" in text]
    for sum_ in ("∞ + x", "∞ − x", "x − ∞", "∞ × x", "∞ × 0", "x ÷ ∞"):
        assert sum_ in told
