"""Drills of what is kept: full storage, wrong clocks, many games, reloads and kills at any moment.

Each ends with the game as it was, and a sentence at most: `build.py drills storage`.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, expect

from e2e.drills import running
from e2e.drills.own_browser import OwnBrowser
from e2e.drills.running import Drill
from e2e.support.saved_games import HUMAN, keep, saved_game
from e2e.support.sharing import Sharing, kept_games
from tests.drills.running import Asked
from tests.drills.table import Outcome
from web.build import headers, places, site
from web.build.server import SiteServer

#: Black's first turn, as rows to be picked.
TURN = ((3, 4), (1, 3))
#: How often the browser is asked to store something in the first turn and the answer to it.
WRITES = 12
#: When a page is reloaded after a click, in milliseconds: while the computer waits, and thinks.
MOMENTS = (0, 20, 60, 150, 300, 450, 600, 900)
MANY = 10_000
YEAR = 365 * 24 * 3600 * 1000

#: From some write on, or at one write only, there is no room.
_FULL = """([first, last]) => {
    let writes = 0;
    const bounded = (store, name) => {
        const write = store.prototype[name];
        store.prototype[name] = function (...given) {
            writes++;
            const isFull = first <= writes && writes <= last;
            if (isFull) throw new DOMException("x", "QuotaExceededError");
            return write.apply(this, given);
        };
    };
    bounded(Storage, "setItem");
    bounded(IDBObjectStore, "put");
}"""

_FILL = """([game, many]) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("calculi");
    opening.onsuccess = ({ target: { result: database } }) => {
        const writing = database.transaction("games", "readwrite");
        for (let number = 0; number < many; number++) {
            const id = number.toString(16).padStart(16, "0");
            const record = { ...game.record, id };
            const saved = game.saved - 60_000 * (number + 1);
            writing.objectStore("games").put({ ...game, id, record, saved }, id);
        }
        writing.oncomplete = () => { database.close(); resolve(); };
        writing.onerror = () => reject(writing.error);
    };
})"""


def drills(asked: Asked, _: Path) -> Iterator[Outcome]:
    """Do the drills that were asked for."""
    return running.outcomes(all_drills(), asked)


def all_drills() -> list[Drill]:
    """All drills of storage; the site is built first if it is out of date."""
    site.build_if_out_of_date()
    last = 10**9
    writes = range(1, WRITES + 1)
    clock = "the clock is set back"
    return [
        *(Drill("no room from a write on", f"{at}", partial(_full, at, last)) for at in writes),
        *(Drill("no room for a write", f"{at}", partial(_full, at, at)) for at in writes),
        *(Drill("reloaded after a turn", f"{at} ms", partial(_reloaded, at)) for at in MOMENTS),
        Drill("reloaded in the middle of a pick", "", _reloaded_in_a_pick),
        *(Drill("killed after a turn", f"{at} ms", partial(_killed, at)) for at in MOMENTS[::2]),
        Drill(clock, "in the middle of a game", partial(_clock, "now")),
        Drill(clock, "between two visits", partial(_clock, "next visit")),
        Drill(clock, "after it was far ahead", partial(_clock, "before")),
        Drill("the database does not open", "", _no_database),
        Drill("the database opens and answers with errors", "", _mute_database),
        Drill(f"{MANY} games are kept", "", _many),
    ]


@contextmanager
def _visit(browser: Browser, script: str = "") -> Iterator[tuple[Sharing, str]]:
    """A first visit, with a script that runs before the page's; and the address of the site."""
    rules = headers.read_rules(places.NETLIFY)
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    with SiteServer(places.DIST, rules) as server, context:
        page = context.new_page()
        page.set_default_timeout(60_000)
        if script:
            page.add_init_script(script)
        yield Sharing(page), server.url


def _told(play: Sharing) -> str:
    """What the page reports; one sentence at most."""
    notice = play.page.locator(".notice")
    if not notice.is_visible():
        return ""
    told = notice.locator("p").inner_text()
    notice.get_by_role("button", name="Close").click()
    return told


def _take_turn(play: Sharing, turn: tuple[tuple[int, int], ...]) -> None:
    for rows in turn:
        play.expect_own_turn()
        play.pick(*rows)


def _full(first: int, last: int, browser: Browser) -> str:
    with _visit(browser) as (play, address):
        play.open(address)
        play.page.evaluate(_FULL, [first, last])
        _take_turn(play, TURN)
        play.expect_own_turn()
        told = _told(play)
        assert not _told(play), "more than a sentence was said"
        seen = play.moves.all_inner_texts()
        play.page.goto(f"{address}#games")
        play.page.goto(f"{address}#linja")
        play.expect_own_turn()
        assert play.moves.all_inner_texts() == seen, "the game is another after a look elsewhere"
        play.page.reload()
        play.expect_own_turn()
        if last == first:
            assert play.moves.all_inner_texts() == seen, "a reload has taken moves away"
        elif not told:
            assert play.moves.all_inner_texts() == seen, "nothing was said"
        return told


