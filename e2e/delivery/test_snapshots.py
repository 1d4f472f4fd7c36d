"""Python's memory, kept once it has started: later visits start from it, or without it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Worker, expect

from e2e.conftest import wait_until_kept, wait_until_told
from e2e.drills.versions import only_file
from e2e.support.play_screen import PlayScreen
from e2e.support.watch import Watch
from web.build.server import SiteServer

pytestmark = pytest.mark.service_worker

#: It lies beside the snapshot.
INTERPRETER = "site/*/engine/interpreter.mjs"

#: The page does at once what it does after 20 seconds of rest.
RESTS_AT_ONCE = """(() => {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (act, wait, ...more) =>
    setTimeout(act, wait === 20_000 ? 0 : wait, ...more);
})();"""
IS_KEPT = "address => caches.match(address).then(Boolean)"
#: Makes a snapshot, if there is none.
MAKE = """address => new Promise((resolve, reject) => {
  const maker = new Worker(address, { type: "module" });
  maker.onmessage = () => resolve(maker.terminate());
  maker.onerror = ({ message }) => reject(new Error(message));
})"""
#: Keeps the snapshot with another head or another body.
CHANGE = """async ([address, { made_by, body }]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const kept = await cache.match(address);
    if (!kept) continue;
    const headers = new Headers(kept.headers);
    if (made_by) headers.set("made-by", made_by);
    await cache.put(address, new Response(body ?? await kept.arrayBuffer(), { headers }));
  }
}"""
CHECK_ALL = """() => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve();
  navigator.serviceWorker.controller.postMessage({ type: "check", everything: true }, [port2]);
})"""
FORGET_ALL = """async () => {
  for (const name of await caches.keys()) await caches.delete(name);
}"""
WAS_LOADED = "performance.getEntriesByName('snapshot-loaded').length === 1"
#: What Python draws by chance after a start.
DRAWN = """async (interpreter) => {
  const { loadPyodide } = await import(interpreter);
  const python = await loadPyodide({ packages: ["calculi-games"] });
  return python.runPython("import random; random.random()");
}"""


class Visits:
    """Somebody who comes to a site again and again."""

    def __init__(self, page: Page, server: SiteServer) -> None:
        self.page = page
        self.play = PlayScreen(page)
        self._server = server
        engine = only_file(server.folder, INTERPRETER).relative_to(server.folder).parent.as_posix()
        self.engine = f"{server.url}{engine}/"
        self.snapshot = f"{self.engine}snapshot"

    def come(self) -> None:
        """Come to a game, and wait for Python."""
        self.page.goto("about:blank")
        self.play.open(self._server.url)
        self.play.wait_for_engine()

    def play_a_turn(self) -> None:
        """Play the first turn, and have the computer's answer."""
        for start, end in ((3, 4), (1, 3)):
            self.play.pick(start, end)
            self.play.expect_own_turn()
        expect(self.play.moves).to_have_count(2)

    @property
    def worker(self) -> Worker:
        """The one that answers; that which makes a snapshot may be there, too."""
        (worker,) = (it for it in self.page.workers if it.url.startswith("blob:"))
        return worker

    @property
    def started_from_it(self) -> bool:
        """Whether Python has started from a snapshot this time."""
        return bool(self.worker.evaluate(WAS_LOADED))

    @property
    def is_kept(self) -> bool:
        return bool(self.page.evaluate(IS_KEPT, self.snapshot))

    def make(self) -> None:
        """Have a snapshot made, if there is none."""
        self.page.evaluate(MAKE, f"{self.engine}snapshot-maker.mjs")

    def change(self, **what: str) -> None:
        self.page.evaluate(CHANGE, [self.snapshot, what])


@pytest.fixture
def visits(page: Page, server: SiteServer) -> Iterator[Visits]:
    """Somebody whose browser keeps the site and a snapshot since a first visit."""
    somebody = Visits(page, server)
    somebody.come()
    wait_until_kept(page)
    assert not somebody.is_kept
    somebody.make()
    assert somebody.is_kept
    yield somebody


def test_once_all_is_at_rest_a_snapshot_is_made_from_which_the_next_visit_starts(
    page: Page, server: SiteServer
) -> None:
    somebody = Visits(page, server)
    page.add_init_script(RESTS_AT_ONCE)
    somebody.come()
    assert not somebody.started_from_it
    wait_until_told(page, IS_KEPT, somebody.snapshot)

    somebody.come()
    assert somebody.started_from_it
    somebody.play_a_turn()


def test_every_start_from_a_snapshot_draws_anew(visits: Visits, watch: Watch) -> None:
    watch.expect("favicon.ico")
    drawn = []
    for _ in range(2):
        visits.page.goto(f"{visits.engine.split('site/')[0]}robots.txt")
        drawn.append(visits.page.evaluate(DRAWN, f"{visits.engine}interpreter.mjs"))
        assert visits.page.evaluate(WAS_LOADED)
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("body", ["", "\x01\x00\x00\x00\x00\x00\x00\x00" + "wrong" * 999])
def test_python_starts_without_a_snapshot_that_is_damaged(visits: Visits, body: str) -> None:
    told: list[str] = []
    visits.page.on("console", lambda message: told.append(message.text))
    visits.change(body=body)
    visits.come()
    assert not visits.started_from_it
    assert not visits.is_kept
    visits.play_a_turn()
    # It is the same worker that does without.
    assert not any(text.startswith("The engine is started anew") for text in told)


def test_another_version_of_the_browser_makes_a_snapshot_of_its_own(visits: Visits) -> None:
    visits.change(made_by="A browser of last year")
    visits.come()
    assert not visits.started_from_it
    visits.make()
    visits.come()
    assert visits.started_from_it


def test_after_a_worker_has_failed_the_next_one_starts_without_a_snapshot(
    visits: Visits, watch: Watch
) -> None:
    watch.expect("The engine is started anew")
    visits.come()
    visits.worker.evaluate("setTimeout(() => close())")
    visits.play_a_turn()
    assert not visits.started_from_it
    assert not visits.is_kept


def test_a_damaged_snapshot_is_found_when_all_that_is_kept_is_looked_at(visits: Visits) -> None:
    visits.page.evaluate(CHECK_ALL)
    assert visits.is_kept
    visits.change(body="wrong")
    visits.page.evaluate(CHECK_ALL)
    assert not visits.is_kept


def test_none_is_made_where_the_site_is_not_kept(visits: Visits) -> None:
    visits.page.evaluate(FORGET_ALL)
    visits.make()
    assert not visits.is_kept


def test_the_folder_of_the_snapshot_has_no_such_file(dist: Path) -> None:
    # Else the browser might take the host's file for it.
    assert not (only_file(dist, INTERPRETER).parent / "snapshot").exists()
