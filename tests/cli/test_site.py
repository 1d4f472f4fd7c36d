"""`calculi site`: what it says, and when it refuses."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import calculi
from calculi.site.laying import LIST
from tests.support.commands import run


@pytest.fixture(autouse=True)
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The package calculi-games-site, as far as the command uses it."""
    folder = tmp_path / "installed"
    folder.mkdir()
    (folder / "index.html").write_text("page")
    package = SimpleNamespace(__version__=calculi.__version__, path=lambda: folder)
    monkeypatch.setitem(sys.modules, "calculi_site", package)
    return package


def test_it_tells_what_it_has_laid(tmp_path: Path) -> None:
    output = tmp_path / "public"
    done = run("site", str(output))
    assert done == (0, f"{output}: Calculi {calculi.__version__}, 1 file, 0.0 MB\n", "")
    assert {path.name for path in output.iterdir()} == {"index.html", LIST}


def test_a_missing_package_is_told_with_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "calculi_site", None)
    done = run("site", str(tmp_path / "public"))
    command = f"pip install calculi-games-site=={calculi.__version__}"
    said = f"calculi: site: calculi-games-site is not installed: {command}\n"
    assert done == (2, "", said)
    assert not (tmp_path / "public").exists()


def test_another_version_is_told_with_the_command(tmp_path: Path, site: SimpleNamespace) -> None:
    site.__version__ = "0.0.7"
    done = run("site", str(tmp_path / "public"))
    own = calculi.__version__
    versions = f"calculi-games-site is 0.0.7, calculi-games {own}"
    said = f"calculi: site: {versions}: pip install calculi-games-site=={own}\n"
    assert done == (2, "", said)
    assert not (tmp_path / "public").exists()


@pytest.mark.parametrize("arguments", [[], [""], ["one", "two"]])
def test_bad_arguments_are_told_in_one_line(arguments: list[str]) -> None:
    done = run("site", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("calculi")
    assert len(done.stderr.splitlines()) == 1


def test_a_refusal_is_told_in_one_line(tmp_path: Path) -> None:
    output = tmp_path / "of\nmany lines"
    output.write_text("own")
    done = run("site", str(output))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"calculi: {tmp_path / 'of many lines'}: not a folder\n"
    assert output.read_text() == "own"
