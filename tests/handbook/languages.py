"""What reads the examples that are not run: each raises `ValueError` where one is wrong."""

import configparser
import json
import re
import subprocess
import tomllib
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from pathlib import Path

import markdown
import yaml

from calculi.docs import fence
from calculi.docs.board import read_board
from calculi.errors import GameError
from tests.docs.building import sphinx, write

#: Elements of HTML that are never closed.
VOID = ("br", "hr", "img", "input", "link", "meta", "source")


def _json(text: str, _: Path) -> None:
    json.loads(text)


def _yaml(text: str, _: Path) -> None:
    # A tag such as `!!python/name:` is for MkDocs to follow.
    try:
        yaml.compose(text)
    except yaml.YAMLError as error:
        raise ValueError(error) from error


def _toml(text: str, _: Path) -> None:
    tomllib.loads(text)


def _ini(text: str, _: Path) -> None:
    try:
        configparser.ConfigParser().read_string(text)
    except configparser.Error as error:
        raise ValueError(error) from error


def _html(text: str, folder: Path) -> None:
    parser = _Html()
    parser.feed(text)
    parser.close()
    if parser.open:
        raise ValueError(f"<{parser.open[-1]}> is not closed")
    for script in parser.scripts:
        _javascript(script, folder)


def _javascript(text: str, folder: Path) -> None:
    path = folder / "example.mjs"
    path.write_text(text, encoding="utf-8")
    command = ("node", "--check", path)
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    if checked.returncode:
        raise ValueError(checked.stderr)


def _rst(text: str, folder: Path) -> None:
    manual = write(folder / "manual", {"index.rst": f"{HEADING}{text}", "conf.py": CONF})
    status, told = sphinx(manual, "dummy", "--fail-on-warning", "--fresh-env")
    if status or told:
        raise ValueError(told)


def _markdown(text: str, _: Path) -> None:
    converted = markdown.markdown(
        text,
        extensions=["pymdownx.superfences"],
        extension_configs={"pymdownx.superfences": {"custom_fences": [FENCE]}},
    )
    if "```calculi" in text and "<calculi-board " not in converted:
        raise ValueError(f"no board: {converted}")


class _Html(HTMLParser):
    """Elements that are open, the scripts, and boards whose attributes say something wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.scripts: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        if tag == "calculi-board":
            given = {name: value or "" for name, value in attributes if name not in BESIDE_IT}
            try:
                read_board(given)
            except GameError as error:
                raise ValueError(f"<calculi-board>: {error}") from error

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            raise ValueError(f"</{tag}> closes nothing")

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["script"] and data.strip():
            self.scripts.append(data)


def _css(text: str, _: Path) -> None:
    """CSS has no parser among the tools: its rules have to be of their form."""
    if re.sub(r"[^{}]+\{[^{}]*\}", "", text).strip():
        raise ValueError("rules that are not closed")


HEADING = "Manual\n======\n\n"
CONF = 'extensions = ["calculi.docs.sphinx"]\nnumfig = True\n'
FENCE = {
    "name": "calculi",
    "class": "calculi",
    "format": fence.format,
    "validator": fence.validate,
}
#: Attributes that any element may have.
BESIDE_IT = ("class", "id", "lang", "style")
LANGUAGES: Mapping[str, Callable[[str, Path], None]] = {
    "css": _css,
    "html": _html,
    "ini": _ini,
    "javascript": _javascript,
    "json": _json,
    "markdown": _markdown,
    "rst": _rst,
    "toml": _toml,
    "yaml": _yaml,
}
