"""The site as it is delivered: under any path, within its policy, without network, renewed."""

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import wait_for_mark, wait_until_kept
from e2e.support.watch import Watch
from web.build import headers, places
from web.build.headers import HeaderRule
from web.build.server import SiteServer

pytestmark = pytest.mark.service_worker

RULES = headers.read_rules(places.NETLIFY)
POLICY = "Content-Security-Policy"
EDITION = "meta[name=edition]"


@pytest.fixture(params=["/", "/some/where"])
def any_server(dist: Path, request: pytest.FixtureRequest) -> SiteServer:
    name = "server" if request.param == "/" else "server_under_path"
    found: SiteServer = request.getfixturevalue(name)
    return found


def test_the_site_starts_under_any_path_and_after_one_visit_needs_no_server(
    page: Page, context: BrowserContext, any_server: SiteServer, watch: Watch
) -> None:
    page.goto(f"{any_server.url}#linja")
    wait_for_mark(page, "board-painted")
    wait_for_mark(page, "engine-ready")
    wait_until_kept(page)
    any_server.stop()
    context.set_offline(True)
    for address in ("", "#linja", "?from=somewhere#linja", "index.html", "an-old-page?1"):
        page.goto("about:blank")
        page.goto(any_server.url + address)
        expect(page.get_by_role("link", name="Calculi, all games")).to_be_visible()
        if "linja" in address:
            wait_for_mark(page, "engine-ready")


@pytest.mark.parametrize(
    ("directive", "source"),
    [
        ("connect-src", "'self'"),
        ("img-src", "'self'"),
        ("manifest-src", "'self'"),
        ("script-src", "'self'"),
        ("script-src", "'unsafe-eval'"),
        ("style-src", "'self'"),
        ("worker-src", "'self'"),
        ("worker-src", "blob:"),
    ],
)
def test_every_allowance_of_the_policy_is_needed(
    page: Page, dist: Path, watch: Watch, directive: str, source: str
) -> None:
    watch.expect("")
    with (
        SiteServer(dist, [_without(rule, directive, source) for rule in RULES]) as server,
        page.expect_console_message(lambda message: "Content Security Policy" in message.text),
    ):
        page.goto(f"{server.url}#linja")
        # A browser without a window looks at the manifest only when it is told to.
        page.context.new_cdp_session(page).send("Page.getAppManifest")


def _without(rule: HeaderRule, directive: str, source: str) -> HeaderRule:
    policy = rule.values.get(POLICY)
    if policy is None:
        return rule
    parts = [part.split() for part in policy.split(";")]
    stricter = [[word for word in part if part[0] != directive or word != source] for part in parts]
    assert stricter != parts
    return HeaderRule(rule.pattern, {POLICY: "; ".join(" ".join(part) for part in stricter)})


def test_a_new_version_waits_until_it_may_and_keeps_the_runtime(
    page: Page, dist: Path, tmp_path: Path
) -> None:
    copy = Path(shutil.copytree(dist, tmp_path / "dist"))
    with SiteServer(copy, RULES) as server:
        page.goto(server.url)
        wait_until_kept(page)
        before = page.evaluate("caches.keys()")
        _publish_new_version(copy)
        asked = list[str]()
        page.context.on("request", lambda it: asked.append(it.url) if it.service_worker else None)
        page.evaluate("navigator.serviceWorker.ready.then(it => it.update())")
        _wait_until(page, "navigator.serviceWorker.ready.then(it => !!it.waiting)")
        assert any("/site/" in url for url in asked)
        assert not any("/runtime/" in url for url in asked)

        assert set(before) < set(page.evaluate("caches.keys()"))
        page.reload()
        expect(page.locator(EDITION)).to_have_count(0)

        # As on the page, where the new version is offered once the engine is there.
        wait_for_mark(page, "engine-ready")
        page.evaluate(
            "navigator.serviceWorker.ready.then(it => it.waiting.postMessage({ type: 'apply' }))"
        )
        _wait_until(page, "navigator.serviceWorker.ready.then(it => !it.waiting)")
        wait_until_kept(page)
        page.reload()
        expect(page.locator(EDITION)).to_have_count(1)
        after = page.evaluate("caches.keys()")
        assert len(after) == len(before)
        assert len(set(after) & set(before)) == 1


def _wait_until(page: Page, promise: str) -> None:
    # Page.wait_for_function takes a promise for true before it is kept.
    for _ in range(200):
        if page.evaluate(promise):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"still not true: {promise}")


def _publish_new_version(dist: Path) -> None:
    """Change the entry page and, as the build would, the hash in the service worker."""
    page = dist / "index.html"
    page.write_text(page.read_text().replace("<title>", '<meta name="edition"><title>'))
    worker = dist / "sw.js"
    line, *code = worker.read_text().splitlines()
    precache = json.loads(line.removeprefix("self.precache = ").removesuffix(";"))
    precache["site"]["hash"] = "new"
    worker.write_text("\n".join([f"self.precache = {json.dumps(precache)};", *code]))
