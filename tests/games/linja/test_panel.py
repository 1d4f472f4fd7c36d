"""What stands beside Linja's board: the step that is due, scores, turns and the result."""

import pytest

from tests.games.linja.views import view


def test_steps_of_a_turn_tell_phase_length_and_reason() -> None:
    first = view()["step"]
    assert (first["phase"], first["counter"]) == ("initial", "1 of 2")
    assert first["title"] == "Initial move: 1 row"
    second = view(None, "3-4")["step"]
    assert (second["phase"], second["counter"]) == ("follow-up", "2 of 2")
    assert second["title"] == "Follow-up: 2 rows"
    assert second["help"] == (
        "Two pieces stood on row 4, so any one of your pieces goes **exactly two rows** on."
    )


def test_follow_up_from_the_far_end_tells_its_own_reason() -> None:
    assert view(None, "7-8")["step"]["help"].startswith("Row 8 is the far end, so ")


def test_follow_up_of_a_start_position_tells_only_its_length() -> None:
    step = view("6.1.0.2.1.1.1.0 0.1.1.1.1.1.1.6 b 2 -")["step"]
    assert step["help"] == "Any one of your pieces goes **exactly two rows** on."


def test_extra_turn_is_told_as_one() -> None:
    step = view("1.0.1.0.0.0.0.10 11.0.0.0.0.0.0.1 b 1 -", "3-4")["step"]
    assert (step["phase"], step["title"]) == ("initial", "Extra turn: 1 row")


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
