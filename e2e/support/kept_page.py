"""A page that stays open from test to test, so that Python starts once for all of them."""

from typing import Any, Self

from playwright.sync_api import Browser, Page, expect

from e2e.support.watch import Watch

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}

#: Leaves the screen shown for one that keeps nothing.
_LEAVE = """() => {
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    location.hash = "games";
}"""

#: Forgets all that was kept, and tells whether there was a setting that the page has followed, and
#: does not look up whenever it is due. A page that was busy writes its game when it is idle, a
#: second later at the latest, and its database a little later still: that is done before, or the
#: game would be there again, once all has been forgotten.
FORGET = """async () => {
    const whenIdle = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 400));
    await new Promise((resolve) => whenIdle(resolve, { timeout: 1500 }));
    const done = (request) => new Promise((resolve) => {
        request.onsuccess = request.onerror = () => resolve(request.result);
    });
    const last = Object.keys(localStorage).flatMap((key) => {
        if (!key.startsWith("calculi.game.")) return [];
        try {
            const { revision, record } = JSON.parse(localStorage[key]);
            return revision && record.moves.length ? [{ game: record.game, revision }] : [];
        } catch {
            return [];
        }
    });
    const isWritten = async () => {
        const there = await indexedDB.databases();
        if (!there.some(({ name }) => name === "calculi")) return false;
        const database = await done(indexedDB.open("calculi"));
        const store = database.transaction("current").objectStore("current");
        const kept = await Promise.all(last.map(({ game }) => done(store.get(game))));
        database.close();
        return last.every(({ revision }, at) => kept[at]?.revision >= revision);
    };
    for (let tries = 0; last.length && tries < 20 && !(await isWritten()); tries++)
        await new Promise((resolve) => setTimeout(resolve, 50));
    return new Promise((resolve, reject) => {
        const settings = localStorage.getItem("calculi.settings") ?? "";
        const isFollowed = /"(theme|palette|animation|language)"/.test(settings);
        localStorage.clear();
        sessionStorage.clear();
        for (;;) {
            const close = document.querySelector(".notice:not([hidden]) .close");
            if (!close) break;
            close.click();
        }
        const deleting = indexedDB.deleteDatabase("calculi");
        deleting.onsuccess = () => resolve(isFollowed);
        deleting.onerror = () => reject(deleting.error);
    });
}"""

#: What a test has left otherwise than it found it, and what would mislead the tests after it: what
#: is not the browser's own any more, and games from the future, from whose revisions the page would
#: count on, so that all it keeps is newer than what a test puts there.
_LEFT = r"""() => {
    const own = {
        "localStorage.getItem": localStorage.getItem,
        "localStorage.setItem": localStorage.setItem,
        "IDBObjectStore.get": IDBObjectStore.prototype.get,
        "IDBObjectStore.getAll": IDBObjectStore.prototype.getAll,
        "IDBObjectStore.put": IDBObjectStore.prototype.put,
        "navigator.locks.request": navigator.locks?.request,
        "clipboard.write": navigator.clipboard?.write,
        "clipboard.writeText": navigator.clipboard?.writeText,
        "OscillatorNode.start": OscillatorNode.prototype.start,
        "fillText": CanvasRenderingContext2D.prototype.fillText,
    };
    const replaced = Object.keys(own).filter((name) => !/native code/.test(own[name]));
    const clock = Math.abs(Date.now() - new Date().getTime()) < 1000 ? [] : ["Date.now"];
    const ahead = Object.keys(localStorage).filter((key) => {
        const [, revision = 0] = /"revision":(\d+)/.exec(localStorage[key]) ?? [];
        return revision > new Date().getTime() + 1000;
    });
    return [...replaced, ...clock, ...ahead];
}"""


def home(site: str) -> str:
    """The address of home, to which a page that is open goes without being loaded anew."""
    return f"{site}#"


def _leave(page: Page) -> None:
    page.evaluate(_LEAVE)
    expect(page.locator(".games-screen")).to_be_visible()


class KeptPage:
    """A page of the site in a browser context of its own, lent to one test after the other."""

    def __init__(self, browser: Browser, site: str, **manner: Any) -> None:
        self._context = browser.new_context(
            reduced_motion="reduce", service_workers="block", **manner
        )
        self._context.grant_permissions(["clipboard-read", "clipboard-write"])
        self._watch = Watch(self._context)
        self._site = site
        self._size = manner["viewport"]
        self._page = self._opened()
        self._second: Page | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._context.close()

    def lend(self) -> Page:
        """Give the page as in a browser that has never been here, with the engine's own clock."""
        page = self._page
        page.set_viewport_size(self._size)
        page.emulate_media(color_scheme="light")
        _leave(page)
        if page.evaluate(FORGET):
            page.reload()
        for worker in page.workers:
            worker.evaluate("delete performance.now")
        return page

    def lend_second(self) -> Page:
        """Give another tab of the same browser, once the first has been lent."""
        if self._second is None:
            self._second = self._opened()
        _leave(self._second)
        return self._second

    def take_back(self, *, is_spoilt: bool) -> None:
        """Check the watch over a test; leave a page that a failed one may have spoilt.

        What a test has left running ends, or it would take its time from the tests that follow.
        """
        if self._second and is_spoilt:
            self._second.close()
            self._second = None
        elif self._second:
            # It has kept all that it will before the next test forgets what there is.
            _leave(self._second)
        left = [] if is_spoilt else self._left()
        if is_spoilt or left:
            self._page.close()
            self._page = self._opened()
        self._watch.check()
        assert left == [], f"left to the tests that follow: {left}"

    def _left(self) -> list[str]:
        """Leave the screen; tell what a test has left behind."""
        self._page.evaluate(_LEAVE)
        left: list[str] = self._page.evaluate(_LEFT)
        return left

    def _opened(self) -> Page:
        page = self._context.new_page()
        page.goto(f"{self._site}#games")
        return page
