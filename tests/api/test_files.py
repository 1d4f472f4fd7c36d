"""Files are written whole or not at all, whoever else writes them."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import calculi
from calculi.record.files import check_writable, write_text
from calculi.record.parts import RecordError

_NOBODY = 65534


def _full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def _write_new(path: Path) -> None:
    write_text(path, "new")


@pytest.mark.parametrize("write", [_write_new, check_writable])
def test_links_in_a_circle_are_told_in_a_sentence(
    tmp_path: Path, write: Callable[[Path], None]
) -> None:
    loop, other = tmp_path / "loop", tmp_path / "other"
    loop.symlink_to(other)
    other.symlink_to(loop)
    for path in (loop, loop / "inner"):
        with pytest.raises(RecordError, match=r"cannot be written \(Too many levels"):
            write(path)
    assert loop.is_symlink()
    assert other.is_symlink()


def test_threads_may_write_one_file(tmp_path: Path) -> None:
    file, texts = tmp_path / "game.json", [f"{number}" * 10_000 for number in range(8)]

    def write_often(text: str) -> None:
        for _ in range(50):
            write_text(file, text)

    with ThreadPoolExecutor(len(texts)) as threads:
        list(threads.map(write_often, texts))
    assert file.read_text() in texts
    assert list(tmp_path.iterdir()) == [file]


def test_a_writer_that_fails_leaves_to_others_what_they_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, replace = tmp_path / "game.json", Path.replace

    def replace_late(beside: Path, target: Path) -> Path:
        with monkeypatch.context() as failing:
            failing.setattr(Path, "replace", _full)
            with pytest.raises(RecordError, match="No space left"):
                write_text(file, "failing")
        return replace(beside, target)

    monkeypatch.setattr(Path, "replace", replace_late)
    write_text(file, "whole")
    assert file.read_text() == "whole"
    assert list(tmp_path.iterdir()) == [file]


def test_what_a_killed_process_has_left_hinders_nobody(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    left = tmp_path / f".game.json.{os.getpid()}.new"
    left.write_text("half")
    write_text(file, "whole")
    assert (file.read_text(), left.read_text()) == ("whole", "half")


def test_a_name_may_be_as_long_as_the_system_lets_it(tmp_path: Path) -> None:
    file = tmp_path / ("n" * 255)
    write_text(file, "whole")
    assert file.read_text() == "whole"
    with pytest.raises(RecordError, match=r"cannot be written \(File name too long"):
        check_writable(tmp_path / ("n" * 256))


def test_a_new_file_has_the_permissions_that_any_other_has(tmp_path: Path) -> None:
    file, other = tmp_path / "game.json", tmp_path / "other"
    other.touch()
    write_text(file, "whole")
    assert file.stat().st_mode == other.stat().st_mode


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("before")
    file.chmod(0o640)
    write_text(file, "after")
    assert file.read_text() == "after"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


@contextmanager
def _ordinary_user() -> Iterator[Path]:
    """Be somebody whom permissions bind, in a folder of one's own, which is given."""
    is_root = os.geteuid() == 0
    with TemporaryDirectory() as folder:
        if is_root:
            os.chown(folder, _NOBODY, _NOBODY)
            os.seteuid(_NOBODY)
        try:
            yield Path(folder)
        finally:
            if is_root:
                os.seteuid(0)


@pytest.mark.parametrize("write", [_write_new, check_writable])
def test_a_write_protected_file_stays_as_it_is(write: Callable[[Path], None]) -> None:
    with _ordinary_user() as folder:
        file = folder / "game.json"
        file.write_text("before")
        file.chmod(0o444)
        with pytest.raises(RecordError) as caught:
            write(file)
        assert file.read_text() == "before"
        assert stat.S_IMODE(file.stat().st_mode) == 0o444
        assert list(folder.iterdir()) == [file]
    # Its words lie where that user need not have access.
    assert str(caught.value).endswith("game.json: cannot be written (Permission denied)")


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("/dev/null", "a folder or a device"),
        (".", "a folder or a device"),
        ("nowhere/game.json", "No such file"),
        ("file/game.json", "Not a directory"),
    ],
)
def test_what_cannot_be_written_is_known_before(tmp_path: Path, path: str, reason: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RecordError, match=reason):
        check_writable(tmp_path / path)


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("nowhere/game.json", "no existe el archivo o la carpeta"),
        ("file/game.json", "no es una carpeta"),
        ("a\0b", "su nombre tiene un carácter nulo"),
    ],
)
def test_why_a_file_cannot_be_written_is_told_in_every_language(
    tmp_path: Path, path: str, reason: str
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RecordError) as caught:
        check_writable(tmp_path / path)
    assert caught.value.said("es").endswith(f": no se puede escribir ({reason})")


def test_a_full_disk_is_told_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "replace", _full)
    with pytest.raises(RecordError) as caught:
        write_text(tmp_path / "file", "text")
    assert caught.value.said("es").endswith("(no queda espacio en el dispositivo)")


@pytest.mark.parametrize("text", ["", " "])
def test_an_empty_text_is_no_folder(text: str) -> None:
    with pytest.raises(RecordError, match="neither a file nor the text of a record"):
        calculi.read(text)


def test_asking_whether_a_file_can_be_written_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    check_writable(file)
    assert list(tmp_path.iterdir()) == []
    file.write_text("before")
    before = file.stat()
    check_writable(file)
    assert (file.read_text(), file.stat()) == ("before", before)
    assert list(tmp_path.iterdir()) == [file]
