"""The headers of `netlify.toml`: how they are read, and what they say."""

from pathlib import Path

import pytest

from web.build import headers, inline, places
from web.build.environment import SetupError

RULES = headers.read_rules(places.NETLIFY)
YEAR = "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("path", "caching"),
    [
        ("/", "no-cache"),
        ("/index.html", "no-cache"),
        ("/manifest.webmanifest", "no-cache"),
        ("/licences.txt", "no-cache"),
        ("/bom.cdx.json", "no-cache"),
        ("/sw.js", "no-cache"),
        ("/linja/", "no-cache"),
        ("/es/", "no-cache"),
        ("/es/zero-sum/index.html", "no-cache"),
        ("/rules/sumof2/", "no-cache"),
        ("/handbook/", "no-cache"),
        ("/handbook/_static/styles.css", "no-cache"),
        ("/embed/1/", "no-cache"),
        ("/embed/1/board.js", "no-cache"),
        ("/embed/1/linja.svg", "no-cache"),
        ("/site/0123456789abcdef/app/main.js", YEAR),
        ("/runtime/0123456789abcdef/pyodide/pyodide.asm.wasm", YEAR),
    ],
)
def test_only_hashed_files_are_cached(path: str, caching: str) -> None:
    assert dict(headers.headers_for(path, RULES))["Cache-Control"] == caching


SHARED = (
    "/embed/1/",
    "/embed/1/board.js",
    "/embed/1/linja.svg",
    "/site/x/y.js",
    "/runtime/x/y.whl",
)
ALONE = ("/", "/index.html", "/sw.js", "/manifest.webmanifest", "/handbook/", "/missing")


@pytest.mark.parametrize("path", [*SHARED, *ALONE])
def test_other_sites_may_load_boards_and_what_boards_load_and_nothing_else(path: str) -> None:
    sent = dict(headers.headers_for(path, RULES))
    allowed = sent.get("Access-Control-Allow-Origin"), sent.get("Cross-Origin-Resource-Policy")
    assert allowed == (("*", "cross-origin") if path in SHARED else (None, None))


@pytest.mark.parametrize("path", [*SHARED, *ALONE, "/embed/1/index.html"])
def test_only_the_page_in_frames_may_be_framed_by_pages_that_isolate_themselves(path: str) -> None:
    sent = dict(headers.headers_for(path, RULES))
    isolated = "require-corp" if path in {"/embed/1/", "/embed/1/index.html"} else None
    assert sent.get("Cross-Origin-Embedder-Policy") == isolated
    assert "Cross-Origin-Opener-Policy" not in sent
    assert "X-Frame-Options" not in sent


@pytest.mark.parametrize("path", [*SHARED, *ALONE])
def test_every_answer_is_guarded_and_no_header_comes_twice(path: str) -> None:
    names = [name for name, _ in headers.headers_for(path, RULES)]
    assert {"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"} <= set(names)
    assert len(names) == len(set(names))


def test_the_policy_allows_no_unnamed_script_and_no_other_origin() -> None:
    policy = dict(headers.headers_for("/", RULES))["Content-Security-Policy"]
    directives = {name: sources for name, *sources in map(str.split, policy.split(";"))}
    # What stands inside pages is named by its hash.
    for name in inline.DIRECTIVES:
        directives[name] = [source for source in directives[name] if "'sha256-" not in source]
    assert directives == {
        "default-src": ["'none'"],
        "base-uri": ["'none'"],
        "connect-src": ["'self'", "blob:"],
        "form-action": ["'self'"],
        "frame-src": ["'self'"],
        "img-src": ["'self'", "blob:", "data:"],
        "manifest-src": ["'self'"],
        "script-src": ["'self'", "'unsafe-eval'"],
        "style-src": ["'self'", inline.ATTRIBUTES],
        "trusted-types": ["default"],
        "require-trusted-types-for": ["'script'"],
        "worker-src": ["'self'", "blob:"],
    }


def test_the_build_refuses_pages_that_would_be_taken_from_a_cache_and_the_policy_adds_them(
    tmp_path: Path,
) -> None:
    netlify = tmp_path / "netlify.toml"
    netlify.write_text('[[headers]]\nfor = "/"\n[headers.values]\nCache-Control = "no-cache"\n')
    for name in ("index.html", "chess/index.html", "chess/deep/page.html", "es/chess/index.html"):
        page = tmp_path / "dist" / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.touch()
    dist = tmp_path / "dist"
    with pytest.raises(SetupError, match=r"no-cache for /chess/\*, /es/\*, /index\.html\n"):
        headers.check_caching(dist, headers.read_rules(netlify))
    headers.write_caching(dist, netlify)
    rules = headers.read_rules(netlify)
    headers.check_caching(dist, rules)
    assert [rule.pattern for rule in rules] == ["/", "/chess/*", "/es/*", "/index.html"]


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
