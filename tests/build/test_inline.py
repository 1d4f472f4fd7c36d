"""What stands inside published pages: styles and scripts by hash, nothing that attributes run."""

import base64
import hashlib
from pathlib import Path

import pytest

from web.build import headers, inline, places, site
from web.build.environment import SetupError
from web.build.headers import HeaderRule

STYLE = "p { margin: 0 }"


def _hash(style: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()}'"


def _rules(*sources: str) -> list[HeaderRule]:
    policy = f"default-src 'none'; style-src {' '.join(sources)}"
    return [HeaderRule("/*", {"Content-Security-Policy": policy})]


def _refusal(folder: Path, page: str, *sources: str) -> str:
    (folder / "deep").mkdir(exist_ok=True)
    (folder / "deep" / "page.html").write_text(page)
    with pytest.raises(SetupError) as caught:
        inline.check(folder, _rules("'self'", *sources))
    return str(caught.value)


def test_a_style_that_the_policy_does_not_name_fails_with_its_hash(tmp_path: Path) -> None:
    page = f"<!doctype html><style>{STYLE}</style><p>words"
    told = _refusal(tmp_path, page)
    assert told == f"_headers: style-src has to have {_hash(STYLE)} for deep/page.html"
    inline.check(tmp_path, _rules("'self'", _hash(STYLE)))


def test_a_style_of_one_element_needs_hashes_to_be_taken_for_attributes(tmp_path: Path) -> None:
    page = '<p style="color: &#114;ed">words'
    told = _refusal(tmp_path, page, _hash("color: red"))
    assert told.splitlines() == [
        "_headers: style-src has to have 'unsafe-hashes' for deep/page.html"
    ]
    inline.check(tmp_path, _rules("'unsafe-hashes'", _hash("color: red")))


def test_everything_that_is_missing_is_told_at_once(tmp_path: Path) -> None:
    told = _refusal(tmp_path, f"<style>{STYLE}</style><style>a {{}}</style><style>{STYLE}</style>")
    assert len(told.splitlines()) == 2


@pytest.mark.parametrize("kind", ["", ' type="module"'])
def test_a_script_that_the_policy_does_not_name_fails_with_its_hash(
    tmp_path: Path, kind: str
) -> None:
    told = _refusal(tmp_path, f"<script{kind}>run()</script>", _hash("run()"))
    assert told == f"_headers: script-src has to have {_hash('run()')} for deep/page.html"
    policy = f"script-src {_hash('run()')}"
    inline.check(tmp_path, [HeaderRule("/*", {"Content-Security-Policy": policy})])


def test_what_an_attribute_runs_has_to_lie_in_a_file(tmp_path: Path) -> None:
    told = _refusal(tmp_path, '<button onclick="run()">words</button>')
    assert told == "deep/page.html: attribute onclick of button; it has to lie in a file"


def test_files_and_data_may_be_named_in_a_page(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<script src="a.js"></script><script type="application/json">{}</script>'
        '<link rel="stylesheet" href="a.css"><style></style><p style="">'
    )
    inline.check(tmp_path, _rules("'self'", _hash("")))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("directive", "others"),
    [("style-src", {"'self'"}), ("script-src", {"'self'", "'unsafe-eval'"})],
)
def test_the_policy_names_what_stands_in_the_pages_and_nothing_else(
    directive: str, others: set[str]
) -> None:
    site.build_if_out_of_date()
    rules = headers.written_rules(places.DIST)
    allowed = inline.allowed_sources(directive, "/index.html", rules)
    assert allowed == others | inline.needed_sources(directive, places.DIST)


def test_the_build_puts_the_hashes_of_what_stands_in_pages_into_the_policy(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(f"<style>{STYLE}</style><script>run()</script>")
    inline.write_policy(tmp_path)
    written = headers.written_rules(tmp_path)
    assert _hash(STYLE) in inline.allowed_sources("style-src", "/", written)
    assert _hash("run()") in inline.allowed_sources("script-src", "/", written)
    assert "{" not in (tmp_path / "_headers").read_text().partition("/*")[2]
