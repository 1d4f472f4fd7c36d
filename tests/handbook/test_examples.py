"""Every example in the handbook works: it is run, parsed or built, and shows what it says."""

import doctest
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import calculi
from tests.handbook.examples import (
    ONLY_NAMED,
    Command,
    commands,
    examples,
    is_as_shown,
    pages,
)
from tests.handbook.languages import LANGUAGES
from tests.support.installing import outcome
from web.build import places, site

pytestmark = pytest.mark.thorough

SOURCES = pytest.mark.parametrize("source", pages(), ids=lambda source: source.stem)
#: Languages that have a way of their own to be run, or that no program reads.
OTHERS = ("console", "pycon", "python", "text")
#: Commands that are run.
RUN = ("calculi ", "cat ", "python -m calculi")
LONGEST = 60  # seconds that a command may take


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The folder of each page's examples."""
    return {source.name: tmp_path_factory.mktemp(source.stem) for source in pages()}


@pytest.fixture(scope="module")
def site_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for Python's path, from which the built site is imported as if it were installed."""
    site.build_if_out_of_date()
    folder = tmp_path_factory.mktemp("installed")
    shutil.copytree(places.WEB / "wheel" / "calculi_site", folder / "calculi_site")
    (folder / "calculi_site" / "site").symlink_to(places.DIST)
    metadata = folder / f"calculi_games_site-{calculi.__version__}.dist-info" / "METADATA"
    metadata.parent.mkdir()
    metadata.write_text(f"Name: calculi-games-site\nVersion: {calculi.__version__}\n")
    return folder


@pytest.fixture(autouse=True)
def _in_folder(folders: dict[str, Path], source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folders[source.name])
    monkeypatch.setenv("PATH", str(places.VENV_BIN), prepend=os.pathsep)
    # What is shown is what anybody sees: in English, without colours.
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")


@SOURCES
def test_code_is_in_a_language_that_is_checked(source: Path) -> None:
    for example in examples(source):
        assert example.language in (*LANGUAGES, *OTHERS), f"{example.place}: {example.language}"


@SOURCES
def test_sessions_of_python(source: Path) -> None:
    result = doctest.testfile(
        str(source), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8"
    )
    assert result.failed == 0


@SOURCES
def test_commands(source: Path, site_package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(site_package))
    for example in examples(source):
        if example.language == "console":
            for command in commands(example.text):
                _check(command, example.place)


@SOURCES
def test_scripts(source: Path) -> None:
    for example in examples(source):
        if example.language == "python":
            status, told = outcome(sys.executable, "-c", example.text, cwd=Path.cwd())
            assert status == 0, f"{example.place}: {told}"


@SOURCES
def test_other_languages(source: Path, tmp_path: Path) -> None:
    for example in examples(source):
        if example.language in LANGUAGES:
            try:
                LANGUAGES[example.language](example.text, tmp_path)
            except ValueError as error:
                pytest.fail(f"{example.place}: {error}")


def _check(command: Command, place: str) -> None:
    if command.line.startswith(ONLY_NAMED):
        assert not "".join(command.answers).strip(), f"{place}: what is not run shows nothing"
        return
    assert command.line.startswith(RUN), f"{place}: neither run nor named: {command.line}"
    shown = "".join(command.answers)
    printed = _printed(command)
    assert is_as_shown(shown, printed), f"{place}: {command.line} printed\n{printed}"


def _printed(command: Command) -> str:
    """All that a command prints, while the typed lines are typed as soon as it has answered."""
    with subprocess.Popen(
        command.line,
        shell=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as running:
        assert running.stdin and running.stdout
        printed = ""
        for answer, typed in zip(command.answers, command.typed, strict=False):
            shown = answer.splitlines()
            while shown and not is_as_shown(shown[-1], printed.splitlines()[-1] if printed else ""):
                line = running.stdout.readline()
                printed += line
                if not line:
                    break
            running.stdin.write(f"{typed}\n")
            running.stdin.flush()
        rest, _ = running.communicate(timeout=LONGEST)
        return printed + rest
