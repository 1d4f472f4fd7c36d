"""Where boards stand in other people's pages: closed, isolated, on paper, without scripts."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, FrameLocator, Page, expect

import calculi
from e2e.embed.embed_page import EmbedPage
from e2e.support.host_pages import HostPages
from e2e.support.pictures import BLURRED
from e2e.support.turns import FIRST_TURN, pick_rows
from e2e.support.watch import Watch
from web.build import headers, places
from web.build.server import SiteServer

LINJA = '<calculi-board id="board" game="linja"{}></calculi-board>'

#: The words at a board's foot that leave its frame, or are wider than what they stand in.
CUT_AT_FOOT = """foot => [...foot.children].filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const words = range.getBoundingClientRect();
    const box = one.getBoundingClientRect();
    const next = one.nextElementSibling?.getBoundingClientRect().left ?? innerWidth;
    return words.left < box.left || words.right > Math.min(box.right, next, innerWidth);
}).map((one) => one.textContent)"""


def _make_a_turn(board: FrameLocator) -> None:
    """Make a whole turn, to which only Python has an answer."""
    pick_rows(board, *FIRST_TURN)
    expect(board.locator(".said")).to_contain_text("Red: Row")


def test_in_details_that_are_closed_at_first_and_in_a_shadow_root(embed: EmbedPage) -> None:
    board = LINJA.format(' start="visible"')
    embed.open(f"<div></div><details><summary>A board</summary>{board}</details>")
    embed.page.wait_for_timeout(300)
    assert len(embed.page.frames) == 1
    embed.page.get_by_text("A board").click()
    embed.expect_live()
    _make_a_turn(embed.frame())

    embed.page.evaluate(
        """board => {
            const root = document.querySelector("div").attachShadow({ mode: "open" });
            root.innerHTML = board;
        }""",
        '<calculi-board id="shadowed" game="linja"></calculi-board>',
    )
    embed.touch("shadowed")
    heard = len(embed.heard("move"))
    _make_a_turn(embed.frame("shadowed"))
    assert embed.wait_for("move", heard + 1)


def test_in_shadow_roots_it_speaks_the_language_of_the_page_around(embed: EmbedPage) -> None:
    embed.open('<section lang="es"><div></div></section>')
    embed.page.evaluate(
        """board => {
            const outer = document.querySelector("div").attachShadow({ mode: "open" });
            outer.innerHTML = `<p></p><article lang="en">${board}</article>`;
            outer.querySelector("p").attachShadow({ mode: "open" }).innerHTML = board;
        }""",
        '<calculi-board game="linja"></calculi-board>',
    )
    for name in ("Jugar a Linja", "Play Linja"):
        expect(embed.page.get_by_role("button", name=name, exact=True)).to_be_visible()


@pytest.mark.parametrize("language", ["en", "es"])
def test_in_the_narrowest_place_all_controls_have_room(embed: EmbedPage, language: str) -> None:
    attributes = f' language="{language}" controls="undo hint flip moves scores link"'
    embed.open(f'<div style="width: 240px">{LINJA.format(attributes)}</div>')
    embed.board().get_by_role("button").first.click()
    embed.expect_live()
    foot = embed.frame().locator(".foot")
    expect(foot.get_by_role("button")).to_have_count(3)
    assert foot.evaluate(CUT_AT_FOOT) == []
    expect(foot.get_by_role("link")).to_have_accessible_name(re.compile("Calculi"))


def test_where_a_place_is_as_wide_as_what_is_in_it(embed: EmbedPage) -> None:
    places = {
        "cell": "<table><tr><td>{}</td></tr></table>",
        "float": '<div style="float: left">{}</div>',
        "row": '<div style="display: flex">{}<p>Words beside it.</p></div>',
        "inline": '<div style="display: inline-block">{}</div>',
        "narrow": '<div style="display: flex; width: 250px">{}</div>',
    }
    board = '<calculi-board id="{}" game="linja"></calculi-board>'
    embed.open("".join(place.format(board.format(name)) for name, place in places.items()))
    for name in places:
        box = embed.board(name).bounding_box()
        assert box
        assert box["width"] == (250 if name == "narrow" else 320), name
        assert box["height"] > 300, name


def test_in_a_page_that_isolates_itself(
    embed: EmbedPage, page: Page, tmp_path: Path, watch: Watch
) -> None:
    # The page's own server says so, as that of the site can say anything.
    (tmp_path / "isolated").mkdir()
    rule = headers.HeaderRule("/*", {"Cross-Origin-Embedder-Policy": "require-corp"})
    with SiteServer(tmp_path / "isolated", [rule]) as server:
        address = server.url.replace("localhost", "127.0.0.1")
        watch.expect(f"asked another origin: {address}")
        module = f'<script type="module" src="{embed.site}embed/1/board.js"></script>'
        body = f"<!doctype html><link rel=icon href=data:,>{module}{LINJA.format('')}"
        (tmp_path / "isolated" / "index.html").write_text(body)
        page.goto(address)
        embed.touch()
        _make_a_turn(embed.frame())


def test_in_a_frame_that_may_run_scripts_and_nothing_else(embed: EmbedPage, watch: Watch) -> None:
    # PyScript's worker comes from a blob, which such a frame may not read.
    for part in ("blob:", "Worker", "calculi-error", "Failed to", "worker"):
        watch.expect(part)
    frame = f'src="{embed.site}embed/1/#game=linja" width="700" height="460"'
    embed.open(f'<iframe sandbox="allow-scripts" {frame}></iframe>')
    board = embed.page.frame_locator("iframe")
    expect(board.get_by_role("grid", name="Linja board")).to_be_visible()
    board.get_by_role("gridcell", name="Row 3").first.click()
    expect(board.get_by_text("Python did not start here.")).to_be_visible()
    expect(board.get_by_role("link", name="Open the full board.")).to_be_visible()


def test_frames_of_the_site_are_boards_alone_that_begin_when_they_are_touched(
    embed: EmbedPage,
) -> None:
    position = calculi.start("linja")
    position.play("1-2")
    addresses = ("embed/1/#game=linja", "#linja", f"#r={calculi.Record(position).link()}")
    frames = (
        f'<iframe src="{embed.site}{address}" width="700" height="460"></iframe>'
        for address in addresses
    )
    embed.open("".join(frames))
    boards = [
        embed.page.frame_locator(f"iframe:nth-of-type({number})")
        for number, _ in enumerate(addresses, start=1)
    ]
    for board in boards:
        expect(board.get_by_role("grid", name="Linja board")).to_be_visible()
        expect(board.get_by_role("button", name="Rules")).to_have_count(0)
    plain, linked, begun = boards
    for frame in embed.page.frames[1:]:
        assert frame.url.startswith(f"{embed.site}embed/1/#")
    expect(linked.locator(".due")).to_contain_text("Initial move")
    expect(begun.locator(".due")).to_contain_text("Follow-up: 2 rows")

    started = "performance.getEntriesByName('engine-ready').length"
    embed.page.wait_for_timeout(300)
    assert embed.page.frames[1].evaluate(started) == 0
    _make_a_turn(plain)
    assert embed.page.frames[1].evaluate(started) == 1


@pytest.fixture
def plain_http(browser_type: BrowserType, whole_chromium: dict[str, Any]) -> Iterator[Browser]:
    """A browser for which two names lead here; a page of such a name is no secure context."""
    rules = "MAP manual.test 127.0.0.1, MAP boards.test 127.0.0.1"
    options = dict(whole_chromium)
    options["args"] = [*options.get("args", []), f"--host-resolver-rules={rules}"]
    browser = browser_type.launch(**options)
    yield browser
    browser.close()


def test_on_plain_http_under_names_of_their_own(
    plain_http: Browser, server: SiteServer, tmp_path: Path
) -> None:
    page = plain_http.new_page()
    site = server.url.replace("localhost", "boards.test")
    with HostPages(tmp_path) as host:
        module = f'<script type="module" src="{site}embed/1/board.js"></script>'
        address = host.write("manual.html", f"{module}{LINJA.format('')}")
        page.goto(address.replace("127.0.0.1", "manual.test"))
        assert not page.evaluate("isSecureContext")
        page.locator("calculi-board").get_by_role("button", name="Play").click()
        _make_a_turn(page.frame_locator("calculi-board iframe"))


def test_without_scripts_what_stands_inside_is_seen(
    browser: Browser, site: str, tmp_path: Path
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    with HostPages(tmp_path) as host:
        picture = f'<img src="{site}embed/1/linja.svg" alt="Linja: Black to move">'
        board = f'<calculi-board game="linja">{picture}</calculi-board>'
        page.goto(host.write("manual.html", board))
        expect(page.get_by_role("img", name="Linja: Black to move")).to_be_visible()
    context.close()


def test_on_paper_it_is_a_picture(embed: EmbedPage) -> None:
    embed.open(f"<h1>Rules</h1>{LINJA.format('')}<p>After.</p>")
    expect(embed.board().get_by_role("button", name="Play")).to_be_visible()
    embed.page.emulate_media(media="print")
    expect(embed.board().get_by_role("button", name="Play")).to_be_hidden()
    expect(embed.board().get_by_role("img").first).to_be_visible()
    paper = embed.page.pdf()
    assert paper.startswith(b"%PDF")
    left = places.ROOT / "artefacts" / "embed-on-paper.pdf"
    left.parent.mkdir(exist_ok=True)
    left.write_bytes(paper)


def test_a_dark_board_is_printed_in_light_colours(embed: EmbedPage) -> None:
    """A printer leaves dark grounds out, and pale words on white paper are hard to read."""
    embed.open(LINJA.format(' theme="dark"'))
    words = embed.board().locator(".marks b").first
    expect(words).to_be_visible()
    on_screen = words.evaluate("words => getComputedStyle(words).color")
    embed.page.emulate_media(media="print")
    expect(words).not_to_have_css("color", on_screen)
    expect(embed.board()).to_have_css("color-scheme", "light")


def test_in_forced_colours_play_has_an_edge(embed: EmbedPage) -> None:
    embed.open(LINJA.format(""))
    button = embed.board().get_by_role("button", name="Play")
    embed.page.emulate_media(forced_colors="active")
    expect(button).to_have_css("outline-style", "solid")
    expect(button).not_to_have_css("outline-color", "rgba(0, 0, 0, 0)")


def test_a_board_that_plays_unseen_is_a_picture_on_paper_and_goes_on_after_it(
    embed: EmbedPage,
) -> None:
    """Nothing out of sight is painted, so that its frame would come out empty."""
    board = LINJA.format(' start="now"')
    embed.open(f'<div style="height: 3000px"></div>{board}')
    embed.expect_live()
    picture = embed.board().locator("img")
    frame = embed.board().locator("iframe")
    embed.page.emulate_media(media="print")
    expect(frame).to_have_css("opacity", "0")
    expect(picture).to_have_css("visibility", "visible")
    embed.page.emulate_media(media="screen")
    expect(frame).to_have_css("opacity", "1")
    expect(picture).to_have_css("visibility", "hidden")
    _make_a_turn(embed.frame())


def test_a_board_with_no_picture_is_on_paper_as_it_is_played(embed: EmbedPage) -> None:
    embed.open(LINJA.format(' moves="1-2"'))
    embed.expect_live()
    embed.page.emulate_media(media="print")
    expect(embed.board().locator("iframe")).to_have_css("opacity", "1")
    expect(embed.board().locator(".tray")).to_have_css("visibility", "hidden")


def test_piece_name_reserve_and_score_of_a_seat_are_in_a_row(embed: EmbedPage) -> None:
    embed.open('<calculi-board id="board" game="infinity" start="now"></calculi-board>')
    embed.expect_live()
    seats = embed.frame().locator(".marks > div")
    expect(seats).to_have_count(2)
    for seat in seats.all():
        parts = seat.locator(":scope > *").all()
        boxes = [box for part in parts if (box := part.bounding_box()) and box["height"]]
        # The reserve stands at the end of the name's place; the score is the third child.
        piece, name, score, reserve = boxes
        middles = [box["y"] + box["height"] / 2 for box in boxes]
        assert max(middles) - min(middles) <= 3
        assert piece["x"] + piece["width"] <= name["x"]
        assert name["x"] + name["width"] <= score["x"] + 0.5
        assert reserve["x"] + reserve["width"] <= score["x"] + 0.5


def test_a_touch_moves_no_page_where_a_move_is_an_equation(embed: EmbedPage) -> None:
    whole = 'controls="undo hint flip moves scores link"'
    asked = {280: "", 360: whole, 500: "", 560: whole, 620: whole, 1200: whole}
    boards = "".join(
        f'<div style="width: {width}px"><calculi-board id="of{width}" game="sumof2" {controls}>'
        "</calculi-board></div>"
        for width, controls in asked.items()
    )
    embed.open(boards)
    heights = "[...document.querySelectorAll('calculi-board')].map((board) => board.offsetHeight)"
    before = embed.page.evaluate(heights)
    for width in asked:
        embed.touch(f"of{width}")
        expect(embed.frame(f"of{width}").locator(".equations")).to_be_visible()
    embed.page.wait_for_timeout(300)
    assert embed.page.evaluate(heights) == before


def test_a_touch_shifts_nothing_where_the_layout_is_about_to_change(embed: EmbedPage) -> None:
    """A frame of that width has the layout of the element that it lies in."""
    boards = "".join(
        f'<div style="width: {width}px"><calculi-board id="of{width}" game="linja"></calculi-board>'
        "</div>"
        for width in (350, 420, 600)
    )
    embed.open(boards)
    heights = "[...document.querySelectorAll('calculi-board')].map((board) => board.offsetHeight)"
    before = embed.page.evaluate(heights)
    for width in (350, 420, 600):
        embed.touch(f"of{width}")
        expect(embed.frame(f"of{width}").locator("[data-pickable]").first).to_be_visible()
    embed.page.wait_for_timeout(300)
    assert embed.page.evaluate(heights) == before


@pytest.mark.parametrize("width", [358, 720])
def test_no_line_is_drawn_above_what_is_first_beside_a_board(embed: EmbedPage, width: int) -> None:
    boards = {"none": 'controls=""', "few": 'controls="undo hint moves"', "usual": ""}
    written = "".join(
        f'<calculi-board id="{name}" game="linja" {controls}></calculi-board>'
        for name, controls in boards.items()
    )
    embed.open(f'<div style="width: {width}px">{written}</div>')
    line = "due => getComputedStyle(due).borderTopWidth"
    for name in boards:
        expected = "1px" if name == "usual" else "0px"
        due = embed.board(name).locator(".due")
        height = embed.board(name).evaluate("board => board.offsetHeight")
        assert due.evaluate(line) == expected, name
        embed.touch(name)
        assert embed.frame(name).locator(".due").evaluate(line) == expected, name
        expect(embed.board(name)).to_have_js_property("offsetHeight", height)


@pytest.mark.parametrize(("game", "width"), [("linja", 413), ("sumof2", 705)])
def test_a_board_has_as_many_pixels_as_the_screen_shows_of_it(
    embed: EmbedPage, game: str, width: int
) -> None:
    board = f'<calculi-board id="board" game="{game}" start="now"></calculi-board>'
    embed.open(f'<div style="width: {width}px">{board}</div>')
    embed.expect_live()
    assert embed.frame().locator("body").evaluate(BLURRED) == []


def test_its_words_are_as_large_before_a_touch_as_after_it(embed: EmbedPage) -> None:
    """Also in a page that has enlarged its own."""
    style = "<style>html { font-size: 125%; font-family: monospace }</style>"
    embed.open(f'{style}<calculi-board id="board" game="linja"></calculi-board>')
    size = "element => getComputedStyle(element).fontSize"
    before = embed.board().locator(".marks b").first.evaluate(size)
    embed.touch()
    assert embed.frame().locator(".marks b").first.evaluate(size) == before == "15px"


def test_it_is_seen_from_the_readers_side_before_a_touch_and_after_it(embed: EmbedPage) -> None:
    board = '<calculi-board id="board" game="linja" side="p2"></calculi-board>'
    embed.open(f'{board}<calculi-board id="other" game="linja"></calculi-board>')
    for name, players in {"board": ["Black", "Red"], "other": ["Red", "Black"]}.items():
        names = embed.board(name).locator(".marks b")
        expect(names).to_have_text(players)
    turned = embed.board().get_by_role("img").get_attribute("src")
    assert turned and turned.endswith("/linja-turned.svg")
    rows = embed.frame().get_by_role("gridcell")
    embed.touch()
    expect(rows.first).to_have_accessible_name(re.compile("^Row 1"))
    expect(embed.frame().locator(".marks b")).to_have_text(["Black", "Red"])


@pytest.mark.parametrize("width", [280, 360])
def test_in_a_narrow_column_nothing_overlaps_and_the_page_never_jumps_back(
    embed: EmbedPage, width: int
) -> None:
    board = '<calculi-board id="board" game="infinity"></calculi-board>'
    embed.open(f'<div style="width: {width}px">{board}</div>')
    height = "board => board.offsetHeight"
    least = embed.board().evaluate(height)
    embed.touch()
    for name in ("Positive", "Negative"):
        seat = embed.frame().locator(".marks > div", has_text=name)
        parts = [seat.locator("b"), seat.locator(".reserve"), seat.locator("output")]
        boxes = [box for part in parts if (box := part.bounding_box())]
        for before, after in pairwise(boxes):
            assert before["x"] + before["width"] <= after["x"] + 1
    for move in range(1, 5):
        cell = embed.frame().locator("[data-pickable]")
        cell.first.click()
        embed.frame().locator("[data-pickable]:not([data-picked])").last.click()
        embed.wait_for("move", move)
        found = embed.board().evaluate(height)
        assert found >= least
        least = found


def test_what_is_wrong_is_read_whole_in_a_narrow_column(embed: EmbedPage, watch: Watch) -> None:
    watch.expect("calculi-board: There is no game")
    embed.open(f'<calculi-board id="board" game="{"chess" * 12}" style="width: 300px">')
    told = embed.board().locator("ul")
    expect(told).to_contain_text("There is no game")
    assert told.evaluate("({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth")
