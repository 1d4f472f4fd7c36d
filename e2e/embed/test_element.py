"""`<calculi-board>` in a page of another site, to which the browser refuses all storage."""

import json
import re
from pathlib import Path
from typing import Any, Literal

import brotli
import pytest
from playwright.sync_api import Browser, Error, Page, expect

import calculi
from calculi.page import bridge
from e2e.embed.embed_page import EmbedPage
from e2e.support.layout import AXE, layout_shift
from e2e.support.slow_network import HeldBack
from e2e.support.turns import FIRST_TURN, pick_rows
from e2e.support.watch import Watch

MOST_BYTES = 12_000
THEMES: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {"resultTypes": ["violations"]},
    "dark": {"resultTypes": ["violations"], "runOnly": ["color-contrast"]},
}
#: Whether a frame of this width at most has been given all the height that it has asked for.
FITS = "width => innerWidth <= width && innerHeight >= document.documentElement.scrollHeight"
GAMES = ["linja", "minus-vs-plus", "infinity", "zero-sum", "sumof2"]


class Workers:
    """The workers of a test's pages, frames of other sites included."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        # Other tests' pages stay open.
        self._others = self._all()

    def count(self) -> int:
        """How many there are now."""
        return len(self._all() - self._others)

    def _all(self) -> set[str]:
        session = self._browser.new_browser_cdp_session()
        targets = session.send("Target.getTargets")["targetInfos"]
        session.detach()
        return {target["targetId"] for target in targets if target["type"] == "worker"}


@pytest.fixture
def workers(browser: Browser, embed: EmbedPage) -> Workers:
    """The workers that this test brings about."""
    return Workers(browser)


def test_the_element_is_small(dist: Path) -> None:
    module = (dist / "embed" / "1" / "board.js").read_bytes()
    assert 0 < len(brotli.compress(module)) <= MOST_BYTES


def test_keys_wake_it_and_the_computer_answers(embed: EmbedPage) -> None:
    embed.open(
        '<input id="before"><calculi-board id="board" game="linja"></calculi-board>'
        '<input id="after">'
    )
    board, frame, press = embed.board(), embed.frame(), embed.page.keyboard.press
    start = board.evaluate("board => board.position")
    embed.page.locator("#before").focus()
    press("Tab")
    expect(board.get_by_role("button", name="Play")).to_be_focused()
    press("Enter")
    embed.expect_live()
    expect(frame.locator("[data-cell]:focus")).to_be_attached()
    press("Enter")
    press("ArrowUp")
    press("Enter")
    embed.wait_for("move")
    pick_rows(frame, 2, 4)
    first, second, *_ = embed.wait_for("move", 3)
    assert embed.heard("ready") == [{}]
    assert [first["move"], second["move"]] == ["1-2", "2-4"]
    assert first["sentence"].startswith("Black: Row 1 to row 2")
    view = json.loads(bridge.view(json.dumps({"game": "linja", "moves": ["1-2"]})))
    assert first["scores"] == [player["score"] for player in view["players"]]
    assert first["position"] == view["position"]
    assert board.evaluate("board => board.position") != start
    assert board.evaluate("board => board.moves").startswith("1-2 2-4 ")
    expect(frame.locator(".said")).to_contain_text("Red: Row")
    with pytest.raises(Error, match="Access is denied"):
        embed.page.frames[1].evaluate("localStorage.length")

    # Keys pass it, from either side.
    press("Escape")
    press("Escape")
    embed.page.locator("#after").focus()
    press("Shift+Tab")
    expect(embed.page.locator("#after")).not_to_be_focused()


def test_untouched_they_fetch_nothing_of_python_and_nothing_shifts_before_or_after(
    embed: EmbedPage, workers: Workers
) -> None:
    asked: list[str] = []
    embed.page.on("request", lambda request: asked.append(request.url))
    boards = "".join(
        f'<p>Text.</p><calculi-board game="{game}" {name}></calculi-board>'
        for named in (True, False)
        for game in GAMES
        for name in [f'id="{game}"' if named else ""]
    )
    still = '<calculi-board id="still" game="sumof2" mode="still"></calculi-board>'
    embed.open(f"<h1>Rules</h1>{boards}{still}<p>After.</p>")
    expect(embed.page.get_by_role("button", name="Play")).to_have_count(10)
    expect(embed.board("still").get_by_role("img")).to_be_visible()
    expect(embed.board("still").get_by_role("button")).to_have_count(0)
    embed.page.wait_for_load_state("networkidle")
    names = {url.removeprefix(embed.site) for url in asked if url.startswith(embed.site)}
    assert names == {"embed/1/board.js"} | {f"embed/1/{game}.svg" for game in GAMES}
    assert workers.count() == 0
    assert layout_shift(embed.page) == 0

    heights = "[...document.querySelectorAll('calculi-board')].map((board) => board.offsetHeight)"
    untouched = embed.page.evaluate(heights)
    for game in GAMES:
        embed.board(game).evaluate("board => board.setAttribute('start', 'now')")
        embed.expect_live(game)
    embed.page.wait_for_timeout(300)
    # Those out of sight have not shrunk.
    assert embed.page.evaluate(heights) == untouched
    boxes = [embed.board(game).locator(".box").bounding_box() for game in GAMES]
    heights_of_frames = [box["height"] for box in boxes if box]
    assert heights_of_frames == [round(height) for height in heights_of_frames]


def test_of_three_that_were_touched_two_have_an_engine_and_the_first_goes_on(
    embed: EmbedPage, watch: Watch, workers: Workers
) -> None:
    """In a page with boards in every mode, in which axe-core finds nothing."""
    watch.expect("calculi-board: ")
    game = 'game="linja"'
    embed.open(
        f"""<title>Rules</title><main><h1>Rules</h1>
        <calculi-board id="untouched" {game} caption="Try it."></calculi-board>
        <calculi-board id="play" {game} controls="undo hint flip moves scores link">
        </calculi-board>
        <calculi-board id="both" {game} mode="both"></calculi-board>
        <calculi-board id="step" {game} mode="step" moves="1-2 2-4">A picture.</calculi-board>
        <calculi-board id="still" {game} mode="still"></calculi-board>
        <calculi-board id="wrong" game="chess"></calculi-board></main>"""
    )
    for count, name in enumerate(("play", "both", "step"), start=1):
        embed.touch(name)
        embed.wait_for("ready", count)
    embed.page.wait_for_timeout(300)
    assert workers.count() == 2
    assert _faults_found_by_axe(embed.page) == []
    frame = embed.frame("play")
    pick_rows(frame, *FIRST_TURN)
    embed.wait_for("move", 3)
    assert workers.count() == 2


def test_untouched_boards_begin_two_at_a_time(embed: EmbedPage, workers: Workers) -> None:
    names = [f"board{number}" for number in range(6)]
    board = '<calculi-board id="{}" game="linja" moves="1-2 2-4" start="now"></calculi-board>'
    held = HeldBack(embed.page, "**/*.wasm")
    embed.open("".join(board.format(name) for name in names))
    embed.page.wait_for_timeout(3000)
    assert workers.count() == 2
    held.let_go()
    for name in names:
        embed.expect_live(name)
    embed.page.wait_for_timeout(300)
    assert workers.count() == 2


def _faults_found_by_axe(page: Page) -> list[str]:
    """What it finds in the page and in each frame: all in one theme, and colours in the other."""
    faults = []
    for theme, options in THEMES.items():
        page.emulate_media(color_scheme=theme)
        for number, frame in enumerate(page.frames):
            frame.evaluate(AXE)
            found = frame.evaluate("options => axe.run(options)", options)
            faults += [
                f"{theme}, {number}: {violation['id']}: {node['target']} {node['failureSummary']}"
                for violation in found["violations"]
                for node in violation["nodes"]
            ]
    return faults


def test_scores_that_nobody_has_counted_yet_are_not_told(embed: EmbedPage) -> None:
    link = calculi.Record(calculi.start("linja")).link()
    embed.open(
        '<calculi-board id="start" game="linja"></calculi-board>'
        '<calculi-board id="later" game="minus-vs-plus" moves="f1d3 c5c4 e2c4 b5d3">A picture.'
        "</calculi-board>"
        # A record stands in place of the game, of which it may say another one.
        f'<calculi-board id="record" game="sumof2" record="{link}">A picture.'
        "</calculi-board>"
    )
    expect(embed.board("record").get_by_role("heading")).to_have_text("Linja")
    expect(embed.board("record").locator("output")).to_have_text(["", ""])
    expect(embed.board("start").locator("output")).to_have_text(["6", "6"])
    expect(embed.board("later").locator("output")).to_have_text(["", ""])
    embed.touch("later")
    expect(embed.frame("later").locator(".marks output")).to_have_text(["2", "2"])


def test_the_end_is_told_with_its_sum_where_there_is_room(embed: EmbedPage) -> None:
    # Black plays 4-5, and the sides have passed each other.
    start = 'game="linja" position="0.0.0.1.0.0.0.11 10.1.0.1.0.0.0.0 b 1 -" start="now"'
    embed.open(f'<calculi-board id="board" {start}></calculi-board>')
    embed.expect_live()
    board, frame = embed.board(), embed.frame()
    for width in (1200, 360):
        embed.page.evaluate("width => { document.body.style.width = `${width}px`; }", width)
        expect(frame.locator(".step h2")).not_to_contain_text("wins")
        embed.page.frames[1].wait_for_function(FITS, arg=width)
        height = board.evaluate("board => board.offsetHeight")
        pick_rows(frame, 4, 5)
        expect(frame.locator(".step h2")).to_have_text("Black wins 56 to 54")
        table = frame.get_by_role("table", name="How the score came about")
        is_wide = width > 360
        if is_wide:
            expect(table.get_by_role("row", name="Far end row")).to_contain_text("11 × 5")
        expect(table).to_be_visible(visible=is_wide)
        assert board.evaluate("board => board.offsetHeight") == height
        board.evaluate("board => board.reset()")
    assert [over["result"]["outcome"] for over in embed.wait_for("over", 2)] == ["p1win"] * 2


def test_a_writers_mistakes_are_told_in_the_element_and_nowhere_else(
    embed: EmbedPage, watch: Watch
) -> None:
    watch.expect("calculi-board: ")
    watch.expect("404")
    embed.open(
        '<calculi-board id="game" game="chess"></calculi-board>'
        '<calculi-board id="task" puzzle="chess/1"></calculi-board>'
        '<calculi-board id="own" game="constructor"></calculi-board>'
        '<calculi-board id="mode" game="linja" mode="win"></calculi-board>'
        '<calculi-board id="controls" game="linja" controls="undo win flip"></calculi-board>'
        '<calculi-board id="address" game="linja" engine="http://[" start="now"></calculi-board>'
        '<calculi-board id="lesson" lesson="extra"></calculi-board>'
        '<calculi-board id="longer" lesson="linja/extra/foo"></calculi-board>'
        '<calculi-board id="puzzle" puzzle="linja/none" start="now"></calculi-board>'
        '<calculi-board id="position" game="linja" start="now"'
        ' position="6.1.1.7.1.1.1.0 0.1.1.1.1.1.1.6 b i -"></calculi-board>'
        '<calculi-board id="move" game="linja" moves="1-2 2-4 9-9" start="now"></calculi-board>'
        '<calculi-board id="engine" game="linja" engine="no.whl" start="now"></calculi-board>'
        '<calculi-board id="page" game="linja" engine="manual.html" start="now"></calculi-board>'
        "<p>The rest of the page.</p>"
    )
    expect(embed.board("game")).to_contain_text("There is no game “chess”. There are: linja, ")
    expect(embed.board("task").locator("code")).to_contain_text('puzzle="chess/1"')
    expect(embed.board("own")).to_contain_text("There is no game “constructor”. There are: linja")
    expect(embed.board("mode")).to_contain_text("mode cannot be “win”. It can be: play, both,")
    expect(embed.board("address")).to_contain_text("engine cannot be “http://[”: that is")
    lesson = embed.board("lesson")
    expect(lesson).to_contain_text("There is no lesson “extra”: it is written as its game, a slash")
    expect(lesson.locator("code")).to_have_text('lesson="extra"')
    expect(embed.board("longer")).to_contain_text("There is no lesson “linja/extra/foo”")
    expect(embed.frame("puzzle").get_by_role("alert")).to_contain_text("number, id or date")
    position = embed.frame("position").get_by_role("alert")
    expect(position).to_contain_text("Black: 18 pieces, not twelve.")
    expect(position).to_contain_text("Row 4: 8 pieces, but a middle row holds at most six.")
    expect(position.locator("code")).to_contain_text('position="6.1.1.7.')
    move = embed.frame("move").get_by_role("alert")
    expect(move).to_contain_text("Ply 3: move '9-9'")
    # The attribute stands there as it was written, and what is wrong in it is marked.
    for told, written, wrong in (
        (move, 'moves="1-2 2-4 9-9"', "9-9"),
        (embed.board("controls"), 'controls="undo win flip"', "win"),
        (embed.board("mode"), 'mode="win"', "win"),
    ):
        expect(told.locator("code")).to_have_text(written)
        expect(told.locator("mark")).to_have_text(wrong)
    engine = f"There is no engine at “{embed.host.url}no.whl”: "
    expect(embed.frame("engine").get_by_role("alert")).to_contain_text(engine)
    expect(embed.frame("engine").locator("code")).to_have_text('engine="no.whl"')
    page = embed.frame("page").get_by_role("alert")
    expect(page).to_contain_text(f"engine cannot be “{embed.host.url}manual.html”: that is no")
    messages = [detail["message"] for detail in embed.wait_for("error", 13)]
    assert any("There is no game" in message for message in messages)
    assert embed.board("mode").locator("iframe").count() == 0
    # What is asked of such a board is refused with the reason.
    play = "board => board.play('1-2').then(() => '', ({ message }) => message)"
    assert "Ply 3: move '9-9'" in embed.board("move").evaluate(play)


def test_going_through_moves_that_somebody_has_drawn_on_and_written_about(embed: EmbedPage) -> None:
    position = calculi.start("linja")
    for move in ("1-2", "2-4", "8-7"):
        position.play(move)
    link = (
        calculi.Record(position)
        ._replace(marks={1: ("1>3", "8")}, comments={1: "Slow.\nBut safe."})
        .link()
    )
    embed.open(
        f'<calculi-board id="board" record="{link}" mode="step" start="now"></calculi-board>'
    )
    frame = embed.frame()
    rows = frame.get_by_role("gridcell")
    expect(frame.get_by_text("The beginning of 3 moves")).to_be_visible()
    expect(rows.first).not_to_have_accessible_name(re.compile("Circle"))
    frame.get_by_role("button", name="One move on").click()
    expect(frame.get_by_text("Move 1 of 3")).to_be_visible()
    expect(frame.locator(".said")).to_contain_text("Black: Row 1 to row 2, where")
    comment = frame.get_by_text("Slow. But safe.")
    expect(comment).to_be_visible()
    expect(rows.first).to_have_accessible_name(re.compile(r"^Row 8.* Circle round row 8\.$"))
    expect(rows.last).to_have_accessible_name(re.compile(r"Arrow from row 1 to row 3\.$"))
    frame.get_by_role("button", name="To the last move").click()
    expect(frame.get_by_text("Move 3 of 3")).to_be_visible()
    expect(comment).to_be_hidden()
    for asked in ("play('3-4')", "undo()"):
        refusal = embed.board().evaluate(
            f"board => board.{asked}.catch(({{ message }}) => message)"
        )
        assert "nobody makes any" in refusal
    expect(frame.get_by_role("button", name="One move on")).to_be_disabled()


def test_where_python_does_not_start_it_is_told_with_a_way_out(
    embed: EmbedPage, watch: Watch
) -> None:
    for part in ("pyodide.asm.wasm", "calculi-board: ", "ERR_FAILED", "Failed to fetch"):
        watch.expect(part)
    embed.page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    modes = ("play", "step")
    embed.open(
        "".join(
            f'<calculi-board id="{mode}" game="linja" mode="{mode}" moves="1-2" start="now">'
            "</calculi-board>"
            for mode in modes
        )
    )
    for mode in modes:
        frame = embed.frame(mode)
        expect(frame.get_by_text("Python did not start here."), mode).to_be_visible()
        full = frame.get_by_role("link", name="Open the full board.")
        expect(full).to_have_attribute("href", f"{embed.site}#linja")


def test_added_and_removed_fifty_times_it_leaves_nothing(
    embed: EmbedPage, workers: Workers
) -> None:
    embed.open("<main></main>")
    before = _listeners_of_the_window(embed.page)
    embed.page.evaluate(
        """async () => {
            for (let i = 0; i < 50; i++) {
                const board = Object.assign(document.createElement("calculi-board"), {});
                board.setAttribute("game", "linja");
                board.setAttribute("start", "now");
                document.querySelector("main").append(board);
                await new Promise((resolve) => setTimeout(resolve, i % 5 * 20));
                board.remove();
            }
        }"""
    )
    embed.page.wait_for_timeout(500)
    assert workers.count() == 0
    assert len(embed.page.frames) == 1
    assert _listeners_of_the_window(embed.page) == before


def _listeners_of_the_window(page: Page) -> int:
    session = page.context.new_cdp_session(page)
    window = session.send("Runtime.evaluate", {"expression": "window"})["result"]
    found = session.send("DOMDebugger.getEventListeners", {"objectId": window["objectId"]})
    session.detach()
    return len(found["listeners"])


def test_until_the_reader_is_in_it_focus_wheel_and_arrow_keys_are_the_pages(
    embed: EmbedPage,
) -> None:
    embed.open(
        '<input id="before"><calculi-board id="board" game="zero-sum" start="now"></calculi-board>'
        '<p style="height: 3000px">Below.</p>'
    )
    embed.page.locator("#before").focus()
    embed.expect_live()
    embed.wait_for("ready")
    expect(embed.page.locator("#before")).to_be_focused()
    box = embed.board().bounding_box()
    assert box
    embed.page.mouse.move(box["x"] + 200, box["y"] + 200)
    board = embed.frame().get_by_role("grid", name="Zero-Sum board")
    before = board.bounding_box()
    embed.page.mouse.wheel(0, 100)
    embed.page.wait_for_function("scrollY === 100")
    after = board.bounding_box()
    assert before and after and (after["width"], after["y"]) == (before["width"], before["y"] - 100)
    embed.page.locator("#before").blur()
    embed.page.keyboard.press("ArrowDown")
    embed.page.wait_for_function("scrollY > 100")
