"""A run of three minutes; and before it a hint, the solution to go through, a game from its end."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from e2e.learn.known_puzzles import KNOWN, SHORT, answer_with_known_puzzles
from e2e.support.layout import axe_faults
from e2e.support.slow_network import HeldBack

#: Makes this many seconds pass at once, by the clock that the page reads.
PASS = """seconds => {
  const { now } = Date;
  Date.now = () => now() + seconds * 1000;
}"""

#: Counts what runs at intervals from here on, for `clocks`.
COUNT_CLOCKS = """() => {
  const { setInterval: set, clearInterval: clear } = window;
  window.clocks = new Set();
  window.setInterval = (...given) => {
    const id = set(...given);
    clocks.add(id);
    return id;
  };
  window.clearInterval = (id) => {
    clocks.delete(id);
    clear(id);
  };
}"""


def _pick(page: Page, *cells: str) -> None:
    for name in cells:
        page.locator(f'[data-cell="{name}"][data-pickable]').click(timeout=20_000)


def _kept(page: Page, key: str) -> Any:
    return json.loads(page.evaluate("key => localStorage[key] ?? 'null'", key))


def test_a_hint_then_the_solution_then_a_game_from_its_end(two_puzzles: Page, site: str) -> None:
    desk = two_puzzles
    desk.unroute_all()
    answer_with_known_puzzles(desk, (SHORT, KNOWN[0]))
    desk.reload()
    desk.goto(f"{site}#puzzle/infinity/short")
    panel = desk.get_by_role("complementary", name="Puzzle")
    expect(panel.get_by_role("button", name="Hint")).to_be_visible(timeout=30_000)
    panel.get_by_role("button", name="Hint").click()
    expect(panel).to_contain_text("Look here: e6.")
    panel.get_by_role("button", name="Hint").click()
    expect(panel).to_contain_text("Look here: e6, d7.")
    # There is no more to say; who plays by keys goes on at the board.
    expect(panel.get_by_role("button", name="Hint")).to_be_disabled()
    expect(desk.locator(".stage :focus")).to_have_count(1)
    _pick(desk, "e6")
    expect(panel).not_to_contain_text("Look here")
    expect(panel.get_by_role("button", name="Hint")).to_be_enabled()
    _pick(desk, "d7")
    expect(panel).to_contain_text("Solved", timeout=20_000)
    steps = panel.get_by_role("group", name="The solution")
    expect(panel.locator("ol.line button")).to_have_count(1)
    expect(desk.locator('[data-cell="d7"]')).to_have_attribute("aria-label", re.compile("infin"))
    steps.get_by_role("button", name="To the beginning").click()
    expect(desk.locator('[data-cell="e6"]')).to_have_attribute("aria-label", re.compile("infin"))
    expect(steps.get_by_role("button", name="One move back")).to_be_disabled()
    steps.get_by_role("button", name="One move on").click()
    expect(steps.get_by_role("button", name="One move on")).to_be_disabled()
    assert axe_faults(desk, "light") == []

    own = "JSON.stringify(localStorage)"
    before = desk.evaluate(own)
    panel.get_by_role("button", name="Play on from here").click()
    expect(desk).to_have_url(re.compile("#r="))
    expect(desk.locator('[data-cell="d7"]')).to_have_attribute("aria-label", re.compile("infin"))
    assert desk.evaluate(own) == before
    desk.go_back()
    _run_to_the_end(desk, site)


def test_a_run_that_waits_for_python_says_so(page: Page, site: str) -> None:
    interpreter = HeldBack(page, "**/*.wasm")
    page.goto(f"{site}#puzzle/linja/run")
    page.get_by_role("button", name="Start a run").click()
    notice = page.get_by_text("One moment: the engine is getting ready.")
    expect(notice).to_be_visible()
    interpreter.let_go()
    expect(page.get_by_role("timer")).to_be_visible(timeout=30_000)
    expect(notice).to_have_count(0)


#: Begins a run with a puzzle of Zero-Sum that takes a domino laid and a claim.
BEGIN_WITH = """id => {
  const run = { game: "zero-sum", began: Date.now(), order: [id], at: 0, solved: [], moves: [] };
  localStorage["calculi.run.zero-sum"] = JSON.stringify(run);
}"""


def test_a_run_says_what_is_due_and_offers_it_to_those_who_play_by_keys(
    page: Page, site: str
) -> None:
    page.goto(f"{site}#puzzle/zero-sum")
    expect(page.get_by_role("link", name="Start a run")).to_be_visible()
    page.evaluate(BEGIN_WITH, "zero-sum-187103b4")
    interpreter = HeldBack(page, "**/*.wasm")
    page.reload()
    page.goto(f"{site}#puzzle/zero-sum/run")
    # The task and the clock are there before Python is.
    due = page.locator(".due .step")
    expect(page.get_by_role("heading", name="Play and win")).to_be_visible()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"2:\d\d"))
    expect(due).to_contain_text("Getting the engine ready")
    interpreter.let_go()
    expect(due).to_contain_text("Lay a domino", timeout=30_000)
    # Whoever picks what may not be picked reads why.
    page.locator('[data-cell="0,-6"]').click()
    expect(due).to_have_attribute("data-message", "")
    page.locator('[data-cell="3-3"]').focus()
    page.keyboard.press("Enter")
    page.locator('[data-cell="2,-6"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    expect(page.get_by_role("button", name="Your chip right")).to_be_focused()
    page.keyboard.press("Enter")
    expect(due).to_contain_text("Free action")
    page.locator('[data-cell="0,-6"]').focus()
    page.keyboard.press("Enter")
    due.get_by_role("button", name="Claim left").press("Enter")
    expect(page.get_by_role("heading", name="1 solved")).to_be_focused(timeout=20_000)


def _skip_end_and_let_the_time_run_out(desk: Page) -> None:
    again = desk.get_by_role("button", name="Again")
    panel = desk.get_by_role("complementary", name="Three minutes")
    again.click()
    expect(panel).to_contain_text("It takes one turn.")
    spoken = panel.get_by_role("status")
    expect(spoken).to_have_text("Find the best turn. Positive, you. It takes one turn.")
    home = desk.get_by_role("banner").locator(".brand")
    expect(home).to_have_accessible_name(re.compile("^Calculi: All puzzles of Infinity"))
    # What was missed while the page rested is not announced.
    desk.evaluate(PASS, 125)
    expect(spoken).to_have_text("One minute left")
    panel.get_by_role("button", name="Skip").click()
    expect(spoken).to_have_text(re.compile(r"Positive, you\. It takes 2 turns\.$"))
    expect(panel).to_contain_text("0 solved")
    panel.get_by_role("button", name="End").click()
    expect(desk.get_by_role("heading", name="None solved")).to_be_focused()
    expect(desk.get_by_text("You ended the run.")).to_be_visible()
    again.click()
    expect(desk.get_by_role("timer")).to_have_text(re.compile(r"2:5\d|3:00"))
    desk.evaluate(PASS, 200)
    expect(desk.get_by_text("The three minutes are over.")).to_be_visible()
    expect(desk.get_by_text("Best so far: 2.")).to_be_visible()
    desk.evaluate("Date.now = () => new Date().getTime()")


def _take_the_progress_along(desk: Page, site: str) -> None:
    """Save it to a file, forget it, and open the file."""
    with desk.expect_download() as saved:
        desk.get_by_role("button", name="Save to a file").click()
    kept = _kept(desk, "calculi.puzzles")
    desk.evaluate("localStorage.removeItem('calculi.puzzles')")
    desk.goto(f"{site}#progress/linja")
    expect(desk.get_by_text("The most in three minutes")).to_have_count(0)
    with desk.expect_file_chooser() as chooser:
        desk.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(saved.value.path())
    expect(desk.locator(".notice")).to_contain_text("progress with lessons and puzzles")
    expect(desk).to_have_url(re.compile("#progress/linja$"))
    assert _kept(desk, "calculi.puzzles") == kept
    desk.goto(f"{site}#progress/infinity")
    expect(desk.get_by_text("The most in three minutes: 2.")).to_be_visible()


def _help_is_none_of_the_keys(desk: Page) -> None:
    desk.keyboard.press("?")
    keys = desk.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("flip the board")
    expect(keys).not_to_contain_text("hint")
    desk.keyboard.press("Escape")


def _run_to_the_end(desk: Page, site: str) -> None:
    desk.goto(f"{site}#puzzle/infinity")
    desk.get_by_role("link", name="Start a run").click()
    expect(desk.get_by_text("As many puzzles as you can, from easy to hard.")).to_be_visible()
    assert axe_faults(desk, "light") == []
    desk.evaluate(COUNT_CLOCKS)
    # Pressed twice in a hurry it is one run.
    desk.get_by_role("button", name="Start a run").dblclick()
    clock = desk.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"2:5\d"), timeout=20_000)
    assert desk.evaluate("clocks.size") == 1
    panel = desk.get_by_role("complementary", name="Three minutes")
    expect(panel).to_contain_text("0 solved")
    assert axe_faults(desk, "light") == []
    _help_is_none_of_the_keys(desk)
    _pick(desk, "e6", "d6")
    expect(panel).to_contain_text("Not yet", timeout=10_000)
    panel.get_by_role("button", name="Try again").click()
    # A reload in the middle is reported, and loses nothing, even while a puzzle is shown solved.
    _pick(desk, "e6", "d7")
    expect(panel).to_contain_text("Solved", timeout=10_000)
    desk.reload()
    expect(desk.get_by_text(re.compile(r"The clock has run on: \d:\d\d left"))).to_be_visible(
        timeout=30_000
    )
    expect(panel).to_contain_text("1 solved")
    _pick(desk, "e6", "d7", "d7", "d8")
    expect(desk.get_by_role("heading", name="2 solved")).to_be_focused(timeout=10_000)
    expect(desk.get_by_text(re.compile(r"All 2 solved, with \d:\d\d to spare"))).to_be_visible()
    expect(desk.get_by_text("Your best so far.")).to_be_visible()
    assert axe_faults(desk, "light") == []
    assert _kept(desk, "calculi.puzzles")["best"] == {"infinity": 2}
    assert _kept(desk, "calculi.run.infinity") is None

    _skip_end_and_let_the_time_run_out(desk)

    # One whose time is over meanwhile has its result all the same.
    desk.get_by_role("button", name="Again").click()
    expect(clock).to_be_visible(timeout=10_000)
    run = _kept(desk, "calculi.run.infinity")
    desk.goto(f"{site}#learn")
    expect(desk.get_by_text("Learn by playing")).to_be_visible()
    desk.evaluate(
        "text => localStorage.setItem('calculi.run.infinity', text)",
        json.dumps(run | {"began": run["began"] - 200_000}),
    )
    desk.goto(f"{site}#puzzle/infinity/run")
    expect(desk.get_by_text("ran out while you were away")).to_be_visible()
    expect(desk.get_by_text("Best so far: 2.")).to_be_visible()
    assert _kept(desk, "calculi.puzzles")["best"] == {"infinity": 2}
    desk.goto(f"{site}#progress/infinity")
    expect(desk.get_by_text("The most in three minutes: 2.")).to_be_visible()
    _take_the_progress_along(desk, site)
    desk.goto(f"{site}#learn")
    beside = desk.get_by_role("complementary", name="Puzzles")
    expect(beside).to_contain_text("Puzzles of the day")
    expect(beside.get_by_role("link", name="All puzzles")).to_be_visible()
    assert axe_faults(desk, "light") == []
