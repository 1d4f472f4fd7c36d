"""A puzzle in somebody else's page: wrong turns are taken back, right ones confirmed."""

from itertools import cycle

import pytest
from playwright.sync_api import expect

import calculi
from calculi.docs.board import read_board
from calculi.learn.puzzles.puzzle import GRADES, easy_to_hard, read_puzzles
from e2e.embed.embed_page import EmbedPage
from e2e.learn.known_puzzles import answer_with_known_puzzles
from e2e.support.play_screen import COUNT_HEADINGS
from e2e.support.watch import Watch


def test_a_framed_link_to_a_puzzle_is_solved_there_and_an_unknown_one_is_refused(
    embed: EmbedPage, watch: Watch
) -> None:
    watch.expect("calculi-board: There is no puzzle “infinity/99”")
    answer_with_known_puzzles(embed.page)
    size = 'width="800" height="560"'
    embed.open(
        f'<iframe id="puzzle" src="{embed.site}#puzzle/infinity/1" {size}></iframe>'
        f'<iframe id="lesson" src="{embed.site}#learn/linja/4" {size}></iframe>'
        '<calculi-board id="none" puzzle="infinity/99" start="now"></calculi-board>'
    )
    frame = embed.page.frame_locator("#puzzle")
    side = frame.locator(".side.task")
    expect(side).to_contain_text("Play and win")
    expect(side).to_contain_text("It takes 2 turns")
    expect(side).to_contain_text("grade 2 of 8")
    expect(frame.get_by_role("button", name="Rules")).to_have_count(0)
    lesson = embed.page.frame_locator("#lesson")
    expect(lesson.locator(".side.task")).to_contain_text("A full row is closed")

    def pick(*cells: str) -> None:
        for name in cells:
            frame.locator(f'[data-cell="{name}"][data-pickable]').click()

    told = frame.locator(".task .due")
    frame.locator(".task .due > div[aria-live]").evaluate(COUNT_HEADINGS)
    pick("e6", "d6")
    expect(told).to_contain_text("The answer to that:")
    # The verdict is heard once, and not again as the answer comes.
    assert told.evaluate("() => window.headings") == 1
    # In a hurry, too: the button that takes its place shows the answer.
    frame.get_by_role("button", name="Try again").dblclick()
    expect(told).not_to_contain_text("The answer to that:")
    pick("e6", "d7", "d7", "d8")
    expect(told).to_contain_text("Solved")
    expect(frame.get_by_role("button", name="Show me")).to_have_count(0)
    (wrong,) = embed.wait_for("error")
    assert "no puzzle “infinity/99”" in wrong["message"]


def test_a_page_plays_the_turns_of_a_puzzle_and_none_of_the_other_side(embed: EmbedPage) -> None:
    answer_with_known_puzzles(embed.page)
    embed.open('<calculi-board id="board" puzzle="infinity/1" start="now"></calculi-board>')
    embed.expect_live()
    board, told = embed.board(), embed.frame().locator(".task .due")
    refused = board.evaluate(
        """async (board) => {
            await board.play("e6d7");
            return board.play("g4g3").catch(({ message }) => message);
        }"""
    )
    assert "g4" in refused
    board.evaluate("board => board.play('d7d8')")
    expect(told).to_contain_text("Solved")
    assert board.evaluate("board => board.moves").split()[::2] == ["e6d7", "d7d8"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_touch_of_a_puzzle_shifts_nothing(embed: EmbedPage, language: str) -> None:
    """With the code that is offered to be copied, in a column of whatever width."""
    boards = {}
    for grade, game in zip(GRADES, cycle(calculi.games()), strict=False):
        puzzle = next(one for one in easy_to_hard(read_puzzles(game)) if one.grade == grade)
        asked = {"puzzle": f"{game}/{puzzle.id}", "language": language}
        boards[f"grade-{grade}"] = read_board(asked).element()
    embed.open_columns(boards)
    embed.expect_no_shift(lambda: embed.touch_all(boards))
