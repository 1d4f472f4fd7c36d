"""The site as it is delivered: under any path, within its policy, without network, renewed."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.support.watch import Watch
from web.build import headers, places
from web.build.headers import HeaderRule
from web.build.inline import POLICY
from web.build.server import SiteServer

pytestmark = pytest.mark.service_worker

RULES = headers.read_rules(places.NETLIFY)
EDITION = "meta[name=edition]"


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
