"""Dialogs that come late: one of each, and none once the screen has been left."""

from playwright.sync_api import Page, expect

from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, keep, saved_game
from e2e.support.slow_network import HeldBack


def test_a_dialog_that_is_asked_for_twice_opens_once(page: Page, site: str) -> None:
    play = PlayScreen(page)
    play.open(site)
    dialogs = page.locator("dialog")
    for part, button in (("dialogs-new-game", "New"), ("dialogs-settings", "Settings")):
        held = HeldBack(page, f"**/{part}.js")
        for _ in range(2):
            page.get_by_role("button", name=button, exact=True).click()
        held.let_go()
        expect(dialogs).to_have_count(1)
        # Both presses have come by then.
        page.wait_for_timeout(500)
        expect(dialogs).to_have_count(1)
        page.keyboard.press("Escape")
        expect(dialogs).to_have_count(0)


def test_a_dialog_does_not_open_over_another_screen(page: Page, site: str) -> None:
    play = PlayScreen(page)
    keep(page, saved_game(moves="3-4", red=HUMAN))
    play.open(site)
    before = play.stored()["record"]
    for part, entry in (("dialogs-new-game", ""), ("sharing-embedding-builder", "Embed")):
        held = HeldBack(page, f"**/{part}.js")
        if entry:
            play.choose(entry)
        else:
            play.control("New").click()
        play.leave()
        with page.expect_response(f"**/{part}.js"):
            held.let_go()
        page.wait_for_timeout(500)
        expect(page.locator("dialog")).to_have_count(0)
        page.goto(f"{site}#linja")
        play.expect_own_turn()
    assert play.stored()["record"] == before


def test_a_board_to_try_is_asked_for_twice_and_comes_once(page: Page, site: str) -> None:
    page.goto(f"{site}#rules/linja")
    tries = page.locator("a", has_text="Try it")
    expect(tries.first).to_be_visible()
    held = HeldBack(page, "**/embed/1/board.js")
    tries.first.dblclick()
    held.let_go()
    boards = page.locator("calculi-board")
    expect(boards).to_have_count(1)
    page.wait_for_timeout(500)
    expect(boards).to_have_count(1)
