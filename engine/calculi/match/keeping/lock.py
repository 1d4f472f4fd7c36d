"""Keeps a file for one process, as long as that process lives."""

from __future__ import annotations

import errno
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Final

from calculi.errors import GameError

_HELD: Final = (errno.EACCES, errno.EAGAIN)


class Lock:
    """The lock of a file that is open for writing.

    The system lets it go when the process ends, however that happens. Where the system has no such
    locks, a file beside it says that it is locked, and is left behind by a process that is killed.
    """

    def __init__(self, path: Path, file: FileIO) -> None:
        """Lock an open file; raises `GameError` if another process has locked it."""
        self._beside: Path | None = None
        if not _is_locked_by_system(path, file):
            self._beside = _make_file_beside(path)

    def release(self) -> None:
        """Let others have the file; it must be closed right after this."""
        if self._beside is not None:
            with suppress(OSError):
                self._beside.unlink()
            self._beside = None


def _is_locked_by_system(path: Path, file: FileIO) -> bool:
    """Lock the file where that is possible, and tell whether it was."""
    try:
        import fcntl  # noqa: PLC0415 -- not every system has it
    except ImportError:
        return False
    try:
        # Not flock, whose locks live on in the processes that play.
        fcntl.lockf(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _HELD:
            raise GameError(f"{path}: another process is writing this file") from error
        return False  # some file systems have no locks
    return True


def _make_file_beside(path: Path) -> Path:
    beside = path.with_name(f"{path.name}.lock")
    try:
        beside.open("x").close()
    except FileExistsError as error:
        raise GameError(
            f"{path}: another process is writing this file; if none is, remove {beside}"
        ) from error
    return beside
