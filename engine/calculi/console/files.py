"""Reads a file that a command was given: of any kind, and no more of it than it may have.

`-` is standard input.
"""

from __future__ import annotations

import os
import select
import stat
import time
from typing import Final

from calculi.console.streams import StreamError, standard_input
from calculi.errors import GameError

PATIENCE: Final = 10.0
"""Seconds that a pipe or a device may stay silent."""
_CHUNK: Final = 65_536
_STANDARD_INPUT: Final = "-"


def shown(name: str) -> str:
    """Return what messages call a file: standard input by its name, and none by its absence."""
    return "standard input" if name == _STANDARD_INPUT else name or repr(name)


def read_text(name: str, most: int) -> str:
    """Return the text of a file of up to `most` bytes, without a mark with which it may begin.

    Raises `GameError` for one that is no text or cannot be read; its message names the file.
    """
    try:
        # Some editors begin a file with this mark.
        return read_file(name, most).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise GameError(f"{shown(name)}: not UTF-8 text") from error
    except StreamError:
        raise
    except GameError as error:
        raise GameError(f"{shown(name)}: {error}") from error


def read_file(name: str, most: int) -> bytes:
    """Return the content of a file, a pipe or a device, of up to `most` bytes.

    Raises `GameError` for one that cannot be read, is longer, or stays silent for `PATIENCE`. Its
    message does not name the file. Raises `StreamError` where that is standard input.
    """
    if name == _STANDARD_INPUT:
        return _typed(most)
    try:
        # To open a pipe that nobody writes into would wait for a writer.
        number = os.open(
            name, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        )
    except (OSError, ValueError) as error:  # a null character, which no name can have
        raise GameError(_reason(error)) from error
    try:
        return _read(number, most)
    except OSError as error:
        raise GameError(_reason(error)) from error
    finally:
        os.close(number)


def _typed(most: int) -> bytes:
    try:
        typed = standard_input().buffer.read(most + 1)
    except OSError as error:
        raise StreamError(f"standard input: {error.strerror or error}") from error
    if len(typed) > most:
        raise GameError(f"more than {most} bytes")
    return typed


def _read(number: int, most: int) -> bytes:
    is_file = stat.S_ISREG(os.fstat(number).st_mode)
    content = bytearray()
    deadline = time.monotonic() + PATIENCE
    while True:
        # Where nothing but a file can be opened without waiting, there is nothing to wait for.
        if not is_file and hasattr(os, "O_NONBLOCK"):
            left = max(0.0, deadline - time.monotonic())
            if not select.select([number], [], [], left)[0]:
                raise GameError(f"nothing to read within {PATIENCE:g} s")
        try:
            chunk = os.read(number, _CHUNK)
        except BlockingIOError:
            continue
        if not chunk:
            return bytes(content)
        content += chunk
        if len(content) > most:
            raise GameError(f"more than {most} bytes")
        deadline = time.monotonic() + PATIENCE


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
