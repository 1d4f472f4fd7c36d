"""Exercises: one right answer each, the same from the same seed, and words in every language."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from calculi.errors import GameError
from calculi.learn.exercises.exercise import DIFFICULTIES, Kind
from calculi.learn.exercises.kinds import kinds_of
from calculi.learn.exercises.sheet import MOST, Terms, drawn, exercises
from calculi.registry import game_ids, load
from calculi.texts import LANGUAGES, catalogue, is_key
from tests.reference.exercises.answers import ANSWERS
from tests.reference.exercises.running import check
from tests.support.examples import share_of

KINDS = [kind for game_id in game_ids() for kind in kinds_of(game_id)]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.game}-{kind.id}")


def _terms(kind: Kind, difficulty: str = "middle", number: int = 6, seed: int = 417) -> Terms:
    return Terms(kind.game, kind.id, difficulty, number, seed)


@every_kind
def test_each_has_the_one_answer_that_the_rules_page_gives(kind: Kind) -> None:
    checked = check(kind, share_of(24), seed=20)
    assert checked.faults == []
    assert set(checked.by_difficulty) == set(DIFFICULTIES)


def test_the_reference_answers_every_kind_of_the_five_games() -> None:
    assert {(kind.game, kind.id) for kind in KINDS} == set(ANSWERS)


@pytest.mark.parametrize("kind", KINDS[:1])
def test_a_wrong_answer_and_a_second_right_one_are_refused(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ANSWERS, (kind.game, kind.id), lambda _, __: iter(("p1 999",)))
    assert len(check(kind, 3, seed=1).faults) == 3
    right = next(drawn(kind, "easy", 1)).right
    monkeypatch.setitem(ANSWERS, (kind.game, kind.id), lambda _, __: iter((right, "p1 999")))
    assert len(check(kind, 3, seed=1).faults) == 3


@every_kind
def test_the_same_terms_give_the_same_sheet_and_another_seed_another(kind: Kind) -> None:
    sheet = exercises(_terms(kind))
    assert exercises(_terms(kind)) == sheet
    assert exercises(_terms(kind, number=4)) == sheet[:4]
    assert exercises(_terms(kind, seed=418)) != sheet


def test_a_sheet_stays_what_it_was() -> None:
    """A sheet that somebody has printed can then be made again."""
    told = {
        f"{kind.game} {kind.id}": [it.right for it in exercises(_terms(kind, number=3))]
        for kind in KINDS
    }
    assert told == KEPT


KEPT = {
    "linja lead": ["p2 4", "p1 5", "p2 8"],
    "linja gain": ["6-8", "7-8", "3-5"],
    "minus-vs-plus gain": ["c4e6", "c2e4", "d3c4"],
    "minus-vs-plus left": ["2", "-2", "-4"],
    "infinity result": ["3", "6", "10"],
    "infinity stays": ["n-3", "-", "p0"],
    "zero-sum lead": ["p1 2", "p1 1", "p2 4"],
    "zero-sum claim": ["c-6,-4", "c2,3", "c4,1"],
    "sumof2 pair": ["13=9+4", "13=7+6", "15=12+3"],
    "sumof2 camp": ["187", "340", "362"],
}


@every_kind
def test_no_sheet_asks_the_same_twice(kind: Kind) -> None:
    sheet = exercises(_terms(kind, "easy", 24))
    assert max(Counter(exercise.position for exercise in sheet).values()) == 1
    for at, exercise in enumerate(sheet):
        assert exercise.right not in [before.right for before in sheet[max(0, at - 2) : at]]


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@every_kind
def test_no_sheet_asks_the_same_sum_twice_whatever_the_board_around_it(
    kind: Kind, difficulty: str
) -> None:
    # Pawns up to twelve are the sum of two others in few ways, most of which are rare.
    number = 14 if (kind.id, difficulty) == ("pair", "easy") else 24
    sums = [it.sum_asked for it in exercises(_terms(kind, difficulty, number)) if it.sum_asked]
    assert len(set(sums)) == len(sums)


@pytest.mark.parametrize(
    ("terms", "different", "apart"),
    [
        # Minus vs Plus has three dozen sums of this kind.
        (Terms("minus-vs-plus", "left", "middle", 72, 5), 36, 34),
        *((Terms("sumof2", "pair", "easy", 48, seed), 15, 10) for seed in (5, 7, 8, 9, 417)),
    ],
)
def test_where_there_are_fewer_sums_they_come_again_as_late_as_may_be(
    terms: Terms, different: int, apart: int
) -> None:
    sheet = exercises(terms)
    assert len({it.position for it in sheet}) == len(sheet)
    sums = [it.sum_asked for it in sheet]
    again = [at for at, asked in enumerate(sums) if asked in sums[:at]]
    assert min(again) >= different
    assert all(sums[at] not in sums[at - apart : at] for at in again)


@every_kind
def test_what_is_shown_and_picked_is_on_the_board(kind: Kind) -> None:
    for difficulty in DIFFICULTIES:
        for exercise in islice(drawn(kind, difficulty, 3), share_of(8)):
            game = load(kind.game)
            position = game.position.from_text(exercise.position)
            cells = {cell.id for cell in game.board.cells(position) if cell.area == "board"}
            named = [*exercise.picks]
            for marked in (exercise.marked, exercise.shown):
                named += [*marked.dashed, *marked.framed]
            assert {name.partition(":")[0] for name in named} <= cells
            assert len(set(exercise.picks)) == len(exercise.picks)


@every_kind
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_it_is_there(kind: Kind, language: str) -> None:
    for words in (kind.name, kind.about, kind.lead):
        assert words.said(language)
    for line in kind.lines:
        assert is_key(f"worksheet.line.{line}")
    exercise = next(drawn(kind, "hard", 5))
    for said in (exercise.asked, exercise.sought, exercise.answer, exercise.because):
        assert said if isinstance(said, str) else said.said(language)


def test_both_languages_have_the_same_words() -> None:
    assert catalogue("en", "worksheet").keys() == catalogue("es", "worksheet").keys()


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        (Terms("linja", "no", "easy", 6, 1), "kind: 'no' is not one of lead, gain"),
        (Terms("linja", "lead", "no", 6, 1), "difficulty: 'no' is not one of easy, middle, hard"),
        (Terms("linja", "lead", "easy", 0, 1), f"number: 0 is not one of 1 to {MOST}"),
        (Terms("linja", "lead", "easy", 6, 10**6), "seed: 1000000 is not one of 0 to 999999"),
        (Terms("chess", "lead", "easy", 6, 1), "chess"),
    ],
)
def test_wrong_terms_are_refused_by_name(terms: Terms, said: str) -> None:
    with pytest.raises(GameError, match=said):
        exercises(terms)


def test_a_game_without_exercises_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("calculi.learn.exercises.kinds.find_spec", lambda _: None)
    assert kinds_of("linja") == ()
    with pytest.raises(GameError, match="no exercises for 'linja'"):
        exercises(Terms("linja", "lead", "easy", 6, 1))


@pytest.mark.parametrize("seed", [23, 29])
def test_no_second_move_of_linja_is_right_by_the_words_of_a_sheet(seed: int) -> None:
    """They say how far a piece goes and what a row counts, not that a full row bars it."""
    counts = (0, 0, 0, 0, 0, 1, 2, 3, 5)
    for it in exercises(Terms("linja", "gain", "easy", 6, seed)):
        black, _, _, rows, _ = it.position.split()
        gains = [
            counts[min(row + int(rows), 8)] - counts[row]
            for row, pieces in enumerate(black.split("."), 1)
            if int(pieces) and row < 8
        ]
        assert gains.count(int(it.given["points"])) == 1, it
