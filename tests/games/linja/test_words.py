"""Linja in words: labels, sentences, notes, refusals."""

from functools import partial
from typing import Any

import pytest
from hypothesis import given

from calculi.page import bridge
from tests.games.linja.positions import states
from tests.page.calls import ask
from tests.reference import linja as reference
from tests.reference.linja import State
from tests.support import views
from tests.support.examples import examples
from tests.support.play import random_game

explained = partial(views.explained, "linja")
view = partial(views.view, "linja")


def label(view_shown: dict[str, Any], row: int) -> str:
    """Return what is read aloud of a row."""
    return next(str(cell["label"]) for cell in view_shown["cells"] if cell["id"] == str(row))


def test_labels_tell_place_and_content() -> None:
    shown = view("4.0.0.3.0.0.0.5 8.0.1.3.0.0.0.0 b i -")
    assert label(shown, 8) == "Row 8, Red’s start row: 5 Black."
    assert label(shown, 7) == "Row 7: empty."
    assert label(shown, 4) == "Row 4: 3 Black, 3 Red, full."
    assert label(shown, 3) == "Row 3: 1 Red."
    assert label(shown, 1) == "Row 1, Black’s start row: 4 Black, 8 Red."


@examples(200)
@given(states())
def test_sentence_and_note_tell_what_the_move_brings(state: State) -> None:
    for move in view(reference.write(state))["moves"]:
        if move["text"] == "pass":
            continue
        origin, target = (int(row) for row in move["text"].split("-"))
        stood_there = reference.standing_on(state, target)
        after = reference.play(state, move["text"])
        ends = reference.is_finished(after)
        stays = after.to_move == state.to_move
        initial = state.allowance is None
        sentence, note = move["sentence"], move["note"]
        assert sentence.startswith(f"Row {origin} to row {target}")
        assert ("the game is over" in sentence) == ends
        assert ("extra turn" in sentence) == (not ends and not initial and stays)
        assert ("extra turn" in note) == ("extra turn" in sentence)
        assert ("follow-up of" in sentence) == (initial and stays)
        assert ("the turn is over" in sentence) == (not ends and initial and not stays)
        if "empty" in sentence or "empty" in note:
            assert stood_there == 0
        if "turn over" in note:
            assert "an empty row: the turn is over" in sentence


@pytest.mark.parametrize(
    ("start", "move", "sentence", "note"),
    [
        (
            "2.0.1.2.0.0.0.7 8.0.0.3.0.0.0.1 b i -",
            "3-4",
            "Row 3 to row 4, where 5 pieces stand: follow-up of 5 rows.",
            "",
        ),
        (
            "1.0.1.0.0.0.0.10 10.0.0.1.0.0.0.1 b i -",
            "3-4",
            "Row 3 to row 4, where 1 piece stands: follow-up of 1 row.",
            "",
        ),
        (
            "1.0.0.0.0.0.0.11 11.0.0.0.0.0.0.1 b i -",
            "1-2",
            "Row 1 to row 2, an empty row: the turn is over.",
            "empty row: turn over",
        ),
        (
            "1.0.0.0.0.0.1.10 11.0.0.0.0.0.0.1 b i -",
            "7-8",
            "Row 7 to row 8, the far end: follow-up of one row.",
            "",
        ),
        (
            "1.0.1.0.0.0.0.10 11.0.0.0.0.0.0.1 b 1 -",
            "3-4",
            "Row 3 to row 4, an empty row: extra turn.",
            "empty row: extra turn",
        ),
        (
            "1.0.1.0.0.0.0.10 11.0.0.0.0.0.0.1 b 1 x",
            "3-4",
            "Row 3 to row 4.",
            "",
        ),
        (
            "0.0.1.0.0.0.0.11 4.0.0.2.0.6.0.0 b i -",
            "3-4",
            "Row 3 to row 4, where 2 pieces stand: no piece can go that far, so the turn is over.",
            "",
        ),
        (
            "0.0.1.0.0.0.0.11 11.0.1.0.0.0.0.0 b 1 -",
            "3-4",
            "Row 3 to row 4: the game is over.",
            "",
        ),
    ],
)  # fmt: skip
def test_move_in_words(start: str, move: str, sentence: str, note: str) -> None:
    choice = next(choice for choice in view(start)["moves"] if choice["text"] == move)
    assert (choice["sentence"], choice["note"]) == (sentence, note)
    assert choice["notation"] == move.replace("-", "–")


def test_far_end_without_a_follow_up_is_told_as_that() -> None:
    for board in ("0.0.0.0.0.0.1.11 11.0.0.0.0.0.0.1", "11.0.0.0.0.0.1.0 6.6.0.0.0.0.0.0"):
        sentence = next(
            move["sentence"] for move in view(f"{board} b i -")["moves"] if move["text"] == "7-8"
        )
        assert "the far end" in sentence
        assert "the turn is over" in sentence


