"""What the screen is told: cells, pieces, paths, words."""

import json
from typing import Any

import pytest
from hypothesis import given

from calculi.games.infinity.board import InfinityBoard
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.score import Score
from calculi.page import bridge
from calculi.registry import load
from tests.games.infinity.positions import place, text, texts
from tests.support.examples import examples

BOARD = InfinityBoard()
FAR_AWAY = "pi@a1 ni@g8"

LONG_GAME = """
    e2f3 b7a6 c2b3 b8b7 d2d3 c7c6 b3b4 c6d5 f3g4 b7c6 e1d2 g7f6 b4b5 d5c4 g4g5 g8g7 d2c3 a6b5
    b2b3 a7b6 d1e2 c4c3 a1b2 e7e6 d3c3 e8e7 e2d3 e6e5 c1c2 c8c7 c3d4 a8a7 f2f3 e7d6 d3c4 f8e7
    c2d3 f7e6 c4b5 d6d5 b3c4 c6d6 g1f2 d5c4
"""


def view(start: str | None = None, *moves: str) -> dict[str, Any]:
    answer = json.loads(
        bridge.view(json.dumps({"game": "infinity", "start": start, "moves": moves}))
    )
    assert isinstance(answer, dict)
    assert "error" not in answer
    return answer


def sentence(pieces: str, move: str, **fields: str) -> str:
    position = place(pieces, **fields)
    return BOARD.sentence(position, position.parse_move(move), "en")


def note(pieces: str, move: str) -> str:
    position = place(pieces)
    return BOARD.note(position, position.parse_move(move), "en")


def test_cells_are_the_squares_in_reading_order_and_the_reserves() -> None:
    cells = BOARD.cells(InfinityPosition.start(), "en")
    squares = [cell for cell in cells if cell.area == "board"]
    assert [cell.id for cell in squares] == [f"{x}{y}" for y in range(8, 0, -1) for x in "abcdefg"]
    assert [(cell.row, cell.column) for cell in squares] == [
        (y, x) for y in range(8) for x in range(7)
    ]
    assert [cell.id for cell in cells if cell.area == "shelf"] == ["reserve-n", "reserve-p"]


def test_tiles_lie_inside_the_slab() -> None:
    position = InfinityPosition.start()
    extent = BOARD.extent(position)
    assert (extent.width, extent.height) == (788, 924)
    first = BOARD.cells(position, "en")[0]
    assert (first.x, first.y, first.width, first.height) == (47, 55, 94, 94)
    for cell in BOARD.cells(position, "en")[:56]:
        assert 0 <= cell.x <= cell.x + cell.width <= extent.width
        assert 0 <= cell.y <= cell.y + cell.height <= extent.height


def test_badges_are_the_signs_and_name_the_owner_of_a_goal() -> None:
    badges = {cell.id: cell.badge for cell in BOARD.cells(InfinityPosition.start(), "en")}
    told = {name: (badge.text, badge.owner) for name, badge in badges.items() if badge}
    assert len(told) == 56
    assert told["d8"] == ("÷", 0)
    assert told["d1"] == ("÷", 1)
    assert told["a5"] == ("−", None)


def test_labels_name_square_sign_goal_and_piece() -> None:
    cells = BOARD.cells(place("pi@d4 n-3@a8 ni@g8", reserve="10"), "en")
    labels = {cell.id: cell.label for cell in cells}
    assert labels["d4"] == "d4, plus: Positive's infinity."
    assert labels["a8"] == "a8, times: Negative's minus three."
    assert labels["d8"] == "d8, divide, Positive's goal: empty."
    assert labels["d1"] == "d1, divide, Negative's goal: empty."
    assert labels["reserve-p"] == "Positive's reserve: one infinity."
    assert labels["reserve-n"] == "Negative's reserve: empty."


def test_pieces_stand_in_the_middle_of_their_cells() -> None:
    position = InfinityPosition.start()
    cells = {cell.id: cell for cell in BOARD.cells(position, "en")}
    pieces = BOARD.pieces(position)
    assert len(pieces) == 30
    for piece in pieces:
        cell = cells[piece.cell]
        assert (piece.x, piece.y) == (cell.x + cell.width / 2, cell.y + cell.height / 2)


def test_pieces_carry_their_value_or_are_infinities() -> None:
    pieces = {piece.cell: piece for piece in BOARD.pieces(place("pi@d4 n-3@a8 p0@b2 ni@g8"))}
    assert (pieces["d4"].kind, pieces["d4"].value) == ("infinity", None)
    assert (pieces["a8"].kind, pieces["a8"].value, pieces["a8"].owner) == ("number", -3, 1)
    assert pieces["b2"].value == 0


def test_reserves_are_pieces_until_they_are_used_up() -> None:
    def held(reserve: str) -> set[str]:
        pieces = BOARD.pieces(place(FAR_AWAY, reserve=reserve))
        return {piece.cell for piece in pieces if piece.cell.startswith("reserve")}

    assert held("11") == {"reserve-p", "reserve-n"}
    assert held("01") == {"reserve-n"}
    assert held("00") == set()


@examples(20)
@given(texts())
def test_any_position_has_a_view_with_one_path_for_each_move(written: str) -> None:
    shown = view(written)
    cells = {cell["id"] for cell in shown["cells"]}
    pieces = {piece["id"] for piece in shown["pieces"]}
    assert len(pieces) == len(shown["pieces"])
    paths = [tuple(move["path"]) for move in shown["moves"]]
    assert len(set(paths)) == len(paths)
    for move in shown["moves"]:
        assert move["path"] == [move["text"][:2], move["text"][2:]]
        assert set(move["path"]) <= cells
        assert {travel["piece"] for travel in move["travels"]} <= pieces
        assert move["sentence"].endswith(".")


