"""A button that is pressed twice in a hurry does not press the one that takes its place."""

from __future__ import annotations

from playwright.sync_api import Page, expect

#: Longer than a double press, and than it takes to show what a press leads to.
SETTLED = 1_500


def _url_after_double_press(page: Page, name: str) -> str:
    page.get_by_role("button", name=name, exact=True).dblclick()
    page.wait_for_timeout(SETTLED)
    return page.url.partition("#")[2]


def test_a_lesson_that_is_tried_again_is_not_skipped(desk: Page, site: str) -> None:
    desk.goto(f"{site}#learn/linja/1")
    desk.get_by_role("button", name="Show me").click()
    expect(desk.get_by_role("button", name="Now you")).to_be_visible(timeout=30_000)
    here = desk.url.partition("#")[2]
    assert _url_after_double_press(desk, "Now you") == here
    expect(desk.get_by_role("link", name="Skip")).to_be_visible()


def test_a_puzzle_that_is_tried_again_is_not_skipped(two_puzzles: Page, site: str) -> None:
    two_puzzles.goto(f"{site}#puzzle/infinity/race")
    two_puzzles.get_by_role("button", name="Show me").click()
    expect(two_puzzles.get_by_role("button", name="Now you")).to_be_visible(timeout=30_000)
    assert _url_after_double_press(two_puzzles, "Now you") == "puzzle/infinity/race"
    # After a while it is a press of its own.
    two_puzzles.get_by_role("link", name="Skip").click()
    expect(two_puzzles).to_have_url(f"{site}#puzzle/infinity/other")


def test_a_key_that_is_held_presses_once(desk: Page, site: str) -> None:
    desk.goto(f"{site}#learn/linja/1")
    desk.get_by_role("button", name="Show me").click()
    desk.get_by_role("button", name="Now you").focus()
    _hold_enter(desk)
    # The board has the focus now, and nothing of it is picked.
    cell = desk.locator(".stage [data-cell]:focus")
    expect(cell).to_have_attribute("data-pickable", "")
    expect(cell).to_have_attribute("aria-selected", "false")
    _hold_enter(desk)
    expect(cell).to_have_attribute("aria-selected", "true")
    desk.goto(f"{site}#practice/linja/gain/easy/4/417/a4")
    place = desk.locator("[data-place]").first
    place.focus()
    _hold_enter(desk)
    expect(place).to_have_attribute("aria-pressed", "true")


def _hold_enter(page: Page) -> None:
    """Press the key, and keep it down until it has come three times more.

    To pick once more takes a pick back: so often, a pick that was made would be gone.
    """
    for _ in range(4):
        page.keyboard.down("Enter")
        page.wait_for_timeout(200)
    page.keyboard.up("Enter")


def test_no_exercise_is_skipped_and_no_series_begun(desk: Page, site: str) -> None:
    address = "practice/linja/gain/easy/4/417/a4"
    desk.goto(f"{site}#{address}")
    whereabouts = desk.locator(".whereabouts")
    for at in (1, 2, 3, 4):
        expect(whereabouts).to_contain_text(f"{at} of 4", timeout=30_000)
        desk.get_by_role("button", name="Show me").click()
        assert _url_after_double_press(desk, "Next") == address
    expect(desk.get_by_role("button", name="Other exercises")).to_be_visible()
