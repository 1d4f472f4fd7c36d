"""One word for one thing: what a reader meets on two screens has the same name on both."""

import re
from itertools import chain
from pathlib import Path

import pytest

from calculi.registry import game_ids
from calculi.search.levels import NAMES
from calculi.texts import LANGUAGES, catalogue
from web.build import places

ENDS = ("result.win", "ending.win", "end.win", "title.")
"""Beginnings of the keys of texts that say who has won."""

SPANISH = (
    "engine/calculi/texts/es/**/*.json",
    "web/rules/es/*.json",
    "web/app/texts/**/es.js",
    "web/embed/**/words/es.js",
    "web/build/pages/words/es.json",
)
"""All files of Spanish words."""


def files_of(*patterns: str) -> set[Path]:
    """Return the files of some patterns, each of which finds one at least."""
    found = [set(places.ROOT.glob(pattern)) for pattern in patterns]
    assert all(found), patterns
    return set(chain.from_iterable(found))


def files_with(word: str, *patterns: str) -> list[Path]:
    """Return those in which a word stands, or begins."""
    spelt = re.compile(rf"\b{word}", re.IGNORECASE)
    return [path for path in files_of(*patterns) if spelt.search(path.read_text("utf-8"))]


def test_every_file_of_spanish_words_is_read() -> None:
    rooms = [places.ENGINE, *(path for path in places.WEB.iterdir() if path.is_dir())]
    named = {
        path
        for room in rooms
        if room != places.NODE_MODULES
        for path in room.rglob("*")
        if path.suffix in (".js", ".json") and "es" in (path.stem, *path.relative_to(room).parts)
    }
    assert named == files_of(*SPANISH)


@pytest.mark.parametrize("word", ["empat", "ordenador"])
def test_a_drawn_game_and_who_plays_by_itself_have_one_name_in_spanish(word: str) -> None:
    assert files_with(word, *SPANISH) == []


def test_who_has_won_is_said_in_one_order_in_spanish() -> None:
    # Most games leave it to the common words, so that not every part says it.
    parts = [catalogue("es", part) for part in ("common", *game_ids())]
    told = [text for part in parts for key, text in part.items() if key.startswith(ENDS)]
    wins = [str(text) for text in told if "gana" in str(text).lower()]
    assert wins
    assert all(text.startswith("Gana {") for text in wins), wins


@pytest.mark.parametrize("word", ["última fila", "fila final", "pieza"])
def test_rows_and_what_moves_have_one_name_in_a_game_in_spanish(word: str) -> None:
    words = ("engine/calculi/texts/es/**/linja.json", "web/rules/es/linja.json")
    assert files_with(word, *words) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plain_program_below_all_levels_is_not_called_as_the_first_level(language: str) -> None:
    level = str(catalogue(language, "levels")[NAMES[1]]).lower()
    page = places.WEB / "app" / "texts" / "strength" / f"{language}.js"
    told = page.read_text("utf-8").replace('kind === "novice"', "").lower()
    assert level not in told
