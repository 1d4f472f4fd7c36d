"""A lesson in somebody else's page: the task beside the board, a wrong try and a right one."""

from playwright.sync_api import expect

from e2e.embed.embed_page import EmbedPage
from e2e.support.watch import Watch


def test_a_lesson_is_taken_where_it_stands_and_an_unknown_one_is_refused(
    embed: EmbedPage, watch: Watch
) -> None:
    watch.expect("calculi-board: There is no lesson “linja/99”")
    embed.open(
        '<calculi-board id="board" lesson="linja/4" start="now"></calculi-board>'
        '<calculi-board id="other" game="sumof2" lesson="linja/4" start="now"></calculi-board>'
        '<calculi-board id="none" lesson="linja/99" start="now"></calculi-board>'
    )
    embed.expect_live()
    frame = embed.frame()
    expect(frame.locator(".side.task")).to_contain_text("A full row is closed")
    expect(frame.locator(".step")).to_contain_text("Follow-up: 2 rows")
    for name in ("5", "7"):
        frame.locator(f'[data-cell="{name}"]').click()
    told = frame.locator(".task .due")
    expect(told).to_contain_text("That move does not cross row 5.")
    frame.get_by_role("button", name="Try again").click()
    expect(frame.locator(".step")).to_contain_text("Follow-up: 2 rows")
    for name in ("4", "6"):
        frame.locator(f'[data-cell="{name}"]').click()
    expect(told).to_contain_text("Right")
    expect(embed.frame("other").locator(".side.task")).to_contain_text("A full row is closed")
    (wrong,) = embed.wait_for("error")
    assert "no lesson “linja/99”" in wrong["message"]
