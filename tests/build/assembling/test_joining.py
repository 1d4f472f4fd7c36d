"""Joining modules: what could never begin is refused."""

import json
import subprocess
from pathlib import Path

import pytest

from web.build import places

#: `main.js` waits for the words of a language, which need something that lies in `main.js`.
MAIN = 'import { words } from "./words/index.js"; console.log(words, 2);'


def _joined(folder: Path, sources: dict[str, str]) -> subprocess.CompletedProcess[str]:
    root, site = folder / "web", folder / "site"
    for name, text in sources.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (site / "app").mkdir(parents=True)
    page = {"folder": "app", "files": ["app/main.js"], "together": []}
    plan = json.dumps({"elsewhere": {}, "pages": [page]})
    command = ["node", str(places.WEB / "build/joining/join.mjs"), str(root), str(site), plan]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "index",
    [
        'const language = "en"; export const { words } = await import(`./${language}.js`);',
        'const all = { en: () => import("./en.js") };\nexport const { words } = await all.en();',
    ],
)
def test_files_that_would_wait_for_each_other_are_refused(tmp_path: Path, index: str) -> None:
    apart = {
        "app/main.js": MAIN,
        "app/words/index.js": index,
        "app/words/en.js": 'export const words = "words";',
    }
    assert _joined(tmp_path / "apart", apart).returncode == 0
    circle = apart | {
        "app/main.js": f'{MAIN} import "./numbers.js";',
        "app/numbers.js": "export const two = 2;",
        "app/words/en.js": 'import { two } from "../numbers.js"; export const words = two;',
    }
    refused = _joined(tmp_path / "circle", circle)
    assert refused.returncode != 0
    assert "main.js waits for words-en.js, which imports it" in refused.stderr


def test_what_a_function_asks_for_later_may_import_the_file_that_has_the_function(
    tmp_path: Path,
) -> None:
    later = {
        "app/main.js": 'import { load } from "./load.js"; load("en").then(console.log);',
        "app/load.js": "export async function load(name) {\n"
        "  return (await import(`./${name}/words.js`)).words;\n"
        "}\n"
        "export const two = 2;\n",
        "app/en/words.js": 'import { two } from "../load.js"; export const words = two;',
    }
    joined = _joined(tmp_path, later)
    assert (joined.returncode, joined.stderr) == (0, "")
