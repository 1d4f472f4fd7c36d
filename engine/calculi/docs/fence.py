"""The Markdown fence `calculi`: for superfences, and so for MkDocs, Material and Zensical.

In the settings of `pymdownx.superfences`:

    custom_fences:
      - name: calculi
        class: calculi
        format: !!python/name:calculi.docs.fence.format
        validator: !!python/name:calculi.docs.fence.validate

In a page, a line for each attribute of the board; `site` is the address of a published site, and
not needed where the page's head loads the element already:

    ```calculi
    game: linja
    mode: both
    ```
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pymdownx.superfences import SuperFencesException

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
        fault = Sentence("docs.in-header", place=next(iter(inputs)))
        raise SuperFencesException(f"calculi: {_file(md) or 'Markdown'}: {fault}")
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
        site = given.pop("site", "")
        board = read_board(given)
    except GameError as error:
        raise SuperFencesException(f"calculi: {_place(source, md)}: {error}") from error
    loaded = script(site) if site else ""
    return f'<div class="{class_name}">\n{loaded}{board.element()}</div>'


def _read(source: str) -> dict[str, str]:
    given: dict[str, str] = {}
    for number, text in enumerate(source.splitlines(), start=1):
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


def _place(source: str, md: Markdown) -> str:
    """Return where a fence stands, as `file:line`, as far as that can be known."""
    file = _file(md)
    text = file.read_text(encoding="utf-8") if file else "\n".join(md.lines)
    number = next(_found(source.splitlines(), text.splitlines()), None)
    name = str(file) if file else "Markdown"
    return name if number is None else f"{name}:{number}"


def _found(wanted: list[str], lines: list[str]) -> Iterator[int]:
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
    """Return the file that is converted, where the program that converts it tells which."""
    for processor in (*md.treeprocessors, *md.preprocessors):
        # MkDocs tells it where links are made relative, Zensical beside its settings.
        path = getattr(getattr(processor, "file", None), "abs_src_path", None)
        page = getattr(processor, "page", None)
        if path is None and page is not None:
            path = Path(processor.config["docs_dir"], page.path)
        if path is not None and Path(path).is_file():
            return Path(path)
    return None
