"""Linja's moves: the text of the rules page, one position for each sentence of it."""

from tests.support.play import at, move_texts


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
