"""What stands inside published pages: styles and scripts by hash, nothing that attributes run."""

import base64
import hashlib
from pathlib import Path

import pytest

from web.build import headers, inline
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
    *told, mending = str(caught.value).splitlines()
    assert mending == inline.MENDING
    return "\n".join(told)


def test_a_style_that_the_policy_does_not_name_fails_with_its_hash(tmp_path: Path) -> None:
    page = f"<!doctype html><style>{STYLE}</style><p>words"
    told = _refusal(tmp_path, page)
    assert told == f"netlify.toml: style-src has to have {_hash(STYLE)} for deep/page.html"
    inline.check(tmp_path, _rules("'self'", _hash(STYLE)))


def test_a_style_of_one_element_needs_hashes_to_be_taken_for_attributes(tmp_path: Path) -> None:
    page = '<p style="color: &#114;ed">words'
    told = _refusal(tmp_path, page, _hash("color: red"))
    assert told.splitlines() == [
        "netlify.toml: style-src has to have 'unsafe-hashes' for deep/page.html"
    ]
    inline.check(tmp_path, _rules("'unsafe-hashes'", _hash("color: red")))


def test_everything_that_is_missing_is_told_at_once(tmp_path: Path) -> None:
    told = _refusal(tmp_path, f"<style>{STYLE}</style><style>a {{}}</style><style>{STYLE}</style>")
    assert len(told.splitlines()) == 2


@pytest.mark.parametrize("kind", ["", ' type="module"'])
def test_a_script_that_the_policy_does_not_name_fails_with_its_hash(
    tmp_path: Path, kind: str
) -> None:
    told = _refusal(tmp_path, f"<script{kind}>run()</script>")
    assert told == f"netlify.toml: script-src has to have {_hash('run()')} for deep/page.html"
    policy = f"script-src {_hash('run()')}"
    inline.check(tmp_path, [HeaderRule("/*", {"Content-Security-Policy": policy})])


def test_what_an_attribute_runs_has_to_lie_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text('<button onclick="run()">words</button>')
    with pytest.raises(SetupError) as caught:
        inline.check(tmp_path, _rules())
    assert str(caught.value) == "page.html: attribute onclick of button; it has to lie in a file"


def test_files_and_data_may_be_named_in_a_page(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<script src="a.js"></script><script type="application/json">{}</script>'
        '<link rel="stylesheet" href="a.css"><style></style><p style="">'
    )
    inline.check(tmp_path, _rules("'self'", _hash("")))


def test_a_hash_that_no_page_needs_is_told(tmp_path: Path) -> None:
    told = _refusal(tmp_path, "<p>words", _hash(STYLE))
    assert told == f"netlify.toml: style-src has {_hash(STYLE)}, which is of no page"


def test_the_hashes_of_what_stands_in_pages_are_written_into_the_policy(tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    dist.mkdir()
    (dist / "index.html").write_text(f"<style>{STYLE}</style><script>run()</script>")
    netlify = tmp_path / "netlify.toml"
    before = f"""# Comments may speak of script-src as they like; they stay.
[[headers]]
for = "/*"
[headers.values]
Content-Security-Policy = \"\"\"\\
  default-src 'none'; \\
  script-src 'self' 'unsafe-eval' \\
    {_hash("old()")} \\
    {_hash("older()")}; \\
  style-src 'self'; \\
  worker-src 'self'\"\"\"
"""
    netlify.write_text(before)
    inline.write_policy(dist, netlify)
    (rule,) = headers.read_rules(netlify)
    assert rule.values[inline.POLICY] == (
        f"default-src 'none'; script-src 'self' 'unsafe-eval' {_hash('run()')}; "
        f"style-src 'self' {_hash(STYLE)}; worker-src 'self'"
    )
    inline.check(dist, [rule])
    assert netlify.read_text().splitlines()[:6] == before.splitlines()[:6]
    written = netlify.read_text()
    inline.write_policy(dist, netlify)
    assert netlify.read_text() == written
