"""A frame of one's own has the attributes of the element behind the `#`; what is heard in it."""

import re

from playwright.sync_api import Page, expect

from e2e.embed.embed_page import EmbedPage
from e2e.learn.known_puzzles import answer_with_known_puzzles, heard_of_a_wrong_turn
from e2e.support.play_screen import LISTENER
from e2e.support.slow_network import HeldBack
from e2e.support.turns import FIRST_TURN, pick_rows

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
    # It is read on pages of whatever colour.
    expect(caption).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")
    tray, below = (part.bounding_box() for part in (board.locator(".tray"), caption))
    assert tray and below
    assert below["y"] >= tray["y"] + tray["height"]
    embed.page.wait_for_function("last > 0")
    bottom = caption.evaluate("caption => caption.getBoundingClientRect().bottom")
    assert abs(embed.page.evaluate("last") - bottom) <= 1

    embed.open(frames[1])
    expect(embed.page.frame_locator("iframe").get_by_role("alert")).to_be_visible()
    expect(embed.page.frame_locator("iframe").locator(".caption")).to_have_text("Mine")


def test_a_lesson_of_no_game_is_told_as_it_is_written(embed: EmbedPage) -> None:
    embed.open(FRAME.format(embed.site, "lesson=chess/1"))
    told = embed.page.frame_locator("iframe").get_by_role("alert")
    expect(told).to_contain_text("There is no game “chess”. There are: linja, ")
    expect(told.locator("code")).to_have_text('lesson="chess/1"')


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


def test_a_move_is_heard_once_and_a_turn_of_the_computer_as_a_whole(page: Page, site: str) -> None:
    page.goto(f"{site}embed/1/#game=linja&start=now")
    pick_rows(page, *FIRST_TURN[:2])
    expect(page.get_by_role("heading", name="Follow-up")).to_be_visible()
    page.evaluate(LISTENER)
    pick_rows(page, *FIRST_TURN[2:])
    spoken = page.locator("p.spoken")
    expect(spoken).to_contain_text("Red’s turn 1")
    expect(page.get_by_role("heading", name="Initial move")).to_be_visible()
    heard = page.evaluate("heard")
    told = [text for kind, text in heard if kind == "spoken"]
    assert len(told) == 2
    assert told[0].startswith("Black’s turn 1: Row 3 to row 4")
    for sentence in ("row 1 to row 3", told[1].split(": ")[1][:14]):
        assert len([text for _, text in heard if sentence in text]) == 1
    assert len([text for _, text in heard if "is thinking" in text]) == 1


def test_the_answer_to_a_wrong_turn_in_a_puzzle_is_heard_once(page: Page, site: str) -> None:
    answer_with_known_puzzles(page)
    page.goto(f"{site}embed/1/#puzzle=infinity/1&start=now")
    heard = heard_of_a_wrong_turn(page, ("e6", "d6"), ".task .due", "The answer to that: ")
    assert len(heard) == 1, heard


def test_a_wrong_turn_that_ends_the_game_is_heard_to_do_so_once(page: Page, site: str) -> None:
    page.goto(f"{site}embed/1/#puzzle=minus-vs-plus/minus-vs-plus-8b5355ca&start=now")
    heard = heard_of_a_wrong_turn(page, ("f6", "f5"), ".task .due", "That ends the game. ")
    assert len(heard) == 1, heard


def test_a_key_shows_the_answer_to_a_lesson_and_a_puzzle_in_a_frame(page: Page, site: str) -> None:
    answer_with_known_puzzles(page)
    for task in ("puzzle=infinity/1", "lesson=linja/4"):
        page.goto("about:blank")
        page.goto(f"{site}embed/1/#{task}&start=now")
        button = page.get_by_role("button", name="Show me")
        expect(button).to_have_attribute("aria-keyshortcuts", "h")
        page.wait_for_function(STARTED)
        page.locator("[data-cell][tabindex='0']").focus()
        page.keyboard.press("h")
        expect(page.locator(".task .due")).to_contain_text("This is how")
        expect(button).to_have_count(0)


def test_what_is_refused_again_in_a_frame_is_said_again(page: Page, site: str) -> None:
    page.goto(f"{site}embed/1/#game=linja&start=now")
    pick_rows(page, 3)
    page.evaluate(LISTENER)
    for times, row in enumerate((8, 7), 1):
        page.get_by_role("gridcell", name=re.compile(rf"^Row {row}\b")).focus()
        page.keyboard.press("Enter")
        page.wait_for_function("times => heard.length === times", arg=times)


def test_steps_are_heard_once_and_the_focus_stays_with_those_that_walk(
    page: Page, site: str
) -> None:
    page.goto(f"{site}embed/1/#game=linja&mode=step&moves=3-4+1-3&start=now")
    onward = page.get_by_role("button", name="One move on")
    expect(onward).to_be_enabled()
    page.wait_for_function("performance.getEntriesByName('engine-ready').length > 0")
    page.evaluate(LISTENER)
    onward.focus()
    for ply in (1, 2):
        page.keyboard.press("Enter")
        expect(page.locator(".due")).to_contain_text(f"Move {ply} of 2")
    expect(onward).to_be_disabled()
    expect(page.get_by_role("button", name="One move back")).to_be_focused()
    heard = page.evaluate("heard")
    assert [kind for kind, _ in heard] == ["due", "due"]
    page.keyboard.press(",")
    page.keyboard.press(",")
    expect(page.locator(".due")).to_contain_text("The beginning")
    expect(onward).to_be_focused()


def test_keys_do_what_the_buttons_of_a_frame_do(page: Page, site: str) -> None:
    page.goto(f"{site}embed/1/#game=linja&mode=both&controls=undo+hint&start=now")
    pick_rows(page, *FIRST_TURN)
    spoken = page.locator("p.spoken")
    expect(spoken).to_contain_text("Black’s turn 1")
    page.keyboard.press("1")
    expect(spoken).to_have_text(re.compile(r"^Black: \d+ points\. Red: \d+ points\.$"))
    page.keyboard.press("3")
    expect(spoken).to_contain_text("Red to move")
    page.get_by_role("gridcell", name=re.compile(r"^Row 6\b")).focus()
    page.keyboard.press("4")
    expect(spoken).to_contain_text("Row 6 to row 5")
    page.keyboard.press("h")
    expect(page.locator(".step")).to_contain_text("Hint:")
    page.keyboard.press("u")
    expect(page.get_by_role("heading", name="Follow-up")).to_be_visible()
    # There is no button that turns this board round.
    page.keyboard.press("f")
    expect(spoken).not_to_contain_text("Seen from")
