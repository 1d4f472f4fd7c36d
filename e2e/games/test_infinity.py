"""Infinity Master's Board Game on the site: the bubble, the reserve, the end."""

import pytest
from playwright.sync_api import Page, expect

from e2e.support.square_screen import SquareScreen

#: Positive’s infinity is a step before its goal, and a five before a zero on a division.
GOAL_NEXT = (
    ".,.,.,.,.,.,./.,.,pi,.,.,.,ni/n0,.,.,.,.,.,./p5,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,./"
    ".,.,.,.,.,.,./.,.,.,.,.,.,. p 11 0:0 3:0 0"
)

#: An infinity attacks a number and is taken; its owner has another one.
TAKEN_NEXT = (
    ".,.,.,.,.,.,./.,.,.,.,.,.,ni/.,.,.,.,.,.,./n2,.,.,.,.,.,./pi,.,.,.,.,.,./.,.,.,.,.,.,./"
    ".,.,.,.,.,.,./.,.,.,.,.,.,pi p 01 0:0 0:0 0"
)


@pytest.fixture
def play(desk: Page) -> SquareScreen:
    return SquareScreen(desk, "infinity")


def test_a_result_is_seen_before_the_move_and_after_it(play: SquareScreen, site: str) -> None:
    play.open(site, start=GOAL_NEXT)
    # The bubble is to be above a6: the five is below it.
    assert not play.has_ink("panel", 22, 190)
    play.cell("a5").click()
    play.wait_for_ink("panel", 22, 190)
    play.cell("a6").click()
    expect(play.moves).to_have_count(1)
    # Now there is room below a6.
    play.wait_for_ink("panel", 22, 378)


def test_the_reserve_is_shown_at_the_seat_and_says_when_it_comes_in(
    play: SquareScreen, site: str
) -> None:
    play.open(site)
    reserve = play.players.get_by_role("button", name="Positive’s reserve: one infinity.")
    reserve.click()
    explained = play.page.locator(".explained:popover-open")
    expect(explained).to_contain_text("It comes in when a number is divided by zero")


def test_a_division_by_zero_brings_the_reserve_in(phone: Page, site: str) -> None:
    play = SquareScreen(phone, "infinity")
    start = GOAL_NEXT.replace("n0,.,.", "n5,.,.").replace("p5,.,.", "p0,.,.")
    play.open(site, start=start)
    mine = play.players.get_by_role("button", name="Positive’s reserve")
    expect(mine).to_be_visible()
    play.cell("a5").tap()
    play.cell("a6").tap()
    expect(play.cell("a6")).to_have_accessible_name("a6, divide: Positive’s infinity. Last move.")
    expect(mine).to_be_hidden()
    expect(play.players.get_by_role("button", name="Negative’s reserve")).to_be_visible()


def test_a_goal_wins_whatever_the_scores(play: SquareScreen, site: str) -> None:
    play.open(site, start=GOAL_NEXT)
    play.cell("c7").drag_to(play.cell("d8"))
    expect(play.result.get_by_role("heading")).to_have_text("Positive wins")
    expect(play.result).to_contain_text("An infinity has reached its goal.")


def test_who_plays_is_told_whole_beside_a_reserve_and_a_long_reason(desk: Page, site: str) -> None:
    play = SquareScreen(desk, "infinity")
    play.open(site, start=TAKEN_NEXT)
    play.cell("a4").drag_to(play.cell("a5"))
    seat = desk.locator(".seat").filter(has=desk.locator(".why", has_text="∞ taken"))
    expect(seat.locator(".reserve button")).to_be_visible()
    assert seat.locator(".who").evaluate("who => who.scrollWidth <= who.clientWidth")


def test_the_end_is_told_once(play: SquareScreen, site: str) -> None:
    play.open(site, start=GOAL_NEXT)
    play.cell("c7").click()
    play.cell("d8").click()
    expect(play.result).to_be_visible()
    expect(play.page.locator("p[role=status]")).to_have_text(
        "Positive’s turn 1: Infinity from c7 to d8. Positive wins. "
        "An infinity has reached its goal."
    )
