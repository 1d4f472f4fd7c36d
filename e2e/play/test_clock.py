"""Clocks: they run for the one to move, last over a reload, and end the game when they run out."""

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from e2e.support.play_screen import STORED_GAME, PlayScreen
from e2e.support.saved_games import HUMAN, keep, saved_game
from e2e.support.slow_network import HeldBack

TWO_TURNS = "3-4 1-3 6-5 7-5"


def timed_game(black: float, red: float, **changes: Any) -> str:
    """A game in which each side has this many seconds in all."""
    clock = [{"base": black, "increment": 0}, {"base": red, "increment": 0}]
    record = {"clock": clock, "times": [100] * 4}
    return saved_game(moves=TWO_TURNS, red=HUMAN, record=record, **changes)


def test_a_clock_is_chosen_and_runs_once_the_game_has_begun(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    play.open(site)
    play.control("New").click()
    dialog = desk.get_by_role("dialog", name="New game")
    # It is seen above the buttons, whatever is chosen above it.
    choice, start = dialog.get_by_label("Clock"), dialog.get_by_role("button", name="Start")
    seen, foot = choice.bounding_box(), start.bounding_box()
    assert seen and foot
    assert seen["y"] + seen["height"] <= foot["y"]
    dialog.get_by_role("radio", name="Two people here").check()
    choice.select_option("5 min + 3 s")
    start.click()
    clocks = play.players.get_by_role("timer")
    expect(clocks).to_have_text(["5:00", "5:00"])
    play.wait_for_engine()
    play.pick(3, 4)
    expect(clocks.nth(1)).to_have_text(re.compile("4:5"))
    play.pick(1, 3)
    expect(clocks.nth(0)).to_have_text("4:59")
    assert len(play.stored()["record"]["times"]) == 2


def test_a_flag_falls_and_the_game_is_recorded_so(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, timed_game(black=2.2, red=60))
    desk.goto(f"{site}#linja")
    expect(play.result).to_contain_text("Red wins")
    expect(play.result).to_contain_text("Black’s time has run out.")
    assert play.stored()["record"]["ending"] == {"reason": "time", "winner": 1}
    expect(play.may_be_picked).to_have_count(0)


def test_a_clock_goes_on_where_it_was_after_a_reload(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, timed_game(black=100, red=100, spent=40_000))
    play.open(site)
    clock = play.players.get_by_role("timer").nth(1)
    expect(clock).to_have_text(re.compile("^0:5[789]$"))
    desk.reload()
    expect(clock).to_have_text(re.compile("^0:5[4-9]$"))


def test_a_clock_is_seen_to_go_where_python_comes_last(page: Page, site: str) -> None:
    play = PlayScreen(page)
    keep(page, timed_game(black=100, red=100, version="another"))
    play.open(site)
    # The position is kept with its moves, so that it waits for nothing.
    page.wait_for_function(f"() => JSON.parse(localStorage['{STORED_GAME}']).view?.moves?.length")
    interpreter = HeldBack(page, "**/*.wasm")
    page.reload()
    expect(play.control("More")).to_be_enabled()
    running = play.players.locator("[data-running]")
    expect(running).to_have_count(0)
    interpreter.let_go()
    expect(running).to_have_count(1)
    expect(running).not_to_have_text(running.inner_text())


def test_the_time_spent_is_kept_when_the_page_is_out_of_sight(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, timed_game(black=100, red=100))
    play.open(site)
    desk.wait_for_timeout(1500)
    desk.evaluate("""() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
      delete document.hidden;
    }""")
    assert play.stored()["spent"] >= 1000


def test_a_clock_shows_at_an_earlier_position_what_is_left_after_a_reload_too(
    desk: Page, site: str
) -> None:
    play = PlayScreen(desk)
    keep(desk, timed_game(black=100, red=100, spent=40_000))
    play.open(site)
    clock = play.players.get_by_role("timer").nth(1)
    play.control("Undo").click()
    expect(play.control("Redo")).to_be_enabled()
    left = clock.inner_text()
    assert re.fullmatch("1:00|0:5[0-9]", left)
    desk.reload()
    play.wait_for_engine()
    expect(clock).to_have_text(left)


def test_what_happened_does_not_take_the_place_of_a_warning_just_said(
    page: Page, site: str
) -> None:
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    # What tells the last turn comes late.
    page.route("**/screens-play-tools.js", hold)
    play = PlayScreen(page)
    keep(page, timed_game(black=15, red=60))
    play.open(site)
    warning = re.compile("Black: 1[345] seconds left")
    expect(play.spoken).to_have_text(warning)
    (route,) = held
    route.continue_()
    expect(play.spoken).to_contain_text("Red’s turn 1")
    expect(play.spoken).to_contain_text(warning)


def test_short_time_is_shown_and_said(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, timed_game(black=15, red=60))
    play.open(site)
    expect(play.players.get_by_role("timer").nth(1)).to_have_text(re.compile(r"^0:1\d\.\d$"))
    expect(play.spoken).to_contain_text(re.compile("Black: 1[345] seconds left"))
