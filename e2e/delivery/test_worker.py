"""The worker with Python in it may die, hang or fail to start: the game goes on, or words tell."""

from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page, Route, expect

import calculi
from e2e.support.long_search import LongSearch
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import keep, saved_game
from e2e.support.watch import Watch
from web.build import places

DIES = "setTimeout(() => close())"
#: Nothing answers a request for it. Who waits for that is as silent as who counts for ever, and
#: takes nothing of the processor. The request fails when the worker is ended, and some workers
#: live on long enough to say so.
NOWHERE = "nowhere"
HANGS = f"""setTimeout(() => {{
    const asked = new XMLHttpRequest();
    asked.open("GET", `${{location.origin}}/{NOWHERE}`, false);
    try {{
        asked.send();
    }} catch {{}}
}})"""
#: Code put behind the worker's own Python. It never stops reading; once told, it searches in
#: silence for longer than an unanswered heartbeat is put up with, and does not answer any.
FAULTY = f"""
from asyncio import sleep
from js import XMLHttpRequest, globalThis, location

def read(_):
    asked = XMLHttpRequest.new()
    asked.open("GET", f"{{location.origin}}/{NOWHERE}", False)
    asked.send()

_think, _ping = think, ping

async def think(request):
    if getattr(globalThis, "isSilent", False):
        await sleep(5)
    return await _think(request)

def ping(_):
    if getattr(globalThis, "isDeaf", False):
        raise RuntimeError
    return _ping(_)
"""
#: Code that makes a worker silent over a search, for as long as what it asks for is not answered.
HANGS_AT_A_SEARCH = """
_think_at_once = think

async def think(request):
    read(request)
    return await _think_at_once(request)
"""
FAILED = "The engine did not start. Check the connection and try again; the game is kept."
#: What a failed attempt says in the console.
STARTED_ANEW = "The engine is started anew: "
MISSING: dict[str, Any] = {"status": 404, "body": "no such file"}
OF_THE_HOST: dict[str, Any] = {"body": "a host's own page"}
#: The plugin of PyScript, which makes no worker without it and does not report that.
PLUGIN = next((places.NODE_MODULES / "@pyscript" / "core" / "dist").glob("error-*.js")).name
WHEEL = f"calculi_games-{calculi.__version__}-cp314-none-any.whl.txt"
#: Parts of the engine that do not come, or come wrong, one at each attempt to start it.
FAILURES: list[list[tuple[str, dict[str, Any] | None]]] = [
    [(PLUGIN, None), ("pyodide.asm.wasm", None), ("interpreter.mjs", MISSING)],
    [("core.js", None), ("python_stdlib.zip.txt", OF_THE_HOST), ("engine.py", MISSING)],
    [("pyodide-lock.json", MISSING), (WHEEL, None), (WHEEL, OF_THE_HOST)],
]


#: Notes that a worker is made, and what the page asks for to make its screen. However slow the
#: machine of a test, the page goes on waiting for the worker, which is not made before a test asks.
NOTES_ORDER = """(() => {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (act, wait, ...more) =>
    setTimeout(act, wait === 250 ? 60_000 : wait, ...more);
  const order = (globalThis.order = []);
  const Usual = Worker;
  globalThis.Worker = class extends Usual {
    constructor(...given) {
      super(...given);
      order.push("worker");
    }
  };
  const { fetch } = globalThis;
  const asked = new Promise((resolve) => (globalThis.makeTheWorker = resolve));
  globalThis.fetch = async (...request) => {
    if (/\\/start\\/.+\\.json$/.test(request[0])) order.push("screen");
    if (/\\/engine\\.py$/.test(request[0])) await asked;
    return fetch(...request);
  };
})();"""

IS_THERE = """(file) => document.body && performance.getEntriesByType("resource")
  .some(({ name }) => name.endsWith(file))"""


@pytest.fixture
def play(page: Page) -> PlayScreen:
    return PlayScreen(page)


@pytest.mark.long
def test_a_lost_worker_is_replaced_between_moves_and_while_the_computer_thinks(
    desk: Page, site: str
) -> None:
    play = PlayScreen(desk)
    play.open(site)
    play.wait_for_engine()
    desk.workers[-1].evaluate(DIES)
    play.pick(8)
    expect(play.panel).to_contain_text("No piece of yours stands on row 8.")
    play.pick(3, 3)
    expect(play.panel).not_to_contain_text("No piece of yours")
    play.pick(3, 4)
    play.expect_own_turn()
    play.pick(1, 3)
    play.expect_own_turn()
    expect(play.moves).to_have_count(2)
    assert play.stored_moves()[:2] == ["3-4", "1-3"]
    expect(play.notice).to_be_hidden()

    search = LongSearch(desk)
    search.begin(site)
    desk.route(f"**/{NOWHERE}", lambda _: None)
    for number, (start, end, befalls) in enumerate(
        [("a2", "a3", DIES), ("b2", "b3", HANGS)], start=1
    ):
        play.slow_the_engines_clock()
        search.cell(start).click()
        search.cell(end).click()
        expect(search.panel).to_contain_text("Negative is thinking: depth")
        desk.workers[-1].evaluate(befalls)
        search.expect_turn()
        expect(search.moves).to_have_count(2 * number)
        expect(play.notice).to_be_hidden()
    desk.unroute(f"**/{NOWHERE}")


