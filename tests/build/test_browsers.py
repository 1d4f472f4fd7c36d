"""The oldest browsers: said in one way everywhere, and no feature used that they lack."""

import json
import re
import subprocess

import pytest

from web.build import places

ESLINT = places.NODE_MODULES / ".bin" / "eslint"
NAMES = {"chrome": "Chrome", "firefox": "Firefox", "safari": "Safari"}


def _oldest() -> dict[str, str]:
    package = json.loads((places.WEB / "package.json").read_text(encoding="utf-8"))
    return dict(entry.split(" >= ") for entry in package["browserslist"])


def test_read_me_and_the_words_to_older_browsers_name_those_of_the_lint_rule() -> None:
    oldest = _oldest()
    assert (oldest["edge"], oldest["ios_saf"]) == (oldest["chrome"], oldest["safari"])
    for file in (places.ROOT / "README.md", places.WEB / "app" / "delivery" / "starting.js"):
        text = re.sub(r"\s+", " ", file.read_text(encoding="utf-8"))
        for browser, name in NAMES.items():
            told = re.findall(rf"{name}(?: or Edge| o Edge)? ([\d.]+)", text)
            assert set(told) == {oldest[browser]}, (file.name, name)


@pytest.mark.parametrize(
    ("file", "source", "rule"),
    [
        ("web/app/new.js", "export const like = new URLPattern({});", "compat/compat"),
        ("web/app/new.js", "export const ones = Iterator.from([1]);", "no-undef"),
        ("web/app/new.js", "export const pattern = /(?i:a)b/;", ""),
        ("web/app/delivery/starting.js", "const words = 1; words;", ""),
        ("web/style/new.css", "p { field-sizing: content; }", "css/use-baseline"),
        ("web/style/new.css", "p { color: light-dark(red, blue); }", None),
        ("web/app/new.js", "export const rows = Map.groupBy([1], (n) => n);", None),
    ],
)
def test_features_that_the_oldest_browsers_lack_are_refused(
    file: str, source: str, rule: str | None
) -> None:
    configuration = places.WEB / "eslint.config.js"
    options = ("--config", configuration, "--stdin", "--stdin-filename", file, "--format", "json")
    result = subprocess.run(
        [ESLINT, *options],
        cwd=places.ROOT,
        input=source,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    (found,) = json.loads(result.stdout)
    rules = [message["ruleId"] or "" for message in found["messages"]]
    assert rules == ([] if rule is None else [rule])
