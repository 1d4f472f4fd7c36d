"""Results of games as JSON Lines: a header that says which games, then a line for each.

A line is in the file before the next game ends, so that a process that is killed loses the games it
was at and no others. If it was killed while it wrote, the last line is incomplete; that line
is dropped when the file is opened again. All other lines must be complete.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Any, Final

from calculi.errors import GameError
from calculi.match.keeping.closing import Closing
from calculi.match.keeping.lock import Lock

LONGEST_LINE: Final = 1_000_000
"""The most bytes of a line."""
SYNC_SECONDS: Final = 1.0
"""Seconds of work that are lost, at most, when the machine itself stops: the system writes lines to
the disk when it likes, and is told to do so no more often than this."""

_CHUNK: Final = 65_536

Header = dict[str, Any]
"""What all games of a file have in common; its first field names the kind of work."""
Placed = tuple[str, Any]
"""What a line of a game holds, after the place that a message names: the file and the line."""


class LineFile(Closing):
    """A file of lines that this process adds to, and no other process meanwhile."""

    def __init__(
        self,
        path: Path,
        header: Header,
        check: Callable[[Iterator[Placed]], object],
        tell: Callable[[str], object] = lambda _: None,
    ) -> None:
        """Open and check a file, or create it.

        `check` gets the lines after the header and raises `GameError` for one that cannot be.
        `tell` gets a sentence if a line had to be dropped.

        Raises `GameError`, with the line where there is one, if the file cannot be read and
        written, is being written by another process, is malformed, or has other games in it.
        """
        self._path = path
        self._synced = time.monotonic()
        self._lock: Lock | None = None
        try:
            if path.exists() and not path.is_file():
                raise GameError(f"{path}: not a file")
            self._file = path.open("a+b", buffering=0)
        except OSError as error:
            raise GameError(f"{path}: {error.strerror}") from error
        try:
            self._lock = Lock(path, self._file)
            size = self._file.seek(0, os.SEEK_END)
            self._end = _end_of_last_line(self._file, size)
            # Nothing is dropped before it is clear that the file is one of these games.
            if not self._end:
                self._check_begun(header)
            check(_placed(path, self._file, header))
            if size > self._end:
                tell(
                    f"{path}: the last line was not written to its end, and is dropped; "
                    "its game will be played again"
                )
                self._file.truncate(self._end)
            if not self._end:
                self._write(header)
        except OSError as error:
            self.close()
            raise GameError(f"{path}: {error.strerror}") from error
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let other processes have the file."""
        with suppress(OSError, ValueError):
            os.fsync(self._file.fileno())
        if self._lock is not None:
            self._lock.release()
        self._file.close()

    def lines(self) -> Iterator[Placed]:
        """Read the lines after the header, one after another; raises `GameError`."""
        try:
            yield from _placed(self._path, self._file, None)
        except OSError as error:
            raise GameError(f"{self._path}: {error.strerror}") from error

    def add(self, line: dict[str, Any]) -> None:
        """Write a line at once; raises `GameError`, and the file has whole lines as before."""
        try:
            self._write(line)
        except OSError as error:
            raise GameError(f"{self._path}: {error.strerror}") from error

    def _check_begun(self, header: Header) -> None:
        """Raise `GameError` if a file without a whole line has anything but part of its header."""
        written = _line(header)
        self._file.seek(0)
        if not written.startswith(self._file.read(len(written) + 1)):
            raise GameError(f"{self._path}: line 1: does not say what {_kind(header)} this is")

    def _write(self, line: dict[str, Any]) -> None:
        written = _line(line)
        rest = memoryview(written)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except BaseException:
            with suppress(OSError):
                self._file.truncate(self._end)
            raise
        self._end += len(written)
        if time.monotonic() > self._synced + SYNC_SECONDS:
            with suppress(OSError):  # not every file can be
                os.fsync(self._file.fileno())
            self._synced = time.monotonic()


def read_lines(path: Path, header: Header) -> Iterator[Placed]:
    """Read the lines of a file that somebody may be writing, without an incomplete one.

    Raises `GameError` if the file cannot be read, is malformed, or has other games in it.
    """
    try:
        with path.open("rb", buffering=0) as file:
            yield from _placed(path, file, header)
    except OSError as error:
        raise GameError(f"{path}: {error.strerror}") from error


def _end_of_last_line(file: FileIO, size: int) -> int:
    """Return where the last complete line ends, reading from the end of the file on."""
    end = size
    while end:
        begin = max(0, end - _CHUNK)
        file.seek(begin)
        found = file.read(end - begin).rfind(b"\n")
        if found >= 0:
            return begin + found + 1
        end = begin
    return 0


def _complete(file: FileIO) -> Iterator[bytes]:
    """Yield complete lines without their line feeds, and what is too long for a line."""
    place, rest = 0, b""
    while True:
        file.seek(place)
        chunk = file.read(_CHUNK)
        if not chunk:
            return
        place += len(chunk)
        *whole, rest = (rest + chunk).split(b"\n")
        yield from whole
        if len(rest) > LONGEST_LINE:
            yield rest


def _placed(path: Path, file: FileIO, header: Header | None) -> Iterator[Placed]:
    """Yield the lines after the header with their places; without one, it was checked before."""
    for number, line in enumerate(_complete(file), start=1):
        place = f"{path}: line {number}"
        if len(line) > LONGEST_LINE:
            raise GameError(f"{place}: longer than {LONGEST_LINE} bytes")
        try:
            # Some editors begin a file with a mark.
            found = json.loads(line.decode("utf-8-sig" if number == 1 else "utf-8"))
        except (ValueError, RecursionError) as error:
            raise GameError(f"{place}: not JSON: {error}") from error
        if number > 1:
            yield place, found
        elif header is not None:
            _check_header(place, found, header)


def _kind(header: Header) -> str:
    return next(iter(header))


def _check_header(place: str, found: Any, header: Header) -> None:
    kind = _kind(header)
    if not isinstance(found, dict) or kind not in found:
        raise GameError(f"{place}: does not say what {kind} this is")
    for name, value in header.items():
        if found.get(name) != value:
            raise GameError(
                f"{place}: results of another {kind}: {name} is {found.get(name)!r}, not {value!r}"
            )


def _line(written: dict[str, Any]) -> bytes:
    return (json.dumps(written, ensure_ascii=False) + "\n").encode()
