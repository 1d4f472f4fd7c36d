"""My games shows what another tab plays, names and deletes."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.kept_page import home
from e2e.support.saved_games import HUMAN, keep, saved_game
from e2e.support.sharing import ANNOTATED, Sharing, drop_file, wait_for_a_kept_game

#: The board of a row, as it is painted.
PAINTED = "canvas => canvas.toDataURL()"


@pytest.fixture
def rows(desk: Page, second_desk: Page, site: str) -> Locator:
    """The rows of My games in a second tab, while the first one plays a game of Linja."""
    keep(desk, saved_game(red=HUMAN))
    play = Sharing(desk)
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    wait_for_a_kept_game(desk)
    second_desk.goto(home(site))
    second_desk.goto(f"{site}#games")
    rows = second_desk.locator(".library li")
    expect(rows).to_have_count(1)
    expect(rows.locator("canvas")).to_have_count(1)
    return rows


def test_a_move_of_another_tab_is_seen_and_the_focus_stays(desk: Page, rows: Locator) -> None:
    play = Sharing(desk)
    before = rows.locator("canvas").evaluate(PAINTED)
    delete = rows.get_by_role("button", name=re.compile("^Delete"))
    delete.focus()
    play.pick(1, 3)
    play.expect_own_turn()
    rows.page.wait_for_function(
        "before => document.querySelector('.library canvas').toDataURL() !== before", arg=before
    )
    expect(delete).to_be_focused()


def test_what_another_tab_adds_names_and_deletes_is_seen(
    desk: Page, rows: Locator, site: str
) -> None:
    counts = rows.page.get_by_role("group", name="Which games").get_by_role("button")
    expect(counts.first).to_have_text("1played")
    desk.goto(f"{site}#games")
    expect(desk.locator(".library li")).to_have_count(1)
    games = [{"id": "1" * 16, "record": ANNOTATED}]
    file = {"format": "calculi-games", "version": 1, "games": games}
    drop_file(desk, "games.json", json.dumps(file))
    desk.locator(".notice").get_by_role("button", name="Close").click()
    expect(rows).to_have_count(2)
    expect(counts.first).to_have_text("2played")

    other = rows.nth(1).element_handle()
    ours = desk.locator(".library li")
    ours.first.get_by_role("button", name=re.compile("^Name")).click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("The first evening")
    desk.keyboard.press("Enter")
    expect(rows.first).to_contain_text("The first evening")
    # What has not changed stays where it is.
    assert rows.nth(1).evaluate("(row, other) => row === other", other)
    ours.first.get_by_role("button", name=re.compile("^Delete")).press("Enter")
    expect(rows).to_have_count(1)
    expect(counts.first).to_have_text("1played")
    desk.locator(".notice").get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(2)
