"""The worker with Python in it may die, hang or fail to start: the game goes on, or words tell."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.support.long_search import LongSearch
from e2e.support.play_screen import PlayScreen
from e2e.support.watch import Watch
from web.build import places

DIES = "setTimeout(() => close())"
#: Longer than an unanswered heartbeat is put up with.
SILENCE = "await __import__('asyncio').sleep(5)"
#: Nothing answers a request for it. Who waits for that is as silent as who counts for ever, and
#: takes nothing of the processor.
NOWHERE = "nowhere"
HANGS = f"""setTimeout(() => {{
    const asked = new XMLHttpRequest();
    asked.open("GET", `${{location.origin}}/{NOWHERE}`, false);
    asked.send();
}})"""
NEVER_READS = f"""def read(_):
    from js import XMLHttpRequest, location
    asked = XMLHttpRequest.new()
    asked.open("GET", f"{{location.origin}}/{NOWHERE}", False)
    asked.send()"""
FAILED = "The engine did not start. Check the connection and try again; the game is kept."


@pytest.fixture
def play(page: Page) -> PlayScreen:
    return PlayScreen(page)


def test_worker_after_worker_lost_between_moves_is_replaced(play: PlayScreen, site: str) -> None:
    play.open(site)
    play.wait_for_engine()
    for _ in range(2):
        play.page.workers[-1].evaluate(DIES)
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


@pytest.mark.parametrize("befalls", [DIES, HANGS])
def test_a_worker_lost_while_the_computer_thinks_is_replaced(
    page: Page, site: str, befalls: str
) -> None:
    page.route(f"**/{NOWHERE}", lambda _: None)
    search = LongSearch(page)
    search.begin(site)
    search.make_first_move()
    expect(search.panel).to_contain_text("Negative is thinking: depth")
    search.page.workers[-1].evaluate(befalls)
    search.expect_turn()
    expect(search.moves).to_have_count(2)
    expect(search.play.notice).to_be_hidden()


@pytest.mark.parametrize("is_answered", [True, False])
def test_a_silent_search_goes_on_as_long_as_the_heartbeat_is_answered(
    play: PlayScreen, site: str, is_answered: bool
) -> None:
    engine = (places.WEB / "worker" / "engine.py").read_text()
    source = engine.replace("return await bridge.think", f"{SILENCE}; return await bridge.think")
    assert source != engine
    play.page.route("**/engine.py", lambda route: route.fulfill(body=source))
    if not is_answered:
        source = source.replace("ping = bridge.ping", "def ping(): raise RuntimeError")
    play.open(site)
    play.wait_for_engine()
    (first,) = play.page.workers
    play.pick(3, 4)
    play.pick(1, 3)
    if is_answered:
        play.expect_own_turn()
        assert play.page.workers == [first]
    else:
        with play.page.expect_worker():
            pass


@pytest.mark.parametrize(
    ("part", "fail"),
    [
        ("pyodide.asm.wasm", lambda route: route.abort()),
        ("interpreter.mjs", lambda route: route.fulfill(status=404, body="no such file")),
        ("core.js", lambda route: route.abort()),
        ("engine.py", lambda route: route.fulfill(status=404, body="no such file")),
        ("python_stdlib.zip.txt", lambda route: route.fulfill(body="a host's own page")),
    ],
)
def test_a_failed_start_is_told_and_can_be_tried_again(
    play: PlayScreen, site: str, watch: Watch, part: str, fail: Callable[[Route], None]
) -> None:
    watch.expect("")
    pattern = f"**/{part}"
    play.page.route(pattern, fail)
    play.page.goto(f"{site}#linja")
    play.pick(3, 4)
    expect(play.notice).to_contain_text(FAILED)
    play.pick(1, 3)
    play.page.unroute(pattern)
    play.notice.get_by_role("button", name="Try again").click()
    play.expect_own_turn()
    expect(play.moves).to_have_count(2)
    expect(play.notice).to_be_hidden()
    assert play.stored_moves()[:2] == ["3-4", "1-3"]


def test_a_call_over_which_two_workers_fall_silent_is_given_up_and_the_engine_goes_on(
    play: PlayScreen, site: str
) -> None:
    engine = (places.WEB / "worker" / "engine.py").read_text()
    source = engine.replace("read = bridge.read", NEVER_READS)
    assert source != engine
    play.page.route(f"**/{NOWHERE}", lambda _: None)
    play.page.route("**/engine.py", lambda route: route.fulfill(body=source))
    play.page.goto(f"{site}#r=2.{'x' * 50}")
    expect(play.notice).to_contain_text("the engine fell silent over it twice", timeout=60_000)
    play.open(site)
    play.pick(3, 4)
    play.pick(1, 3)
    play.expect_own_turn()
    expect(play.moves).to_have_count(2)
