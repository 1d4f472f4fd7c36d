"""Faults of delivery, one drill each: `build.py drills delivery`.

A server that dies at a request of a first visit; each file missing, cut off, replaced or late;
updates with old tabs open, a return to the version before, half a deployment. Each ends with the
game as it was, and before that with a sentence at most.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Error, expect

from e2e.conftest import wait_for_mark, wait_until_kept
from e2e.drills import running
from e2e.drills.ground import ground, restore
from e2e.drills.running import Drill
from e2e.drills.versions import publish
from tests.drills.running import Asked
from tests.drills.table import Outcome
from web.build import fingerprint, places, site

#: A first visit asks for more files than this, until the engine is there and the site is kept.
REQUESTS = 101
FALLBACK = "<!doctype html><title>Welcome to our host</title>"
DAMAGES: dict[str, Callable[[Path], object]] = {
    "is missing": lambda file: file.unlink(),
    "is cut off": lambda file: _write(file, file.read_bytes()[: file.stat().st_size // 2]),
    "is replaced": lambda file: _write(file, FALLBACK.encode()),
}
UPDATE = "navigator.serviceWorker.ready.then(it => it.update())"
#: Registers the service worker, and waits until its new version waits or has been refused.
SETTLED = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => {});
  const { installing } = registration;
  while (installing && installing.state === "installing") {
    await new Promise((changed) => installing.addEventListener("statechange", changed));
  }
  return registration.waiting !== null;
}"""


def drills(asked: Asked, _: Path) -> Iterator[Outcome]:
    """Do the drills that were asked for."""
    return running.outcomes(all_drills(), asked)


def all_drills() -> list[Drill]:
    """All drills of delivery; the site is built first if it is out of date."""
    site.build_if_out_of_date()
    files = [path.relative_to(places.DIST).as_posix() for path in _own_files()]
    dying = "the server dies at a request of a first visit"
    return [
        *(Drill(dying, f"{at}", partial(_dies, at)) for at in range(1, REQUESTS)),
        *(
            Drill(f"a file {damage}", _short(file), partial(_damaged, file, damage))
            for damage in DAMAGES
            for file in files
        ),
        *(Drill("a file comes late", _short(file), partial(_late, file)) for file in files),
        Drill("an update with old tabs open", "", _updated),
        Drill("a return to the version before", "", _rolled_back),
        Drill("half a deployment", "the new pages, the old files", partial(_half, "pages")),
        Drill("half a deployment", "the new files, the old pages", partial(_half, "files")),
        Drill("half a deployment", "the new service worker only", partial(_half, "worker")),
    ]


def _own_files() -> list[Path]:
    folders = (places.DIST / "site", places.DIST / "runtime")
    # Only a page of another site that pins an engine asks for micropip, and only tools for maps.
    return [
        path
        for folder in folders
        for path in fingerprint.files_below(folder)
        if not path.name.startswith("micropip-") and path.suffix != ".map"
    ]


def _short(file: str) -> str:
    """A file's path without the folder that is named after its content."""
    return "/".join(file.split("/")[2:])


def _write(file: Path, content: bytes) -> None:
    file.unlink()
    file.write_bytes(content)


def _dies(at: int, browser: Browser) -> str:
    place = ground(browser)
    with place.fresh_site(), place.visitor() as page:
        place.server.dies_at = at
        try:
            place.open(page)
            told = place.outcome(page)
        except Error:
            assert at <= 2, "the browser shows no page"
            told = "(the browser's own page)"
        place.server.heal()
        again = page.context.new_page()
        page.close()
        place.open(again)
        place.expect_the_game(again)
    return told


def _damaged(path: str, damage: str, browser: Browser) -> str:
    place = ground(browser)
    with place.fresh_site() as copy, place.visitor() as page:
        DAMAGES[damage](copy / path)
        place.open(page)
        told = place.outcome_with_engine(page)
        restore(copy, path)
        page.reload()
        place.expect_it_whole(page)
    return told


def _late(path: str, browser: Browser) -> str:
    place = ground(browser)
    with place.fresh_site(), place.visitor() as page:
        place.server.keep_back(path)
        place.open(page)
        told = place.outcome(page)
        place.server.let_go()
        place.expect_the_game(page)
    return told


def _updated(browser: Browser) -> str:
    place = ground(browser)
    with place.fresh_site() as copy, place.visitor() as page:
        place.open(page)
        place.expect_the_game(page)
        wait_until_kept(page)
        other = page.context.new_page()
        other.goto(f"{place.server.url}#sumof2")
        wait_for_mark(other, "engine-ready")
        publish(copy, "second")
        other.evaluate(UPDATE)
        offer = other.get_by_role("status").filter(has_text="second")
        expect(offer).to_be_visible()
        told = offer.inner_text().splitlines()[0]
        # The old version goes on: it has what the server no longer has.
        page.keyboard.press("?")
        expect(page.get_by_role("dialog")).to_be_visible()
        offer.get_by_role("button", name="Use it now").click()
        expect(other.locator("meta[name=edition]")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator("meta[name=edition]")).to_have_count(1)
        place.expect_the_game(page)
    return told


def _rolled_back(browser: Browser) -> str:
    place = ground(browser)
    with place.fresh_site() as copy, place.visitor() as page:
        place.open(page)
        place.expect_the_game(page)
        wait_until_kept(page)
        told = ""
        for edition in ("second", "first"):
            publish(copy, edition)
            page.evaluate(UPDATE)
            offer = page.get_by_role("status").filter(has_text=edition)
            expect(offer).to_be_visible()
            told = offer.inner_text().splitlines()[0]
            offer.get_by_role("button", name="Use it now").click()
            expect(page.locator(f"meta[name=edition][content={edition}]")).to_have_count(1)
            place.expect_the_game(page)
            wait_for_mark(page, "engine-ready")
    return told


def _half(new: str, browser: Browser) -> str:
    """What has come of a new version is only its pages, its files or its service worker."""
    place = ground(browser)
    with place.fresh_site() as copy, place.visitor() as page, place.visitor() as guest:
        place.open(page)
        place.expect_the_game(page)
        wait_until_kept(page)
        old = {name: (copy / name).read_bytes() for name in ("index.html", "sw.js")}
        (folder,) = (copy / "site").iterdir()
        publish(copy, "second")
        (renamed,) = (copy / "site").iterdir()
        whole = {name: (copy / name).read_bytes() for name in old}
        if new in ("pages", "worker"):
            renamed.rename(folder)
        for name in {"pages": ["sw.js"], "files": list(old), "worker": ["index.html"]}[new]:
            _write(copy / name, old[name])

        # Who has been here goes on with the old version.
        assert not page.evaluate(SETTLED)
        page.reload()
        place.expect_the_game(page)
        place.open(guest)
        told = place.outcome(guest)

        if folder.exists():
            folder.rename(renamed)
        for name, content in whole.items():
            _write(copy / name, content)
        assert page.evaluate(SETTLED)
        guest.reload()
        place.expect_the_game(guest)
    return told
