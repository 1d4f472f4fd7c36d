"""The handbook's page on publishing says what `netlify.toml` and `web/_headers` say."""

import re
import tomllib

from web.build import headers, places

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
        told += [(path, *name, *value) for path in paths]
    sent = [
        (rule.pattern, name, value)
        for rule in [*headers.read_rules(places.NETLIFY), *headers.written_rules(places.WEB)]
        for name, value in rule.values.items()
    ]
    assert sorted(told) == sorted(sent)


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
