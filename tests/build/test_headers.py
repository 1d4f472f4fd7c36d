"""The headers of `netlify.toml`: how they are read, and what they say."""

from pathlib import Path

import pytest

from web.build import headers, places

RULES = headers.read_rules(places.NETLIFY)
YEAR = "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("path", "caching"),
    [
        ("/", "no-cache"),
        ("/index.html", "no-cache"),
        ("/manifest.webmanifest", "no-cache"),
        ("/sw.js", "no-cache"),
        ("/site/0123456789abcdef/app/main.js", YEAR),
        ("/runtime/0123456789abcdef/pyodide/pyodide.asm.wasm", YEAR),
    ],
)
def test_only_hashed_files_are_cached(path: str, caching: str) -> None:
    assert dict(headers.headers_for(path, RULES))["Cache-Control"] == caching


@pytest.mark.parametrize("path", ["/", "/sw.js", "/site/x/y.js", "/runtime/x/y.wasm", "/missing"])
def test_every_answer_is_guarded_and_no_header_comes_twice(path: str) -> None:
    names = [name for name, _ in headers.headers_for(path, RULES)]
    assert {"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"} <= set(names)
    assert len(names) == len(set(names))


def test_the_policy_allows_no_inline_script_and_no_other_origin() -> None:
    policy = dict(headers.headers_for("/", RULES))["Content-Security-Policy"]
    allowed = {source for directive in policy.split(";") for source in directive.split()[1:]}
    assert allowed == {"'none'", "'self'", "'unsafe-eval'", "blob:", "data:"}


def test_patterns_match_whole_paths() -> None:
    exact, below = headers.HeaderRule("/a", {}), headers.HeaderRule("/a/*", {})
    assert exact.matches("/a")
    assert not exact.matches("/a/b")
    assert below.matches("/a/b/c")
    assert not below.matches("/ab")


@pytest.mark.parametrize("pattern", ["/:page", "/*/b", "/*.js"])
def test_patterns_that_hosts_understand_differently_are_refused(
    tmp_path: Path, pattern: str
) -> None:
    netlify = tmp_path / "netlify.toml"
    netlify.write_text(f'[[headers]]\nfor = "{pattern}"\n[headers.values]\nA = "b"\n')
    with pytest.raises(ValueError, match="not understood"):
        headers.read_rules(netlify)
