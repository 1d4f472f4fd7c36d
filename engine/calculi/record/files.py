"""Text files, read and written completely or not at all."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from os import PathLike
from pathlib import Path
from typing import Final

from calculi.record.parts import RecordError
from calculi.texts.sentence import Sentence

MOST_BYTES: Final = 4_000_000
"""The largest file that is read: no record needs as much."""
_LONGEST_NAME: Final = 80

_NO_SUCH_FILE: Final = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG)

_REASONS: Final = {
    errno.ENOENT: Sentence("records.reason-missing"),
    errno.ENOTDIR: Sentence("records.reason-no-folder"),
    errno.EISDIR: Sentence("records.reason-folder"),
    errno.EACCES: Sentence("records.reason-permission"),
    errno.EROFS: Sentence("records.reason-read-only"),
    errno.ENOSPC: Sentence("records.reason-no-space"),
}
"""What people meet; for anything else the system has words of its own, in one language."""


def reason_of(error: OSError) -> Sentence | str:
    """Return why the system refuses a file."""
    return _REASONS.get(error.errno or 0) or error.strerror or str(error)


def read_text(path: str | PathLike[str]) -> str:
    """Return the text of a file of up to `MOST_BYTES`; raises `RecordError`.

    A mark with which some editors begin a file is no part of it.
    """
    name = _shown(path)
    try:
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except IsADirectoryError as error:
        # An empty text is the folder one is in, which nobody means by it.
        kind = "records.not-file" if path else "records.no-file"
        raise RecordError(Sentence(kind, file=name)) from error
    except OSError as error:
        if error.errno in _NO_SUCH_FILE:
            raise RecordError(Sentence("records.no-file", file=name)) from error
        reason = reason_of(error)
        raise RecordError(Sentence("records.not-read", file=name, reason=reason)) from error
    except ValueError as error:  # a null character, which no file name can have
        raise RecordError(Sentence("records.no-file", file=name)) from error
    if len(content) > MOST_BYTES:
        raise RecordError(Sentence("records.file-too-long", file=name, most=MOST_BYTES))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(Sentence("records.file-not-utf-8", file=name)) from error


def write_text(path: str | PathLike[str], text: str) -> None:
    """Write a file. If that fails, the old content stays. Raises `RecordError`."""
    with _new(path) as (beside, target):
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        if target.exists():
            beside.chmod(target.stat().st_mode)
        beside.replace(target)


def check_writable(path: str | PathLike[str]) -> None:
    """Check, before long work, that its file can be written; raises `RecordError` if not.

    An existing file stays as it is, and no new one is left behind.
    """
    with _new(path):
        pass


@contextmanager
def _new(path: str | PathLike[str]) -> Iterator[tuple[Path, Path]]:
    """Make a file beside the one to be written, which the system puts in its place in one step.

    Gives both; the new one is gone at the end unless it has taken its place. Raises `RecordError`
    for what the system refuses.
    """
    name = _shown(path)
    try:
        target = Path(os.path.realpath(path))  # writes where a link leads, and keeps the link
        if not _may_be_file(target):
            raise RecordError(Sentence("records.not-file", file=name))
        _check_unprotected(target)
        # A name of its own for each writer, in any thread, and short where the target's is long.
        beside = target.with_name(f".{os.urandom(8).hex()}.new")
        beside.open("x").close()
        try:
            yield beside, target
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        reason = reason_of(error)
        raise RecordError(Sentence("records.not-written", file=name, reason=reason)) from error
    except ValueError as error:
        if isinstance(error, RecordError):
            raise
        # A null character, or a text that cannot be encoded.
        told = Sentence("records.reason-null") if "\0" in os.fspath(path) else str(error)
        raise RecordError(Sentence("records.not-written", file=name, reason=told)) from error


def _may_be_file(path: Path) -> bool:
    """Tell whether there is a file or nothing yet; raises `OSError`, for links in a circle too."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return True


def _check_unprotected(path: Path) -> None:
    """Raise `OSError` for a file that may not be written; taking its place would ask for no more
    than a folder that may be."""
    with suppress(FileNotFoundError):
        os.close(os.open(path, os.O_WRONLY))


def _shown(path: object) -> str:
    """Return a path as a message can show it; raises `RecordError` for a value that is no path."""
    try:
        name = os.fspath(path)  # type: ignore[call-overload]
    except TypeError:
        name = None
    if not isinstance(name, str):
        raise RecordError(Sentence("records.not-path", value=path))
    shown = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
    return shown if shown.isprintable() and shown else repr(shown)
