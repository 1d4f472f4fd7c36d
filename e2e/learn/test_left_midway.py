"""What is left before it has come changes nothing elsewhere, and what it changes takes no focus."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.learn.known_puzzles import KNOWN, SHORT, answer_with_known_puzzles
from e2e.support.slow_network import HeldBack

BEGIN_A_RUN = """kept => {
  const begun = { game: "infinity", began: Date.now(), order: ["race", "other"], at: 0 };
  localStorage["calculi.run.infinity"] = JSON.stringify({ ...begun, solved: [], moves: [] });
}"""
ATTEMPT = "JSON.parse(localStorage['calculi.puzzles'] ?? '{}').begun ?? null"


def _cells(page: Page, *names: str) -> None:
    for name in names:
        page.locator(f'[data-cell="{name}"][data-pickable]').click(timeout=30_000)


def test_a_solution_that_is_left_while_it_is_shown_is_not_ones_own_try(
    two_puzzles: Page, site: str
) -> None:
    page = two_puzzles
    page.goto(f"{site}#puzzle/infinity/race")
    _cells(page, "e6")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Show me").click()
    came = page.locator('[data-cell="d7"][aria-label*="infin"]')
    expect(came).to_be_attached(timeout=20_000)
    assert page.evaluate(ATTEMPT) is None
    page.reload()
    expect(page.locator(".due")).to_have_attribute("data-turn", "", timeout=30_000)
    expect(page.locator('[data-cell="e6"][data-pickable]')).to_be_attached()
    expect(came).to_have_count(0)


def test_the_answer_to_a_wrong_turn_leaves_the_focus_where_it_is(
    two_puzzles: Page, site: str
) -> None:
    page = two_puzzles
    page.goto(f"{site}#puzzle/infinity")
    expect(page.get_by_role("link", name="Start a run")).to_be_visible()
    page.evaluate(BEGIN_A_RUN)
    page.goto(f"{site}#puzzle/infinity/run")
    _cells(page, "e6", "d6")
    expect(page.locator(".answer")).to_contain_text("Not yet")
    skip = page.get_by_role("button", name="Skip")
    skip.focus()
    expect(page.locator(".answer")).to_contain_text("The answer to that:", timeout=10_000)
    expect(skip).to_be_focused()

    page.goto(f"{site}#learn/infinity/safe")
    _cells(page, "c1", "b1")
    expect(page.locator(".answer")).to_contain_text("Not yet")
    before = page.get_by_role("link", name="Previous")
    before.focus()
    came = page.locator('[data-cell="c4"]')
    expect(came).to_have_attribute("aria-label", re.compile("empty"), timeout=10_000)
    expect(before).to_be_focused()


def test_a_game_from_a_puzzle_does_not_open_once_one_has_gone_on(
    two_puzzles: Page, site: str
) -> None:
    page = two_puzzles
    page.unroute_all()
    answer_with_known_puzzles(page, (SHORT, KNOWN[0]))
    page.reload()
    page.goto(f"{site}#puzzle/infinity/short")
    _cells(page, "e6", "d7")
    held = HeldBack(page, "**/puzzles-play-on.js")
    page.get_by_role("button", name="Play on from here").click(timeout=30_000)
    page.get_by_role("link", name="Next puzzle").click()
    expect(page).to_have_url(re.compile("infinity/race$"))
    with page.expect_response("**/puzzles-play-on.js"):
        held.let_go()
    # What is asked of the engine afterwards is answered afterwards.
    _cells(page, "e6", "d6")
    expect(page.locator(".answer")).to_contain_text("The answer to that:", timeout=20_000)
    expect(page).to_have_url(re.compile("infinity/race$"))
