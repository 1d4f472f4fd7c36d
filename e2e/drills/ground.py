"""Where drills of delivery take place: a site that may be damaged, and a game begun there."""

import atexit
import json
import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, StorageState, expect

from e2e.drills.versions import copied, overwrite
from e2e.support.play_screen import PlayScreen
from web.build import headers, places, site
from web.build.server import SiteServer

#: What a page may say when something is wrong: the script inside it, or a notice.
SENTENCES = "body > [role=alert], .notice:not([hidden])"
#: Longer than a page waits before it says that it takes long, in milliseconds.
PATIENCE = 60_000


class FaultyServer(SiteServer):
    """Serves a copy of the site; it dies at a request, or keeps a file back, when told to."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, headers.read_rules(places.NETLIFY))
        self.asked: list[str] = []
        self.dies_at: int | None = None
        self.late = ""
        self._let_go = threading.Event()

    def before_answering(self, path: str) -> None:
        self.asked.append(path)
        if self.dies_at is not None and len(self.asked) >= self.dies_at:
            raise ConnectionError("The server is dead.")
        if path == self.late:
            self._let_go.wait()

    def keep_back(self, path: str) -> None:
        """Do not answer for a file until it is let go."""
        self._let_go.clear()
        self.late = path

    def let_go(self) -> None:
        """Answer for the file that is kept back, now and later."""
        self.late = ""
        self._let_go.set()

    def heal(self) -> None:
        """Answer again, and count requests anew."""
        self.dies_at = None
        self.asked.clear()
        self.let_go()


class Ground:
    """A served copy of the site, and what a browser keeps after a move and its answer there."""

    def __init__(self, browser: Browser) -> None:
        site.build_if_out_of_date()
        self._browser = browser
        self._scratch = Path(tempfile.mkdtemp(dir=places.CACHE))
        atexit.register(self.close)
        self._copies = 0
        self.server = FaultyServer(self._scratch)
        self.server.start()
        with self.fresh_site(), browser.new_context(reduced_motion="reduce") as context:
            play = PlayScreen(context.new_page())
            play.open(self.server.url)
            play.make_any_move()
            play.expect_own_turn()
            self.entries = play.moves.all_inner_texts()
            self._kept: StorageState = context.storage_state(indexed_db=True)

    @contextmanager
    def fresh_site(self) -> Iterator[Path]:
        """An undamaged copy of the site, served until the block ends."""
        self._copies += 1
        copy = copied(places.DIST, self._scratch / f"{self._copies}")
        self.server.folder = copy
        self.server.heal()
        try:
            yield copy
        finally:
            self.server.heal()
            shutil.rmtree(copy)

    @contextmanager
    def visitor(self) -> Iterator[Page]:
        """A page of a browser that has the game, and nothing of the site."""
        kept = self._kept
        with self._browser.new_context(storage_state=kept, reduced_motion="reduce") as context:
            yield context.new_page()

    def open(self, page: Page) -> None:
        """Go to the game's screen."""
        page.goto(f"{self.server.url}#linja", wait_until="commit")

    def outcome(self, page: Page) -> str:
        """Wait until the game is there as it was or a sentence is said; returns the sentence."""
        expect(self._last_move(page).or_(page.locator(SENTENCES)).first).to_be_visible(
            timeout=PATIENCE
        )
        told = page.locator(SENTENCES)
        assert told.count() <= 1, told.all_inner_texts()
        return told.locator("p, span").first.inner_text().strip() if told.count() else ""

    def outcome_with_engine(self, page: Page) -> str:
        """Wait until the game and the engine are there, or a sentence is said; returns that."""
        told = self.outcome(page)
        if told:
            return told
        ready = "performance.getEntriesByName('engine-ready').length"
        said = f"document.querySelector({json.dumps(SENTENCES)})"
        page.wait_for_function(f"() => {ready} || {said}", timeout=PATIENCE)
        return self.outcome(page)

    def expect_the_game(self, page: Page) -> None:
        """Wait until the game is there as it was, can be played on, and nothing is said."""
        play = PlayScreen(page)
        expect(play.moves).to_have_text(self.entries, timeout=PATIENCE)
        play.expect_own_turn()
        expect(page.locator("body > [role=alert]")).to_have_count(0)

    def expect_it_whole(self, page: Page) -> None:
        """Wait until the game is there and the site is kept; start clean where that is offered."""
        clean = page.get_by_role("button", name="Start clean")
        expect(self._last_move(page).or_(clean).first).to_be_visible(timeout=PATIENCE)
        if clean.is_visible():
            clean.click()
        self.expect_the_game(page)
        is_kept = "navigator.serviceWorker.controller?.state === 'activated'"
        page.wait_for_function(
            f"() => {is_kept} || [...document.querySelectorAll('button')]"
            ".some((button) => button.textContent === 'Start clean')",
            timeout=PATIENCE,
        )
        if clean.is_visible():
            clean.click()
            self.expect_the_game(page)
            page.wait_for_function(f"() => {is_kept}", timeout=PATIENCE)

    def _last_move(self, page: Page) -> Locator:
        return PlayScreen(page).moves.nth(len(self.entries) - 1)

    def close(self) -> None:
        """Stop serving, and remove the copies."""
        self.server.stop()
        shutil.rmtree(self._scratch, ignore_errors=True)


@cache
def ground(browser: Browser) -> Ground:
    """The ground of all drills in a browser: made once."""
    return Ground(browser)


def restore(copy: Path, path: str) -> None:
    """Put a file of a copy back as the build has made it."""
    overwrite(copy / path, (places.DIST / path).read_bytes())
