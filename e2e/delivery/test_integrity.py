"""A wrong body with status 200, while the site is kept for use offline or later, is never taken."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.conftest import wait_for_mark, wait_until_kept
from e2e.drills.versions import copied, only_file, overwrite
from e2e.support.watch import Watch
from web.build import headers, places
from web.build.server import SiteServer

pytestmark = pytest.mark.service_worker

RULES = headers.read_rules(places.NETLIFY)
#: Fetched by nobody before somebody goes to the page of strength, or keeps the site.
LATE_PART = "site/*/app/screens-strength.js"
FALLBACK = "<!doctype html><title>Welcome to our host</title>"

#: Registers the service worker, and returns what becomes of it.
OUTCOME = """async () => {
  const registration = await navigator.serviceWorker.register("./sw.js");
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  const settled = () => ["activated", "redundant"].includes(worker.state);
  while (!settled()) {
    await new Promise((changed) => worker.addEventListener("statechange", changed, { once: true }));
  }
  return worker.state;
}"""

#: What is kept under an address, as text.
KEPT = "address => caches.match(address).then((kept) => kept?.text())"

#: Puts a wrong body into the place of what is kept.
CORRUPT = """async (address) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const headers = { "Content-Type": "text/javascript" };
    if (await cache.match(address)) await cache.put(address, new Response("wrong", { headers }));
  }
}"""

#: Makes the service worker check everything that it keeps; returns its answer.
CHECK_ALL = """() => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  navigator.serviceWorker.controller.postMessage({ type: "check", everything: true }, [port2]);
})"""


@pytest.fixture
def copy(dist: Path, tmp_path: Path) -> Path:
    return copied(dist, tmp_path / "dist")


def _address(server: SiteServer, file: Path) -> str:
    return server.url + file.relative_to(server.folder).as_posix()


def test_a_wrong_body_is_not_taken_and_one_that_is_kept_is_fetched_anew(
    page: Page, copy: Path, watch: Watch
) -> None:
    watch.expect("digest")
    part = only_file(copy, LATE_PART)
    right = part.read_text()
    with SiteServer(copy, RULES) as server:
        address = _address(server, part)
        overwrite(part, FALLBACK)
        page.goto(server.url)
        wait_for_mark(page, "engine-ready")
        for body in (FALLBACK, ""):
            overwrite(part, body)
            assert page.evaluate(OUTCOME) == "redundant", body
        # A file that the browser's own cache holds for a year is requested again.
        overwrite(part, right)
        assert page.evaluate(OUTCOME) == "activated"
        wait_until_kept(page)
        assert page.evaluate(KEPT, address) == right

        page.evaluate(CORRUPT, address)
        assert page.evaluate(CHECK_ALL) == {"mended": 1, "lost": 0}
        assert page.evaluate(KEPT, address) == right
        assert page.evaluate(CHECK_ALL) == {"mended": 0, "lost": 0}

        # Better nothing than something wrong: a later visit finds it at the server.
        other = copy / "manifest.webmanifest"
        page.evaluate(CORRUPT, _address(server, other))
        other.unlink()
        assert page.evaluate(CHECK_ALL) == {"mended": 0, "lost": 1}
        assert page.evaluate(KEPT, _address(server, other)) is None


def test_a_service_worker_that_is_cut_off_anywhere_is_none(copy: Path, page: Page) -> None:
    file = copy / "sw.js"
    whole = file.read_text()
    begun = whole.index("\n")
    ends = [at for at in range(begun, len(whole.rstrip())) if whole[at] in ";}\n"]
    # A script that is parsed as a whole is parsed the same in a page.
    page.goto("about:blank")
    parsed = page.evaluate(
        """([text, ends]) => ends.filter((end) => {
          try { new Function(text.slice(0, end + 1)); return true; } catch { return false; }
        })""",
        [whole[begun:], ends],
    )
    assert [
        whole[begun : begun + end + 1] for end in parsed if end + 1 < len(whole.rstrip()) - begun
    ] == []
