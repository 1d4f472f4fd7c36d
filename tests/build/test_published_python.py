"""The published Python: bytecode, of the standard library what is used, and enough of it."""

import ast
import gzip
import hashlib
import json
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

import calculi
from calculi.page import bridge
from web.build import fingerprint, places, site
from web.build.python import archives
from web.build.server import COMPRESSED

pytestmark = pytest.mark.thorough

#: How bytecode of CPython 3.14, which Pyodide has, begins.
MAGIC_OF_PYTHON_3_14 = (3627).to_bytes(2, "little") + b"\r\n"


@pytest.fixture(scope="module")
def dist() -> Path:
    site.build_if_out_of_date()
    return places.DIST


def test_the_lock_names_engine_and_micropip_and_nothing_else(dist: Path) -> None:
    engine = _engine(dist)
    packages = json.loads((engine / "pyodide-lock.json").read_text())["packages"]
    assert set(packages) == {"calculi-games", "micropip"}
    assert packages["calculi-games"]["version"] == calculi.__version__
    for package in packages.values():
        wheel = (engine / package["file_name"]).resolve()
        assert wheel.is_file()
        assert hashlib.sha256(wheel.read_bytes()).hexdigest() == package["sha256"]


def test_python_is_published_as_the_bytecode_of_pyodides_python(dist: Path) -> None:
    published = [*dist.rglob("*.whl*"), *dist.rglob("*.zip*")]
    assert {path.name.split("-")[0] for path in published} == {
        "calculi_games",
        "micropip",
        archives.FOR_PAGES,
        archives.FOR_INSTALLING,
    }
    for path in published:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
            assert [name for name in names if name.endswith(".py")] == []
            compiled = [name for name in names if name.endswith(".pyc")]
            assert compiled
            for name in compiled:
                assert archive.read(name)[:4] == MAGIC_OF_PYTHON_3_14, f"{path.name}: {name}"


def test_of_the_standard_library_only_what_is_used_is_published_and_unpacked(dist: Path) -> None:
    names = _modules_of(dist, archives.FOR_PAGES)
    assert names >= {"json/__init__", "asyncio/events", "encodings/utf_8", "traceback"}
    assert not names & {"pickle", "email/message", "urllib/request", "http/client", "platform"}
    # A page reads the engine's wheel as it is; only what installs one unpacks it.
    assert "tarfile" not in names
    more = _modules_of(dist, archives.FOR_INSTALLING)
    assert more > names | {"pickle", "email/message", "platform", "tarfile"}
    assert not more & {"pdb", "turtle", "xml/__init__", "unittest/__init__", "encodings/cp1252"}
    with zipfile.ZipFile(archives.PYODIDE / archives.STANDARD_LIBRARY) as archive:
        others = {name.removesuffix(".py") for name in archive.namelist()} - names
    for module in (places.ENGINE / "calculi").rglob("*.py"):
        inside = module.relative_to(places.ENGINE / "calculi").as_posix()
        if not inside.startswith(archives.NOT_IN_A_PAGE):
            for name in _imported(module):
                assert not {name, f"{name}/__init__"} & others, f"{module} imports {name}"


def _modules_of(dist: Path, library: str) -> set[str]:
    """The files of modules that a published standard library has, without what they end with."""
    (found,) = dist.rglob(library)
    with zipfile.ZipFile(found) as archive:
        assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}
        return {name.removesuffix(".pyc") for name in archive.namelist()}


def _in_pyodide(script: str, dist: Path, *told: str) -> Any:
    """What a script of `tests/pyodide` prints of the built site at last, as JSON."""
    command = ["node", str(places.ROOT / "tests" / "pyodide" / script), str(dist), *told]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return json.loads(printed.splitlines()[-1])


def test_what_a_page_has_of_python_is_enough_for_every_module_and_a_whole_game(dist: Path) -> None:
    with zipfile.ZipFile(_engines_wheel(dist)) as wheel:
        compiled = [name for name in wheel.namelist() if name.endswith(".pyc")]
    assert len(compiled) > 100
    modules = [name.removesuffix(".pyc").removesuffix("/__init__") for name in compiled]
    ends = _in_pyodide("page.mjs", dist, *(name.replace("/", ".") for name in modules))
    assert list(ends) == list(calculi.games())
    assert all(ends.values())


def test_micropip_installs_the_engine_with_what_is_published(dist: Path) -> None:
    games = json.loads(bridge.games("{}"))["games"]
    assert _in_pyodide("micropip.mjs", dist) == [game["id"] for game in games]


def _imported(module: Path) -> set[str]:
    """The modules and packages of others that a module of the engine imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return {name.partition(".")[0] for name in names} - {"calculi"}


def test_the_wheel_holds_every_module_and_text_that_a_page_may_need(dist: Path) -> None:
    wheel = _engines_wheel(dist)
    left_out = tuple(f"calculi/{part}" for part in archives.NOT_IN_A_PAGE)
    sources = {
        name: path.read_bytes()
        for path in fingerprint.files_below(places.ENGINE / "calculi")
        if "__pycache__" not in path.parts
        if not (name := path.relative_to(places.ENGINE).as_posix()).startswith(left_out)
    }
    assert not any(name.startswith("calculi/match") for name in sources)
    with zipfile.ZipFile(wheel) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    modules = {name for name in sources if name.endswith(".py")}
    others = sources.keys() - modules
    assert {name for name in held if name.startswith("calculi/")} == others | {
        f"{name}c" for name in modules
    }
    assert {name for name in others if held[name] != sources[name]} == set()
    (record,) = [held[name].decode() for name in held if name.endswith("/RECORD")]
    lines = dict(line.split(",", 1) for line in record.splitlines())
    assert lines.keys() == held.keys()
    # What cannot be compressed and is not read is not fetched; neither is the readme.
    assert set(lines.values()) == {","}
    (metadata,) = [held[name].decode() for name in held if name.endswith("/METADATA")]
    assert metadata.startswith("Metadata-Version:")
    assert "\n\n" not in metadata


def test_the_wheel_is_left_to_hosts_to_compress_and_pages_have_nothing_to_unpack(
    dist: Path, tmp_path: Path
) -> None:
    wheel = _engines_wheel(dist)
    assert wheel.suffix in COMPRESSED
    with zipfile.ZipFile(wheel) as archive:
        assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}
        deflated = tmp_path / "deflated.whl"
        with zipfile.ZipFile(deflated, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as other:
            for name in archive.namelist():
                other.writestr(name, archive.read(name))
    assert len(gzip.compress(wheel.read_bytes())) < 0.9 * deflated.stat().st_size


def _engines_wheel(dist: Path) -> Path:
    (wheel,) = dist.rglob("calculi_games-*")
    return wheel


def _engine(dist: Path) -> Path:
    (folder,) = (dist / "site").iterdir()
    return folder / "engine"
