"""The site as it is delivered: under any path, within its policy, without network, renewed."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import wait_for_mark, wait_until_kept
from e2e.drills.versions import copied, publish
from e2e.support.watch import Watch
from web.build import headers, places
from web.build.headers import HeaderRule
from web.build.inline import POLICY
from web.build.server import SiteServer

pytestmark = pytest.mark.service_worker

RULES = headers.read_rules(places.NETLIFY)
EDITION = "meta[name=edition]"


def test_the_site_starts_under_a_path_and_after_one_visit_needs_no_server(
    page: Page, context: BrowserContext, server_under_path: SiteServer, watch: Watch
) -> None:
    page.goto(f"{server_under_path.url}#linja")
    wait_for_mark(page, "board-painted")
    wait_for_mark(page, "engine-ready")
    wait_until_kept(page)
    server_under_path.stop()
    context.set_offline(True)
    for address in ("", "#linja", "?from=somewhere#linja", "index.html", "an-old-page?1"):
        page.goto("about:blank")
        page.goto(server_under_path.url + address)
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
    page: Page, dist: Path, tmp_path: Path, watch: Watch, directive: str, source: str
) -> None:
    watch.expect("")
    rules = [_allowing_less(rule, directive, source) for rule in RULES]
    with (
        SiteServer(dist, rules) as server,
        page.expect_console_message(lambda message: "Content Security Policy" in message.text),
    ):
        page.goto(f"{server.url}#linja")
        # A browser without a window looks at the manifest only when it is told to.
        page.context.new_cdp_session(page).send("Page.getAppManifest")


def _allowing_less(rule: HeaderRule, directive: str, source: str) -> HeaderRule:
    policy = rule.values.get(POLICY)
    if policy is None:
        return rule
    stricter = _without(policy, directive, source)
    return HeaderRule(rule.pattern, {**rule.values, POLICY: stricter})


def _without(policy: str, directive: str, source: str) -> str:
    """The policy that no longer allows one source in one directive."""
    (allowed,) = re.findall(rf"[ ;]({directive} [^;]+)", policy)
    words = [word for word in allowed.split() if word != source]
    assert len(words) < len(allowed.split())
    return policy.replace(allowed, " ".join(words))


def test_a_new_version_waits_until_it_may_and_keeps_the_runtime(
    page: Page, dist: Path, tmp_path: Path
) -> None:
    copy = copied(dist, tmp_path / "dist")
    with SiteServer(copy, RULES) as server:
        page.goto(server.url)
        wait_until_kept(page)
        before = page.evaluate("caches.keys()")
        publish(copy, "second")
        asked = list[str]()
        page.context.on("request", lambda it: asked.append(it.url) if it.service_worker else None)
        page.evaluate("navigator.serviceWorker.ready.then(it => it.update())")
        update = page.get_by_role("button", name="Use it now")
        expect(update).to_be_visible()
        assert any("/site/" in url for url in asked)
        assert not any("/runtime/" in url for url in asked)

        assert set(before) < set(page.evaluate("caches.keys()"))
        page.reload()
        expect(page.locator(EDITION)).to_have_count(0)

        # The new version is offered again once the engine is there.
        update.click()
        expect(page.locator(EDITION)).to_have_count(1)
        wait_for_mark(page, "engine-ready")
        after = page.evaluate("caches.keys()")
        assert len(after) == len(before)
        assert len(set(after) & set(before)) == 1
