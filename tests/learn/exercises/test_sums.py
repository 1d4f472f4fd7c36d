"""Sums in the lines of a sheet."""

from __future__ import annotations

import re

import pytest

from calculi.learn.exercises.exercise import DIFFICULTIES
from calculi.learn.exercises.kinds import kinds_of
from calculi.learn.exercises.paper.markup import html
from calculi.learn.exercises.paper.pages import pages_of
from calculi.learn.exercises.sheet import Terms, exercises
from calculi.learn.exercises.sums import unbroken
from calculi.registry import game_ids
from calculi.texts import LANGUAGES
from tests.page.calls import practice_of

# A no-break space is written `_` here.


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("It stops on row 8. 5 − 3 = 2.", "It stops on row 8. 5_−_3_=_2."),
        ("Red: 3 × 5 + 1 × 2 = 17. Black: 9.", "Red: 3_×_5_+_1_×_2_=_17. Black: 9."),
        ("4 − (−2) = 6: above zero", "4_−_(−2)_=_6: above zero"),
        # What is longer than a line breaks before a term.
        (
            "Red: 2 × 5 + 1 × 3 + 4 × 2 + 3 × 1 = 24. 24 − 21 = 3.",
            "Red: 2_×_5 +_1_×_3 +_4_×_2 +_3_×_1_=_24. 24_−_21_=_3.",
        ),
        ("e3 – f4, row 7 to 8", "e3 – f4, row 7 to 8"),
    ],
)
def test_a_sum_stays_together_and_a_long_one_breaks_between_its_terms(text: str, kept: str) -> None:
    assert unbroken(text) == kept.replace("_", "\u00a0")


#: A space at which a line may break after a sign, before one of equality or a product, or in a
#: sum of two: all but those before a term of a longer one.
BREAKS = re.compile(r"[+−×÷=] (?=\S)| [×÷=]|(?:^|[:.] )\S+ [+−]\u00a0\S+\u00a0=")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_no_sheet_and_no_screen_breaks_a_sum(game: str, language: str) -> None:
    sums = 0
    for kind in kinds_of(game):
        for difficulty in DIFFICULTIES:
            terms = Terms(game, kind.id, difficulty, 6, 417)
            pages = pages_of(terms, exercises(terms), "a4", language)
            asked = {"game": game, "kind": kind.id, "difficulty": difficulty, "number": 6}
            shown = practice_of(**asked, seed=417, language=language)["exercises"]
            lines = re.findall(
                r">([^<>]+)<", re.sub(r"<svg.*?</svg>", "", "".join(map(html, pages)))
            )
            lines += [it[name] for it in shown for name in ("asked", "answer", "because")]
            assert [line for line in lines if BREAKS.search(line)] == []
            sums += sum("\u00a0=\u00a0" in line for line in lines)
    assert sums
