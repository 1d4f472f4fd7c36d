"""The evaluation of Infinity Master's Board Game."""

import pytest
from hypothesis import given

from calculi.game import P1, P2
from calculi.games.infinity.evaluation import ADVANCED, ALONG, FREE, RUNS, WEIGHTS, evaluate, terms
from calculi.games.infinity.operations import GUARDS, INFINITIES, OUTCOMES
from calculi.games.infinity.opponent import OPPONENT
from calculi.games.infinity.rules import InfinityPosition
from calculi.search.budget import Budget
from calculi.search.report import Score
from calculi.search.search import Search
from calculi.search.tree import PROVEN
from tests.games.infinity.positions import place, texts
from tests.support.examples import examples

MOST = "9" * 100
"""The longest number of a position text."""


@given(texts())
def test_evaluation_is_the_weighted_sum_of_the_terms(written: str) -> None:
    position = InfinityPosition.from_text(written)
    found = terms(position)
    assert found.keys() == WEIGHTS.keys()
    assert evaluate(position) == sum(WEIGHTS[name] * value for name, value in found.items())


@examples(50)
@given(texts())
def test_evaluation_is_balanced_and_never_looks_proven(written: str) -> None:
    fields = written.split(" ")
    mine, theirs = (
        evaluate(InfinityPosition.from_text(" ".join([fields[0], side, *fields[2:]])))
        for side in "pn"
    )
    assert mine == -theirs
    assert abs(mine) < PROVEN


def test_evaluation_of_the_start_is_nought() -> None:
    assert evaluate(InfinityPosition.start()) == 0


def test_endless_scores_do_not_look_proven() -> None:
    for scores in (f"{MOST}:0 0:0", f"0:{MOST} 0:0", f"0:0 {MOST}:{MOST}"):
        assert abs(evaluate(place("pi@a1 ni@g8", scores=scores))) < PROVEN


def test_the_guards_are_the_numbers_that_take_out_an_infinity_they_strike() -> None:
    for side in (P1, P2):
        infinity = INFINITIES[side]
        taking = {
            attacker
            for outcomes in OUTCOMES.values()
            for attacker in range(32)
            if attacker not in INFINITIES
            and (outcome := outcomes[infinity << 5 | attacker])
            and outcome.stays != infinity
        }
        assert taking == {piece for piece in GUARDS if piece >> 4 != side}


@pytest.mark.parametrize(
    ("enemies", "run"),
    [
        ("n-3@d7 n-1@e3 n5@b5", "run from row 4 past 1"),
        ("n-3@d7 n0@a4 p-5@e7", "run from row 4 past 2"),
        ("n-3@d7 n-2@a4 n-5@g5 n0@g6", None),
        ("n-3@a3 n-2@d1", "run from row 4 past 0"),
    ],
)
def test_a_run_counts_the_guards_on_the_row_of_the_infinity_and_beyond(
    enemies: str, run: str | None
) -> None:
    # The enemy's own infinity has come one row only and has no run.
    found = terms(place(f"pi@b4 ni@f7 {enemies}"))
    assert {name for name in RUNS.values() if found[name]} == ({run} if run else set())


def test_every_term_of_how_far_an_infinity_has_come_is_met() -> None:
    for (row, guards), name in RUNS.items():
        enemies = " ".join(f"n-{number}@{'abc'[number - 1]}8" for number in range(1, guards + 1))
        found = terms(place(f"pi@e{row + 1} ni@g8 {enemies}"))
        assert found[name] == 1
        assert [far for far, stands in ADVANCED.items() if found[stands]] == [row] * (row > 3)


@pytest.mark.parametrize("enemies", ["ni@g4", "ni@g7 n-1@f7", "ni@g8", "ni@g4 n2@g8"])
def test_the_last_row_is_free_where_no_enemy_stands_there(enemies: str) -> None:
    found = terms(place(f"pi@a8 p1@c8 {enemies}"))
    assert found[FREE] == int("8" not in enemies)


@pytest.mark.parametrize(
    ("pieces", "moves"),
    [
        ("pi@a8", 3),
        ("pi@c8", 1),
        ("pi@f8 p1@b8 p2@g8", 2),
        ("pi@a8 p1@d8", 3 + 1),
        ("pi@a8 p1@b8 p2@c8 p3@d8", 3 + 3 + 2 + 1),
        ("pi@g8 p1@d8 p2@e8", 3 + 1 + 2),
        ("pi@a8 n1@e8", 0),
        ("pi@a7", 0),
    ],
)
def test_the_moves_along_the_last_row_are_those_of_the_pieces_in_the_way_too(
    pieces: str, moves: int
) -> None:
    assert terms(place(f"{pieces} ni@d7"))[ALONG] == moves


def test_own_pieces_make_way_for_an_infinity_on_the_last_row() -> None:
    # From a lost game: Negative's pieces stayed between the infinity and its goal.
    position = place(
        "n2@g7 n-1@e6 n-4@f5 n-2@c3 ni@a1 n-6@b1 n1@c1 p-1@e7 p3@g5 pi@c2 p4@g2",
        to_move="n",
        scores="2:91/2 0:59/3",
    )
    for _ in range(30):
        if position.result() is not None:
            break
        position.push(Search(OPPONENT, position).run(Budget(nodes=2000)).lines[0].moves[0])
    result = position.result()
    assert result is not None
    assert (result.winner, result.reason) == (P2, "goal")


def test_where_nobody_is_left_to_stop_it_an_infinity_goes_to_its_goal() -> None:
    # From a lost game: the infinity stayed on a2 for a hundred moves, and was behind in the end.
    position = place(
        "n1@a5 n5@b5 n-2@c5 n-4@e5 n-1@f5 p4@d4 p0@e4 n-3@b3 n0@d3 p-3@f3 ni@a2 pi@b2 p-2@g2",
        to_move="n",
        scores="5:15 0:10",
    )
    best = Search(OPPONENT, position).run(Budget(depth=4)).lines[0]
    assert position.move_text(best.moves[0]) == "a2b1"
    assert best.score == Score("win", 5)


@examples(50)
@given(texts())
def test_guards_are_counted_as_the_board_has_them(written: str) -> None:
    position = InfinityPosition.from_text(written)
    for move in position.moves():
        position.push(move)
        assert _guards(position) == _guards(InfinityPosition.from_text(position.text()))
        position.pop()
    assert _guards(position) == _guards(InfinityPosition.from_text(written))


def _guards(position: InfinityPosition) -> list[list[int]]:
    """Return how many guards stand on each row or beyond, for both sides."""
    return [[position.guards(side, row) for row in range(8)] for side in (P1, P2)]


def test_a_number_is_not_given_to_score_an_infinity() -> None:
    # From a lost game. b4b5 scores an infinity, but on + the other stays and the number goes: after
    # two more such strikes nothing stood between that infinity and its goal.
    position = place(
        "p-1@a7 p0@a6 p3@b4 p2@a3 p5@d3 p-6@e3 p4@g2 p-2@g1 p1@g5 pi@f5 ni@b5 n-6@g7 n-5@g6 n-1@e5",
        scores="3:39 0:9",
    )
    best = Search(OPPONENT, position).run(Budget(depth=4)).lines[0].moves[0]
    assert position.move_text(best) != "b4b5"
