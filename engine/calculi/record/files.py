"""Text files, read and written completely or not at all."""

from __future__ import annotations

import errno
import os
from os import PathLike
from pathlib import Path
from typing import Final

from calculi.record.parts import RecordError
from calculi.texts.sentence import Sentence

MOST_BYTES: Final = 4_000_000
"""The largest file that is read: no record needs as much."""
_LONGEST_NAME: Final = 80

_NO_SUCH_FILE: Final = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG)


def read_text(path: str | PathLike[str]) -> str:
    """Return the text of a file of up to `MOST_BYTES`; raises `RecordError`."""
    name = _shown(path)
    try:
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES).decode()
    except UnicodeDecodeError as error:
        raise RecordError(Sentence("records.file-not-utf-8", file=name)) from error
    except IsADirectoryError as error:
        raise RecordError(Sentence("records.not-file", file=name)) from error
    except OSError as error:
        if error.errno in _NO_SUCH_FILE:
            raise RecordError(Sentence("records.no-file", file=name)) from error
        reason = error.strerror
        raise RecordError(Sentence("records.not-read", file=name, reason=reason)) from error
    except ValueError as error:  # a null character, which no file name can have
        raise RecordError(Sentence("records.no-file", file=name)) from error


def write_text(path: str | PathLike[str], text: str) -> None:
    """Write a file. If that fails, the old content stays. Raises `RecordError`."""
    name = _shown(path)
    try:
        target = Path(path).resolve()  # writes where a link leads, and keeps the link
        if target.exists() and not target.is_file():
            raise RecordError(Sentence("records.not-file", file=name))
        _replace(target, text)
    except OSError as error:
        reason = error.strerror
        raise RecordError(Sentence("records.not-written", file=name, reason=reason)) from error
    except ValueError as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(Sentence("records.not-written", file=name, reason=str(error))) from error


def _replace(target: Path, text: str) -> None:
    """Write a file beside the target and rename it, which the system does in one step."""
    beside = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        if target.exists():
            beside.chmod(target.stat().st_mode)
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


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
