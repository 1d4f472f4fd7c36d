"""Each rule of the page in positions built for it, and what holds for every position and game."""

import copy
import pickle
import random
from fractions import Fraction

import pytest
from hypothesis import given

from calculi.errors import IllegalMoveError
from calculi.game import P1, P2
from calculi.games.infinity.operations import INFINITE, INFINITY, VALUES, InfinityScore, operate
from calculi.games.infinity.rules import InfinityPosition
from tests.games.infinity.positions import move_texts, pieces_of, place, scores_of, texts
from tests.reference import infinity as reference
from tests.support.examples import examples
from tests.support.play import at, random_game

FAR_AWAY = "pi@a1 ni@g8"


def moves_from(square: str, pieces: str, to_move: str) -> list[str]:
    moves = move_texts(place(pieces, to_move=to_move))
    return [move[2:] for move in moves if move.startswith(square)]


def test_pieces_step_sideways_and_forward_but_never_back() -> None:
    assert moves_from("d4", f"{FAR_AWAY} p3@d4", "p") == ["c4", "c5", "d5", "e4", "e5"]
    assert moves_from("d4", f"{FAR_AWAY} n3@d4", "n") == ["c3", "c4", "d3", "e3", "e4"]


def test_pieces_stop_at_the_edges() -> None:
    assert moves_from("a4", f"{FAR_AWAY} p3@a4", "p") == ["a5", "b4", "b5"]
    assert moves_from("g4", f"{FAR_AWAY} n3@g4", "n") == ["f3", "f4", "g3"]
    assert moves_from("c8", f"{FAR_AWAY} p3@c8", "p") == ["b8", "d8"]


def test_own_pieces_bar_squares_and_enemy_pieces_do_not() -> None:
    assert moves_from("d4", f"{FAR_AWAY} p3@d4 p2@d5 n2@e5", "p") == ["c4", "c5", "e4", "e5"]


@pytest.mark.parametrize(
    ("pieces", "move", "standing", "scores"),
    [
        ("p5@d4 n-2@d5", "d4d5", "p5@d5", "0:3 0:0"),  # -2 + 5
        ("p2@d4 n-5@d5", "d4d5", "n-5@d5", "0:0 0:3"),  # -5 + 2
        ("p5@d4 n-5@d5", "d4d5", "", "0:0 0:0"),
        ("p4@a5 n6@a6", "a5a6", "p4@a6", "0:3/2 0:0"),  # 6 ÷ 4
        ("p-5@a5 n1@a6", "a5a6", "n1@a6", "0:0 0:1/5"),  # 1 ÷ -5
        ("p-5@b5 n-6@b6", "b5b6", "p-5@b6", "0:30 0:0"),  # -6 × -5
        ("p0@b5 n-6@b6", "b5b6", "", "0:0 0:0"),
        ("p0@a5 n0@a6", "a5a6", "", "0:0 0:0"),  # 0 ÷ 0 does not exist
    ],
)
def test_numbers(pieces: str, move: str, standing: str, scores: str) -> None:
    position = place(f"{FAR_AWAY} {pieces}", move)
    assert pieces_of(position) == {*FAR_AWAY.split(), *standing.split()}
    assert scores_of(position) == scores


