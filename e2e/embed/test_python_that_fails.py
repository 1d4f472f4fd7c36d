"""Where Python does not start and only Python can tell the board: it is said and tried again."""

import pytest
from playwright.sync_api import Locator, Route, expect

from e2e.embed.embed_page import EmbedPage
from e2e.support.watch import Watch

#: A position that the build has not prepared.
LATER = '<calculi-board id="board" game="linja" moves="1-2 1-3">A picture.</calculi-board>'
RUNTIME = "**/runtime/**"
TOLD = "Python did not start here."
PLAY = "board => board.play('8-7').then(() => '', ({ message }) => message)"
SCRIPTS_ALONE = '<iframe sandbox="allow-scripts" src="{}embed/1/#{}" width="700"></iframe>'


@pytest.fixture(autouse=True)
def _expect_what_the_browser_says(watch: Watch) -> None:
    for part in ("/runtime/", "calculi-board: ", "ERR_FAILED", "Failed to"):
        watch.expect(part)


def _fail(route: Route) -> None:
    route.abort()


def _expect_a_way_out(alert: Locator, address: str) -> None:
    expect(alert).to_contain_text(TOLD)
    expect(alert.get_by_role("button", name="Try again")).to_be_visible()
    full = alert.get_by_role("link", name="Open the full board.")
    expect(full).to_have_attribute("href", address)


@pytest.mark.parametrize("asked", ["game=linja&moves=1-2%201-3", "puzzle=linja/1"])
def test_in_a_frame_of_scripts_alone_it_is_said_with_a_way_out(
    embed: EmbedPage, watch: Watch, asked: str
) -> None:
    # PyScript's worker comes from a blob, which such a frame may not read.
    for part in ("blob:", "Worker", "worker"):
        watch.expect(part)
    embed.open(SCRIPTS_ALONE.format(embed.site, asked))
    place = "puzzle/linja/1" if "puzzle" in asked else "linja"
    alert = embed.page.frame_locator("iframe").get_by_role("alert")
    _expect_a_way_out(alert, f"{embed.site}#{place}")


def test_it_is_told_refused_and_tried_again(embed: EmbedPage) -> None:

    embed.page.route(RUNTIME, _fail)
    embed.open(LATER)
    embed.touch()
    alert = embed.frame().get_by_role("alert")
    _expect_a_way_out(alert, f"{embed.site}#linja")
    (error,) = embed.wait_for("error")
    assert error["message"].startswith(TOLD)
    assert embed.board().evaluate("board => board.offsetHeight") > 100

    # What is asked later tries it again, and so does a touch.
    embed.page.wait_for_timeout(1100)
    assert embed.board().evaluate(PLAY).startswith(TOLD)
    assert len(embed.heard("error")) == 2
    alert.get_by_role("listitem").first.click()
    embed.wait_for("error", 3)
    _expect_a_way_out(alert, f"{embed.site}#linja")

    embed.page.unroute(RUNTIME, _fail)
    again = alert.get_by_role("button", name="Try again")
    again.focus()
    embed.page.keyboard.press("Enter")
    grid = embed.frame().get_by_role("grid", name="Linja board")
    expect(grid).to_be_visible()
    expect(alert).to_have_count(0)
    expect(embed.frame().locator("[role=grid] :focus, [role=grid]:focus")).to_be_attached()
    embed.wait_for("ready")
    assert embed.board().evaluate(PLAY) == ""
    assert embed.board().evaluate("board => board.moves").startswith("1-2 1-3 8-7")


def test_what_was_asked_before_it_failed_is_refused(embed: EmbedPage) -> None:
    embed.page.route(RUNTIME, _fail)
    embed.open(LATER)
    assert embed.board().evaluate(PLAY).startswith(TOLD)
    assert len(embed.heard("error")) == 1


def test_a_lesson_says_it_beside_its_task(embed: EmbedPage) -> None:
    embed.page.route(RUNTIME, _fail)
    embed.open('<calculi-board id="board" lesson="linja/4" start="now"></calculi-board>')
    expect(embed.frame().locator(".task").get_by_text(TOLD)).to_be_visible()
    full = embed.frame().get_by_role("link", name="Open the full board.")
    expect(full).to_have_attribute("href", f"{embed.site}#learn/linja/full")


def test_a_move_is_asked_while_another_try_is_under_way(embed: EmbedPage) -> None:

    embed.page.route(RUNTIME, _fail)
    embed.open(LATER)
    embed.touch()
    embed.wait_for("error")
    embed.page.unroute(RUNTIME, _fail)
    embed.page.wait_for_timeout(1100)
    assert embed.board().evaluate(PLAY) == ""
    assert embed.board().evaluate("board => board.moves").startswith("1-2 1-3 8-7")
