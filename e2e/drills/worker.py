"""A worker that is lost in every kind of call: `build.py drills worker`.

It is ended, falls silent, or its Python breaks: in each call of the bridge, in a report to the
page, and while it starts. Each ends with the call answered and the game as it was, which can be
played on. So does the loss of the second worker of an analysis, in the calls that it gets, and a
start for which the browser has no memory.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from e2e.analysis.test_second_worker import HAVE_COME, MOVES, analysed, search_the_next_position
from e2e.drills import running
from e2e.drills.faulty_worker import (
    WAYS,
    Way,
    faulty_worker,
    lose_at_start,
    lose_in,
    wait_for_another,
)
from e2e.drills.running import Drill
from e2e.support.long_search import LongSearch
from e2e.support.saved_games import HUMAN, computer, keep, saved_game
from e2e.support.sharing import Sharing, drop_file
from tests.drills.running import Asked
from tests.drills.table import Outcome
from web.build import site

#: Two turns, after which it is Black's again.
TURNS = ["3-4", "1-3", "6-5", "7-5"]
#: How the page comes to ask what only an engine that takes its time is asked.
LONG_CALLS = ("ping", "progress", "stop")
#: The calls of the second worker.
SECOND_CALLS = ("think", "progress", "ping", "stop")

#: Takes all room that the browser has for WebAssembly, so that it refuses any more.
HOARD = """try {
  globalThis.hoard = [];
  for (;;) hoard.push(new WebAssembly.Memory({ initial: 1, maximum: 65536 }));
} catch {}"""


def drills(asked: Asked, _: Path) -> Iterator[Outcome]:
    """Do the drills that were asked for."""
    return running.outcomes(all_drills(), asked)


def all_drills() -> list[Drill]:
    """All drills of workers; the site is built first if it is out of date."""
    site.build_if_out_of_date()
    first, second = "the worker is lost", "the second worker is lost"
    short = [
        Drill(first, f"in {call}, {way}", partial(_lost, call, way))
        for call in ASKING
        for way in WAYS
    ]
    long = [
        Drill(first, f"in {call}, {way}", partial(_lost_in_a_search, call, way))
        for call in LONG_CALLS
        for way in WAYS
        # It still reports, and so is known to be alive.
        if (call, way) != ("ping", "Python breaks")
    ]
    analysis = [
        Drill(second, f"in {call}, {way}", partial(_second_lost, call, way))
        for call in SECOND_CALLS
        for way in WAYS
    ]
    start = Drill(first, "while it starts", _lost_at_start)
    memory = Drill("WebAssembly gets no memory", "at the start", _no_memory)
    return [
        memory,
        start,
        *short,
        *long,
        *analysis,
        Drill(second, "while it starts", _second_at_start),
    ]


def _view(play: Sharing) -> None:
    play.make_any_move()


def _explain(play: Sharing) -> None:
    play.pick(8)
    expect(play.panel).to_contain_text("No piece of yours stands on row 8.")


def _judge(play: Sharing) -> None:
    play.command("Review the game")
    review = play.page.get_by_role("region", name="Review of the game")
    expect(review.get_by_role("group", name="moves").first).to_be_visible()
    expect(review.locator(".progress")).to_be_empty()
    play.page.keyboard.press("Escape")


def _read(play: Sharing) -> None:
    drop_file(play.page, "game.txt", "no game")
    expect(play.notice).to_contain_text("This file holds no game that can be played")
    assert play.notice_text()


def _write(play: Sharing) -> None:
    assert "#r=" in play.link()


def _turns(play: Sharing) -> None:
    play.page.keyboard.press("m")
    field = play.page.get_by_role("combobox", name="Move")
    field.fill("8-1")
    field.press("Enter")
    expect(play.panel.get_by_role("alert")).not_to_be_empty()
    field.press("Escape")


def _think(play: Sharing) -> None:
    play.control("Hint").click()
    expect(play.step_panel).to_contain_text("Hint:")


def _draw(play: Sharing) -> None:
    page, linja = play.page, play.page.url
    page.goto(linja.replace("#linja", "#sumof2"))
    page.get_by_role("button", name="New", exact=True).click()
    dialog = page.get_by_role("dialog", name="New game")
    expect(dialog.get_by_role("radio", name="Drawn at random")).to_be_checked()
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_be_hidden()
    page.wait_for_function(
        "() => JSON.parse(localStorage['calculi.game.sumof2'] ?? '{}').record?.start"
    )
    page.goto(linja)


#: How the page comes to make each call, and what shows that it has been answered.
ASKING: dict[str, Callable[[Sharing], None]] = {
    "view": _view,
    "explain": _explain,
    "judge": _judge,
    "read": _read,
    "write": _write,
    "turns": _turns,
    "think": _think,
    "draw": _draw,
}


def _lost(call: str, way: Way, browser: Browser) -> str:
    with faulty_worker(browser, way) as (page, address):
        play = Sharing(page)
        keep(page, saved_game(moves=" ".join(TURNS), red=HUMAN))
        play.open(address)
        wait_for_another(page, 1)
        lose_in(page, call)
        ASKING[call](play)
        wait_for_another(page, 2)
        _play_on(play)
        return _told(page)


def _play_on(play: Sharing) -> None:
    play.expect_own_turn()
    made = play.stored_moves()
    assert made[: len(TURNS)] == TURNS, made
    play.make_any_move()
    expect(play.moves).to_have_count(3)
    play.expect_own_turn()
    assert play.stored_moves()[: len(made)] == made


def _lost_in_a_search(call: str, way: Way, browser: Browser) -> str:
    with faulty_worker(browser, way) as (page, address):
        search = LongSearch(page)
        search.begin(address)
        lose_in(page, call)
        search.make_first_move()
        if call == "stop":
            expect(search.panel).to_contain_text("is thinking: depth")
            search.play.control("Stop").click()
        wait_for_another(page, 2)
        search.expect_turn()
        expect(search.moves).to_have_count(2)
        made = search.stored_moves()
        assert made[0] == "a2a3", made
        search.cell("b2").click()
        search.cell("b3").click()
        expect(search.moves).to_have_count(3)
        assert search.stored_moves()[:2] == made
        return _told(page)


def _lost_at_start(browser: Browser) -> str:
    with faulty_worker(browser, "it is ended") as (page, address):
        lose_at_start(page, 1)
        play = Sharing(page)
        keep(page, saved_game(moves="3-4", red=computer()))
        play.open(address)
        play.pick(1, 3)
        told = play.notice.locator("p").inner_text()
        play.notice.get_by_role("button", name="Try again").click()
        play.expect_own_turn()
        assert play.stored_moves()[:2] == ["3-4", "1-3"]
        assert not _told(page)
        return told


def _no_memory(browser: Browser) -> str:
    with faulty_worker(browser, "it is ended") as (page, address):
        play = Sharing(page)
        keep(page, saved_game(moves="3-4", red=computer()))
        page.add_init_script(HOARD)
        page.goto(f"{address}#linja")
        expect(play.notice).to_contain_text("The engine did not start", timeout=15_000)
        told = _told(page)
        assert page.evaluate("hoard.length") > 0
        # Only a page that goes gives its room back for certain.
        again = Sharing(page.context.new_page())
        page.close()
        again.open(address)
        again.pick(1, 3)
        again.expect_own_turn()
        assert again.stored_moves()[:2] == ["3-4", "1-3"]
        assert not _told(again.page)
        return told


def _second_lost(call: str, way: Way, browser: Browser) -> str:
    with faulty_worker(browser, way) as (page, address):
        screen = analysed(page, address, processors=4)
        page.wait_for_function(HAVE_COME, arg=2)
        lose_in(page, call)
        search_the_next_position(page)
        if call == "stop":
            screen.expect_lines_after(*MOVES[:1])
            search_the_next_position(page)
        if call == "ping":
            page.wait_for_timeout(4_000)
        plies = 2 if call == "stop" else 1
        screen.expect_lines_after(*MOVES[:plies])
        search_the_next_position(page)
        screen.expect_lines_after(*MOVES[: plies + 1])
        return _told(page)


def _second_at_start(browser: Browser) -> str:
    with faulty_worker(browser, "it is ended") as (page, address):
        lose_at_start(page, 2)
        screen = analysed(page, address, processors=4)
        for plies in (1, 2):
            search_the_next_position(page)
            screen.expect_lines_after(*MOVES[:plies])
        return _told(page)


def _told(page: Page) -> str:
    """What the page reports; a sentence at most."""
    told = page.locator(".notice:not([hidden]), body > [role=alert]").all_inner_texts()
    assert len(told) <= 1, told
    return told[0].splitlines()[0] if told else ""
