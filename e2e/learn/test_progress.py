"""Progress over the days: they are those of where one is."""

import json

import pytest
from playwright.sync_api import Page, expect

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
