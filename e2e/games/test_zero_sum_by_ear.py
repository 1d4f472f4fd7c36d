"""Zero-Sum by ear: where things are laid, where they may be, and a focus that stays."""

import re

from playwright.sync_api import Page, expect

from e2e.games.zero_sum_screen import ZeroSumScreen
from e2e.support.saved_games import computer

#: Counts how often something on the board gets the focus.
COUNT_FOCUS = """() => {
  window.given = 0;
  document.addEventListener("focusin", ({ target }) => { if (target.dataset.cell) given += 1; });
}"""


def test_the_focus_stays_on_its_domino_while_the_computer_moves(desk: Page) -> None:
    table = ZeroSumScreen(desk)
    table.begin(("60@1,-1",), blue=computer())
    table.cell("0,0").focus()
    desk.keyboard.press("Enter")
    table.cell("1,-1").focus()
    desk.evaluate(COUNT_FOCUS)
    desk.keyboard.press("Enter")
    expect(table.title).to_have_text(re.compile("is thinking"))
    expect(table.pile.locator("[data-pickable]").first).to_be_attached()
    expect(desk.locator("[data-cell]:focus")).to_have_attribute("data-cell", "1,-1")
    assert desk.evaluate("given") == 0


def test_other_slots_are_heard_as_such_and_so_is_the_one_that_is_chosen(desk: Page) -> None:
    table = ZeroSumScreen(desk)
    table.begin()
    table.cell("6-0").focus()
    desk.keyboard.press("Enter")
    table.cell("2,0").focus()
    desk.keyboard.press("Enter")
    expect(table.cell("2,0")).to_have_accessible_name("Empty slot 2, 0. Picked.")
    others = table.board.get_by_role("gridcell", name=re.compile(r"^Empty slot.*May be picked\.$"))
    expect(others).to_have_count(5)
    expect(table.step).to_contain_text("Empty slot 2, 0. Picked.")
    table.cell("1,1").focus()
    desk.keyboard.press("Enter")
    expect(table.step).to_contain_text("Empty slot 1, 1. Picked.")
    expect(table.step).not_to_contain_text("2, 0")


def test_a_key_tells_what_the_step_says_of_what_is_picked(desk: Page) -> None:
    table = ZeroSumScreen(desk)
    table.begin()
    table.cell("6-0").focus()
    desk.keyboard.press("Enter")
    desk.keyboard.press("3")
    said = desk.locator(".spoken[role=status]").first
    expect(said).to_have_text(re.compile(r"^Red to move\. Lay 6-0\. In any dotted slot, .* six"))