def _reloaded(moment: int, browser: Browser) -> str:
    with _visit(browser) as (play, address):
        play.open(address)
        play.wait_for_engine()
        _take_turn(play, TURN)
        play.page.wait_for_timeout(moment)
        made = play.stored_moves()
        play.page.reload()
        play.expect_own_turn()
        assert play.stored_moves()[: len(made)] == made, "a reload has taken moves away"
        assert made[:2] == ["3-4", "1-3"], made
        _play_on(play)
        return _told(play)


def _play_on(play: Sharing) -> None:
    """Make another move; only one game is kept."""
    play.expect_own_turn()
    before = play.stored_moves()
    play.make_any_move()
    play.page.wait_for_function(
        "([key, many]) => JSON.parse(localStorage[key]).record.moves.length > many",
        arg=["calculi.game.linja", len(before)],
    )
    assert play.stored_moves()[: len(before)] == before
    assert len(kept_games(play.page)) == 1, "the game was forked"


def _reloaded_in_a_pick(browser: Browser) -> str:
    with _visit(browser) as (play, address):
        play.open(address)
        for rows in ((3,), (3, 4), (1,)):
            play.pick(*rows)
            before = play.stored_moves()
            play.page.reload()
            play.expect_own_turn()
            assert play.stored_moves() == before
        _play_on(play)
        return _told(play)


def _killed(moment: int, browser: Browser) -> str:
    rules = headers.read_rules(places.NETLIFY)
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        SiteServer(places.DIST, rules) as server,
        OwnBrowser(browser.browser_type, Path(folder)) as own,
    ):
        play = Sharing(own.start())
        play.open(server.url)
        play.wait_for_engine()
        _take_turn(play, TURN)
        play.page.wait_for_timeout(moment)
        own.kill()
        play = Sharing(own.start())
        play.open(server.url)
        # What was made less than the blink of an eye before may be lost, with all that follows.
        moves = play.stored_moves()
        assert moves[:2] == ["3-4", "1-3"][: len(moves)], moves
        assert moment == 0 or len(moves) >= 2, moves
        play.make_any_move()
        play.expect_own_turn()
        told = _told(play)
        assert len(kept_games(play.page)) == 1, "the game was forked"
        return told


def _clock(when: str, browser: Browser) -> str:
    shift = "{ const now = Date.now; Date.now = () => now() + %d; }"
    with _visit(browser, shift % YEAR if when == "before" else "") as (play, address):
        play.open(address)
        _take_turn(play, TURN)
        play.expect_own_turn()
        if when == "now":
            play.page.evaluate(shift % -YEAR)
        else:
            play.page.add_init_script(shift % -YEAR)
            play.page.reload()
        _play_on(play)
        play.expect_own_turn()
        made = play.stored_moves()
        play.page.reload()
        play.expect_own_turn()
        assert play.stored_moves()[: len(made)] == made, "a reload has taken moves away"
        _play_on(play)
        return _told(play)


def _no_database(browser: Browser) -> str:
    # PyScript has a database of its own, and needs it.
    script = """
        const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (name, ...given) {
          return name === "calculi" ? new EventTarget() : open.call(this, name, ...given);
        };"""
    return _without_the_library(browser, script)


def _mute_database(browser: Browser) -> str:
    script = """
        for (const name of ["get", "getAll", "getAllKeys", "put"]) {
          const ask = IDBObjectStore.prototype[name];
          IDBObjectStore.prototype[name] = function (...given) {
            if (this.transaction.db.name !== "calculi") return ask.apply(this, given);
            throw new DOMException("x", "UnknownError");
          };
        }"""
    return _without_the_library(browser, script)


def _without_the_library(browser: Browser, script: str) -> str:
    """Go on with a game that only the browser's quick storage gives."""
    with _visit(browser) as (play, address):
        play.open(address)
        _take_turn(play, TURN)
        play.expect_own_turn()
        made = play.stored_moves()
        play.page.add_init_script(script)
        play.page.reload()
        play.expect_own_turn()
        assert play.stored_moves() == made
        play.make_any_move()
        play.expect_own_turn()
        return _told(play)


def _many(browser: Browser) -> str:
    with _visit(browser) as (play, address):
        keep(play.page, saved_game(red=HUMAN))
        play.open(address)
        _take_turn(play, TURN)
        page = play.page
        page.wait_for_function("() => document.querySelectorAll('ol button').length")
        page.goto(f"{address}#games")
        rows = page.get_by_role("main").get_by_role("listitem")
        expect(rows).to_have_count(1)
        (game,) = kept_games(page)
        page.evaluate(_FILL, [game, MANY])
        page.goto(address)
        begun = page.evaluate("performance.now()")
        page.goto(f"{address}#games")
        expect(page.get_by_text(f"{MANY + 1} games")).to_be_visible(timeout=60_000)
        listed = page.evaluate("performance.now()") - begun
        expect(rows).to_have_count(30)
        page.get_by_role("searchbox").fill("nobody")
        expect(rows).to_have_count(0)
        page.goto(f"{address}#linja")
        play.expect_own_turn()
        assert play.stored_moves() == ["3-4", "1-3"]
        assert not _told(play)
        return f"(listed in {listed / 1000:.1f} s)"