@pytest.mark.parametrize(
    ("pieces", "move", "standing", "scores"),
    [
        ("pi@d4 n-2@d5", "d4d5", "pi@d5", "1:0 0:0"),  # -2 + ∞
        ("pi@c4 n6@c5", "c4c5", "n6@c5", "0:0 1:0"),  # 6 - ∞
        ("p6@c4 ni@c5", "c4c5", "ni@c5", "1:0 0:0"),  # ∞ - 6
        ("p-6@b5 ni@b6", "b5b6", "p-6@b6", "0:0 1:0"),  # ∞ × -6
        ("pi@b5 n2@b6", "b5b6", "pi@b6", "1:0 0:0"),  # 2 × ∞
        ("pi@b5 n0@b6", "b5b6", "", "0:0 0:0"),  # 0 × ∞ does not exist
        ("pi@a5 n3@a6", "a5a6", "", "0:0 0:0"),  # 3 ÷ ∞
        ("p-1@a5 ni@a6", "a5a6", "p-1@a6", "0:0 1:0"),  # ∞ ÷ -1
        ("p1@a5 ni@a6", "a5a6", "ni@a6", "1:0 0:0"),  # ∞ ÷ 1
    ],
)
def test_one_infinity(pieces: str, move: str, standing: str, scores: str) -> None:
    position = place(f"{FAR_AWAY} {pieces}", move, reserve="00")
    assert pieces_of(position) == {*FAR_AWAY.split(), *standing.split()}
    assert scores_of(position) == scores


@pytest.mark.parametrize("squares", ["c4 c5", "a5 a6"])
def test_two_infinities_go_out_on_minus_and_divide(squares: str) -> None:
    mine, theirs = squares.split()
    position = place(f"{FAR_AWAY} pi@{mine} ni@{theirs}", mine + theirs, reserve="00")
    assert pieces_of(position) == set(FAR_AWAY.split())
    assert scores_of(position) == "0:0 0:0"


@pytest.mark.parametrize("squares", ["d4 d5", "b5 b6"])
def test_two_infinities_may_not_meet_on_plus_and_times(squares: str) -> None:
    mine, theirs = squares.split()
    position = place(f"pi@{mine} ni@{theirs}")
    assert mine + theirs not in move_texts(position)
    with pytest.raises(IllegalMoveError, match="two infinities"):
        position.play(mine + theirs)


def test_end_1_the_last_infinity_of_one_side() -> None:
    position = place("pi@d1 ni@b6 p-2@a5", "a5b6")
    result = position.result()
    assert result is not None
    assert (result.winner, result.reason) == (P1, "last-infinity")
    assert scores_of(position) == "0:0 1:0"  # Negative has scored, Positive has won
    assert move_texts(position) == []


@pytest.mark.parametrize(
    ("scores", "winner"), [("0:7/2 0:3", P1), ("1:0 2:0", P2), ("1:0 0:99", P1), ("0:3 0:3", None)]
)
def test_end_2_no_infinity_left(scores: str, winner: int | None) -> None:
    result = place("pi@c4 ni@c5 p1@a1", "c4c5", scores=scores).result()
    assert result is not None
    assert (result.winner, result.reason) == (winner, "no-infinity")


def test_end_3_an_infinity_on_its_goal() -> None:
    result = place("pi@c7 ni@g8", "c7d8", scores="0:0 3:0").result()
    assert result is not None
    assert (result.winner, result.reason) == (P1, "goal")
    result = place("pi@a1 ni@d2", "d2d1", to_move="n").result()
    assert result is not None
    assert (result.winner, result.reason) == (P2, "goal")


def test_end_3_the_goal_of_the_other_side_means_nothing() -> None:
    assert place("pi@d1 ni@d8").result() is None


def test_end_3_comes_before_end_4() -> None:
    result = place("pi@c8 ni@g8", "c8d8", scores="0:0 3:0", sideways=39).result()
    assert result is not None
    assert (result.winner, result.reason) == (P1, "goal")


BY_SCORE = [("0:1 0:0", P1), ("0:0 1:0", P2), ("0:0 0:0", None)]
WALL = "ni@a1 n1@b1 n2@c1 n3@d1 n4@e1 n5@f1 n6@g1"
"""Negative cannot move: its pieces fill their last row."""


@pytest.mark.parametrize(("scores", "winner"), BY_SCORE)
def test_end_4_no_legal_move(scores: str, winner: int | None) -> None:
    result = place(f"pi@a5 {WALL}", "a5b5", scores=scores).result()
    assert result is not None
    assert (result.winner, result.reason) == (winner, "blocked")


