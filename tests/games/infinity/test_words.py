"""What Infinity Master's Board Game says of squares, scores and moves, and why something is not."""

import pytest
from hypothesis import given

from calculi.games.infinity.board import InfinityBoard
from calculi.games.infinity.operations import InfinityScore
from calculi.games.infinity.rules import InfinityPosition
from calculi.registry import load
from calculi.texts.sentence import said
from tests.games.infinity.positions import LONG_GAME, place, text, texts
from tests.support.views import choice, explained, view

BOARD = InfinityBoard()
FAR_AWAY = "pi@a1 ni@g8"


def sentence(pieces: str, move: str, **fields: str) -> str:
    position = place(pieces, **fields)
    return str(BOARD.sentence(position, position.parse_move(move)))


def note(pieces: str, move: str) -> str:
    position = place(pieces)
    return str(BOARD.note(position, position.parse_move(move)))


def test_labels_name_square_sign_goal_and_piece() -> None:
    cells = BOARD.cells(place("pi@d4 n-3@a8 ni@g8", reserve="10"))
    labels = {cell.id: str(cell.label) for cell in cells}
    assert labels["d4"] == "d4, plus: Positive’s infinity."
    assert labels["a8"] == "a8, times: Negative’s minus three."
    assert labels["d8"] == "d8, divide, Positive’s goal: empty."
    assert labels["d1"] == "d1, divide, Negative’s goal: empty."
    assert labels["reserve-p"] == "Positive’s reserve: one infinity."
    assert labels["reserve-n"] == "Negative’s reserve: empty."


def test_long_game_is_shown_with_its_scores_and_reasons() -> None:
    shown = view("infinity", None, *LONG_GAME.split())
    assert [player["score"] for player in shown["players"]] == ["2 ∞", "12 1/5"]
    assert [player["spoken"] for player in shown["players"]] == [
        "two infinities",
        "12 and 1/5 points",
    ]
    assert [player["why"] for player in shown["players"]] == ["+∞: −3 + ∞", "+3: 3 − 6"]
    assert [turn["text"] for turn in shown["turns"][-2:]] == ["g1 f2", "d5 c4 −3"]
    assert choice(shown, "d4c4")["note"] == "6 − ∞ → −∞"


def test_sentences() -> None:
    assert sentence(f"{FAR_AWAY} p-5@d4", "d4d5") == "Minus five from d4 to d5."
    assert sentence(f"{FAR_AWAY} p5@d4 n-2@d5", "d4d5") == (
        "Five from d4 to d5: minus two plus five is three. "
        "Positive’s five stays, 3 points for Positive."
    )
    assert sentence(f"{FAR_AWAY} p-4@a5 n6@a6", "a5a6") == (
        "Minus four from a5 to a6: six divided by minus four is minus three over two. "
        "Negative’s six stays, 1 and 1/2 points for Negative."
    )
    assert sentence(f"{FAR_AWAY} p0@a5 n6@a6", "a5a6") == (
        "Zero from a5 to a6: six divided by zero is infinity. "
        "Positive’s zero stays and turns into an infinity, one infinity for Positive."
    )
    assert sentence(f"{FAR_AWAY} p0@a5 n6@a6", "a5a6", reserve="01") == (
        "Zero from a5 to a6: six divided by zero is infinity. "
        "Positive’s zero stays, one infinity for Positive."
    )
    assert sentence(f"{FAR_AWAY} p0@a5 n0@a6", "a5a6") == (
        "Zero from a5 to a6: zero divided by zero is undefined. Both are taken out."
    )


def test_sentences_tell_the_end() -> None:
    assert sentence("pi@c7 ni@g8", "c7d8") == "Infinity from c7 to d8. Positive wins."
    assert sentence("pi@c4 ni@c5", "c4c5") == (
        "Infinity from c4 to c5: infinity minus infinity is undefined. "
        "Both are taken out. The game is drawn."
    )
    assert sentence("pi@d1 ni@b6 p-2@a5", "a5b6") == (
        "Minus two from a5 to b6: infinity times minus two is minus infinity. "
        "Negative’s infinity is taken and Positive’s minus two stays, "
        "one infinity for Negative. Positive wins."
    )


def test_what_has_happened_leaves_the_end_to_the_result() -> None:
    position = place("pi@c7 ni@g8")
    told = BOARD.told(position, position.parse_move("c7d8"))
    assert str(told) == "Infinity from c7 to d8."


def test_why_says_that_an_infinity_is_taken() -> None:
    position = place("p-2@a5 ni@a6 pi@g1")
    move = position.parse_move("a5a6")
    mine, theirs = BOARD.why(position, move)
    assert mine == ""
    assert said(theirs, "en") == "∞ ÷ −2 < 0: ∞ taken"
    assert said(theirs, "es") == "∞ ÷ −2 < 0: ∞ fuera"


def test_notes() -> None:
    assert note(f"{FAR_AWAY} p5@d4", "d4d5") == ""
    assert note("pi@c7 ni@g8", "c7d8") == "goal"
    assert note(f"{FAR_AWAY} p-2@a5 ni@a6".replace("ni@g8 ", ""), "a5a6") == "∞ ÷ −2 → −∞"
    assert note(f"{FAR_AWAY} p0@a5 n0@a6", "a5a6") == "0 ÷ 0: undefined"
    assert note(f"{FAR_AWAY} p-4@a5 n6@a6", "a5a6") == "6 ÷ −4 → −3/2"


