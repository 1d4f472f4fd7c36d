"""A writer's mistake fails the build of a manual, and is reported with file, line and reason."""

import sys
from pathlib import Path
from unittest.mock import Mock

import pytest
from pymdownx.superfences import SuperFencesException

from calculi.errors import GameError
from tests.docs.building import CONF, MKDOCS, converted, markdown, sphinx, write

TITLE = "Title\n=====\n\nSome text.\n\n"
LINE = 6

#: What is written, and the reason.
DIRECTIVES = [
    (".. calculi::", "game: missing"),
    (".. calculi:: chess", "game: unknown game 'chess'; choose from linja"),
    (".. calculi:: linja\n   :levle: 3", "levle: unknown; choose from game, position"),
    (".. calculi:: linja\n   :mode: x", "mode: 'x' is not one of play, both, step, still"),
    (".. calculi:: linja\n   :mode:", "mode: empty"),
    (".. calculi:: linja\n   :mode: x\n   :level: 0", "still; level: '0' is not a level"),
    (".. calculi:: linja\n   :moves: 1-2 1-8", "ply 2: move 1-8: a follow-up goes exactly two"),
    (".. calculi:: linja\n   :position: b", "position: 1 field, not the five"),
    (".. calculi:: linja\n   :width: huge", "width: 'huge' is not a length such as 300px"),
    (".. calculi:: linja\n   :record: 2.abc", "game: a record takes its place"),
    (".. calculi::\n   :record: 2.abc", "record: link: damaged, perhaps cut short"),
    (".. calculi::\n   :lesson: linja/99", "lesson: 'linja/99' is no lesson"),
    (".. calculi::\n   :lesson: chess/1", "game: unknown game 'chess'"),
    (".. calculi:: linja\n   :lesson: linja/1", "game: a lesson takes its place"),
    (".. calculi:: linja\n   :game: infinity", "game: given twice, as argument and as option"),
    (".. calculi::\n   :lesson: linja/1\n   :mode: both", "mode: a lesson has none"),
    (".. calculi::\n   :puzzle: linja/1\n   :level: 3", "level: a puzzle has none"),
    (".. calculi::\n   :puzzle: linja/none", "puzzle: 'linja/none' is no puzzle"),
    (".. calculi:: linja\n   :puzzle: linja/1", "game: a puzzle takes its place"),
    (".. calculi::\n   :lesson: linja/1\n   :puzzle: linja/1", "puzzle: a lesson takes its"),
    (".. calculi:: linja\n   :mode: both\n   :side: p1", "side: counts in the mode play alone"),
    (".. calculi:: linja\n   :mode: step\n   :level: 3", "level: counts in the mode play alone"),
    (".. calculi:: linja\n\n   Hello", "text: 'Hello' is neither a game nor an option"),
    (".. calculi:: linja\n   :mode: play\n   :mode: both", "duplicate option"),
]


@pytest.mark.parametrize(("written", "reason"), DIRECTIVES)
def test_a_mistake_in_a_directive(tmp_path: Path, written: str, reason: str) -> None:
    files = {"conf.py": CONF, "index.rst": f"{TITLE}{written}\n"}
    folder = write(tmp_path / "manual", files)
    status, told = sphinx(folder, "html")
    assert status == 1
    (line,) = [line for line in told.splitlines() if "ERROR: calculi: " in line]
    assert line.startswith(f"{folder / 'index.rst'}:{LINE}: ERROR: calculi: ")
    assert reason in line


def test_all_mistakes_of_all_files_are_told_in_parallel_and_again_until_they_are_gone(
    tmp_path: Path,
) -> None:
    wrong = f"{TITLE}.. calculi:: chess\n\n.. calculi:: go\n"
    files = {f"page{number}.rst": f"{TITLE}.. calculi:: linja\n" for number in range(8)}
    index = f"{TITLE}.. toctree::\n   :glob:\n\n   page*\n"
    files |= {"conf.py": CONF, "index.rst": index, "page3.rst": wrong}
    folder = write(tmp_path / "manual", files)
    for options in (("-j", "2"), ()):
        status, told = sphinx(folder, "html", *options)
        assert status == 1
        told_at = [line.partition(": ERROR: calculi: ")[0] for line in told.splitlines()]
        assert told_at == [f"{folder / 'page3.rst'}:{line}" for line in (6, 8)]
    write(folder, {"page3.rst": f"{TITLE}Nothing.\n"})
    assert sphinx(folder, "html") == (0, "")


