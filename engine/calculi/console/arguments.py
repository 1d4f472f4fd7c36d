"""Reads arguments of the command line; complaints fit on one line."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

from calculi.reading import MOST_DIGITS

NewCommand = Callable[..., argparse.ArgumentParser]
"""Takes the name of a command and its `help`, and returns the parser of its arguments."""

MOST_WORKERS: Final = 256
"""How many processes a match may be spread over on one machine."""


MOST_ELO: Final = 4000
"""With more, a player would lose less than a game in ten thousand million."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line on standard error, with exit status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, one_line(f"{self.prog}: {message}") + "\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        # The inherited method would ignore a failed write.
        if message and file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)


def whole_number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up")
    if len(text) > MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"a number of {len(text)} digits is too large")
    return int(text)


def count(text: str) -> int:
    number = whole_number(text)
    if not number:
        raise argparse.ArgumentTypeError("0 is too few")
    return number


def within(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number from `least` to `most`."""

    def number(text: str) -> int:
        found = whole_number(text)
        if not least <= found <= most:
            raise argparse.ArgumentTypeError(f"{found} is not one of {least} to {most}")
        return found

    return number


def workers(text: str) -> int:
    number = count(text)
    if number > MOST_WORKERS:
        raise argparse.ArgumentTypeError(f"{text} is more than {MOST_WORKERS}")
    return number


def seconds(text: str) -> float:
    if not re.fullmatch(r"\d{1,6}(\.\d{1,6})?", text, re.ASCII) or not float(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return float(text)


def elo(text: str) -> float:
    if not re.fullmatch(r"[+-]?\d{1,4}(\.\d{1,3})?", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is not an Elo difference")
    if abs(float(text)) > MOST_ELO:
        raise argparse.ArgumentTypeError(f"{text!r} is more than {MOST_ELO} Elo")
    return float(text)


def file_path(text: str) -> Path:
    return _path("file", text)


def folder_path(text: str) -> Path:
    return _path("folder", text)


def _path(kind: str, text: str) -> Path:
    # To Python, an empty path is the folder one is in, which nobody means by it.
    if not text:
        raise argparse.ArgumentTypeError(f"'' is not the name of a {kind}")
    return Path(text)


def one_line(message: str) -> str:
    """Return a message on one line, whatever names from outside it contains."""
    return " ".join(message.splitlines())
