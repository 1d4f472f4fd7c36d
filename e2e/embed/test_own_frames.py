"""A frame of one's own has the attributes of the element behind the `#`."""

from playwright.sync_api import expect

from e2e.embed.embed_page import EmbedPage

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
