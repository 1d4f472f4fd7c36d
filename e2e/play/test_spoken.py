"""The game by ear: what it says when asked, and moves as they are written."""

import re

from playwright.sync_api import Page, expect

from e2e.support.play_screen import LISTENER, PlayScreen
from e2e.support.saved_games import HUMAN, keep, saved_game

TWO_TURNS = "3-4 1-3 6-5 7-5"


def test_the_game_tells_what_it_is_asked(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS))
    play.open(site)
    desk.keyboard.press("1")
    expect(play.spoken).to_have_text(re.compile(r"^Black: \d+ points\. Red: \d+ points\.$"))
    desk.keyboard.press("2")
    steps = "Row 6 to row 5, where two stood. Two rows on: row 7 to row 5."
    expect(play.spoken).to_have_text(f"Red’s turn 1: {steps}")
    desk.keyboard.press("3")
    expect(play.spoken).to_have_text(re.compile("^Black to move. Initial move: 1 row"))
    desk.keyboard.press("4")
    expect(play.spoken).to_have_text("Go to a cell of the board first.")
    play.row(3).focus()
    desk.keyboard.press("4")
    told = re.compile(r"^Row 3\b.* 1 move: Row 3 to row 4")
    expect(play.spoken).to_have_text(told)
    # The same of a piece that is picked.
    desk.keyboard.press("Enter")
    expect(play.picked).to_have_count(1)
    desk.keyboard.press("2")
    expect(play.spoken).to_contain_text("turn 1")
    desk.keyboard.press("4")
    expect(play.spoken).to_have_text(told)


def test_a_game_is_ended_by_written_moves(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(start="0.0.1.0.0.0.0.11 10.1.0.1.0.0.0.0 b i -", red=HUMAN))
    play.open(site)
    desk.keyboard.press("m")
    field = play.panel.get_by_label("Move", exact=True)
    expect(field).to_be_focused()
    field.fill("9-4")
    desk.keyboard.press("Enter")
    expect(play.panel.get_by_role("alert")).to_have_text(re.compile("^Move '9-4': not .*pass'\\.$"))
    field.fill("3–4")
    desk.keyboard.press("Enter")
    expect(field).to_have_value("")
    field.fill("4-5")
    desk.keyboard.press("Enter")
    expect(play.result).to_be_visible()
    expect(play.spoken).to_contain_text("Black wins")


def test_what_is_refused_again_is_said_again_and_what_has_one_reason_once(
    desk: Page, site: str
) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS))
    play.open(site)
    play.row(8).focus()
    desk.evaluate(LISTENER)
    for times in (1, 2):
        desk.keyboard.press("Enter")
        desk.wait_for_function("times => heard.length === times", arg=times)
    first, second = desk.evaluate("heard.splice(0)")
    assert first == second
    assert first[0] == "step"
    desk.keyboard.press("x")
    desk.wait_for_function("heard.length > 0")
    [[kind, refusal]] = desk.evaluate("heard.splice(0)")
    assert kind == "step"
    assert "Marks are drawn in analysis" in refusal


def test_from_where_the_board_is_seen_is_said(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS, analysing=True))
    play.open(site)
    desk.keyboard.press("f")
    expect(play.spoken).to_have_text("Seen from Red’s side.")
    play.control("Flip").click()
    expect(play.spoken).to_have_text("Seen from Black’s side.")
    desk.keyboard.press("a")
    expect(play.spoken).to_have_text("Best lines shown.")
    desk.keyboard.press("a")
    expect(play.spoken).to_have_text("Best lines hidden.")


def test_that_the_computer_has_the_move_is_said_once_a_turn(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves="3-4"))
    play.open(site)
    desk.evaluate(LISTENER)
    play.pick(1, 3)
    play.expect_own_turn()
    expect(play.spoken).to_contain_text("Red’s turn 1")
    heard = desk.evaluate("heard")
    assert len([text for _, text in heard if "Red is thinking" in text]) == 1
    assert len([text for _, text in heard if "Red’s turn 1" in text]) == 1


def test_an_end_without_a_move_is_told_without_the_move_before(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS, red=HUMAN))
    play.open(site)
    expect(play.spoken).to_contain_text("turn 1")
    for entry, reason in (("Resign", "Black has resigned."), ("Agree on a draw", "agreed")):
        desk.evaluate(LISTENER)
        play.choose(entry)
        expect(play.spoken).to_contain_text(reason)
        told = [text for kind, text in desk.evaluate("heard") if kind == "spoken"]
        assert len(told) == 1
        assert "turn 1" not in told[0]
        play.panel.get_by_role("button", name="Bring back").click()
        play.expect_own_turn()


def test_undo_and_analysis_are_heard(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS))
    play.open(site)
    desk.keyboard.press("u")
    expect(play.spoken).to_have_text(re.compile("^Back. Black: Row 3 to row 4"))
    desk.keyboard.press("u")
    expect(play.spoken).to_have_text("Back. No move has been made yet.")
    for _ in range(2):
        desk.keyboard.press("r")
    expect(play.spoken).to_have_text(re.compile("^Red’s turn 1: "))
    play.choose("Analyse")
    expect(play.spoken).to_have_text("Analysis: both sides are moved here.")
    desk.keyboard.press("u")
    expect(play.spoken).to_have_text(re.compile("^Back. Red: Row 6 to row 5"))
    desk.keyboard.press("r")
    play.choose("Play on from here")
    expect(play.spoken).to_have_text(re.compile("^Black to move. Initial move: 1 row"))


def test_what_has_been_replaced_and_can_be_brought_back_is_heard_once(
    desk: Page, site: str
) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS, red=HUMAN, ply=2))
    play.open(site)
    play.pick(5, 4)
    expect(play.spoken).to_have_text(
        re.compile("^Red: Row 5 to row 4.* 2 later moves replaced. Bring back.$")
    )
    # It stays on the screen as long as the turn lasts.
    play.pick(4, 1)
    expect(play.spoken).to_have_text(re.compile("^Red’s turn 1: .* row 1[^.]*.$"))
    expect(play.panel.get_by_role("button", name="Bring back")).to_be_visible()
    play.control("New").click()
    desk.get_by_role("dialog", name="New game").get_by_role("button", name="Start").click()
    expect(play.spoken).to_have_text("The game before this one is kept. Bring back.")


def test_that_a_variation_has_changed_places_or_is_deleted_is_heard(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS, red=HUMAN, ply=2, analysing=True))
    play.open(site)
    play.pick(5, 4)
    variation = desk.get_by_role("button", name="Variation.")
    expect(variation).to_have_attribute("aria-current", "true")
    # The position stays as it is.
    play.panel.get_by_role("button", name="Make it the main line").click()
    expect(play.spoken).to_have_text("The variation has changed places. Bring back.")
    variation.click()
    expect(play.spoken).to_contain_text("Row 6 to row 5")
    play.panel.get_by_role("button", name="Delete the variation").click()
    expect(play.spoken).to_contain_text("The variation has been deleted. Bring back.")
