"""The style sheets of each page, joined in their order and without what only people read."""

import re
import subprocess
from pathlib import Path

from web.build import places

OPTIONS = (
    "--loader=css",
    "--minify",
    "--target=chrome123",
    "--charset=utf8",
    "--log-level=warning",
)
LINK = re.compile(r' *<link rel="stylesheet" href="\.\.?/(style/[^"]+)">\n')
#: At the end of a joined style sheet: where it is missing, the sheet was cut off.
WHOLE = ":root{--whole-style:yes}\n"
#: The sheet of each page, by its path in `web/`.
OF_PAGES = {"index.html": "style/all.css", "embed/index.html": "style/in-frame.css"}


def join(site: Path) -> None:
    """Write the sheet of each page into the folder `site`, and all others by themselves."""
    joined: set[str] = set()
    for page, target in OF_PAGES.items():
        parts = LINK.findall((places.WEB / page).read_text(encoding="utf-8"))
        texts = [(places.WEB / part).read_text(encoding="utf-8") for part in parts]
        _write(site / target, minified("\n".join(texts)) + WHOLE)
        joined.update(parts)
    for path in sorted((places.WEB / "style").rglob("*.css")):
        name = path.relative_to(places.WEB).as_posix()
        if name not in joined:
            _write(site / name, minified(path.read_text(encoding="utf-8")))


def minified(style: str) -> str:
    """A style sheet that says the same with fewer characters.

    Raises `ValueError` for one that is not sound: browsers pass over what they do not understand.
    """
    command = [str(places.npm_tool("esbuild")), *OPTIONS]
    done = subprocess.run(
        command,
        input=style,
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    if done.stderr:
        raise ValueError(f"a style sheet is not sound:\n{done.stderr}")
    return done.stdout


def linked(page: str, sheet: str) -> str:
    """The page with a link to the joined sheet in place of those to its parts."""
    links = list(LINK.finditer(page))
    if not links:
        return page
    link = links[0][0].replace(links[0][1], sheet)
    return page[: links[0].start()] + link + page[links[-1].end() :]


def _write(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")
