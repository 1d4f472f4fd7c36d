"""A lesson in somebody else's page: the task beside the board, a wrong try and a right one."""

import re

import pytest
from playwright.sync_api import expect

import calculi
from calculi.docs.board import read_board
from calculi.learn.steps import load_path
from e2e.embed.embed_page import EmbedPage
from e2e.support.slow_network import HeldBack
from e2e.support.watch import Watch

#: Of each game a lesson whose first step takes much room.
LONG_STEPS = (
    "linja/pass",
    "minus-vs-plus/last-row",
    "infinity/forty",
    "zero-sum/lay",
    "sumof2/find",
)


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


def test_before_the_touch_a_lesson_has_what_it_will_have_after_it(embed: EmbedPage) -> None:
    embed.open(
        '<calculi-board id="board" lesson="linja/4" controls="scores link">A picture.'
        "</calculi-board>"
    )
    board = embed.board()
    expect(board.get_by_role("button", name="Play")).to_be_visible()
    expect(board.get_by_role("link", name="Calculi")).to_be_visible()
    # Beside a task nobody's points are told.
    expect(board.get_by_text("Black")).to_have_count(0)


def test_a_page_tries_a_lesson_until_its_answer_is_known(embed: EmbedPage) -> None:
    embed.open('<calculi-board id="board" lesson="linja/4" start="now"></calculi-board>')
    embed.expect_live()
    board, told = embed.board(), embed.frame().locator(".task .due")

    def play(move: str) -> None:
        board.evaluate("(board, move) => board.play(move)", move)

    play("5-7")
    expect(told).to_contain_text("Not yet")
    board.evaluate("board => board.undo()")
    expect(told).not_to_contain_text("Not yet")
    # Another try takes a wrong one back, as a touch does, judged or not.
    play("5-7")
    play("5-7")
    expect(told).to_contain_text("Not yet")
    play("4-6")
    expect(told).to_contain_text("Right")
    refused = board.evaluate("board => board.play('4-6').catch(({ message }) => message)")
    assert refused == "Nothing can be played here now: the answer is known."
    assert board.evaluate("board => board.moves") == "4-6"


def test_by_keys_the_focus_goes_from_a_tried_lessons_buttons_to_its_board(
    embed: EmbedPage,
) -> None:
    embed.open('<calculi-board id="board" lesson="linja/4" start="now"></calculi-board>')
    embed.expect_live()
    frame = embed.frame()
    for name in ("5", "7"):
        frame.locator(f'[data-cell="{name}"][data-pickable]').click()
    frame.get_by_role("button", name="Try again").press("Enter")
    expect(frame.locator("[data-cell]:focus")).to_be_attached()
    frame.get_by_role("button", name="Show me").press("Enter")
    expect(frame.get_by_role("button", name="Repeat")).to_be_visible()
    expect(frame.locator("[data-cell]:focus")).to_be_attached()


def test_a_lesson_never_takes_less_room_again(embed: EmbedPage) -> None:
    """What stands below it would jump up and down with each pick."""
    embed.open(
        '<div style="width: 620px"><calculi-board id="board" lesson="sumof2/3" start="now">'
        "</calculi-board></div>"
    )
    embed.expect_live()
    frame = embed.frame()
    cells = frame.locator("[data-pickable]")
    expect(cells.first).to_be_visible()
    height = "board => board.offsetHeight"
    heights = [embed.board().evaluate(height)]
    for _ in range(3):
        cells.first.click()
        embed.page.wait_for_timeout(300)
        heights.append(embed.board().evaluate(height))
    embed.board().evaluate("board => board.reset()")
    embed.page.wait_for_timeout(300)
    heights.append(embed.board().evaluate(height))
    assert heights == sorted(heights), heights


def test_of_lessons_that_begin_by_themselves_each_gets_as_far_as_its_step(embed: EmbedPage) -> None:
    """Only two have an engine: none gives its own up before it can be tried."""
    embed.open(
        "".join(
            f'<calculi-board id="lesson{number}" lesson="linja/{number}" start="now">'
            "</calculi-board>"
            for number in (3, 4, 5)
        )
    )
    due = re.compile("Initial move|Follow-up")
    for number in (3, 4, 5):
        expect(embed.frame(f"lesson{number}").locator(".step")).to_contain_text(due)


@pytest.mark.parametrize("game", calculi.games())
def test_before_a_touch_the_words_of_a_lesson_stand_where_they_will(
    embed: EmbedPage, game: str
) -> None:
    """With the code that is offered to be copied, in a column of whatever width."""
    path = load_path(game)
    assert path
    names = [step.id for step in path.steps]
    embed.open_columns({name: read_board({"lesson": f"{game}/{name}"}).element() for name in names})
    # The words are there without an engine, of which a page of so many would have too many.
    HeldBack(embed.page, "**/*.wasm")

    def touch() -> None:
        for name in names:
            embed.put_frame(name, f"lesson={game}/{name}")
        for name in names:
            told = embed.page.frame_locator(f"#{name} > iframe").locator(".side.task > h2")
            words = embed.page.locator(f"#{name} [slot=title]").text_content()
            expect(told).to_have_text(words or "")

    embed.expect_no_shift(touch)


@pytest.mark.parametrize("language", ["en", "es"])
def test_before_a_touch_there_is_room_for_the_first_step_of_a_lesson(
    embed: EmbedPage, language: str
) -> None:
    asked = {name.replace("/", "-"): name for name in LONG_STEPS}
    boards = {
        name: read_board({"lesson": lesson, "language": language}).element()
        for name, lesson in asked.items()
    }
    embed.open_columns(boards)
    embed.expect_no_shift(lambda: embed.touch_all(asked))
