"""The built site as somebody installs it: beside the engine, and laid by its command."""

import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import calculi
from calculi.site.laying import LIST
from tests.support.installing import only, outcome, python_with, run
from web.build import fingerprint, packages, places, site

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="session")
def wheel() -> Path:
    """The wheel of the site."""
    site.build_if_out_of_date()
    return packages.site_wheel()


@pytest.fixture(scope="session")
def python_with_site(wheel: Path, built: Path) -> Path:
    """The Python of a new environment in which both wheels are installed."""
    return python_with(only(built, "*.whl"), wheel, folder=built.parent / "with-site")


def _files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in fingerprint.files_below(folder)
    }


def test_the_wheel_holds_the_site_the_licences_and_no_more(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    published = {f"calculi_site/site/{name}": data for name, data in _files(places.DIST).items()}
    assert {name: data for name, data in held.items() if name in published} == published
    others = held.keys() - published.keys()
    described = {name.partition(".dist-info/")[2] for name in others if ".dist-info/" in name}
    lists = {"licenses/LICENSE", "licenses/licences.txt", "sboms/bom.cdx.json"}
    assert described == {"METADATA", "RECORD", "WHEEL"} | lists
    package = {name for name in others if ".dist-info/" not in name}
    assert package == {"calculi_site/__init__.py", "calculi_site/py.typed"}


def test_metadata_are_those_of_the_engine_where_both_have_them(wheel: Path, built: Path) -> None:
    told, engines = (_metadata(path) for path in (wheel, only(built, "*.whl")))
    assert told["Name"] == ["calculi-games-site"]
    for field in ("Version", "Requires-Python", "Author", "Project-URL"):
        assert told[field] == engines[field]
    assert "Requires-Dist" not in told


def _metadata(wheel: Path) -> dict[str, list[str]]:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        told = Parser().parsestr(archive.read(name).decode())
    return {field: told.get_all(field) or [] for field in told}


def test_an_index_takes_it(wheel: Path, tmp_path: Path) -> None:
    told = run(sys.executable, "-m", "twine", "check", "--strict", wheel, cwd=tmp_path)
    assert told.count("PASSED") == 1


def test_it_is_made_anew_only_for_another_site(wheel: Path) -> None:
    made = wheel.stat().st_mtime_ns
    assert packages.site_wheel().stat().st_mtime_ns == made


def test_the_installed_package_tells_its_folder(python_with_site: Path, tmp_path: Path) -> None:
    code = "import calculi_site as site; print(site.__version__, site.path() / 'index.html')"
    version, page = run(python_with_site, "-I", "-c", code, cwd=tmp_path).split()
    assert version == calculi.__version__
    assert Path(page).read_bytes() == (places.DIST / "index.html").read_bytes()


def test_the_command_lays_the_site_as_it_is_published(
    python_with_site: Path, tmp_path: Path
) -> None:
    told = run(python_with_site.with_name("calculi"), "site", "public/calculi", cwd=tmp_path)
    laid = _files(tmp_path / "public" / "calculi")
    assert told.startswith(f"public/calculi: Calculi {calculi.__version__}, {len(laid) - 1} files,")
    del laid[LIST]
    assert laid == _files(places.DIST)


def test_without_the_site_the_command_says_how_to_get_it(python: Path, tmp_path: Path) -> None:
    status, told = outcome(python.with_name("calculi"), "site", "public", cwd=tmp_path)
    command = f"pip install calculi-games-site=={calculi.__version__}"
    assert told == f"calculi: site: calculi-games-site is not installed: {command}\n"
    assert status == 2
    assert list(tmp_path.iterdir()) == []


def test_all_that_an_index_takes_is_made_by_one_command(wheel: Path, tmp_path: Path) -> None:
    made = packages.make(tmp_path / "made")
    version = calculi.__version__
    assert sorted(path.name for path in made) == [
        f"calculi_games-{version}-py3-none-any.whl",
        f"calculi_games-{version}.tar.gz",
        f"calculi_games_site-{version}-py3-none-any.whl",
    ]
    assert all(path.parent == tmp_path / "made" for path in made)
