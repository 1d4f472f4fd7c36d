"""Runs in two tabs, with a clock that is set back, and with hasty fingers."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from calculi.learn.puzzles.puzzle import read_puzzles
from e2e.support.slow_network import HeldBack

#: A puzzle of each of the first grades: what a run of Linja is made of here.
ORDER = tuple(
    next(puzzle.id for puzzle in read_puzzles("linja") if puzzle.grade == grade)
    for grade in (1, 2, 3, 4, 5)
)

#: Has a run of Linja going on, which began some seconds ago.
BEGIN = """([order, seconds]) => {
  const began = Date.now() - seconds * 1000;
  const run = { game: "linja", began, order, at: 0, solved: [], moves: [] };
  localStorage["calculi.run.linja"] = JSON.stringify(run);
}"""

#: From here on the page reads a clock that is an hour behind.
SET_BACK = """() => {
  const { now } = Date;
  Date.now = () => now() - 3_600_000;
}"""

#: Nothing happens in the page by itself any more, as in a tab that its browser has put to sleep.
PUT_TO_SLEEP = """() => {
  const last = setInterval(() => {}, 1_000_000);
  for (let id = 1; id <= last; id++) clearInterval(id);
}"""


@pytest.fixture
def kept(desk: Page, site: str) -> Page:
    """A desk at which a run of Linja is going on, kept and not shown yet."""
    _begin(desk, 20)
    desk.goto(f"{site}#puzzle/linja/run")
    expect(_timer(desk)).to_be_visible()
    return desk


def _begin(page: Page, seconds_ago: int) -> None:
    page.evaluate(BEGIN, [ORDER, seconds_ago])


def _timer(page: Page) -> Locator:
    return page.get_by_role("timer")


def _button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def _run(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage['calculi.run.linja'] ?? 'null'"))


def _expect_grade(page: Page, grade: int) -> None:
    expect(page.locator(".whereabouts")).to_contain_text(f"Grade {grade}")


def test_what_one_tab_does_the_other_shows(kept: Page, second_desk: Page, site: str) -> None:
    one, other = kept, second_desk
    other.goto(f"{site}#puzzle/linja/run")
    _expect_grade(other, 1)
    _button(one, "Skip").click()
    _expect_grade(one, 2)
    _expect_grade(other, 2)
    _button(other, "Skip").click()
    _expect_grade(other, 3)
    _expect_grade(one, 3)
    assert _run(one)["at"] == 2
    _button(one, "End").click()
    expect(one.get_by_text("You ended the run.")).to_be_visible()
    expect(other.get_by_role("heading", name="None solved")).to_be_visible()
    expect(other.get_by_text("The run was ended in another tab.")).to_be_visible()
    assert _run(one) is None


def test_a_tab_that_slept_does_not_take_back_what_another_did(
    kept: Page, second_desk: Page, site: str
) -> None:
    one, other = kept, second_desk
    other.goto(f"{site}#puzzle/linja/run")
    _expect_grade(other, 1)
    # What is to stop has begun once the clock has gone on.
    expect(_timer(other)).not_to_have_text(_timer(other).inner_text())
    other.evaluate(PUT_TO_SLEEP)
    for grade in (2, 3):
        _button(one, "Skip").press("Enter")
        _expect_grade(one, grade)
    # What is pressed is meant for what is shown no more.
    _button(other, "Skip").click()
    _expect_grade(other, 3)
    assert _run(one)["at"] == 2
    _button(one, "End").click()
    expect(one.get_by_role("heading", name="None solved")).to_be_visible()
    _button(other, "Skip").press("Enter")
    expect(other.get_by_text("The run was ended in another tab.")).to_be_visible()
    assert _run(one) is None


def test_a_run_is_begun_in_one_tab_and_not_again_in_another(
    desk: Page, second_desk: Page, site: str
) -> None:
    second_desk.goto(f"{site}#puzzle/linja/run")
    expect(_button(second_desk, "Start a run")).to_be_visible()
    _begin(desk, 20)
    begun = _run(desk)
    _button(second_desk, "Start a run").click()
    expect(_timer(second_desk)).to_have_text(re.compile(r"2:[34]\d"), timeout=20_000)
    assert _run(desk) == begun


def test_a_run_that_another_tab_began_while_python_started_says_how_much_is_left(
    page: Page, site: str
) -> None:
    interpreter = HeldBack(page, "**/*.wasm")
    page.goto(f"{site}#puzzle/linja/run")
    _button(page, "Start a run").click()
    early = page.get_by_text("One moment: the engine is getting ready.")
    expect(early).to_be_visible()
    _begin(page, 20)
    interpreter.let_go()
    expect(_timer(page)).to_have_text(re.compile(r"2:[234]\d"), timeout=30_000)
    expect(page.get_by_text(re.compile(r"The clock has run on: 2:[234]\d left"))).to_be_visible()
    expect(early).to_have_count(0)


def test_a_clock_that_is_set_back_gives_no_time(kept: Page) -> None:
    expect(_timer(kept)).to_have_text(re.compile(r"2:[34]\d"))
    kept.evaluate(SET_BACK)
    before = _timer(kept).text_content()
    expect(_timer(kept)).not_to_have_text(before or "")
    expect(_timer(kept)).to_have_text(re.compile(r"2:[234]\d"))
    began = _run(kept)["began"]
    assert kept.evaluate("began => Date.now() - began", began) in range(20_000, 60_000)
    kept.evaluate("Date.now = () => new Date().getTime()")


def test_a_run_of_the_time_to_come_is_over_and_has_its_result(desk: Page, site: str) -> None:
    _begin(desk, -3600)
    desk.goto(f"{site}#puzzle/linja/run")
    expect(desk.get_by_text("The three minutes ran out while you were away.")).to_be_visible()
    assert _run(desk) is None


def test_a_hasty_second_press_skips_nothing_more(kept: Page) -> None:
    _button(kept, "Skip").dblclick()
    _expect_grade(kept, 2)
    assert _run(kept)["at"] == 1
    # Slow enough to hit what the first press has brought.
    kept.wait_for_timeout(600)
    box = _button(kept, "Skip").bounding_box()
    assert box
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    kept.mouse.click(*place)
    _expect_grade(kept, 3)
    kept.mouse.click(*place)
    kept.wait_for_timeout(600)
    assert _run(kept)["at"] == 2
    kept.mouse.click(*place)
    _expect_grade(kept, 4)
