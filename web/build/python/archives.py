"""The published Python: standard library, engine and micropip as bytecode, and their lock."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Collection, Mapping
from pathlib import Path
from types import MappingProxyType

from calculi.learn.puzzles.puzzle import file_of
from calculi.registry import game_ids, package
from calculi.texts import LANGUAGES
from web.build import environment, places

PYODIDE = places.NODE_MODULES / "pyodide"
STANDARD_LIBRARY = "python_stdlib.zip"
#: The archives that are made of it, under names that have hosts compress them, which is worth two
#: megabytes: what a page uses, and with that what micropip needs to install an engine.
FOR_PAGES = "python_stdlib.zip.txt"
FOR_INSTALLING = "python_stdlib_installing.zip.txt"
LOCK = "pyodide-lock.json"
#: The engine's name in it.
ENGINE = "calculi-games"
#: The ends of the names of what a wheel says of itself, and of its files.
METADATA = ".dist-info/METADATA"
RECORD = ".dist-info/RECORD"
#: Parts of the engine that work only in a terminal, and are left out of what pages fetch: matches
#: need processes, a site and a manual need files, and libraries of learning what Pyodide lacks.
#: Nothing else needs moves and positions as numbers.
NOT_IN_A_PAGE = (
    "match/",
    "cli/",
    "console/",
    "docs/",
    "site/",
    "environments/",
    *(f"games/{package(game).rpartition('.')[2]}/encoding.py" for game in game_ids()),
    "openspiel/",
    "pettingzoo/",
    "__main__.py",
    "learn/puzzles/finding/",
    # The page sends the lesson or the puzzle that it is about along.
    *(f"learn/puzzles/{file_of(game)}" for game in game_ids()),
    *(f"texts/{language}/lessons/" for language in LANGUAGES),
    *(f"games/{package(game).rpartition('.')[2]}/lessons.json" for game in game_ids()),
    *(f"games/{package(game).rpartition('.')[2]}/themes.json" for game in game_ids()),
)


def make(folder: Path) -> None:
    """Fill the empty `folder` with the archives that Pyodide loads, and the lock that lists them.

    All files in an archive have the same date, so the same sources give the same bytes.
    """
    build_engine_wheel(folder)
    for wheel in folder.glob("*.whl"):
        leave_out(wheel, tuple(f"calculi/{part}" for part in NOT_IN_A_PAGE))
    for wheel in environment.download_for_pyodide("micropip"):
        shutil.copyfile(wheel, folder / wheel.name)
    for name in (STANDARD_LIBRARY, LOCK):
        shutil.copyfile(PYODIDE / name, folder / name)
    compiler = environment.install_for_pyodide("pyodide-compiler")
    compiling = Path(__file__).with_name("compile.mjs")
    used = run("node", compiling, compiler, folder, FOR_PAGES, FOR_INSTALLING)
    for name, modules in json.loads(used.splitlines()[-1]).items():
        keep_modules(folder / STANDARD_LIBRARY, folder / name, modules)
    store_engine(folder)


def build_engine_wheel(folder: Path) -> None:
    """Put the engine's wheel, as sources, into `folder`."""
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)


def leave_out(wheel: Path, parts: tuple[str, ...]) -> None:
    """Remove files from a wheel: those whose paths begin with a part.

    Of what it says of itself the description goes, too: a page has no use for the readme.
    """
    with zipfile.ZipFile(wheel) as archive:
        kept = [
            (entry, archive.read(entry))
            for entry in archive.infolist()
            if not entry.filename.startswith(parts)
        ]
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry, content in kept:
            if entry.filename.endswith(METADATA):
                headers = content.partition(b"\n\n")[0] + b"\n"
                archive.writestr(entry, headers)
            else:
                archive.writestr(entry, content)


def keep_modules(library: Path, reduced: Path, used: Collection[str]) -> None:
    """Write a compiled standard library with these modules only, stored without compression.

    A start reads the whole archive and decompresses most of it. Medians of four second visits:
    1,017 ms with all modules, 977 ms with these only, 909 ms if also uncompressed.
    """
    with zipfile.ZipFile(library) as archive:
        _store(archive, [name for name in archive.namelist() if _module_of(name) in used], reduced)


def store_engine(folder: Path) -> None:
    """Give the engine's compiled wheel the form that pages read, and enter it in the lock.

    It is stored without compression, too, and under a name that has hosts compress it as a whole:
    a page fetches 313 kB by Brotli in place of 562. Its record names what it holds by now, without
    hashes, which it may do without and which no host can compress.
    """
    lock = json.loads((folder / LOCK).read_text(encoding="utf-8"))
    told = lock["packages"][ENGINE]
    compressed = folder / told["file_name"]
    stored = folder / f"{compressed.name}.txt"
    with zipfile.ZipFile(compressed) as archive:
        names = archive.namelist()
        (record,) = [name for name in names if name.endswith(RECORD)]
        _store(archive, names, stored, {record: "".join(f"{name},,\n" for name in names)})
    compressed.unlink()
    told |= {
        "file_name": stored.name,
        "sha256": hashlib.sha256(stored.read_bytes()).hexdigest(),
    }
    (folder / LOCK).write_text(json.dumps(lock), encoding="utf-8")


def _store(
    archive: zipfile.ZipFile,
    names: Collection[str],
    target: Path,
    others: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Write some files of an archive into another one, as they are but for `others`, by name."""
    with zipfile.ZipFile(target, "w") as stored:
        for name in names:
            date = archive.getinfo(name).date_time
            content = others[name] if name in others else archive.read(name)
            stored.writestr(zipfile.ZipInfo(name, date), content)


def _module_of(file: str) -> str:
    return file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def run(*command: str | Path, folder: Path = places.ROOT) -> str:
    """Run a command in a folder so that two runs make the same; return what it printed."""
    # Archives store local time, hence the time zone.
    dated = os.environ | {"SOURCE_DATE_EPOCH": places.SOURCE_DATE_EPOCH, "TZ": "UTC"}
    result = subprocess.run(
        command, cwd=folder, env=dated, text=True, capture_output=True, check=False
    )
    if result.returncode != 0:
        sys.stderr.write(result.stdout + result.stderr)
        result.check_returncode()
    return result.stdout
