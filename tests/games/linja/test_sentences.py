"""Linja's moves in words: sentences, notes on the board, passes and the last move."""

import pytest
from hypothesis import given

from calculi.page import bridge
from tests.games.linja.positions import states
from tests.games.linja.views import view
from tests.page.calls import ask
from tests.reference import linja as reference
from tests.reference.linja import State
from tests.support.examples import examples
from tests.support.play import random_game


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
        words += [*shown["step"].values(), *(turn["text"] for turn in shown["turns"])]
        for text in words:
            assert "{" not in text
            assert "  " not in text