@pytest.mark.parametrize("reason", ["calculi-games-site is not installed: pip install it"])
def test_a_copy_that_is_missing_ends_the_build(tmp_path: Path, reason: str) -> None:
    folder = write(tmp_path / "manual", {"conf.py": CONF, "index.rst": TITLE})
    missing = Mock(side_effect=GameError(f"site: {reason}"))
    status, told = sphinx(folder, "html", site=None, installed=missing)
    assert status == 2
    assert f"calculi_site is not set, and no copy of a site can be made: site: {reason}" in told


@pytest.mark.parametrize(
    ("site", "reason"),
    [
        ("5", "calculi_site: 5 is not a text"),
        ("'e.org?a'", "calculi_site: 'e.org?a' is not the address of a site such as https://"),
    ],
)
def test_a_site_that_is_no_address_ends_the_build_in_a_sentence(
    tmp_path: Path, site: str, reason: str
) -> None:
    setting = f"{CONF}calculi_site = {site}\n"
    files = {"conf.py": setting, "index.rst": f"{TITLE}.. calculi:: linja\n"}
    status, told = sphinx(write(tmp_path / "manual", files), "html", site=None)
    assert status == 2
    assert reason in told
    assert "TypeError" not in told


def test_a_converter_that_is_missing_ends_the_build_for_latex(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"conf.py": CONF, "index.rst": f"{TITLE}.. calculi:: linja\n"}
    monkeypatch.setitem(sys.modules, "svglib.svglib", None)
    status, told = sphinx(write(tmp_path / "manual", files), "latex")
    assert status == 2
    assert "svglib.svglib is not installed: pip install 'calculi-games[docs]'" in told


FENCES = [
    ("", "game: missing"),
    ("game: chess", "game: unknown game 'chess'"),
    ("game linja", "line 1: 'game linja' is not of the form 'key: value'"),
    ("game: linja\nlevle: 3", "levle: unknown; choose from game"),
    ("game: linja\nmode:", "mode: empty"),
    ("game: linja\nsite:", "site: empty"),
    ("game: linja\nfoo: 3", "alt, width, name, site"),
    ("lesson: linja/1\nside: p2", "side: a lesson has none"),
    ("puzzle: linja/1\nmode: still\nlevel: 2", "mode: a puzzle has none; level: a puzzle has none"),
    ("game: linja\nmode: still\nlevel: 2", "level: counts in the mode play alone"),
    ("game: linja\nmode: still\ncontrols: undo", "controls: a still board has none"),
    ("game: linja\nmode: play\nmode: both", "line 3: mode appears twice"),
    ("game: linja\nmoves: 1-2 1-8", "ply 2: move 1-8: a follow-up goes exactly two rows"),
]


@pytest.mark.parametrize(("written", "reason"), FENCES)
def test_a_mistake_in_a_fence(written: str, reason: str) -> None:
    with pytest.raises(SuperFencesException) as caught:
        converted(f"# Title\n\n```calculi\ngame: linja\n```\n\n```calculi\n{written}\n```\n")
    assert str(caught.value).startswith("calculi: Markdown:7: ")
    assert reason in str(caught.value)


@pytest.mark.parametrize("more", ["game", "linja"])
def test_nothing_else_stands_in_the_first_line_of_a_fence(more: str) -> None:
    header = f'{more}="linja"' if more == "game" else more
    reason = f"^calculi: Markdown:5: {more}: belongs on a line of its own below$"
    with pytest.raises(SuperFencesException, match=reason):
        converted(f"```calculi\ngame: linja\n```\n\n```calculi {header}\n```\n")


def test_a_fence_in_a_quotation_is_found() -> None:
    with pytest.raises(SuperFencesException, match=r"^calculi: Markdown:3: game: unknown"):
        converted("Text\n\n> ```calculi\n>\n> game: chess\n> ```\n")


@pytest.mark.parametrize("program", ["mkdocs", "zensical"])
def test_a_mistake_in_a_fence_fails_the_build(tmp_path: Path, program: str) -> None:
    page = "---\ntitle: T\n---\n# T\n\n1. In a list:\n\n    ```calculi\n    game: chess\n    ```\n"
    files = {"mkdocs.yml": MKDOCS, "docs/index.md": "# T\n", "docs/sub/wrong.md": page}
    status, told = markdown(write(tmp_path, files), program)
    assert status == 1
    name = Path("docs", "sub", "wrong.md")
    assert f"{name}:8: game: unknown game 'chess'; choose from linja" in told
