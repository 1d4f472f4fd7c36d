"""Laying the site beside somebody's pages: whole or not at all, and never over files of others."""

import errno
import json
import shutil
import tempfile
from pathlib import Path

import pytest

from calculi.errors import GameError
from calculi.site.laying import LIST, Laid, lay_site

FIRST = {
    "index.html": "page of the first",
    "sw.js": "worker",
    "site/1111/app/main.js": "main of the first",
    "runtime/aaaa/python.wasm": "python",
}
SECOND = {
    "index.html": "page of the second",
    "sw.js": "worker",
    "site/2222/app/main.js": "main of the second",
    "runtime/aaaa/python.wasm": "python",
}


def _write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def _read(folder: Path) -> dict[str, str]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text() for path in found}


def _without_list(folder: Path) -> dict[str, str]:
    return {name: text for name, text in _read(folder).items() if name != LIST}


@pytest.fixture
def first(tmp_path: Path) -> Path:
    return _write(tmp_path / "first", FIRST)


@pytest.fixture
def second(tmp_path: Path) -> Path:
    return _write(tmp_path / "second", SECOND)


@pytest.fixture
def output(tmp_path: Path) -> Path:
    return tmp_path / "public" / "calculi"


def _refusal(site: Path, output: Path) -> str:
    before = _read(output.parent) if output.parent.is_dir() else {}
    with pytest.raises(GameError) as caught:
        lay_site(site, output)
    assert (_read(output.parent) if output.parent.is_dir() else {}) == before
    return str(caught.value)


@pytest.mark.parametrize("is_there", [False, True])
def test_a_site_is_laid_and_told(first: Path, output: Path, is_there: bool) -> None:
    if is_there:
        output.mkdir(parents=True)
    assert lay_site(first, output) == Laid(4, sum(map(len, FIRST.values())))
    assert _without_list(output) == FIRST
    assert [path.name for path in output.parent.iterdir()] == ["calculi"]


def test_others_may_read_the_folder(first: Path, output: Path) -> None:
    lay_site(first, output)
    beside = output.with_name("beside")
    beside.mkdir()
    assert output.stat().st_mode == beside.stat().st_mode


def test_what_an_installer_has_added_is_left_out(first: Path, output: Path) -> None:
    _write(first, {"site/1111/app/__pycache__/engine.pyc": "bytecode"})
    lay_site(first, output)
    assert _without_list(output) == FIRST


def test_a_later_site_replaces_it_and_other_files_stay(
    first: Path, second: Path, output: Path
) -> None:
    own = {"about.html": "own", "site/own.txt": "own", "site/1111/notes.txt": "own"}
    lay_site(first, output)
    _write(output, own)
    lay_site(second, output)
    assert _without_list(output) == SECOND | own
    assert not (output / "site" / "1111" / "app").exists()


def test_the_same_site_may_be_laid_again(first: Path, output: Path) -> None:
    lay_site(first, output)
    before = _read(output)
    lay_site(first, output)
    assert _read(output) == before


def test_a_file_that_somebody_has_changed_is_kept_though_the_site_has_it_no_longer(
    first: Path, second: Path, output: Path
) -> None:
    lay_site(first, output)
    changed = _write(output, {"site/1111/app/main.js": "changed"})
    lay_site(second, output)
    assert (changed / "site/1111/app/main.js").read_text() == "changed"


@pytest.mark.parametrize(
    ("others", "named"),
    [
        ({"index.html": "own"}, "index.html"),
        ({"site": "own"}, "site"),
        ({"sw.js/own.txt": "own"}, "sw.js"),
        ({"runtime/aaaa/python.wasm": "own"}, "runtime/aaaa/python.wasm"),
    ],
)
def test_files_of_others_are_not_overwritten(
    first: Path, output: Path, others: dict[str, str], named: str
) -> None:
    _write(output, others)
    told = _refusal(first, output)
    assert told.startswith(f"{output}: has other files in the places of the site's: {named}")


def test_a_page_changed_since_is_not_overwritten(first: Path, second: Path, output: Path) -> None:
    lay_site(first, output)
    _write(output, {"index.html": "changed"})
    assert _refusal(second, output).endswith(": index.html")


def test_only_some_of_many_such_files_are_named(first: Path, output: Path) -> None:
    _write(output, dict.fromkeys(FIRST, "own"))
    assert _refusal(first, output).endswith(
        "runtime/aaaa/python.wasm, site/1111/app/main.js and 1 more"
    )


def test_a_link_is_not_followed(first: Path, output: Path, tmp_path: Path) -> None:
    output.mkdir(parents=True)
    for name in ("site", "index.html"):
        (output / name).symlink_to(tmp_path / "elsewhere")
    assert _refusal(first, output).endswith(": site, index.html")


def test_a_file_is_no_folder(first: Path, output: Path) -> None:
    _write(output.parent, {"calculi": "own"})
    assert _refusal(first, output) == f"{output}: not a folder"


def test_there_is_no_folder_below_a_file(first: Path, output: Path) -> None:
    _write(output.parent.parent, {"public": "own"})
    with pytest.raises(GameError, match=r"cannot be written: (Not a directory|File exists)"):
        lay_site(first, output)


@pytest.mark.parametrize(
    "text",
    ["{", "[]", '{"files": []}', "{}", '{"files": {"../../own": ""}}', '{"files": {"/own": ""}}'],
)
def test_a_list_that_is_none_is_told(first: Path, output: Path, text: str) -> None:
    _write(output, {LIST: text})
    told = _refusal(first, output)
    assert told == f"{output / LIST}: not a list of what calculi site has laid here"


def test_a_list_of_somebodys_removes_no_file_that_is_not_as_listed(
    first: Path, output: Path
) -> None:
    _write(output, {LIST: json.dumps({"files": {"own.txt": "0"}}), "own.txt": "own"})
    lay_site(first, output)
    assert _without_list(output) == FIRST | {"own.txt": "own"}


@pytest.mark.parametrize("is_there", [False, True])
def test_a_full_disk_leaves_everything_as_it_was(
    first: Path,
    second: Path,
    output: Path,
    monkeypatch: pytest.MonkeyPatch,
    is_there: bool,
) -> None:
    if is_there:
        lay_site(first, output)
    copied: list[Path] = []

    def copy(source: Path, target: Path) -> None:
        if len(copied) == 2:
            raise OSError(errno.ENOSPC, "No space left on device", str(target))
        target.write_bytes(source.read_bytes())
        copied.append(target)

    monkeypatch.setattr(shutil, "copyfile", copy)
    assert _refusal(second, output).endswith("No space left on device")
    assert output.exists() == is_there


def test_a_folder_that_may_not_be_written_is_told(
    first: Path, output: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output.mkdir(parents=True)

    def refuse(prefix: str, dir: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", f"{dir}/{prefix}1")

    # The user who runs this might be root, whom no folder refuses.
    monkeypatch.setattr(tempfile, "TemporaryDirectory", refuse)
    assert _refusal(first, output) == f"{output}: cannot be written: Permission denied"