def test_pass_is_a_button_and_moves_nothing() -> None:
    shown = view("6.0.0.0.0.0.0.6 6.6.0.0.0.0.0.0 b i -")
    assert [(action["id"], action["label"]) for action in shown["actions"]] == [("pass", "Pass")]
    (move,) = shown["moves"]
    assert (move["path"], move["travels"], move["notation"]) == (["pass"], [], "pass")
    assert shown["step"]["phase"] == "pass"
    after = view(shown["position"], "pass")
    assert (after["last"]["cells"], after["last"]["moved"]) == ([], [])
    assert after["last"]["sentence"].startswith("Black: ")


@pytest.mark.parametrize(
    "board",
    ["6.0.0.0.0.0.0.6 6.6.0.0.0.0.0.0", "0.0.0.0.0.0.0.12 10.0.0.0.0.0.0.2"],
    ids=["blocked", "arrived"],
)
def test_help_of_a_pass_is_true(board: str) -> None:
    text = view(f"{board} b i -")["step"]["help"]
    assert "**pass**" in text
    if board.startswith("0."):
        assert "full" not in text


def test_last_move_is_told_with_its_player_and_rows() -> None:
    last = view(None, "3-4", "5-7")["last"]
    assert last["sentence"] == "Black: Row 5 to row 7."
    assert (last["player"], last["cells"]) == (0, ["5", "7"])
    assert last["moved"][0]["piece"].startswith("0-7-")


@pytest.mark.parametrize("seed", range(3))
def test_words_of_a_whole_game_hold_nothing_unfilled(seed: int) -> None:
    moves = random_game("linja", seed)
    for ply in range(0, len(moves) + 1, 5):
        shown = ask(bridge.view, game="linja", moves=moves, ply=ply)
        words = [cell["label"] for cell in shown["cells"]]
        words += [move["sentence"] for move in shown["moves"]]
        words += [shown["step"][part] for part in ("title", "counter", "help")]
        words += [turn["text"] for turn in shown["turns"]]
        for text in words:
            assert "{" not in text
            assert "  " not in text


@pytest.mark.parametrize(
    ("start", "picked", "cell", "message"),
    [
        ("0.0.0.0.0.0.0.12 12.0.0.0.0.0.0.0 r i -", [], "8", "The game is over."),
        (
            "6.0.0.0.0.0.0.6 6.6.0.0.0.0.0.0 b i -", [], "1",
            "No piece can move, so you can only pass.",
        ),
        (
            "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", [], "8",
            "No piece of yours stands on row 8.",
        ),
        (
            "1.0.0.0.0.0.0.11 11.0.0.0.0.0.0.1 b i -", [], "8",
            "The pieces on row 8 have arrived and never move again.",
        ),
        (
            "1.0.1.0.0.0.0.10 6.0.0.6.0.0.0.0 b i -", [], "3",
            "Row 4 is full: six pieces stand there.",
        ),
        (
            "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", ["3"], "5",
            "An initial move goes exactly one row forward, from row 3 to row 4.",
        ),
        (
            "6.1.0.2.1.1.1.0 0.1.1.1.1.1.1.6 b 2 -", ["2"], "3",
            "A follow-up goes exactly two rows forward, from row 2 to row 4.",
        ),
        (
            "1.1.0.2.1.1.1.5 6.0.0.0.1.1.1.3 b 1 -", ["4"], "4",
            "A follow-up goes exactly one row forward, from row 4 to row 5.",
        ),
    ],
)  # fmt: skip
def test_refusal_in_words(start: str, picked: list[str], cell: str, message: str) -> None:
    assert explained(start, cell, *picked) == message


@examples(75)
@given(states())
def test_refused_first_pick_is_told_the_true_reason(state: State) -> None:
    start, legal, own = reference.write(state), reference.moves(state), state.to_move
    movable = {move[0] for move in legal if move != "pass"}
    for row in range(1, 9):
        if str(row) in movable:
            continue
        if not legal:
            expected = "The game is over."
        elif legal == ["pass"]:
            expected = "No piece can move, so you can only pass."
        elif row not in reference.own_rows(state, own):
            expected = f"No piece of yours stands on row {row}."
        elif row == reference.FAR_ROW[own]:
            expected = f"The pieces on row {row} have arrived and never move again."
        else:
            target = reference.landing(own, row, state.allowance or 1)
            assert not reference.may_end_on(state, target)
            expected = f"Row {target} is full: six pieces stand there."
        assert explained(start, str(row)) == expected


# What stands beside the board