@pytest.mark.parametrize(
    ("score", "spoken"),
    [
        (InfinityScore(0, 0), "0 points"),
        (InfinityScore(0, 60), "1 point"),
        (InfinityScore(0, 12), "1/5 of a point"),
        (InfinityScore(1, 0), "one infinity"),
        (InfinityScore(2, 90), "two infinities, 1 and 1/2 points"),
    ],
)
def test_scores_are_spoken(score: InfinityScore, spoken: str) -> None:
    assert str(BOARD.spoken_score(score)) == spoken


@pytest.mark.parametrize(
    ("score", "written"),
    [
        (InfinityScore(0, 0), "0"),
        (InfinityScore(0, 12), "1/5"),
        (InfinityScore(2, 0), "2 ∞"),
        (InfinityScore(1, 732), "1 ∞ 12 1/5"),
    ],
)
def test_scores_are_written(score: InfinityScore, written: str) -> None:
    assert BOARD.written_score(score) == written


def test_step_warns_of_many_plies_sideways() -> None:
    assert view("infinity", text(FAR_AWAY, sideways=19))["step"]["counter"] == ""
    assert view("infinity", text(FAR_AWAY, sideways=20))["step"]["counter"] == "sideways 20 of 40"
    assert "**d8**" in view("infinity", text(FAR_AWAY))["step"]["help"]
    assert "**d1**" in view("infinity", text(FAR_AWAY, to_move="n"))["step"]["help"]


@pytest.mark.parametrize(
    ("picked", "cell", "message"),
    [
        ([], "d4", "No piece stands on d4."),
        ([], "d7", "The piece on d7 is not yours."),
        ([], "d1", "The piece on d1 has no square to go to."),
        ([], "reserve-p", "An infinity in reserve comes in only when"),
        (["d2"], "reserve-n", "An infinity in reserve comes in only when"),
        (["d2"], "c2", "A piece of yours stands on c2."),
        (["d2"], "d1", "No piece moves backwards, from d2 to d1."),
    ],
)
def test_refusals(picked: list[str], cell: str, message: str) -> None:
    assert explained("infinity", None, cell, *picked).startswith(message)


@pytest.mark.parametrize(
    ("start", "move", "reason"),
    [
        (text("pi@d1 ni@b6 p-2@a5"), "a5b6", "The other side has no infinity left on the board."),
        (text("pi@c4 ni@c5"), "c4c5", "No infinity is left on the board: the score decides."),
        (text("pi@c7 ni@g8"), "c7d8", "An infinity has reached its goal."),
        (text(FAR_AWAY, sideways=39), "a1b1", "Forty moves in a row went sideways"),
        (text("pi@c1 p1@a5 ni@b1 n1@a1"), "a5a6", "The next player has no move"),
    ],
)
def test_every_end_has_its_words(start: str, move: str, reason: str) -> None:
    shown = view("infinity", start, move)["result"]
    assert shown["reason"].startswith(reason)
    assert shown["margin"] is None


@pytest.mark.parametrize(
    ("start", "move", "title"),
    [
        (text("pi@c7 ni@g8", scores="0:0 3:0"), "c7d8", "Positive wins"),
        (text("pi@d1 ni@b6 p-2@a5", scores="0:0 3:0"), "a5b6", "Positive wins"),
        (text("pi@c4 ni@c5", scores="0:7 3:0"), "c4c5", "Negative wins 3 ∞ to 7"),
    ],
)
def test_title_names_the_scores_only_where_they_have_decided(
    start: str, move: str, title: str
) -> None:
    assert view("infinity", start, move)["result"]["title"] == title


def test_game_is_known_by_its_full_name() -> None:
    assert load("infinity").name == "Infinity Master's Board Game"


@pytest.mark.parametrize(
    ("pieces", "pick", "title", "help_text"),
    [
        (
            "pi@d4 n6@c4 ni@g8",
            "d4",
            "Infinity on d4",
            "To a **dot** or onto a dotted piece: **6 − ∞ → −∞** on c4. On **d8** it wins.",
        ),
        (
            "pi@a1 p-3@f3 n3@e4 ni@g8",
            "f3",
            "Minus three on f3",
            "To a **dot** or onto a dotted piece: **3 − −3 → 6** on e4.",
        ),
        ("pi@a1 p4@c2 ni@g8", "c2", "Four on c2", "To a **dot**."),
    ],
)
def test_prompt_of_a_picked_piece_works_out_what_it_meets(
    pieces: str, pick: str, title: str, help_text: str
) -> None:
    prompt = BOARD.prompts(place(pieces))[pick]
    assert (str(prompt.title), str(prompt.help), prompt.actions) == (title, help_text, ())


@given(text=texts())
def test_every_piece_that_may_be_picked_has_a_prompt(text: str) -> None:
    position = InfinityPosition.from_text(text)
    firsts = {BOARD.path(position, move)[0] for move in position.moves()}
    assert set(BOARD.prompts(position)) == firsts