def test_end_4_infinities_that_may_not_meet_leave_no_move() -> None:
    result = place("pi@c1 p1@a5 ni@b1 n1@a1", "a5a6").result()
    assert result is not None
    assert (result.winner, result.reason) == (None, "blocked")


@pytest.mark.parametrize(("scores", "winner"), BY_SCORE)
def test_end_4_forty_plies_sideways(scores: str, winner: int | None) -> None:
    position = place("pi@a1 ni@g8", "a1b1", scores=scores, sideways=38)
    assert position.result() is None
    position.play("g8f8")
    result = position.result()
    assert result is not None
    assert (result.winner, result.reason) == (winner, "sideways")


def test_a_forward_step_starts_the_count_anew() -> None:
    assert place("pi@a1 ni@g8", "a1a2", sideways=39).text().endswith(" 0")


def test_a_piece_keeps_its_value() -> None:
    position = place(f"{FAR_AWAY} p2@b5 n3@b6", "b5b6")  # 3 × 2 = 6
    assert "p2@b6" in pieces_of(position)


@pytest.mark.parametrize("sign", "+−×÷")
def test_every_operation_has_the_same_result(sign: str) -> None:
    for a in VALUES:
        for b in VALUES:
            first, second = ("∞" if value == INFINITY else Fraction(value) for value in (a, b))
            expected = reference.operate(first, sign, second)
            result = operate(sign, a, b)
            if isinstance(expected, str):
                assert result == {"∞": INFINITE, "-∞": -INFINITE, "DNE": None}[expected]
            else:
                assert result == expected * 60


@pytest.mark.parametrize("seed", range(20))
def test_no_piece_appears_and_every_game_ends(seed: int) -> None:
    position = InfinityPosition.start()
    for move in random_game("infinity", seed):
        before = {piece[: piece.index("@")] for piece in pieces_of(position)}
        numbers = len(pieces_of(position))
        reserves = sum(position.reserves)
        position.play(move)
        after = pieces_of(position)
        turned = reserves - sum(position.reserves)
        assert {piece[: piece.index("@")] for piece in after} <= before | {"pi", "ni"}
        assert numbers - 2 <= len(after) <= numbers
        assert turned in (0, 1)
    assert position.result() is not None


@pytest.mark.parametrize("seed", range(20))
def test_key_kept_up_is_the_key_read_anew(seed: int) -> None:
    position = InfinityPosition.start()
    for move in random_game("infinity", seed):
        position.play(move)
        assert position.key() == at("infinity", position.text()).key()


@pytest.mark.parametrize(
    "fields",
    [
        {"to_move": "n"},
        {"reserve": "01"},
        {"reserve": "10"},
        {"scores": "1:0 0:0"},
        {"scores": "0:0 1:0"},
        {"scores": "0:1/60 0:0"},
        {"scores": "0:0 0:1/60"},
        {"sideways": 1},
    ],
)
def test_key_covers_every_field(fields: dict[str, str | int]) -> None:
    assert place("pi@a1 ni@g8", **fields).key() != place("pi@a1 ni@g8").key()


@examples(30)
@given(texts())
def test_copies_and_pickles_are_equal(written: str) -> None:
    position = InfinityPosition.from_text(written)
    for other in (copy.deepcopy(position), pickle.loads(pickle.dumps(position)), position.copy()):
        assert other.text() == written
        assert other.key() == position.key()
        assert other.moves() == position.moves()


def test_scores_are_ordered_by_infinities_first() -> None:
    scores = [
        InfinityScore(0, 0),
        InfinityScore(0, 1),
        InfinityScore(0, 600),
        InfinityScore(1, 0),
        InfinityScore(1, 12),
        InfinityScore(2, 0),
    ]
    assert sorted(random.Random(1).sample(scores, len(scores))) == scores
    assert [str(score) for score in scores] == ["0:0", "0:1/60", "0:10", "1:0", "1:1/5", "2:0"]