def test_long_game_is_shown_with_its_scores_and_reasons() -> None:
    shown = view(None, *LONG_GAME.split())
    assert [player["score"] for player in shown["players"]] == ["2 ∞", "12 1/5"]
    assert [player["spoken"] for player in shown["players"]] == [
        "two infinities",
        "12 and 1/5 points",
    ]
    assert [player["why"] for player in shown["players"]] == ["+∞: −3 + ∞", "+3: 3 − 6"]
    assert [turn["text"] for turn in shown["turns"][-2:]] == ["g1 f2", "d5 c4 −3"]
    assert shown["last"]["moved"] == [{"piece": "n-c4", "x": 394, "y": 402, "way": []}]
    moves = {move["text"]: move for move in shown["moves"]}
    assert moves["d4c4"]["note"] == "6 − ∞ → −∞"
    (travel,) = moves["d4c4"]["travels"]
    assert (travel["x"], travel["y"]) == (294, 502)


def test_sentences() -> None:
    assert sentence(f"{FAR_AWAY} p-5@d4", "d4d5") == "Minus five from d4 to d5."
    assert sentence(f"{FAR_AWAY} p5@d4 n-2@d5", "d4d5") == (
        "Five from d4 to d5: minus two plus five is three. "
        "Positive's five stays, 3 points for Positive."
    )
    assert sentence(f"{FAR_AWAY} p-4@a5 n6@a6", "a5a6") == (
        "Minus four from a5 to a6: six divided by minus four is minus three over two. "
        "Negative's six stays, 1 and 1/2 points for Negative."
    )
    assert sentence(f"{FAR_AWAY} p0@a5 n6@a6", "a5a6") == (
        "Zero from a5 to a6: six divided by zero is infinity. "
        "Positive's zero stays and turns into an infinity, one infinity for Positive."
    )
    assert sentence(f"{FAR_AWAY} p0@a5 n6@a6", "a5a6", reserve="01") == (
        "Zero from a5 to a6: six divided by zero is infinity. "
        "Positive's zero stays, one infinity for Positive."
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
        "Negative's infinity is taken and Positive's minus two stays, "
        "one infinity for Negative. Positive wins."
    )


def test_why_says_that_an_infinity_is_taken() -> None:
    position = place("p-2@a5 ni@a6 pi@g1")
    move = position.parse_move("a5a6")
    assert BOARD.why(position, move, "en") == ("", "∞ ÷ −2 < 0: ∞ taken")
    assert BOARD.why(position, move, "es") == ("", "∞ ÷ −2 < 0: ∞ fuera")


def test_notes() -> None:
    assert note(f"{FAR_AWAY} p5@d4", "d4d5") == ""
    assert note("pi@c7 ni@g8", "c7d8") == "goal"
    assert note(f"{FAR_AWAY} p-2@a5 ni@a6".replace("ni@g8 ", ""), "a5a6") == "∞ ÷ −2 → −∞"
    assert note(f"{FAR_AWAY} p0@a5 n0@a6", "a5a6") == "0 ÷ 0: undefined"
    assert note(f"{FAR_AWAY} p-4@a5 n6@a6", "a5a6") == "6 ÷ −4 → −3/2"


@pytest.mark.parametrize(
    ("score", "spoken"),
    [
        (Score(0, 0), "0 points"),
        (Score(0, 60), "1 point"),
        (Score(0, 12), "1/5 of a point"),
        (Score(1, 0), "one infinity"),
        (Score(2, 90), "two infinities, 1 and 1/2 points"),
    ],
)
def test_scores_are_spoken(score: Score, spoken: str) -> None:
    assert BOARD.spoken_score(score, "en") == spoken


@pytest.mark.parametrize(
    ("score", "written"),
    [
        (Score(0, 0), "0"),
        (Score(0, 12), "1/5"),
        (Score(2, 0), "2 ∞"),
        (Score(1, 732), "1 ∞ 12 1/5"),
    ],
)
def test_scores_are_written(score: Score, written: str) -> None:
    assert BOARD.written_score(score) == written


def test_step_warns_of_many_plies_sideways() -> None:
    assert view(text(FAR_AWAY, sideways=19))["step"]["counter"] == ""
    assert view(text(FAR_AWAY, sideways=20))["step"]["counter"] == "sideways 20 of 40"
    assert "**d8**" in view(text(FAR_AWAY))["step"]["help"]
    assert "**d1**" in view(text(FAR_AWAY, to_move="n"))["step"]["help"]


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
    request = {"game": "infinity", "picked": picked, "cell": cell}
    assert json.loads(bridge.explain(json.dumps(request)))["message"].startswith(message)


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
    shown = view(start, move)["result"]
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
    assert view(start, move)["result"]["title"] == title


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
    prompt = BOARD.prompts(place(pieces), "en")[pick]
    assert (prompt.title, prompt.help, prompt.actions) == (title, help_text, ())


@given(text=texts())
def test_every_piece_that_may_be_picked_has_a_prompt(text: str) -> None:
    position = InfinityPosition.from_text(text)
    firsts = {BOARD.path(position, move)[0] for move in position.moves()}
    assert set(BOARD.prompts(position, "en")) == firsts
