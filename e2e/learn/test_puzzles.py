"""Puzzles: a wrong turn is answered and taken back, a right one counts, and a day's is kept."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from e2e.learn.known_puzzles import heard_of_a_wrong_turn, inside_a_turn
from e2e.support.layout import axe_faults
from e2e.support.play_screen import COUNT_HEADINGS, COUNT_NOTES, LISTENER
from e2e.support.slow_network import HeldBack
from web.build import places

#: Put behind the worker's own Python: it breaks over every board.
BREAKS = """

def view(*given):
    raise SystemError(given)
"""


def _kept(page: Page) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage['calculi.puzzles']"))
    return kept


def test_a_puzzle_is_solved_by_pointer_and_keys_through_a_wrong_turn_and_a_reload(
    two_puzzles: Page, site: str
) -> None:
    desk = two_puzzles
    desk.goto(f"{site}#puzzle")
    expect(desk).to_have_url(re.compile("#puzzle/infinity$"))
    expect(desk.locator(".by-grade")).to_contain_text("0 of 2 solved")
    assert axe_faults(desk, "light") == []
    desk.get_by_role("link", name="Puzzle 1", exact=True).click()
    expect(desk).to_have_url(re.compile("#puzzle/infinity/race$"))
    task = desk.locator(".task")
    expect(task).to_contain_text("Play and win", timeout=30_000)
    expect(task).to_contain_text("It takes 2 turns")
    answer = desk.locator(".answer")

    # A wrong turn is answered by the other side on the board; the next touch takes it back.
    desk.locator('[data-cell="e6"][data-pickable]').click()
    desk.locator('[data-cell="d6"]').click()
    expect(answer).to_contain_text("Not yet")
    expect(answer).to_contain_text("The answer to that:", timeout=10_000)
    expect(answer).not_to_contain_text("From a game")
    desk.locator('[data-cell="e6"]').click()
    expect(answer).to_be_empty()
    assert axe_faults(desk, "light") == []

    # The first turn by pointer, its reply, a reload in the middle, a wrong second one, which leaves
    # the first, and the right one by keys.
    desk.locator('[data-cell="e6"]').click()
    desk.locator('[data-cell="d7"]').click()
    expect(desk.locator('[data-cell="f4"]')).to_have_attribute(
        "aria-label", re.compile("last move", re.IGNORECASE), timeout=10_000
    )
    desk.reload()
    expect(desk.locator(".due")).to_have_attribute("data-turn", "", timeout=30_000)
    desk.locator('[data-cell="e7"][data-pickable]').click(timeout=20_000)
    desk.locator('[data-cell="d8"]').click()
    expect(answer).to_contain_text("Not yet", timeout=10_000)
    desk.get_by_role("button", name="Try again").click()
    expect(answer).to_be_empty()
    expect(desk.locator('[data-cell="d7"]')).to_have_attribute("aria-label", re.compile("infin"))
    desk.locator('[data-cell="d7"]').focus()
    desk.keyboard.press("Enter")
    desk.keyboard.press("ArrowUp")
    desk.keyboard.press("Enter")
    expect(answer).to_contain_text("Solved", timeout=10_000)
    expect(answer).to_contain_text("level 5 – level 4")
    expect(desk.get_by_role("link", name="Next puzzle")).to_be_focused()
    assert axe_faults(desk, "light") == []
    assert _kept(desk)["solved"] == {"infinity": ["race"]}
    desk.keyboard.press("Enter")
    expect(desk).to_have_url(re.compile("#puzzle/infinity/other$"))

    # An answer that was shown does not count.
    expect(task).to_contain_text("Play and win")
    desk.get_by_role("button", name="Show me").click()
    expect(answer).to_contain_text("This is how", timeout=10_000)
    assert _kept(desk)["solved"] == {"infinity": ["race"]}
    _solve_the_day_in_spanish_on_a_phone(desk, site)


def test_a_puzzle_is_told_and_asked_by_keys_and_its_moves_are_heard_once(
    two_puzzles: Page, site: str
) -> None:
    desk = two_puzzles
    desk.goto(f"{site}#puzzle/infinity/race")
    expect(desk.locator(".due")).to_have_attribute("data-turn", "", timeout=30_000)
    spoken = desk.locator(".solve > .spoken")
    press = desk.keyboard.press
    press("1")
    expect(spoken).to_have_text(re.compile(r"^\w+: .*\. \w+: .*\.$"))
    press("3")
    expect(spoken).to_contain_text("to move.")
    desk.locator('[data-cell="e6"]').focus()
    press("4")
    expect(spoken).to_contain_text("moves")
    press("f")
    expect(spoken).to_contain_text("Seen from")
    press("f")
    press("h")
    expect(desk.locator(".hinted")).to_contain_text("e6")
    press("?")
    keys = desk.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("hear the scores")
    expect(keys).to_contain_text("hint; in a lesson and at a mistake, the answer")
    expect(keys).not_to_contain_text("new game")
    press("Escape")
    expect(keys).to_have_count(0)

    # The answer to a wrong turn is heard with the verdict, and not beside it; that, once.
    desk.evaluate(LISTENER)
    desk.locator(".answer").evaluate(COUNT_HEADINGS)
    desk.locator('[data-cell="e6"]').click()
    desk.locator('[data-cell="d6"]').click()
    expect(desk.locator(".answer")).to_contain_text("The answer to that:", timeout=10_000)
    desk.wait_for_timeout(500)
    heard = desk.evaluate("heard")
    assert len([text for kind, text in heard if "The answer to that:" in text]) == 1
    assert len([text for kind, text in heard if kind == "spoken"]) == 1
    assert desk.evaluate("headings") == 1
    desk.locator('[data-cell="e6"]').click()
    expect(desk.locator(".answer")).to_be_empty()

    # A hint asked for while the other side is about to answer has nothing to say.
    desk.evaluate(LISTENER)
    desk.locator('[data-cell="e6"]').click()
    desk.locator('[data-cell="d7"]').click()
    expect(desk.locator(".due")).not_to_have_attribute("data-turn", "")
    press("h")
    expect(desk.locator('[data-cell="f4"]')).to_have_attribute(
        "aria-label", re.compile("last move", re.IGNORECASE), timeout=10_000
    )
    expect(spoken).to_contain_text("f4")
    heard = desk.evaluate("heard")
    assert "hinted" not in [kind for kind, _ in heard]
    for move in [text for kind, text in heard if kind == "spoken"]:
        _, _, sentence = move.rpartition(": ")
        assert [kind for kind, text in heard if sentence in text] == ["spoken"]


def test_a_puzzle_sounds_as_a_game_does_where_sounds_are_on(two_puzzles: Page, site: str) -> None:
    desk = two_puzzles
    desk.evaluate("localStorage['calculi.settings'] = JSON.stringify({ sounds: 'on' })")
    desk.goto(f"{site}#puzzle/infinity/race")
    desk.reload()
    expect(desk.locator(".due")).to_have_attribute("data-turn", "", timeout=30_000)
    desk.evaluate(COUNT_NOTES)
    desk.locator('[data-cell="e6"][data-pickable]').click()
    assert desk.evaluate("notes") == 1
    desk.locator('[data-cell="d7"]').click()
    desk.wait_for_function("() => notes > 1")
    desk.evaluate("stopCounting()")


def test_a_puzzle_is_read_before_python_has_started(page: Page, site: str) -> None:
    python = HeldBack(page, "**/*.wasm")
    page.goto(f"{site}#puzzle/linja/2")
    expect(page.get_by_role("heading", name="Save the draw")).to_be_visible()
    expect(page.locator(".stage canvas")).to_be_visible()
    expect(page.get_by_role("gridcell")).to_have_count(8)
    help_offered = page.locator(".helps .link").first
    expect(help_offered).to_be_hidden()
    page.keyboard.press("h")
    python.let_go()
    expect(page.locator("[role=gridcell][data-pickable]").first).to_be_attached(timeout=30_000)
    expect(help_offered).to_be_visible()
    expect(page.locator(".hinted")).to_be_empty()


def test_a_puzzle_whose_board_the_engine_gives_up_says_so_and_asks_for_it_again(
    page: Page, site: str
) -> None:
    engine = (places.WEB / "worker" / "engine.py").read_text(encoding="utf-8")
    page.route("**/engine.py", lambda route: route.fulfill(body=engine + BREAKS))
    page.goto(f"{site}#puzzle/linja/2")
    due = page.locator(".due .step")
    expect(due).to_contain_text("The board has not come", timeout=60_000)
    expect(due).to_contain_text("The engine broke down over it twice")
    # The third worker, which is there then, breaks, too.
    page.wait_for_function("() => performance.getEntriesByName('engine-ready').length === 3")
    page.unroute("**/engine.py")
    again = due.get_by_role("button", name="Try again")
    again.click()
    expect(due).to_contain_text("No engine yet", timeout=30_000)
    again.click()
    expect(page.locator("[role=gridcell][data-pickable]").first).to_be_attached(timeout=30_000)


def test_a_wrong_turn_that_ends_the_game_is_heard_to_do_so_once(desk: Page, site: str) -> None:
    desk.goto(f"{site}#puzzle/minus-vs-plus/minus-vs-plus-8b5355ca")
    heard = heard_of_a_wrong_turn(desk, ("f6", "f5"), ".answer", "That ends the game. ")
    assert len(heard) == 1, heard


def _solve_the_day_in_spanish_on_a_phone(desk: Page, site: str) -> None:
    answer = desk.locator(".answer")
    desk.evaluate("localStorage['calculi.settings'] = JSON.stringify({ language: 'es' })")
    desk.set_viewport_size({"width": 390, "height": 844})
    desk.goto(f"{site}#puzzle/today")
    desk.reload()
    expect(desk.locator(".task > h2")).to_have_text("Juega y gana", timeout=30_000)
    expect(desk.locator(".days .due-day")).to_have_count(1)
    assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for start, end in (("e6", "d7"), ("d7", "d8")):
        desk.locator(f'[data-cell="{start}"][data-pickable]').click(timeout=10_000)
        desk.locator(f'[data-cell="{end}"]').click()
    expect(answer).to_contain_text("Resuelto", timeout=10_000)
    expect(desk.locator(".days .today")).to_have_count(1)
    (games,) = _kept(desk)["daily"].values()
    assert games == {"infinity": "day"}
    assert axe_faults(desk, "light") == []


def test_a_puzzle_that_begins_inside_a_turn_is_solved_by_touch(phone: Page, site: str) -> None:
    puzzle, rows = inside_a_turn()
    phone.goto(f"{site}#puzzle/linja/{puzzle.id}")
    # Python may start first.
    expect(phone.locator(".due .step")).to_contain_text("Follow-up", timeout=30_000)
    for row in rows:
        phone.locator(f'[data-cell="{row}"][data-pickable]').tap()
    expect(phone.locator(".answer")).to_contain_text("Solved", timeout=10_000)
    assert _kept(phone)["solved"] == {"linja": [puzzle.id]}


def test_inside_a_turn_that_was_begun_otherwise_a_hint_says_what_still_leads_to_the_right_one(
    desk: Page, site: str
) -> None:
    """The turn is 4-5, 5-7, or 6-7, 4-6; after 7-8 either move of the solution is legal alone."""
    desk.goto(f"{site}#puzzle/linja/linja-bd38153d")
    hinted = desk.locator(".hinted")
    for row in "78":
        desk.locator(f'[data-cell="{row}"][data-pickable]').click(timeout=30_000)
    desk.get_by_role("button", name="Hint").click()
    expect(hinted).to_contain_text("Nothing is right from here.")
    desk.get_by_role("button", name="Take the turn back").click()
    expect(hinted).to_be_empty()
    for row in "67":
        desk.locator(f'[data-cell="{row}"][data-pickable]').click(timeout=30_000)
    desk.get_by_role("button", name="Hint").click()
    expect(hinted).to_have_text("Look here: row 4.")
    desk.keyboard.press("h")
    expect(hinted).to_have_text("Look here: row 4, row 6.")


def test_a_puzzle_that_does_not_exist_is_told(desk: Page, site: str) -> None:
    desk.goto(f"{site}#puzzle/linja/99999")
    expect(desk.get_by_role("status").or_(desk.get_by_role("alert")).first).to_be_attached()
    expect(desk.get_by_text("There is no such puzzle.")).to_be_visible()


def test_on_a_phone_the_way_on_from_a_long_answer_is_in_sight(phone: Page, site: str) -> None:
    phone.goto(f"{site}#puzzle/infinity/60")
    may_be_picked = phone.locator("[role=grid] [data-pickable]:not([aria-selected=true])")
    expect(may_be_picked.first).to_be_visible(timeout=30_000)
    may_be_picked.last.tap()
    expect(phone.locator("[role=grid] [aria-selected=true]")).to_be_visible()
    may_be_picked.first.tap()
    # The answer tells what the other side does, and that takes five lines.
    expect(phone.locator(".answer")).to_contain_text("The answer to that", timeout=30_000)
    link, foot = phone.locator(".helps").bounding_box(), phone.locator(".foot").bounding_box()
    assert link and foot
    assert link["y"] + link["height"] <= foot["y"]
