"""Boards in manuals that documentation tools have made, played by their readers."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Error, FrameLocator, Page, expect

from e2e.documents.conftest import KINDS
from e2e.support.layout import layout_shift
from e2e.support.turns import pick_rows, ready_row
from e2e.support.watch import Watch

Served = Callable[[str], str]

# How long a failing test waits, in milliseconds; a passing one never does.
expect.set_options(timeout=30_000)


def _frame(page: Page) -> FrameLocator:
    return page.frame_locator("calculi-board#plain iframe")


def _expect_live(page: Page) -> None:
    expect(page.locator("calculi-board#plain .box[data-live]")).to_be_attached()


def _expect_an_answer(page: Page) -> None:
    expect(_frame(page).locator(".said")).to_contain_text("Red: Row")


@pytest.mark.parametrize("kind", KINDS)
def test_a_reader_sees_nothing_shift_and_plays_by_keyboard_and_by_pointer(
    page: Page, served: Served, kind: str
) -> None:
    # In a narrow column all is below a board, and would be moved by it.
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(served(kind))
    play = page.locator("calculi-board#plain").get_by_role("button", name="Play")
    expect(play).to_be_visible()
    assert layout_shift(page) == 0
    # The width of the page around the slab in a picture, in board units.
    assert _margins_round_the_board_to_be(page) == [36, 36, 36]

    page.set_viewport_size({"width": 1280, "height": 720})
    press = page.keyboard.press
    play.focus()
    expect(play).to_be_focused()
    press("Enter")
    _expect_live(page)
    for row in (3, 4):
        expect(ready_row(_frame(page), row)).to_be_visible()
        _go_to(page, row)
        press("Enter")
    pick_rows(_frame(page), 1, 3)
    _expect_an_answer(page)
    if "copy" not in kind:
        with pytest.raises(Error, match="Access is denied"):
            page.frames[1].evaluate("localStorage.length")


def _margins_round_the_board_to_be(page: Page) -> object:
    """How much of the picture is left, right and above the place that the board will take."""
    return page.locator("calculi-board#plain").evaluate(
        """board => {
            const place = board.shadowRoot.querySelector(".place").getBoundingClientRect();
            const picture = board.querySelector("svg").getBoundingClientRect();
            const { left, top, width } = place;
            const inUnits = (length) => Math.round((length * 720) / width);
            const around = [left - picture.left, picture.right - place.right, top - picture.top];
            return around.map(inUnits);
        }"""
    )


def _go_to(page: Page, row: int) -> None:
    """Go to a row of the board with the arrow keys."""
    focused = _frame(page).locator("[data-cell]:focus")
    for _ in range(8):
        there = int((focused.get_attribute("aria-label") or "").removeprefix("Row ")[:1])
        if there == row:
            return
        page.keyboard.press("ArrowUp" if there < row else "ArrowDown")
    raise AssertionError(row)


def test_a_copy_asks_nothing_of_other_places(page: Page, served: Served) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    address = served("sphinx with a copy")
    page.goto(f"{address}rules/more.html")
    page.locator("calculi-board#wall").get_by_role("button", name="Jugar").click()
    expect(page.locator("calculi-board#wall .box[data-live]")).to_be_attached()
    assert any(url.startswith(f"{address}_static/calculi/runtime/") for url in asked)
    assert [url for url in asked if not url.startswith((address, "blob:", "data:"))] == []
    expect(page.locator(".calculi-from-file").first).to_be_hidden()


def test_a_copy_opened_as_a_file_shows_the_picture_and_says_why(
    page: Page, built: Callable[[str], Path], watch: Watch
) -> None:
    for part in ("file:", "net::ERR_FAILED"):
        watch.expect(part)
    page.goto((built("sphinx with a copy") / "index.html").as_uri())
    expect(
        page.get_by_text("To play on this board, the page has to come from a web")
    ).to_have_count(2)
    for board in page.locator("calculi-board").all():
        expect(board.get_by_role("img", name="Linja: ")).to_be_visible()
    for sentence in page.locator(".calculi-from-file").all():
        expect(sentence).to_be_visible()


def test_a_manual_of_a_published_site_is_played_from_a_file(
    page: Page, built: Callable[[str], Path], watch: Watch
) -> None:
    watch.expect("file:")
    page.goto((built("sphinx") / "index.html").as_uri())
    page.locator("calculi-board#plain").get_by_role("button", name="Play").click()
    _expect_live(page)
