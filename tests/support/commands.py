"""The command `calculi` called in this process, which takes a tenth of the time of its own.

`tests/cli/test_process.py` shows that a process of its own says the same.
"""

from __future__ import annotations

import io
import sys
from typing import NamedTuple
from unittest import mock

from calculi.cli.command import main


class Done(NamedTuple):
    """What a command has done."""

    returncode: int
    stdout: str
    stderr: str


def run(*arguments: str, typed: str | bytes = "") -> Done:
    """Run a command to its end with a text typed into it, and return what it wrote."""
    text = typed.encode() if isinstance(typed, str) else typed
    source, target, complaints = (io.TextIOWrapper(io.BytesIO(part)) for part in (text, b"", b""))
    with (
        mock.patch.object(sys, "stdin", source),
        mock.patch.object(sys, "stdout", target),
        mock.patch.object(sys, "stderr", complaints),
    ):
        try:
            status = main(arguments)
        except SystemExit as exit_:
            status = int(exit_.code or 0)
    return Done(status, _written(target), _written(complaints))


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    written = stream.buffer
    assert isinstance(written, io.BytesIO)
    return written.getvalue().decode()