def test_steps_of_a_turn_tell_phase_length_and_reason() -> None:
    first = view()["step"]
    assert (first["phase"], first["counter"]) == ("initial", "1 of 2")
    assert first["title"] == "Initial move: 1 row"
    assert not first["news"]
    second = view(None, "3-4")["step"]
    assert (second["phase"], second["counter"]) == ("follow-up", "2 of 2")
    assert second["title"] == "Follow-up: 2 rows"
    assert second["help"] == (
        "Two pieces stood on row 4, so any one of your pieces goes **exactly two rows** on."
    )
    assert second["news"]


def test_follow_up_from_the_far_end_tells_its_own_reason() -> None:
    assert view(None, "7-8")["step"]["help"].startswith("Row 8 is the far end, so ")


def test_follow_up_of_a_start_position_tells_only_its_length() -> None:
    step = view("6.1.0.2.1.1.1.0 0.1.1.1.1.1.1.6 b 2 -")["step"]
    assert step["help"] == "Any one of your pieces goes **exactly two rows** on."


def test_a_pass_ends_the_turn_and_is_not_counted_as_a_part_of_it() -> None:
    step = view("1.0.0.0.0.0.0.11 0.6.0.0.0.0.0.6 b i -")["step"]
    assert (step["phase"], step["title"], step["counter"]) == ("pass", "No move: pass", "")
    assert not step["news"]


def test_extra_turn_is_told_as_one() -> None:
    step = view("1.0.1.0.0.0.0.10 11.0.0.0.0.0.0.1 b 1 -", "3-4")["step"]
    assert (step["phase"], step["title"]) == ("initial", "Extra turn: 1 row")
    assert step["news"]


def test_scores_come_with_what_changed_them_last() -> None:
    black, red = view(None, "7-8", "6-7")["players"]
    assert (black["name"], black["score"], black["spoken"]) == ("Black", "9", "9 points")
    assert black["why"] == "+1: row 6 to 7"
    assert (red["name"], red["score"], red["why"]) == ("Red", "6", "")


def test_reason_of_a_score_stays_until_the_score_changes() -> None:
    assert view(None, "7-8", "1-2")["players"][0]["why"] == "+2: row 7 to 8"


def test_one_point_is_spoken_in_the_singular() -> None:
    shown = view("11.0.0.0.1.0.0.0 0.0.0.0.0.0.0.12 b i -")
    assert shown["players"][0]["spoken"] == "1 point"


def test_turns_read_as_people_write_them() -> None:
    start = "2.0.1.0.1.0.0.8 10.0.0.1.0.0.0.1 b i -"
    moves = ["3-4", "1-2", "4-5", "1-2", "8-7"]
    texts = [
        (turn["number"], turn["player"], turn["text"]) for turn in view(start, *moves)["turns"]
    ]
    assert texts == [(1, 0, "3–4, 1–2; 4–5, 1–2"), (1, 1, "8–7")]


def test_turn_that_goes_on_ends_in_an_ellipsis() -> None:
    assert view(None, "3-4")["turns"][-1]["text"] == "3–4, …"
    shown = view("1.0.1.0.0.0.0.10 10.0.0.1.0.0.0.1 b i -", "3-4", "1-2")
    assert shown["turns"][-1]["text"] == "3–4, 1–2; …"


def test_red_beginning_has_the_first_row_of_the_list_alone() -> None:
    start = "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 r i -"
    turns = view(start, "8-7", "8-6", "1-2")["turns"]
    assert [(turn["number"], turn["player"]) for turn in turns] == [(1, 1), (2, 0)]


@pytest.mark.parametrize(
    ("start", "title", "reason", "margin"),
    [
        (
            "0.0.0.0.1.0.0.11 11.1.0.0.0.0.0.0 r i -",
            "Red wins 58 to 56",
            "The two sides have passed each other.",
            "2",
        ),
        (
            "0.0.6.2.0.0.0.4 2.0.0.4.6.0.0.0 r i -",
            "Black wins 20 to 14",
            "Neither side can move.",
            "6",
        ),
    ],
)
def test_result_in_words(start: str, title: str, reason: str, margin: str) -> None:
    result = view(start)["result"]
    assert (result["title"], result["reason"], result["margin"]) == (title, reason, margin)


def test_draw_in_words() -> None:
    result = view("0.0.0.0.0.0.0.12 12.0.0.0.0.0.0.0 r i -")["result"]
    assert (result["outcome"], result["winner"], result["margin"]) == ("draw", None, "0")
    assert "60" in result["title"]


def test_turn_of_a_record_that_starts_with_a_follow_up_is_joined_by_its_moves() -> None:
    start = "1.0.1.0.1.0.0.9 10.0.0.0.0.1.0.1 b 1 -"
    assert view(start, "3-4", "5-6", "1-2")["turns"][0]["text"] == "3–4; 5–6, 1–2"
    assert view(start, "3-4")["turns"][0]["text"] == "3–4; …"
