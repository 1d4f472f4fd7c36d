"""What was deleted in My games comes back by a press of its own, if not now, then later."""

import re

from playwright.sync_api import Page, expect

from e2e.support.play_screen import PlayScreen
from e2e.support.sharing import kept_games, put_game

#: Nothing can be stored until `letWrite` is called.
REFUSED = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
  window.letWrite = () => { IDBObjectStore.prototype.put = put; };
}"""


def test_a_double_press_of_undo_brings_back_one_game(page: Page, site: str) -> None:
    play = PlayScreen(page)
    play.open(site)
    play.make_any_move()
    play.expect_own_turn()
    (game,) = kept_games(page)
    put_game(page, "2", {**game, "id": "2" * 16, "record": {**game["record"], "id": "2" * 16}})
    page.goto(f"{site}#games")
    rows = page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(2)
    for left in (1, 0):
        rows.first.get_by_role("button", name=re.compile("^Delete")).press("Enter")
        expect(rows).to_have_count(left)
    page.locator(".notice").get_by_role("button", name="Undo").dblclick()
    expect(rows).to_have_count(1)
    page.wait_for_timeout(600)
    expect(rows).to_have_count(1)
    page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(2)


def test_what_cannot_be_read_and_not_be_brought_back_now_can_be_later(
    page: Page, site: str
) -> None:
    PlayScreen(page).open(site)
    put_game(page, "newer", {"format": 99})
    before = kept_games(page)
    page.goto(f"{site}#games")
    broken = page.locator(".library .broken")
    broken.get_by_role("button", name="Delete").click()
    expect(broken).to_have_count(0)
    page.evaluate(REFUSED)
    undo = page.locator(".notice").get_by_role("button", name="Undo")
    undo.click()
    page.locator(".notice", has_text="full").get_by_role("button", name="Close").click()
    page.evaluate("letWrite()")
    undo.click()
    expect(broken).to_have_count(1)
    assert kept_games(page) == before


def test_a_notice_that_is_closed_makes_way_for_the_next_one_at_once(page: Page, site: str) -> None:
    """However soon the next press comes; and by keys, which have no place, in any case."""
    page.goto(f"{site}#games")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate(
        """() => {
          for (const name of ["one.json", "two.json"]) {
            const dropped = new Event("drop", { bubbles: true, cancelable: true });
            dropped.dataTransfer = { types: ["Files"], files: [new File(["x"], name)] };
            document.body.dispatchEvent(dropped);
          }
        }"""
    )
    notice = page.locator(".notice")
    expect(notice).to_be_visible()
    page.wait_for_timeout(1000)
    notice.get_by_role("button", name="Close").dblclick()
    expect(notice).to_be_hidden()
