"""The policy of the site as `csp_evaluator` judges it: nothing but what the handbook explains."""

import json
import subprocess
from pathlib import Path

import pytest

from web.build import headers, inline, places

POLICIES = sorted(
    {
        rule.values[inline.POLICY]
        for rule in headers.read_rules(places.NETLIFY)
        if inline.POLICY in rule.values
    }
)
#: What Python needs, and what is a fault only on sites that publish what others have written.
EXPLAINED = {("script-src", "'unsafe-eval'"), ("script-src", "'self'")}


def _findings(policy: str) -> set[tuple[str, str]]:
    """What is found: the directives, and the sources in them."""
    script = Path(__file__).with_name("findings.mjs")
    done = subprocess.run(["node", script, policy], check=True, capture_output=True, text=True)
    return {(found["directive"], found.get("value", "")) for found in json.loads(done.stdout)}


@pytest.mark.parametrize("policy", POLICIES)
def test_nothing_is_found_but_what_is_explained(policy: str) -> None:
    assert _findings(policy) == EXPLAINED


@pytest.mark.parametrize(
    ("told", "instead"),
    [
        ("script-src 'self'", "script-src 'self' 'unsafe-inline' https:"),
        ("default-src 'none'; ", ""),
    ],
)
def test_a_weaker_policy_is_found_out(told: str, instead: str) -> None:
    (policy,) = POLICIES
    assert told in policy
    assert _findings(policy.replace(told, instead)) > EXPLAINED


def test_what_is_found_is_explained_in_the_handbook() -> None:
    page = (places.WEB / "handbook" / "security.rst").read_text(encoding="utf-8")
    for _, source in EXPLAINED:
        assert f"``{source}``" in page
