"""What a package index takes: the engine as wheel and sdist, the built site as a second wheel."""

import shutil
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import tomlkit

import calculi
from web.build import fingerprint, places
from web.build.python import archives
from web.build.third_party import bill, components, listing

SOURCES = places.WEB / "wheel"
PYPROJECT = places.ROOT / "pyproject.toml"
#: What both packages say alike, once.
SHARED = ("requires-python", "authors", "urls")
#: Where the wheel of the site is kept until the site changes.
SITE_WHEEL = places.CACHE / f"calculi_games_site-{calculi.__version__}-py3-none-any.whl"


def make(folder: Path) -> list[Path]:
    """Put all three into `folder`, which is made; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=places.CACHE) as scratch:
        _build(places.ROOT, Path(scratch))
        made = [*Path(scratch).iterdir(), site_wheel()]
        return [Path(shutil.copy(path, folder)) for path in sorted(made)]


def site_wheel() -> Path:
    """Return the wheel of the built site in `dist/`; it is made when that has changed."""
    sources = [PYPROJECT, places.ROOT / "LICENSE"]
    sources += fingerprint.files_below(places.DIST)
    sources += [path for path in fingerprint.files_below(SOURCES) if path.suffix != ".pyc"]
    wanted = fingerprint.of_files(sources, places.ROOT)
    stamp = places.CACHE / "site-wheel.stamp"
    if not SITE_WHEEL.is_file():
        stamp.unlink(missing_ok=True)
    fingerprint.unless_current(stamp, wanted, _make_site_wheel)
    return SITE_WHEEL


def _make_site_wheel() -> None:
    with tempfile.TemporaryDirectory(dir=places.CACHE) as scratch:
        project, made = Path(scratch, "project"), Path(scratch, "made")
        shutil.copytree(SOURCES, project, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(places.DIST, project / "calculi_site" / "site")
        _add_licences(project)
        described = tomlkit.dumps(_description())
        (project / "pyproject.toml").write_text(described, encoding="utf-8", newline="\n")
        _build(project, made, "--target", "wheel")
        # At once, for tests that run side by side may both want it.
        (made / SITE_WHEEL.name).replace(SITE_WHEEL)


def _build(project: Path, folder: Path, *options: str) -> None:
    command = (sys.executable, "-m", "hatchling", "build", "--directory", str(folder))
    archives.run(*command, *options, folder=project)


def _add_licences(project: Path) -> None:
    """Add our licence, and the lists that the site has of what others have made."""
    shutil.copyfile(places.ROOT / "LICENSE", project / "LICENSE")
    for name in (listing.NAME, bill.NAME):
        shutil.copyfile(places.DIST / name, project / name)


def _description() -> dict[str, Any]:
    """Return the `pyproject.toml` of the site's wheel."""
    site, engine = (
        tomllib.loads(path.read_text(encoding="utf-8"))
        for path in (SOURCES / "pyproject.toml", PYPROJECT)
    )
    site["build-system"] = engine["build-system"]
    site["project"] |= {name: engine["project"][name] for name in SHARED}
    site["project"]["version"] = calculi.__version__
    site["project"]["license"] = components.licences()
    return site
