"""How the scores of finished games came about: tables that add up to them."""

from fractions import Fraction
from typing import Any

import pytest

from calculi.page import bridge
from calculi.registry import game_ids
from tests.page.calls import ask
from tests.support.play import at, random_game


def finished(game_id: str, start: str | None = None, *moves: str) -> dict[str, Any]:
    """Return the view of a finished game, with its tally as rows of plain texts."""
    view = ask(bridge.view, game=game_id, start=start, moves=list(moves))
    assert view["result"] is not None
    return view


def rows_of(view: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    """Return the tally's rows: by label, factor and product of both players in short."""
    return {
        row["label"]: tuple(
            " = ".join(filter(None, (share["factor"], share["product"]))) for share in row["shares"]
        )
        for row in view["result"]["tally"]["rows"]
    }


def value(written: str) -> Fraction:
    """Return a score as a number; an infinity is far above every other one."""
    parts = written.replace("∞", "* 1000000").replace(" * ", "*").split()
    terms = [[Fraction(factor) for factor in part.split("*")] for part in parts]
    return sum((term[0] * term[-1] if len(term) > 1 else term[0] for term in terms), Fraction(0))


@pytest.mark.parametrize("game_id", game_ids())
def test_the_rows_of_whole_games_add_up_to_the_scores(game_id: str) -> None:
    for seed in range(3):
        moves = random_game(game_id, seed)
        view = finished(game_id, None, *moves)
        before = at(game_id, None, *moves)
        tally = view["result"]["tally"]
        pieces = {piece["id"] for piece in view["pieces"]}
        assert set(tally["faint"]) <= pieces
        for player in (0, 1) if tally["total"] else ():
            # Rows that count pieces, not points, stand first and name them.
            products = [
                row["shares"][player]["product"]
                for row in tally["rows"]
                if row["label"] not in ("∞ on board", "∞ in reserve")
            ]
            score = value(view["players"][player]["score"])
            assert sum(map(value, filter(None, products)), Fraction(0)) == score
        # Counting leaves the position as it was.
        assert view["position"] == before.text()


def test_linja_counts_pieces_times_points_by_row() -> None:
    view = finished("linja", "0.0.0.0.0.2.4.6 6.4.2.0.0.0.0.0 b i -")
    assert rows_of(view) == {
        "Far end row": ("6 × 5 = 30", "6 × 5 = 30"),
        "One row short": ("4 × 3 = 12", "4 × 3 = 12"),
        "Two short": ("2 × 2 = 4", "2 × 2 = 4"),
        "Three short": ("", ""),
    }
    tally = view["result"]["tally"]
    assert (tally["heading"], tally["total"]) == ("Pieces × points", "Points")
    assert (tally["faint"], tally["note"]) == ([], "")


def test_pieces_of_linja_that_score_nothing_are_faint() -> None:
    view = finished("linja", "0.0.0.0.0.1.4.7 7.0.0.1.4.0.0.0 r i -")
    assert view["result"]["tally"]["faint"] == ["1-5-3", "1-5-2", "1-5-1", "1-5-0"]
    assert view["result"]["tally"]["note"] == "Faint pieces count for nothing."


def test_minus_vs_plus_counts_subtractions_and_the_last_row() -> None:
    start = ".,.,.,.,.,./6,.,.,.,.,-1/.,.,.,.,.,./.,-2,.,.,.,./5,.,.,.,.,./.,.,.,.,.,. + - 16 3 20"
    view = finished("minus-vs-plus", start, "a2b3", "f5f4", "a5a6")
    assert rows_of(view) == {
        "At the start": ("16", "3"),
        "Subtractions": ("1 = 2", ""),
        "Last row": ("1 = 6", ""),
    }


def test_zero_sum_counts_chips_and_whole_doubles() -> None:
    moves = random_game("zero-sum", 1)
    view = finished("zero-sum", None, *moves)
    on_blanks = {p["id"] for p in view["pieces"] if p["kind"] == "chip" and p["value"] == 0}
    assert set(view["result"]["tally"]["faint"]) == on_blanks
    assert len(on_blanks) == 8
    assert list(rows_of(view))[:2] == ["Sixes", "Fives"]
    counts = rows_of(view)["Sixes"]
    assert sum(int(share.split()[0]) for share in counts if share) == 8


def test_infinity_tells_the_infinities_left_and_points_by_operation() -> None:
    start = (
        ".,.,.,.,.,.,./.,.,.,pi,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,./"
        ".,.,.,.,.,.,./.,.,.,.,.,.,./n3,.,.,.,.,.,./p2,.,.,.,.,.,ni p 11 0:0 0:5 0"
    )
    view = finished("infinity", start, "a1a2", "g1f1", "d7d8")
    assert rows_of(view) == {
        "∞ on board": ("1", "1"),
        "∞ in reserve": ("1", "1"),
        "At the start": ("", "5"),
        "By +": ("5", ""),
    }
    # The infinity on its goal decides; everything else is faint.
    standing = {piece["id"]: piece["cell"] for piece in view["pieces"]}
    faint = view["result"]["tally"]["faint"]
    assert {standing[piece] for piece in standing.keys() - set(faint)} == {"d8"}
    assert view["result"]["tally"]["note"] == "The points do not decide it."


def test_minus_vs_plus_says_why_more_points_are_a_draw_for_a_player_who_cannot_move() -> None:
    # Plus is to move, and has no piece.
    start = "-1,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. + - 9 3 10"
    note = finished("minus-vs-plus", start)["result"]["tally"]["note"]
    assert note.startswith("Who cannot move cannot win")
