"""Zero-Sum by ear: a focus that stays."""

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
