"""The oldest browsers: said in one way everywhere, and no feature used that they lack."""

import json
import re
import subprocess

from web.build import places

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


#: Lints each text under the file name given with it; starting ESLint takes a second.
LINT = """
import { text } from "node:stream/consumers";
import { ESLint } from "eslint";

const eslint = new ESLint({ cwd: process.argv[1], overrideConfigFile: process.argv[2] });
const found = [];
for (const [filePath, source] of JSON.parse(await text(process.stdin))) {
  const [{ messages }] = await eslint.lintText(source, { filePath });
  found.push(messages.map((message) => message.ruleId ?? ""));
}
console.log(JSON.stringify(found));
"""
#: By the text of a file, the rule that refuses it: "" for the parser, None where none does.
REFUSED = (
    ("web/app/new.js", "export const like = new URLPattern({});", "compat/compat"),
    ("web/app/new.js", "export const ones = Iterator.from([1]);", "no-undef"),
    ("web/app/new.js", "export const pattern = /(?i:a)b/;", ""),
    ("web/app/delivery/starting.js", "const words = 1; words;", ""),
    ("web/style/new.css", "p { field-sizing: content; }", "css/use-baseline"),
    ("web/style/new.css", "p { color: light-dark(red, blue); }", None),
    ("web/app/new.js", "export const rows = Map.groupBy([1], (n) => n);", None),
)


def test_features_that_the_oldest_browsers_lack_are_refused() -> None:
    words = ("--input-type=module", "--eval", LINT, places.ROOT, places.WEB / "eslint.config.js")
    result = subprocess.run(
        ["node", *words],
        cwd=places.WEB,
        input=json.dumps([(file, source) for file, source, _ in REFUSED]),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found = dict(zip(REFUSED, json.loads(result.stdout), strict=True))
    assert found == {case: [] if case[2] is None else [case[2]] for case in REFUSED}
