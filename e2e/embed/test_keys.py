"""Keys in a board that stands in somebody else's page."""

from playwright.sync_api import expect

from e2e.embed.embed_page import EmbedPage
from e2e.support.turns import ready_row

#: Whether the reader is in a board's frame.
IS_INSIDE = "document.activeElement.localName === 'calculi-board'"


def test_escape_takes_a_pick_back_before_it_leaves(embed: EmbedPage) -> None:
    embed.open(
        '<calculi-board id="board" game="linja" start="now"></calculi-board>'
        '<calculi-board id="lesson" lesson="linja/4" start="now"></calculi-board>'
    )
    press = embed.page.keyboard.press
    for name, row in (("board", 3), ("lesson", 4)):
        embed.expect_live(name)
        frame = embed.frame(name)
        ready_row(frame, row).click()
        picked = frame.locator('[data-cell][aria-selected="true"]')
        expect(picked).to_have_count(1)
        press("Escape")
        expect(picked).to_have_count(0)
        assert embed.page.evaluate(IS_INSIDE)
        press("Escape")
        embed.page.wait_for_function(f"() => !({IS_INSIDE})")


def test_the_focus_stays_with_a_player_when_the_board_is_turned(embed: EmbedPage) -> None:
    controls = 'controls="flip scores"'
    embed.open(f'<calculi-board id="board" game="infinity" {controls} start="now"></calculi-board>')
    embed.expect_live()
    frame = embed.frame()
    pieces = frame.locator(".reserve button")
    for piece, above in ((pieces.first, "Positive"), (pieces.last, "Negative")):
        label = piece.get_attribute("aria-label")
        assert label
        piece.focus()
        embed.page.keyboard.press("f")
        expect(frame.locator(".marks b").first).to_have_text(above)
        expect(frame.locator(".reserve button:focus")).to_have_attribute("aria-label", label)
