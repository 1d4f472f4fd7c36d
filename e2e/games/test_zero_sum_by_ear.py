"""Zero-Sum by ear: where things are laid, where they may be, and a focus that stays."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

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


def test_where_the_computer_has_laid_is_heard_and_need_not_be_read(desk: Page) -> None:
    table = ZeroSumScreen(desk)
    table.begin(("60@1,-1", "t1,-1"), blue=computer())
    said = desk.locator(".spoken[role=status]").first
    laid = re.compile(r"^Blue’s turn 1: (\d-\d) laid at −?\d+, −?\d+ with [^:]+ at −?\d+, −?\d+: ")
    expect(said).to_have_text(laid)
    expect(desk.locator(".happened")).to_contain_text(re.compile(r"\d-\d laid: "))
    expect(desk.locator(".happened")).not_to_contain_text(" at ")
    told = said.inner_text()
    desk.keyboard.press("3")
    expect(said).to_contain_text("Lay a domino")
    desk.keyboard.press("2")
    expect(said).to_have_text(told)


@pytest.mark.parametrize(("locale", "word", "at"), [("en", "Hint", "at"), ("es", "Pista", "en")])
def test_a_hint_is_heard_by_its_place_and_in_its_cells(
    browser: Browser, site: str, locale: str, word: str, at: str
) -> None:
    with browser.new_context(locale=locale, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(site)
        table = ZeroSumScreen(page)
        table.begin(("60@1,-1", "t1,-1", "53@3,-1", "t0,0"))
        page.keyboard.press("h")
        hint = table.step.locator("> .spoken")
        place = rf"{at} (−?\d+, −?\d+) "
        expect(hint).to_have_text(re.compile(rf"^{word}: .* {place}"))
        seen = table.step.locator("> p[aria-hidden]")
        expect(seen).to_have_text(re.compile(f"^{word}: "))
        assert not re.search(place, seen.inner_text())
        found = re.search(place, hint.inner_text())
        assert found
        hinted = page.get_by_role("gridcell", name=re.compile(rf"{word}\.$"))
        expect(hinted).to_have_count(2)
        slot = re.compile(rf" {found[1]}\. .*{word}\.$")
        expect(hinted.first).to_have_accessible_name(slot)
        page.keyboard.press("h")
        ranked = page.get_by_role("gridcell", name=re.compile(rf"{word} 3\.$"))
        expect(ranked).to_have_count(2)
