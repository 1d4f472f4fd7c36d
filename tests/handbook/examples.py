"""The examples in the handbook: found in its sources, and run as a reader would run them.

How they stand there:

- `>>>` begins a session of Python: one namespace a page, from top to bottom.
- `.. code-block:: python` is a whole script.
- In `.. code-block:: console` what follows `$ ` is a command, and the lines below it are all that
  it prints. After a command that reads, `> ` begins what is typed. Commands of the package are run;
  those of `ONLY_NAMED` are not, and show nothing.
- Data (JSON, YAML, TOML, INI), HTML and JavaScript are parsed, reStructuredText is built by Sphinx,
  and Markdown by a Markdown processor with the fence.
- `.. code-block:: text` is for what no program reads.

`...` in what is printed stands for anything. All examples of a page share a folder, empty at first.
"""

import re
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

from web.build import places

PAGES = places.WEB / "handbook"
#: Commands that belong to other programs: they fetch, they serve, or they take minutes.
ONLY_NAMED = (
    "pip install",
    "python3 build.py",
    "python -m http.server",
    "python -m pytest",
    ".venv/bin/",
    "sphinx-build",
    "sphinx-quickstart",
    "make",
    "mkdocs",
    "zensical",
    "git",
    "npm",
)
_BLOCK = re.compile(
    r"^(?P<indent> *)\.\. code-block:: (?P<language>\S+)\n"
    r"(?P<body>(?:(?P=indent) +.*\n|[ ]*\n)+)",
    re.MULTILINE,
)
_OPTIONS = re.compile(r"\A(?: *:[\w-]+:.*\n)+")


class Example(NamedTuple):
    """A code block of a page."""

    page: str
    line: int
    language: str
    text: str

    @property
    def place(self) -> str:
        """Where it stands, for people."""
        return f"{self.page}:{self.line}"


class Command(NamedTuple):
    """A command of a console block."""

    line: str
    typed: tuple[str, ...]
    """What is typed after it, a line each."""
    answers: tuple[str, ...]
    """What is printed before the first typed line, and after each."""


def pages() -> list[Path]:
    """The sources of all pages."""
    return sorted(PAGES.glob("*.rst"))


def examples(page: Path) -> list[Example]:
    """The code blocks of a page, in their order; without the sessions that stand outside of any."""
    source = page.read_text(encoding="utf-8") + "\n"
    return [
        Example(
            page.name,
            source.count("\n", 0, found.start()) + 1,
            found["language"],
            dedent(_OPTIONS.sub("", found["body"])).strip("\n") + "\n",
        )
        for found in _BLOCK.finditer(source)
    ]


def commands(text: str) -> list[Command]:
    """The commands of a console block, with what is typed and printed.

    Raises `ValueError` where the block does not begin with a command.
    """
    if not text.startswith("$ "):
        raise ValueError(f"no command: {text.splitlines()[0]}")
    found = []
    for part in re.split(r"^\$ ", text.replace("\\\n    ", ""), flags=re.MULTILINE)[1:]:
        line, _, rest = part.partition("\n")
        first, *others = re.split(r"^> ", rest, flags=re.MULTILINE)
        typed, answers = [], [first]
        for other in others:
            word, _, answer = other.partition("\n")
            typed.append(word)
            answers.append(answer)
        found.append(Command(line, tuple(typed), tuple(answers)))
    return found


def is_as_shown(shown: str, printed: str) -> bool:
    """Whether a program printed what a page shows, where `...` stands for anything."""
    return OutputChecker().check_output(_trimmed(shown), _trimmed(printed), ELLIPSIS)


def _trimmed(text: str) -> str:
    """Without empty lines around it, and without spaces at the ends of lines."""
    return "".join(f"{line.rstrip()}\n" for line in text.strip("\n").splitlines())
