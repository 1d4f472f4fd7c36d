"""A second worker helps where matches show that it does and a processor is to spare."""

import pytest
from playwright.sync_api import Page, expect

from e2e.analysis.test_engine_lines import Lines
from e2e.support.game_screen import GameScreen, played
from e2e.support.saved_games import HUMAN, computer, keep_analysed

MOVES = ("a2a3", "a7a6", "b2b3", "b7b6")
FULL_FOR_A_SECOND = 101
TELLS = "Object.defineProperty(navigator, '{}', {{ configurable: true, get: () => {} }})"
PROCESSORS = TELLS.format("hardwareConcurrency", "%d")
MEMORY = TELLS.format("deviceMemory", "%s")
#: How many workers have come, one after the other.
HAVE_COME = "count => performance.getEntriesByName('engine-ready').length === count"
#: How many searches have begun since they were last counted.
HAVE_BEGUN = "count => performance.getEntriesByName('think-start').length === count"


def test_a_second_worker_helps_goes_with_the_analysis_and_is_done_without(
    page: Page, site: str
) -> None:
    screen = analysed(page, site, processors=4)
    page.wait_for_function(HAVE_COME, arg=2)
    search_the_next_position(page)
    page.wait_for_function(HAVE_BEGUN, arg=2)
    screen.expect_lines_after(*MOVES[:1])

    _, second = page.workers
    with second.expect_event("close"):
        page.evaluate("location.hash = 'games'")

    page.goto(f"{site}#infinity")
    page.wait_for_function(HAVE_COME, arg=3)
    search_the_next_position(page)
    page.wait_for_function(HAVE_BEGUN, arg=2)
    page.workers[-1].evaluate("setTimeout(() => close())")
    # Once it is missed, the first one searches all moves.
    page.wait_for_function(HAVE_BEGUN, arg=3)
    screen.expect_lines_after(*MOVES[:2])
    search_the_next_position(page)
    screen.expect_lines_after(*MOVES[:3])
    assert page.evaluate(HAVE_BEGUN, 1)
    assert page.evaluate(HAVE_COME, 3)


def test_with_two_processors_or_three_and_a_memory_untold_one_worker_searches_alone(
    page: Page, site: str
) -> None:
    screen = analysed(page, site, processors=2)
    screen.expect_lines_after()
    search_the_next_position(page)
    screen.expect_lines_after(*MOVES[:1])
    assert page.evaluate(HAVE_BEGUN, 1)
    assert len(page.workers) == 1

    # Each search asks anew what the computer has.
    pretend(page, MEMORY % "undefined", PROCESSORS % 3)
    search_the_next_position(page)
    screen.expect_lines_after(*MOVES[:2])
    assert page.evaluate(HAVE_BEGUN, 1)
    assert len(page.workers) == 1

    pretend(page, PROCESSORS % 4)
    search_the_next_position(page)
    screen.expect_lines_after(*MOVES[:3])
    page.wait_for_function(HAVE_COME, arg=2)
    assert len(page.workers) == 2


def test_a_second_worker_helps_full_strength_and_is_ready_before_it_moves(
    page: Page, site: str
) -> None:
    page.add_init_script(PROCESSORS % 4)
    page.add_init_script(MEMORY % "8")
    screen = GameScreen(page, played("infinity"))
    screen.keep_at(0, players=[HUMAN, computer(FULL_FOR_A_SECOND)])
    page.goto(f"{site}#infinity")
    page.wait_for_function(HAVE_COME, arg=2)
    screen.play(range(1))
    expect(screen.moves).to_have_count(2)
    assert page.evaluate(HAVE_BEGUN, 2)


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True)
def test_on_a_phone_that_does_not_tell_its_memory_one_worker_searches_alone(
    page: Page, site: str
) -> None:
    screen = analysed(page, site, processors=8, memory="undefined")
    screen.expect_lines_after()
    search_the_next_position(page)
    screen.expect_lines_after(*MOVES[:1])
    assert page.evaluate(HAVE_BEGUN, 1)
    assert len(page.workers) == 1


def analysed(page: Page, site: str, *, processors: int, memory: str = "8") -> Lines:
    """The screen of a game in analysis, on a device with this many processors and gigabytes."""
    page.add_init_script(PROCESSORS % processors)
    page.add_init_script(MEMORY % memory)
    keep_analysed(page, "infinity", None, MOVES)
    page.goto(f"{site}#infinity")
    screen = Lines(page, "infinity")
    expect(screen.lines).to_have_count(3)
    return screen


def pretend(page: Page, *scripts: str) -> None:
    """Make the browser report another computer from now on."""
    for script in scripts:
        page.evaluate(f"() => {{ {script}; }}")


def search_the_next_position(page: Page) -> None:
    """Go to the position after the next move, with its own marks of searches."""
    page.evaluate("performance.clearMarks('think-start')")
    page.keyboard.press(".")
