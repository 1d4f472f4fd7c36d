"""What has just happened stands above what is due until the reader has moved, and once more."""

import re

from playwright.sync_api import Page, expect

from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, keep, moves_of_a_long_game, saved_game

TWO_TURNS = "3-4 1-3 6-5 7-5"
STEPS = ["Row 6 to row 5, where two stood.", "Two rows on: row 7 to row 5."]


def test_both_steps_stay_until_the_reader_has_moved_and_can_be_seen_again(
    desk: Page, site: str
) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS, red=HUMAN))
    play.open(site)
    happened = play.panel.get_by_role("region", name="What just happened")
    steps = happened.get_by_role("listitem")
    expect(happened.get_by_role("heading")).to_have_text("Red’s turn 1")
    expect(steps).to_have_text([f"1Red: {STEPS[0]}", f"2{STEPS[1]}"])
    box = happened.bounding_box()
    assert box is not None
    assert box["height"] >= 104

    # Shown again: the board goes back to where the turn began, and then through its steps.
    shown = play.row(6).get_attribute("aria-label")
    happened.get_by_role("button", name="Show me again").click()
    expect(happened).to_have_attribute("data-again", "")
    expect(play.row(6)).not_to_have_attribute("aria-label", shown or "")
    expect(steps.nth(0)).to_have_attribute("data-now", "")
    expect(steps.nth(1)).to_have_attribute("data-to-come", "")
    expect(steps.nth(1)).to_have_attribute("data-now", "")
    expect(happened).not_to_have_attribute("data-again", "")
    expect(play.row(6)).to_have_attribute("aria-label", shown or "")
    play.expect_own_turn()

    # A person who moves meanwhile need not wait for it, and the first of two steps changes nothing.
    happened.get_by_role("button", name="Show me again").click()
    expect(play.row(6)).not_to_have_attribute("aria-label", shown or "")
    play.pick(4, 5)
    expect(play.step).to_have_text(re.compile("^Follow-up"))
    expect(happened).not_to_have_attribute("data-again", "")
    expect(steps).to_have_text([f"1Red: {STEPS[0]}", f"2{STEPS[1]}"])
    again = happened.bounding_box()
    assert again is not None
    assert (again["y"], again["height"]) == (box["y"], box["height"])


def test_the_last_turn_is_in_sight_in_the_list_below_what_happened(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=moves_of_a_long_game(40), red=HUMAN))
    play.open(site)
    expect(play.panel.get_by_role("region", name="What just happened")).to_be_visible()
    # The list becomes smaller by what happened, and then by the buttons below it.
    expect(desk.locator(".record-tools")).to_be_visible()
    expect(play.panel.locator(".moves [aria-current]")).to_be_in_viewport(ratio=1)


def test_a_list_shows_the_position_shown_as_it_comes_into_sight_and_becomes_smaller(
    desk: Page, site: str
) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=moves_of_a_long_game(40), red=HUMAN))
    play.open(site)
    expect(desk.locator(".record-tools")).to_be_visible()
    moves = play.panel.locator(".moves")
    # All of it may have come, and been brought into sight, before the list had a place.
    moves.evaluate("list => { list.scrollTop = 0; list.hidden = true; }")
    desk.evaluate("() => new Promise((done) => setTimeout(done, 100))")
    moves.evaluate("list => { list.hidden = false; }")
    shown = moves.locator("[aria-current]")
    expect(shown).to_be_in_viewport(ratio=1)
    desk.set_viewport_size({"width": 1280, "height": 640})
    expect(shown).to_be_in_viewport(ratio=1)


def test_a_phone_tells_it_in_two_lines_and_nothing_before_the_first_move(
    phone: Page, site: str
) -> None:
    play = PlayScreen(phone)
    keep(phone, saved_game(moves=TWO_TURNS, red=HUMAN, ply=0))
    phone.goto(f"{site}#linja")
    play.expect_own_turn()
    happened = play.panel.get_by_role("region", name="What just happened")
    expect(happened).to_be_hidden()
    phone.keyboard.press("End")
    expect(happened).to_contain_text(f"Red: {STEPS[0]}")
    expect(happened.get_by_role("heading")).to_be_hidden()
    box = happened.bounding_box()
    button = happened.get_by_role("button", name="Show me again").bounding_box()
    assert box is not None
    assert button is not None
    assert box["height"] >= 64
    assert min(button["width"], button["height"]) >= 44
