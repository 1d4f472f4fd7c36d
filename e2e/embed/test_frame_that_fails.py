"""A frame that does not come: its reader and its page are told, and it may be tried again."""

import pytest
from playwright.sync_api import Route, expect

from e2e.embed.embed_page import EmbedPage
from e2e.support.slow_network import HeldBack
from e2e.support.watch import Watch

BOARD = '<calculi-board id="board" game="linja"></calculi-board>'
#: What the frame itself consists of.
PARTS = "**/site/*/embed/*.js"
#: What is said of a move that is asked for; nothing where it is made.
PLAY = "board => board.play('1-2').then(() => '', ({ message }) => message)"
POLICY = "script-src {0} 'unsafe-inline'; img-src {0} data:; frame-src 'none'"


@pytest.fixture(autouse=True)
def _expect_what_the_browser_says(watch: Watch) -> None:
    for part in ("calculi-board: ", "ERR_FAILED", "Content Security Policy", "frame-src"):
        watch.expect(part)


def _fail(route: Route) -> None:
    route.abort()


def _expect_it_is_told(embed: EmbedPage) -> None:
    embed.board().get_by_role("button", name="Play").click()
    told = embed.board().get_by_role("alert")
    expect(told).to_contain_text("The board did not load.")
    link = told.get_by_role("link", name="Open the full board.")
    expect(link).to_have_attribute("href", f"{embed.site}#linja")
    (error,) = embed.wait_for("error")
    assert error["message"].startswith("The board did not load.")


def test_where_the_site_is_down_one_may_try_again(embed: EmbedPage) -> None:
    embed.page.route("**/embed/1/", _fail)
    embed.open(BOARD)
    _expect_it_is_told(embed)
    assert embed.board().evaluate(PLAY).startswith("The board did not load.")
    embed.page.unroute("**/embed/1/", _fail)
    embed.touch()
    expect(embed.board().get_by_role("alert")).to_have_count(0)


def test_where_the_page_allows_no_frames(embed: EmbedPage) -> None:
    source = f'<script type="module" src="{embed.site}embed/1/board.js"></script>'
    policy = POLICY.format(embed.site)
    head = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    listen = "<script>heard = []; addEventListener('calculi-error', ({ detail }) => heard.push("
    script = f"{listen}['error', '', detail]));</script>"
    embed.page.goto(embed.host.write("closed.html", BOARD, f"{head}{script}{source}"))
    _expect_it_is_told(embed)


def test_where_a_part_of_the_frame_is_missing_it_is_as_if_it_had_not_come(embed: EmbedPage) -> None:
    embed.page.route(PARTS, _fail)
    embed.open(BOARD)
    _expect_it_is_told(embed)
    assert embed.board().evaluate(PLAY).startswith("The board did not load.")
    expect(embed.board().locator("iframe")).to_have_count(0)
    expect(embed.board().get_by_role("button", name="Play")).not_to_have_attribute(
        "aria-busy", "true"
    )
    embed.page.unroute(PARTS, _fail)
    embed.touch()
    expect(embed.board().get_by_role("alert")).to_have_count(0)


def test_so_it_is_where_the_browser_is_too_old_for_it(embed: EmbedPage) -> None:
    embed.page.add_init_script("if (window !== top) delete Map.groupBy;")
    embed.open(BOARD)
    _expect_it_is_told(embed)


def _open_with_a_part_that_fails_once(embed: EmbedPage) -> None:
    embed.page.route("**/start/**/linja.json", _fail)
    embed.open(BOARD)
    embed.touch()
    embed.wait_for("error")
    embed.page.unroute("**/start/**/linja.json", _fail)


def test_what_is_asked_while_it_is_loaded_anew_waits_for_the_board(embed: EmbedPage) -> None:
    _open_with_a_part_that_fails_once(embed)
    held = HeldBack(embed.page, PARTS)
    embed.page.evaluate(
        "addEventListener('message', ({ data }) => data.here && (window.isAnew = true))"
    )
    embed.frame().get_by_role("button", name="Try again").click()
    embed.page.wait_for_function("window.isAnew")
    asked = f"board => void ({PLAY})(board).then((said) => (window.said = said))"
    embed.board().evaluate(asked)
    held.let_go()
    embed.page.wait_for_function("window.said !== undefined")
    assert embed.page.evaluate("said") == ""
    assert embed.board().evaluate("board => board.moves").startswith("1-2")


def test_where_it_does_not_come_when_loaded_anew_that_is_told_too(embed: EmbedPage) -> None:
    _open_with_a_part_that_fails_once(embed)
    embed.page.route("**/embed/1/", _fail)
    embed.frame().get_by_role("button", name="Try again").click()
    embed.wait_for("error", 2)
    expect(embed.board().locator("iframe")).to_have_count(0)
    expect(embed.board().get_by_role("alert")).to_contain_text("The board did not load.")


def test_while_it_is_on_its_way_the_button_says_so(embed: EmbedPage) -> None:
    kept_back: list[Route] = []

    def keep_back(route: Route) -> None:
        kept_back.append(route)

    embed.page.route("**/embed/1/", keep_back)
    embed.open(BOARD)
    button = embed.board().get_by_role("button", name="Play")
    with embed.page.expect_request("**/embed/1/"):
        button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    while not kept_back:
        embed.page.wait_for_timeout(20)
    kept_back[0].continue_()
    embed.expect_live()