@pytest.mark.long
def test_silence_is_put_up_with_while_the_heartbeat_is_answered_and_else_twice_over_a_call(
    play: PlayScreen, site: str
) -> None:
    page = play.page
    engine = (places.WEB / "worker" / "engine.py").read_text()
    page.route("**/engine.py", lambda route: route.fulfill(body=engine + FAULTY))
    page.route(f"**/{NOWHERE}", lambda _: None)
    play.open(site)
    play.wait_for_engine()
    (first,) = page.workers
    first.evaluate("globalThis.isSilent = true")
    play.pick(3, 4)
    play.pick(1, 3)
    play.expect_own_turn()
    assert page.workers == [first]
    first.evaluate("globalThis.isDeaf = true")
    with page.expect_worker():
        play.control("Hint").click()
    expect(play.step_panel).to_contain_text("Hint:")

    page.goto(f"{site}#r=2.{'x' * 50}")
    expect(play.notice).to_contain_text("the engine fell silent over it twice", timeout=60_000)
    play.open(site)
    turns = play.moves.count()
    while play.moves.count() < turns + 2:
        play.make_any_move()
        play.expect_own_turn()


@pytest.mark.long
def test_a_computers_move_that_is_given_up_says_so_and_is_looked_for_again(
    play: PlayScreen, site: str
) -> None:
    page = play.page
    engine = (places.WEB / "worker" / "engine.py").read_text()
    changed = engine + FAULTY + HANGS_AT_A_SEARCH
    page.route("**/engine.py", lambda route: route.fulfill(body=changed))
    answers = dict[str, Any]()
    page.route(f"**/{NOWHERE}", lambda route: route.fulfill(**answers) if answers else None)
    clock = [{"base": 600, "increment": 0}] * 2
    keep(page, saved_game(moves="3-4", record={"clock": clock, "times": [1000]}))
    play.open(site)
    play.pick(1, 3)
    expect(play.step).to_contain_text("No move from Red", timeout=60_000)
    expect(play.step_panel).to_contain_text("The engine failed twice")
    expect(play.step_panel).to_contain_text("You can have it try again, or undo.")
    expect(play.players.locator("[data-running]")).to_have_count(0)
    play.row(4).click()
    expect(play.step_panel).to_contain_text("The engine failed twice")
    answers["body"] = ""
    play.step_panel.get_by_role("button", name="Try again").click()
    play.expect_own_turn()
    assert play.moves.count() == 2
    assert play.stored_moves()[:2] == ["3-4", "1-3"]


def test_the_first_worker_is_made_before_the_page_is_busy_with_its_screen(
    page: Page, site: str
) -> None:
    page.add_init_script(NOTES_ORDER)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/main.js", hold)
    page.goto(f"{site}linja/", wait_until="commit")
    # The page waits only where PyScript is there already; on a busy machine that may come late.
    page.wait_for_function(IS_THERE, arg="/core.js")
    while not held:
        page.wait_for_timeout(10)
    held[0].continue_()
    page.wait_for_function(IS_THERE, arg="/main.js")
    page.wait_for_timeout(100)
    assert page.evaluate("order") == []
    notices = page.locator("body > [role=status]")
    expect(notices).to_have_count(0)
    page.evaluate("makeTheWorker()")
    expect(notices).to_have_count(1)
    page.wait_for_function("() => order.includes('worker') && order.includes('screen')")
    assert page.evaluate("order")[:2] == ["worker", "screen"]


@pytest.mark.parametrize("failures", FAILURES)
def test_a_start_that_fails_at_whatever_part_is_told_and_can_be_tried_again(
    play: PlayScreen,
    site: str,
    watch: Watch,
    failures: list[tuple[str, dict[str, Any] | None]],
) -> None:
    watch.expect("")
    page, failed = play.page, list[str]()

    def note(said: ConsoleMessage) -> None:
        # A busy browser has warnings of its own.
        if said.text.startswith(STARTED_ANEW):
            failed.append(said.text)

    page.on("console", note)

    def fail_in_its_attempt(route: Route) -> None:
        name, answer = failures[min(len(failed), len(failures) - 1)]
        if not route.request.url.endswith(f"/{name}"):
            route.fallback()
        elif answer:
            route.fulfill(**answer)
        else:
            route.abort()

    for name, _ in failures:
        page.route(f"**/{name}", fail_in_its_attempt)
    page.goto(f"{site}#linja")
    play.pick(3, 4)
    expect(play.notice).to_contain_text(FAILED)
    # It is said once.
    expect(play.step_panel).not_to_contain_text("did not start")
    assert len(failed) == len(failures), "\n".join(failed)
    page.unroute_all()
    if failures == FAILURES[0]:
        play.notice.get_by_role("button", name="Try again").click()
    # Else the move itself, which wants the engine, tries again.
    play.pick(1, 3)
    play.expect_own_turn()
    expect(play.moves).to_have_count(2)
    expect(play.notice).to_be_hidden()
    assert play.stored_moves()[:2] == ["3-4", "1-3"]
