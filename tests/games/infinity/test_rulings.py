"""The rulings R1 to R7 of the page, each in positions built for it."""

from calculi.game import P1, P2
from calculi.games.infinity.operations import INFINITE, operate
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.squares import BY_NAME, GOALS, SIGNS, SQUARES
from tests.games.infinity.positions import pieces_of, place, scores_of

FAR_AWAY = "pi@a1 ni@g8"


def test_r1_every_operation_stands_on_fourteen_squares() -> None:
    signs = [SIGNS[square] for square in SQUARES]
    assert {sign: signs.count(sign) for sign in signs} == {"+": 14, "−": 14, "×": 14, "÷": 14}
    assert signs == signs[::-1]
    assert [SIGNS[goal] for goal in GOALS] == ["÷", "÷"]
    for row in "1368":
        assert {SIGNS[BY_NAME[f"{column}{row}"]] for column in "abcdefg"} == {"×", "÷"}


def test_r1_set_up_is_the_same_under_a_half_turn() -> None:
    pieces = pieces_of(InfinityPosition.start())
    assert len(pieces) == 28

    def turned(piece: str) -> str:
        value, square = piece[1:].split("@")
        there = f"{'gfedcba'['abcdefg'.index(square[0])]}{9 - int(square[1])}"
        return f"{'n' if piece[0] == 'p' else 'p'}{value}@{there}"

    assert {turned(piece) for piece in pieces} == pieces


def test_r2_the_defender_comes_first() -> None:
    position = place(f"{FAR_AWAY} p5@c4 n3@c5", "c4c5")  # 3 - 5
    assert scores_of(position) == "0:0 0:2"
    position = place(f"{FAR_AWAY} n5@c6 p3@c5", "c6c5", to_move="n")  # 3 - 5
    assert scores_of(position) == "0:0 0:2"


def test_r3_a_taken_infinity_does_not_go_back_into_the_reserve() -> None:
    position = place("pi@d1 pi@c4 ni@g8 n6@c5", "c4c5", reserve="00")
    assert position.reserves == (0, 0)
    assert "pi@c5" not in pieces_of(position)


def test_r3_a_division_by_zero_uses_the_reserve_up() -> None:
    position = place(f"{FAR_AWAY} p0@a5 n-4@a6", "a5a6")  # -4 ÷ 0: Negative's stays
    assert position.reserves == (1, 0)
    assert pieces_of(position) == {*FAR_AWAY.split(), "ni@a6"}
    assert scores_of(position) == "0:0 1:0"


def test_r3_without_a_reserve_the_piece_stays_what_it_is() -> None:
    position = place(f"{FAR_AWAY} p0@a5 n-4@a6", "a5a6", reserve="10")
    assert position.reserves == (1, 0)
    assert pieces_of(position) == {*FAR_AWAY.split(), "n-4@a6"}
    assert scores_of(position) == "0:0 1:0"


def test_r4_infinity_divided_by_zero_is_infinity() -> None:
    assert operate("÷", 7, 0) == INFINITE
    position = place(f"{FAR_AWAY} p0@a5 ni@a6", "a5a6", reserve="10")
    assert pieces_of(position) == {*FAR_AWAY.split(), "ni@a6"}
    assert position.reserves == (1, 0)
    assert scores_of(position) == "1:0 0:0"


def test_r4_minus_infinity_scores_one_infinity_for_negative() -> None:
    position = place(f"{FAR_AWAY} pi@c4 n6@c5", "c4c5", reserve="00", scores="0:1/2 1:1/3")
    assert scores_of(position) == "0:1/2 2:1/3"


def test_r5_no_infinity_left_is_decided_by_the_score() -> None:
    result = place("pi@c4 ni@c5", "c4c5", scores="0:1/60 0:0").result()
    assert result is not None
    assert (result.winner, result.reason) == (P1, "no-infinity")


def test_r5_forty_plies_sideways_are_decided_by_the_score() -> None:
    result = place("pi@a1 ni@g8", "a1b1", sideways=39, scores="0:0 0:1/60").result()
    assert result is not None
    assert (result.winner, result.reason) == (P2, "sideways")


def test_r6_a_piece_that_turns_on_its_goal_wins() -> None:
    position = place("pi@a1 ni@g8 p3@d8 n0@c8", "c8d8", to_move="n")  # 3 ÷ 0
    result = position.result()
    assert result is not None
    assert (result.winner, result.reason) == (P1, "goal")


def test_r6_without_a_reserve_it_does_not() -> None:
    position = place("pi@a1 ni@g8 p3@d8 n0@c8", "c8d8", to_move="n", reserve="01")
    assert position.result() is None
    assert "p3@d8" in pieces_of(position)


def test_r6_the_zero_that_divided_may_turn_for_good() -> None:
    position = place(f"{FAR_AWAY} p0@a5 n4@a6", "a5a6")  # 4 ÷ 0
    assert pieces_of(position) == {*FAR_AWAY.split(), "pi@a6"}
    assert position.reserves == (0, 1)
    position.play("g8f8")
    position.play("a6a7")
    assert pieces_of(position) == {"pi@a1", "ni@f8", "pi@a7"}


def test_r7_an_infinity_in_reserve_does_not_save_a_side() -> None:
    position = place("pi@d1 ni@b6 p-2@a5", "a5b6")
    assert position.reserves == (1, 1)
    result = position.result()
    assert result is not None
    assert (result.winner, result.reason) == (P1, "last-infinity")


def test_r7_both_in_reserve_only_leaves_it_to_the_score() -> None:
    result = place("pi@c4 ni@c5", "c4c5", scores="0:0 0:1").result()
    assert result is not None
    assert (result.winner, result.reason) == (P2, "no-infinity")


def test_r7_a_sideways_operation_starts_the_count_anew() -> None:
    position = place(f"{FAR_AWAY} p5@c4 n1@d4", "c4d4", sideways=39)
    assert position.sideways == 0
    assert position.result() is None
