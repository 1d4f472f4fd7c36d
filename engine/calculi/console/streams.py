"""Runs a command so that a stream that is closed, full or gone ends it with a sentence at most."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import wraps
from io import TextIOWrapper, UnsupportedOperation
from typing import Final, Protocol, TextIO

from calculi.console.arguments import one_line
from calculi.errors import GameError

REFUSED: Final = 2
"""The exit status after an error that is reported in a sentence."""
INTERRUPTED: Final = 130
"""The exit status after Ctrl+C."""


class StreamError(GameError):
    """Standard input cannot be read; the message says why."""


def guarded(name: str, command: Callable[[], object]) -> int:
    """Run a command and return its exit status.

    The status is 0, or 130 for an interrupt, or 2 for a bad argument, text or stream; then one line
    on standard error, which begins with the command's name, says why. Output that nobody reads any
    more is no fault. `SystemExit` of the command goes through.
    """
    _prepare()
    if sys.stdout is None:
        return _refuse(name, "standard output is closed")
    try:
        try:
            command()
        finally:
            sys.stdout.flush()
    except GameError as error:
        return _refuse(name, str(error))
    except KeyboardInterrupt:
        _settle(sys.stdout)
        return INTERRUPTED
    except BrokenPipeError:
        _settle(sys.stdout)
        return 0
    except OSError as error:
        place = "standard output" if error.filename is None else error.filename
        return _refuse(name, f"{place}: {error.strerror or error}")
    finally:
        _settle(sys.stderr)
    return 0


class Main(Protocol):
    """What starts a program: it takes arguments, those of the command line if there are none."""

    def __call__(self, arguments: Sequence[str] | None = None) -> int:
        """Run the program, and return its exit status."""
        ...


def program(name: str) -> Callable[[Callable[[Sequence[str] | None], object]], Main]:
    """Return a decorator that makes a function of the arguments the `main` of a program.

    It runs as `guarded` runs it, under this name.
    """

    def made(run: Callable[[Sequence[str] | None], object]) -> Main:
        @wraps(run)
        def main(arguments: Sequence[str] | None = None) -> int:
            return guarded(name, lambda: run(arguments))

        return main

    return made


def standard_input() -> TextIO:
    """Return standard input; raises `StreamError` if it is closed."""
    if sys.stdin is None:
        raise StreamError("standard input is closed")
    return sys.stdin


def typed_line(source: TextIO, most: int) -> str:
    """Return a line with its line feed, or `most` characters of a longer one; empty at the end.

    Raises `StreamError` if the stream cannot be read.
    """
    try:
        return source.readline(most)
    except OSError as error:
        raise StreamError(f"standard input: {error.strerror or error}") from error


def warn(name: str) -> Callable[[str], None]:
    """Return a function that prints a sentence on standard error while a command goes on."""

    def tell(sentence: str) -> None:
        with suppress(OSError):
            print(one_line(f"{name}: {sentence}"), file=sys.stderr, flush=True)

    return tell


def _prepare() -> None:
    # A file opened later would take the number of a stream that is closed, and get its complaints.
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 -- a device
    # Some editors begin a file with a mark, which is no part of what is typed.
    for stream, encoding in (
        (sys.stdin, "utf-8-sig"),
        (sys.stdout, "utf-8"),
        (sys.stderr, "utf-8"),
    ):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def _refuse(name: str, reason: str) -> int:
    with suppress(OSError):
        print(one_line(f"{name}: {reason}"), file=sys.stderr, flush=True)
    _settle(sys.stderr)
    _settle(sys.stdout)
    return REFUSED


def _settle(stream: TextIO | None) -> None:
    """Flush a stream; if that fails, point it to the null device, so that Python ends silently."""
    if stream is None:
        return
    try:
        stream.flush()
    except OSError:
        pass
    else:
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, UnsupportedOperation):
        pass
