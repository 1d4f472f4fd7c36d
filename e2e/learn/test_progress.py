"""Progress over the days: they are those of where one is."""

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.support.saved_games import keep, saved_game

DAYS = {"2026-03-01": {"linja": "day"}}


@pytest.mark.browser_context_args(timezone_id="America/New_York")
def test_days_in_a_row_are_counted_by_the_local_date(page: Page, site: str) -> None:
    # Nine in the evening of 2 March, when it is 3 March in Greenwich already.
    page.clock.set_fixed_time("2026-03-03T02:00:00Z")
    page.goto(site)
    kept = json.dumps({"daily": DAYS})
    page.evaluate("text => localStorage.setItem('calculi.puzzles', text)", kept)
    page.goto(f"{site}#progress/linja")
    expect(page.get_by_text("One day with its puzzle.")).to_be_visible()


@pytest.mark.parametrize("address", ["learn", "puzzle/linja"])
def test_a_page_left_open_has_the_puzzles_of_the_day_on_which_it_is_looked_at_again(
    page: Page, site: str, address: str
) -> None:
    page.clock.set_fixed_time("2026-03-01T21:00:00")
    page.goto(site)
    kept = json.dumps({"daily": DAYS})
    page.evaluate("text => localStorage.setItem('calculi.puzzles', text)", kept)
    page.goto(f"{site}#{address}")
    days = page.locator(".daily").locator("..")
    expect(days).to_contain_text("1 of 5 solved")
    days.get_by_role("link").last.focus()
    page.clock.set_fixed_time("2026-03-02T09:00:00")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(days).to_contain_text("0 of 5 solved")
    expect(days.get_by_role("link").first).to_have_attribute("href", "#puzzle/linja/2026-03-02")
    expect(days.get_by_role("link").last).to_be_focused()


#: The browser keeps no list of games.
NO_DATABASE = """IDBFactory.prototype.open = () => {
  throw new DOMException("denied", "SecurityError"); };"""


@pytest.mark.parametrize("is_refused", [False, True])
def test_a_finished_game_counts_before_it_is_in_the_list_of_games(
    page: Page, site: str, is_refused: bool
) -> None:
    if is_refused:
        page.add_init_script(NO_DATABASE)
    keep(page, saved_game(moves="3-4", record={"ending": {"reason": "resigned", "winner": 0}}))
    page.goto(f"{site}#progress")
    row = page.locator(".sum tr").filter(has_text="Linja")
    expect(row.get_by_role("cell")).to_contain_text(["1", "1", "0", "0"])
    expect(page.locator(".by-level tbody tr")).to_have_count(1)
    sentence = "only as long as the page is open" if is_refused else "Kept in this browser only."
    expect(page.locator(".progress .lead")).to_contain_text(sentence)


#: What is thrown away with the page: everything, or what is written from now on.
NOT_KEPT = {
    "refused": """Object.defineProperty(window, "localStorage", { get() {
                    throw new DOMException("denied", "SecurityError"); } });""",
    "full": """Storage.prototype.setItem = () => {
                 throw new DOMException("full", "QuotaExceededError"); };""",
}


@pytest.mark.parametrize("why", NOT_KEPT)
def test_progress_is_called_kept_only_where_it_is(page: Page, site: str, why: str) -> None:
    lead = page.locator(".progress .lead")
    page.goto(f"{site}#progress")
    expect(lead).to_contain_text("Kept in this browser only.")
    page.add_init_script(NOT_KEPT[why])
    page.reload()
    if why == "full":
        # Nothing has been lost so far.
        expect(lead).to_contain_text("Kept in this browser only.")
        page.evaluate("location.hash = 'learn/linja/extra'")
        expect(page.locator(".notice")).to_contain_text("your progress")
        page.evaluate("location.hash = 'progress'")
    expect(lead).to_contain_text("This browser keeps it only as long as the page is open.")
