"""The handbook's page on publishing says what `netlify.toml` says."""

import html
import re
import tomllib

from web.build import headers, inline, places, site

PAGE = (places.WEB / "handbook" / "publishing.rst").read_text(encoding="utf-8")
LITERAL = re.compile(r"``(.+?)``")


def _block(directive: str, name: str) -> str:
    """The content of a directive, by the name that it is given in its options."""
    found = re.search(
        rf"^\.\. {directive}::.*\n(?:   :.*\n)*?   :name: {name}\n(?:   :.*\n)*\n((?:   .*\n|\n)+)",
        PAGE,
        re.MULTILINE,
    )
    assert found
    return re.sub(r"^   ", "", found[1], flags=re.MULTILINE)


def test_the_table_has_every_header_of_every_path_and_no_other() -> None:
    head, *rows = _block("list-table", "headers").split("* - ")[1:]
    assert head.split() == ["Paths", "-", "Header", "-", "Value"]
    told = []
    for row in rows:
        paths, name, value = (LITERAL.findall(cell) for cell in row.split("\n  - "))
        # The policy is quoted from its source, below the table.
        told += [(path, *name, *value) for path in paths if name != [inline.POLICY] or value]
    sent = [
        (rule.pattern, name, value)
        for rule in headers.read_rules(places.NETLIFY)
        for name, value in rule.values.items()
        if name != inline.POLICY
    ]
    assert sorted(told) == sorted(sent)


def test_the_published_page_quotes_the_policy_that_is_sent() -> None:
    site.build_if_out_of_date()
    page = html.unescape((places.DIST / "handbook" / "publishing.html").read_text(encoding="utf-8"))
    (quoted,) = re.findall(r'id="policy".*?<pre>(.*?)</pre>', page, re.DOTALL)
    words = re.sub(r"<[^>]*>", "", quoted).replace("\\", "").split()
    sent = dict(headers.headers_for("/", headers.read_rules(places.NETLIFY)))[inline.POLICY]
    assert " ".join(words) == sent


def test_the_workflow_builds_as_netlify_does() -> None:
    netlify = tomllib.loads(places.NETLIFY.read_text(encoding="utf-8"))["build"]
    workflow = _block("code-block", "workflow")
    assert f"- run: {netlify['command']}\n" in workflow
    assert f"path: {netlify['publish']}\n" in workflow
    assert f'python-version: "{netlify["environment"]["PYTHON_VERSION"]}"' in workflow


def test_the_workflow_for_own_pages_lays_the_site() -> None:
    steps = re.findall(r"- run: (.*)", _block("code-block", "workflow-own-pages"))
    assert [step.split()[:2] for step in steps] == [["pip", "install"], ["calculi", "site"]]
    assert f"$ {steps[0]}\n   $ {steps[1]}\n" in PAGE
