"""A frame of one's own has the attributes of the element behind the `#`."""

from playwright.sync_api import expect

from e2e.embed.embed_page import EmbedPage
from e2e.support.slow_network import HeldBack

STARTED = "() => performance.getEntriesByName('engine-ready').length > 0"
FRAME = '<iframe src="{}embed/1/#game=linja&{}" width="700" height="500"></iframe>'
BELOW = '<div style="height: 4000px"></div>'


def test_it_starts_as_soon_as_it_is_in_sight(embed: EmbedPage) -> None:
    embed.open(BELOW + FRAME.format(embed.site, "start=visible"))
    expect(embed.page.frame_locator("iframe").locator(".side")).to_be_attached()
    frame = embed.page.frames[1]
    embed.page.wait_for_timeout(500)
    resources = "performance.getEntriesByType('resource').map(({ name }) => name)"
    assert not any("/runtime/" in name for name in frame.evaluate(resources))
    embed.page.locator("iframe").scroll_into_view_if_needed()
    frame.wait_for_function(STARTED)


def test_a_caption_stands_below_its_board_and_in_its_height(embed: EmbedPage) -> None:
    heights = (
        "<script>addEventListener('message', ({ data }) => last = data.height ?? last);</script>"
    )
    frames = [
        FRAME.format(embed.site, "caption=My+caption"),
        FRAME.format(embed.site, "mode=win&caption=Mine"),
    ]
    embed.open(f"<script>last = 0</script>{heights}{frames[0]}")
    board = embed.page.frame_locator("iframe")
    caption = board.locator(".caption")
    expect(caption).to_have_text("My caption")
    tray, below = (part.bounding_box() for part in (board.locator(".tray"), caption))
    assert tray and below
    assert below["y"] >= tray["y"] + tray["height"]
    embed.page.wait_for_function("last > 0")
    bottom = caption.evaluate("caption => caption.getBoundingClientRect().bottom")
    assert abs(embed.page.evaluate("last") - bottom) <= 1

    embed.open(frames[1])
    expect(embed.page.frame_locator("iframe").get_by_role("alert")).to_be_visible()
    expect(embed.page.frame_locator("iframe").locator(".caption")).to_have_text("Mine")


def test_an_element_has_one_caption(embed: EmbedPage) -> None:
    embed.open('<calculi-board id="board" game="linja" caption="Mine" start="now"></calculi-board>')
    embed.expect_live()
    expect(embed.frame().locator(".caption")).to_have_count(0)
    expect(embed.board().locator(".caption")).to_have_text("Mine")


def test_a_frame_that_is_too_low_scrolls_and_an_element_has_no_bars(embed: EmbedPage) -> None:
    frame = FRAME.format(embed.site, "mode=both").replace('width="700"', 'width="360"')
    embed.open(frame)
    undo = embed.page.frame_locator("iframe").get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    embed.page.mouse.move(180, 400)
    embed.page.mouse.wheel(0, 2000)
    expect(undo).to_be_in_viewport()

    embed.open('<calculi-board id="board" game="linja" start="now"></calculi-board>')
    embed.expect_live()
    assert embed.page.locator("iframe").get_attribute("scrolling") == "no"


def test_a_board_without_pieces_is_there_while_only_python_can_tell_the_position(
    embed: EmbedPage,
) -> None:
    held = HeldBack(embed.page, "**/*.wasm")
    embed.open(FRAME.format(embed.site, "moves=1-2%201-3&mode=both"))
    board = embed.page.frame_locator("iframe")
    expect(board.get_by_role("heading", name="Opening the game")).to_be_visible()
    expect(board.locator(".hold canvas")).to_be_visible()
    expect(board.get_by_role("gridcell", name="1", exact=True)).to_be_attached()
    held.let_go()
    expect(board.get_by_role("heading", name="Opening the game")).to_have_count(0)
    expect(board.get_by_role("gridcell", name="Row 3: 2 Black")).to_be_attached()
