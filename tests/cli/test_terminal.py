"""`calculi play` at a terminal: keys edit the line that is being typed."""

import os
import pty
import select
import subprocess
import time
from collections.abc import Iterator

import pytest

from tests.support.processes import COMMAND, ENVIRONMENT, PATIENCE

pytest.importorskip("readline")

BACK, UP, ERASE = b"\x1b[D", b"\x1b[A", b"\x7f"


class Typist:
    """Somebody at a terminal of their own, which shows what is typed."""

    def __init__(self) -> None:
        """Begin a game."""
        self._terminal, inside = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, "play", "linja", "--level", "1"],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env={**ENVIRONMENT, "TERM": "xterm", "INPUTRC": os.devnull},
            start_new_session=True,
        )
        os.close(inside)

    def type(self, keys: bytes) -> str:
        """Type once the prompt has come, and return what is shown up to the next or the end."""
        os.write(self._terminal, keys)
        return self.read()

    def read(self) -> str:
        """Return what is shown up to the next prompt, or to the end."""
        shown, deadline = b"", time.monotonic() + PATIENCE
        while not shown.endswith(b"> ") and time.monotonic() < deadline:
            if select.select([self._terminal], [], [], 0.1)[0]:
                try:
                    more = os.read(self._terminal, 65536)
                except OSError:  # so a terminal tells that nobody is there any more
                    more = b""
                if not more:
                    break
                shown += more
        return shown.decode(errors="replace")

    def end(self) -> None:
        """Leave, whatever is going on."""
        self.process.kill()
        self.process.wait()
        os.close(self._terminal)


@pytest.fixture
def typist() -> Iterator[Typist]:
    somebody = Typist()
    somebody.read()
    yield somebody
    somebody.end()


def test_keys_edit_the_line_and_bring_earlier_ones_back(typist: Typist) -> None:
    assert "\nmove 1-8: " in typist.type(b"1-48" + BACK + ERASE + b"\n")
    assert "\nmove 1-8: " in typist.type(UP + b"\n")
    assert "Black 3-4: " in typist.type(b"2-4" + 2 * BACK + ERASE + b"3\n")


def test_bytes_that_are_no_text_and_the_end_of_input_are_understood(typist: Typist) -> None:
    assert "not '<from row>-<to row>'" in typist.type(b"\xff\xfe\n")
    typist.type(b"\x04")
    assert typist.process.wait(PATIENCE) == 0
