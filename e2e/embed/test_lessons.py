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


def test_a_lesson_is_a_lesson_whatever_else_is_asked_for(embed: EmbedPage) -> None:
    asked = 'mode="step" side="p2" level="win"'
    embed.open(
        f'<calculi-board id="board" lesson="linja/4" {asked} start="now"></calculi-board>'
        f'<iframe src="{embed.site}embed/1/#lesson=linja/4&mode=still"></iframe>'
    )
    framed = embed.page.frame_locator("body > iframe")
    expect(framed.locator(".side.task")).to_contain_text("A full row is closed")
    expect(embed.frame().locator(".side.task")).to_contain_text("A full row is closed")
    board = embed.board()
    board.evaluate("board => board.play('4-6')")
    expect(embed.frame().locator(".task .due")).to_contain_text("Right")
    board.evaluate("board => board.setAttribute('mode', 'still')")
    embed.page.wait_for_timeout(300)
    expect(embed.frame().locator(".task .due")).to_contain_text("Right")
    assert embed.heard("error") == []


def test_a_task_that_stands_inside_is_read_before_the_touch(embed: EmbedPage) -> None:
    embed.open(
        '<style>p { margin: 40px; }</style><div style="height: 200vh"></div>'
        '<calculi-board id="board" lesson="linja/4">'
        '<p slot="task">Jump past the <strong>full</strong> row.</p></calculi-board>'
    )
    task = embed.page.locator('[slot="task"]')
    expect(task).to_be_visible()
    expect(task).to_have_css("margin-left", "0px")
    expect(embed.board().get_by_text("Move one, count who was there")).to_be_hidden()
    # It is no picture: the board's own comes once it is in sight.
    task.scroll_into_view_if_needed()
    expect(embed.frame().locator(".side.task")).to_contain_text("A full row is closed")
    expect(task).to_be_hidden()
