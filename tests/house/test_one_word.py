"""One word for one thing: what a reader meets on two screens has the same name on both."""

import re
from itertools import chain

import pytest

from calculi.registry import game_ids
from calculi.texts import catalogue
from web.build import places

ENDS = ("result.win", "ending.win", "end.win", "title.")
"""Beginnings of the keys of texts that say who has won."""


def test_a_drawn_game_has_one_name_in_spanish() -> None:
    files = chain(
        places.ROOT.glob("engine/calculi/texts/es/**/*.json"),
        places.ROOT.glob("web/rules/es/*.json"),
        places.ROOT.glob("web/app/texts/**/es.js"),
    )
    found = [path for path in files if "empat" in path.read_text("utf-8").lower()]
    assert found == []


@pytest.mark.parametrize("part", ["common", *game_ids()])
def test_who_has_won_is_said_in_one_order_in_spanish(part: str) -> None:
    told = [text for key, text in catalogue("es", part).items() if key.startswith(ENDS)]
    wins = [str(text) for text in told if "gana" in str(text).lower()]
    assert all(text.startswith("Gana {") for text in wins), wins


def test_who_plays_by_itself_has_one_name_in_spanish() -> None:
    files = chain(
        places.ROOT.glob("engine/calculi/texts/es/**/*.json"),
        places.ROOT.glob("web/rules/es/*.json"),
        places.ROOT.glob("web/app/texts/**/es.js"),
        places.ROOT.glob("web/build/pages/words/es.json"),
    )
    found = [path for path in files if "ordenador" in path.read_text("utf-8").lower()]
    assert found == []


@pytest.mark.parametrize("word", ["última fila", "fila final", "pieza"])
def test_rows_and_what_moves_have_one_name_in_a_game_in_spanish(word: str) -> None:
    files = places.ROOT.glob("engine/calculi/texts/es/**/linja.json")
    spelt = re.compile(rf"\b{word}", re.IGNORECASE)
    assert [path for path in files if spelt.search(path.read_text("utf-8"))] == []
