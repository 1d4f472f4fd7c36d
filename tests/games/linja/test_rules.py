"""Linja: moves and turns, end and score, moves that are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.errors import GameError, IllegalMoveError
from calculi.games.linja.rules import LinjaPosition
from tests.games.linja.positions import states
from tests.reference import linja as reference
from tests.reference.linja import State
from tests.support.examples import examples
from tests.support.play import at, move_texts, random_game


def test_black_begins_and_moves_exactly_one_row_up() -> None:
    assert move_texts(at("linja")) == ["1-2", "2-3", "3-4", "4-5", "5-6", "6-7", "7-8"]


def test_red_moves_exactly_one_row_down() -> None:
    position = at("linja", "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 r i -")
    assert move_texts(position) == ["2-1", "3-2", "4-3", "5-4", "6-5", "7-6", "8-7"]


def test_allowance_counts_the_pieces_of_both_colours_on_the_row_reached() -> None:
    board = "2.0.1.2.0.0.0.7 8.0.0.3.0.0.0.1"
    assert at("linja", f"{board} b i -", "3-4").text() == ("2.0.0.3.0.0.0.7 8.0.0.3.0.0.0.1 b 5 -")


def test_allowance_does_not_count_the_piece_that_arrives() -> None:
    board = "1.0.1.0.0.0.0.10 10.0.0.1.0.0.0.1"
    assert at("linja", f"{board} b i -", "3-4").text() == (
        "1.0.0.1.0.0.0.10 10.0.0.1.0.0.0.1 b 1 -"
    )


def test_follow_up_goes_exactly_as_many_rows_as_the_allowance() -> None:
    position = at("linja", "2.1.0.0.0.0.0.9 10.0.0.0.1.0.0.1 b 3 -")
    assert move_texts(position) == ["1-4", "2-5"]


def test_follow_up_may_be_made_with_the_same_piece_or_another() -> None:
    position = at("linja", "1.0.1.0.0.0.0.10 10.0.0.1.0.0.0.1 b i -", "3-4")
    assert move_texts(position) == ["1-2", "4-5"]


def test_turn_passes_on_after_the_follow_up() -> None:
    position = at("linja", "1.0.1.0.0.0.0.10 10.0.0.1.1.0.0.0 b i -", "3-4", "4-5")
    assert position.text() == "1.0.0.0.1.0.0.10 10.0.0.1.1.0.0.0 r i -"


def test_no_initial_move_ends_on_a_full_row() -> None:
    position = at("linja", "1.0.1.0.0.0.0.10 6.0.0.6.0.0.0.0 b i -")
    assert move_texts(position) == ["1-2"]


def test_no_follow_up_ends_on_a_full_row() -> None:
    position = at("linja", "1.1.0.0.0.0.0.10 6.0.0.6.0.0.0.0 b 2 -")
    assert move_texts(position) == ["1-3"]


def test_row_of_six_in_two_colours_is_full() -> None:
    position = at("linja", "1.0.1.3.0.0.0.7 9.0.0.3.0.0.0.0 b i -")
    assert move_texts(position) == ["1-2", "4-5"]


def test_row_of_five_is_not_full_and_its_allowance_is_five() -> None:
    position = at("linja", "1.0.1.2.0.0.0.8 8.0.0.3.0.0.0.1 b i -")
    assert "3-4" in move_texts(position)
    position.play("3-4")
    assert move_texts(position) == ["1-6", "4-8"]


def test_follow_up_may_pass_over_a_full_row() -> None:
    position = at("linja", "1.0.0.0.0.0.0.11 6.0.0.6.0.0.0.0 b 4 -")
    assert move_texts(position) == ["1-5"]


def test_follow_up_past_the_far_row_stops_on_it() -> None:
    position = at("linja", "0.0.0.0.0.1.0.11 11.0.0.0.0.0.0.1 b 5 -", "6-8")
    assert position.text() == "0.0.0.0.0.0.0.12 11.0.0.0.0.0.0.1 r i -"


def test_reds_follow_up_past_row_one_stops_on_it() -> None:
    position = at("linja", "1.0.0.0.0.0.0.11 11.0.1.0.0.0.0.0 r 4 -", "3-1")
    assert position.text() == "1.0.0.0.0.0.0.11 12.0.0.0.0.0.0.0 b i -"


def test_initial_move_onto_an_empty_middle_row_is_the_whole_turn() -> None:
    position = at("linja", "1.0.0.0.0.0.0.11 11.0.0.0.0.0.0.1 b i -", "1-2")
    assert position.text() == "0.1.0.0.0.0.0.11 11.0.0.0.0.0.0.1 r i -"


def test_initial_move_onto_the_empty_far_row_allows_one() -> None:
    position = at("linja", "11.0.0.0.0.0.1.0 12.0.0.0.0.0.0.0 b i -", "7-8")
    assert position.text() == "11.0.0.0.0.0.0.1 12.0.0.0.0.0.0.0 b 1 -"


def test_initial_move_onto_a_crowded_far_row_allows_one() -> None:
    position = at("linja", "1.0.0.0.0.0.1.10 11.0.0.0.0.0.0.1 b i -", "7-8")
    assert position.text() == "1.0.0.0.0.0.0.11 11.0.0.0.0.0.0.1 b 1 -"


def test_reds_initial_move_onto_row_one_allows_one() -> None:
    position = at("linja", "3.0.0.0.0.0.0.9 8.1.0.0.0.0.0.3 r i -", "2-1")
    assert position.text() == "3.0.0.0.0.0.0.9 9.0.0.0.0.0.0.3 r 1 -"


def test_end_rows_hold_any_number() -> None:
    position = at("linja", "11.0.0.0.0.0.0.1 10.1.0.0.0.0.0.1 r i -", "2-1")
    assert position.text() == "11.0.0.0.0.0.0.1 11.0.0.0.0.0.0.1 r 1 -"


def test_arrived_pieces_never_move_again() -> None:
    position = at("linja", "1.0.0.0.0.0.0.11 11.0.0.0.0.0.0.1 b i -")
    assert move_texts(position) == ["1-2"]


def test_pieces_on_one_row_share_one_move() -> None:
    position = at("linja", "12.0.0.0.0.0.0.0 0.0.0.0.0.0.0.12 b i -")
    assert move_texts(position) == ["1-2"]


def test_follow_up_onto_an_empty_row_gives_an_extra_turn() -> None:
    position = at("linja", "1.0.1.0.0.0.0.10 11.0.0.0.0.0.0.1 b 1 -", "3-4")
    assert position.text() == "1.0.0.1.0.0.0.10 11.0.0.0.0.0.0.1 b i x"


def test_follow_up_onto_a_row_the_initial_move_left_empty_gives_an_extra_turn() -> None:
    position = at("linja", "0.0.1.1.0.0.0.10 10.0.0.0.1.0.0.1 b i -", "4-5", "3-4")
    assert position.text() == "0.0.0.1.1.0.0.10 10.0.0.0.1.0.0.1 b i x"


def test_extra_turn_is_complete_with_its_own_follow_up() -> None:
    board = "1.0.1.0.0.0.0.10 10.0.0.0.1.0.0.1"
    position = at("linja", f"{board} b 1 -", "3-4", "4-5")
    assert position.text() == "1.0.0.0.1.0.0.10 10.0.0.0.1.0.0.1 b 1 x"


def test_extra_turn_gives_no_further_extra_turn() -> None:
    position = at("linja", "1.0.1.0.0.0.0.10 11.0.0.0.0.0.0.1 b 1 x", "3-4")
    assert position.text() == "1.0.0.1.0.0.0.10 11.0.0.0.0.0.0.1 r i -"


def test_extra_turn_whose_initial_move_reaches_an_empty_row_is_over() -> None:
    position = at("linja", "1.0.1.0.0.0.0.10 11.0.0.0.0.0.0.1 b i x", "1-2")
    assert position.text() == "0.1.1.0.0.0.0.10 11.0.0.0.0.0.0.1 r i -"


def test_next_turn_of_the_same_player_may_bring_an_extra_turn_again() -> None:
    position = at(
        "linja", "2.0.1.0.0.0.0.9 10.0.0.0.1.0.0.1 b 1 -", "3-4", "1-2", "8-7", "1-2", "2-3"
    )
    assert position.text() == "0.1.1.1.0.0.0.9 10.0.0.0.1.0.1.0 b i x"


@pytest.mark.parametrize("seed", range(40))
def test_twelve_pieces_a_side_and_six_a_middle_row_all_through_a_game(seed: int) -> None:
    position = LinjaPosition.start()
    for move in random_game("linja", seed):
        position.play(move)
        assert [sum(counts) for counts in position.counts] == [12, 12]
        assert max(position.row_total(row) for row in range(2, 8)) <= 6


@pytest.mark.parametrize(
    ("row", "black", "red"),
    [(1, 0, 5), (2, 0, 3), (3, 0, 2), (4, 0, 1), (5, 1, 0), (6, 2, 0), (7, 3, 0), (8, 5, 0)],
)
def test_points_of_a_piece_by_its_row(row: int, black: int, red: int) -> None:
    rows = ["0"] * 8
    rows[row - 1] = "1"
    one_black = [str(int(count) + 11 * (place == 0)) for place, count in enumerate(rows)]
    one_red = [str(int(count) + 11 * (place == 7)) for place, count in enumerate(rows)]
    position = at("linja", f"{'.'.join(one_black)} {'.'.join(one_red)} b i -")
    assert position.scores() == (black, red)


def test_scores_at_the_start_are_equal() -> None:
    assert at("linja").scores() == (6, 6)


def test_scores_are_told_in_the_middle_of_a_turn() -> None:
    assert at("linja", None, "7-8").scores() == (8, 6)


@pytest.mark.parametrize(
    ("text", "outcome", "scores", "margin"),
    [
        ("0.0.0.0.0.0.0.12 12.0.0.0.0.0.0.0 r i -", "draw", (60, 60), 0),
        ("0.0.0.0.1.0.0.11 11.1.0.0.0.0.0.0 r i -", "p2win", (56, 58), 2),
        ("0.0.0.0.0.0.1.11 9.1.2.0.0.0.0.0 b i -", "p1win", (58, 52), 6),
        ("0.0.0.3.0.0.0.9 11.0.1.0.0.0.0.0 r i -", "p2win", (45, 57), 12),
    ],
)
def test_passed_sides_end_the_game(
    text: str, outcome: str, scores: tuple[int, int], margin: int
) -> None:
    result = at("linja", text).result()
    assert result is not None
    assert (result.outcome, result.scores, result.margin) == (outcome, scores, margin)
    assert result.reason == "passed"


def test_finished_text_shows_the_player_who_did_not_move_last() -> None:
    by_black = at("linja", "0.0.1.0.0.0.0.11 11.0.1.0.0.0.0.0 b i -", "3-4")
    by_red = at("linja", "0.0.1.0.0.0.0.11 11.0.1.0.0.0.0.0 r i -", "3-2")
    assert by_black.text() == "0.0.0.1.0.0.0.11 11.0.1.0.0.0.0.0 r i -"
    assert by_red.text() == "0.0.1.0.0.0.0.11 11.1.0.0.0.0.0.0 b i -"


def test_winner_is_told_by_the_outcome() -> None:
    result = at("linja", "0.0.0.0.1.0.0.11 11.1.0.0.0.0.0.0 r i -").result()
    assert result is not None
    assert result.winner == 1


def test_no_result_while_the_game_goes_on() -> None:
    assert at("linja").result() is None


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", "1-3", "one row"),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", "2-1", "one row"),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", "3-3", "one row"),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", "8-7", "no piece of yours stands on row 8"),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 r i -", "1-2", "no piece of yours stands on row 1"),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 r i -", "3-4", "one row"),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", "pass", "not pass"),
        ("1.0.0.0.0.0.0.11 11.0.0.0.0.0.0.1 b i -", "8-7", "arrived"),
        ("11.0.0.0.0.0.0.1 11.0.0.0.0.0.0.1 r i -", "1-2", "arrived"),
        ("1.0.1.0.0.0.0.10 6.0.0.6.0.0.0.0 b i -", "3-4", "row 4 is full"),
        ("1.1.0.0.0.0.0.10 6.0.0.6.0.0.0.0 b 2 -", "2-4", "row 4 is full"),
        ("1.1.0.0.0.0.0.10 6.0.0.6.0.0.0.0 b 2 -", "1-2", "exactly two rows"),
        ("1.1.0.0.0.0.0.10 6.0.0.6.0.0.0.0 b 2 -", "1-4", "exactly two rows"),
        ("0.0.0.0.0.1.0.11 11.0.0.0.0.0.0.1 b 5 -", "6-7", "exactly five rows"),
        ("6.0.0.0.0.0.0.6 6.6.0.0.0.0.0.0 b i -", "1-2", "only pass"),
        ("0.0.0.0.0.0.0.12 12.0.0.0.0.0.0.0 r i -", "8-7", "over"),
        ("0.0.0.0.0.0.0.12 12.0.0.0.0.0.0.0 r i -", "pass", "over"),
        ("0.0.0.6.0.0.0.6 6.0.0.0.6.0.0.0 b i -", "4-5", "over"),
    ],
)
def test_illegal_move_is_refused_with_its_reason(position: str, move: str, reason: str) -> None:
    board = LinjaPosition.from_text(position)
    with pytest.raises(IllegalMoveError, match=reason) as caught:
        board.play(move)
    assert str(caught.value).startswith(f"move {move}: ")
    assert board.text() == position


@examples(50)
@given(states())
def test_every_move_text_is_either_legal_or_refused_and_changes_nothing(state: State) -> None:
    text, legal = reference.write(state), reference.moves(state)
    position = LinjaPosition.from_text(text)
    every = [f"{source}-{target}" for source in range(1, 9) for target in range(1, 9)]
    for move in [*every, "pass"]:
        if move in legal:
            assert position.move_text(position.parse_move(move)) == move
        else:
            with pytest.raises(IllegalMoveError, match=rf"^move {move}: "):
                position.play(move)
    assert position.text() == text


@examples(150)
@given(st.one_of(st.text(max_size=8), st.text(alphabet="0123456789- pas", max_size=5)))
def test_any_text_is_a_legal_move_or_a_game_error(text: str) -> None:
    position = LinjaPosition.start()
    try:
        position.parse_move(text)
    except GameError:
        assert text not in reference.moves(reference.start())
    else:
        assert text in reference.moves(reference.start())
    assert position.text() == LinjaPosition.START


def test_position_goes_on_after_a_refusal_as_if_it_had_not_been_asked() -> None:
    position = LinjaPosition.start()
    position.play("3-4")
    key, moves = position.key(), position.moves()
    for text in ("3-4", "9-9", "pass"):
        with pytest.raises(GameError):
            position.play(text)
    assert (position.key(), position.moves()) == (key, moves)
    position.pop()
    assert position.text() == LinjaPosition.START
