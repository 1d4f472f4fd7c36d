"""The Markdown fence `calculi`: for superfences, and so for MkDocs, Material and Zensical.

In the settings of `pymdownx.superfences`:

    custom_fences:
      - name: calculi
        class: calculi
        format: !!python/name:calculi.docs.fence.format
        validator: !!python/name:calculi.docs.fence.validate

In a page, a line for each attribute of the board:

    ```calculi
    game: linja
    mode: both
    ```

The element comes from a published site. Best is a line in the head of the pages, since boards then
have their size before anything is painted:

    <script type="module" src="https://example.org/calculi/embed/1/board.js" blocking="render">

Else `extra_javascript` of MkDocs loads it, or the line `site: https://example.org/calculi/` in a
fence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pymdownx.superfences import SuperFencesException

from calculi.docs.attributes import SITE
from calculi.docs.board import read_board
from calculi.docs.embed import script
from calculi.errors import GameError
from calculi.texts.sentence import Sentence

if TYPE_CHECKING:
    from markdown import Markdown

__all__ = ["format", "validate"]

_OPENS: Final = re.compile(r"(```|~~~)[ {.]*calculi\b")
_CLOSES: Final = re.compile(r"(```|~~~)\s*$")
_LINE: Final = re.compile(r"([a-z]+):(?:\s+(.*\S))?\s*")


def validate(
    language: str,
    inputs: Mapping[str, str],
    options: dict[str, Any],
    attrs: dict[str, str],
    md: Markdown,
) -> bool:
    """Accept a fence; raises `SuperFencesException` where its first line says more than its name.

    The parameters are those that superfences has for validators.
    """
    if inputs:
        key = next(iter(inputs))
        place = _place(md, partial(_with_more_in_header, key))
        fault = Sentence("docs.in-header", place=key)
        raise SuperFencesException(f"calculi: {place}: {fault}")
    return True


def format(
    source: str,
    language: str,
    class_name: str,
    options: Mapping[str, Any],
    md: Markdown,
    **_: Any,
) -> str:
    """Return the HTML of a board whose attributes are the lines of `source`.

    The parameters are those that superfences has for formatters. Raises `SuperFencesException`, of
    which superfences makes the build fail, with file, line and reason.
    """
    try:
        given = _read(source)
        board = read_board(given, others=[SITE])
    except GameError as error:
        place = _place(md, partial(_with_content, source.splitlines()))
        raise SuperFencesException(f"calculi: {place}: {error}") from error
    loaded = script(given[SITE.name]) if SITE.name in given else ""
    return f'<div class="{class_name}">\n{loaded}{board.element()}</div>'


def _read(source: str) -> dict[str, str]:
    given: dict[str, str] = {}
    for number, text in enumerate(source.removeprefix("\ufeff").splitlines(), start=1):
        if not text.strip():
            continue
        found = _LINE.fullmatch(text.strip())
        if not found:
            raise GameError(Sentence("docs.not-line", line=number, text=text.strip()))
        key, value = found.groups(default="")
        if key in given:
            raise GameError(Sentence("docs.twice", line=number, key=key))
        given[key] = value
    return given


def _place(md: Markdown, find: Callable[[list[str]], Iterator[int]]) -> str:
    """Return where a fence stands, as `file:line`, as far as that can be known.

    `find` yields the numbers of lines that may be the fence's first.
    """
    file = _file(md)
    lines = file.read_text(encoding="utf-8").splitlines() if file else list(md.lines)
    number = next(find(lines), None)
    name = str(file) if file else "Markdown"
    return name if number is None else f"{name}:{number}"


def _with_more_in_header(more: str, lines: list[str]) -> Iterator[int]:
    """Yield the numbers of the lines with which fences begin that have this beside their name."""
    for number, line in enumerate(lines, start=1):
        opens = _OPENS.search(line)
        if opens and more in line[opens.end() :]:
            yield number


def _with_content(wanted: list[str], lines: list[str]) -> Iterator[int]:
    """Yield the numbers of the lines with which fences of this content begin.

    What stands before a line is not looked at: a fence may be in a list or in a quotation.
    """
    said = [line.strip() for line in wanted if line.strip()]
    for number, line in enumerate(lines, start=1):
        if not _OPENS.search(line):
            continue
        inside = takewhile(lambda line: not _CLOSES.search(line), lines[number:])
        there = [line.rstrip() for line in inside if line.strip(" >")]
        if len(there) == len(said) and all(map(str.endswith, there, said)):
            yield number


def _file(md: Markdown) -> Path | None:
    """Return the file that is being converted, if the program that does so says which."""
    for processor in (*md.treeprocessors, *md.preprocessors):
        # MkDocs tells it where links are made relative, Zensical beside its settings.
        path = getattr(getattr(processor, "file", None), "abs_src_path", None)
        page = getattr(processor, "page", None)
        if path is None and page is not None:
            path = Path(processor.config["docs_dir"], page.path)
        if path is not None and Path(path).is_file():
            return Path(path)
    return None
