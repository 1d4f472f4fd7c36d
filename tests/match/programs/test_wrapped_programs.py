"""Programs that speak UGI and were started by another one, as wrappers and launchers do."""

import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from calculi.match.players import ugi_program
from calculi.match.players.ugi_program import UgiProgram, UgiProgramError
from calculi.search.budget import Budget
from tests.support.processes import COMMAND, ENVIRONMENT, PATIENCE

WRAPPER = "import subprocess, sys; subprocess.run(sys.argv[1:])"
#: Greets, writes down its process, and neither reads nor says anything after that.
SILENT = """
import os, pathlib, sys, time
pathlib.Path(sys.argv[1]).write_text(str(os.getpid()))
print("ugiok", "readyok", sep="\\n", flush=True)
time.sleep(300)
"""


@pytest.fixture
def noted(tmp_path: Path) -> Iterator[Path]:
    """The file in which the silent program notes its process, which is ended after the test."""
    path = tmp_path / "process"
    yield path
    if _is_running(path):
        os.kill(int(path.read_text()), signal.SIGKILL)


def _is_running(noted: Path) -> bool:
    try:
        return psutil.Process(int(noted.read_text())).status() != psutil.STATUS_ZOMBIE
    except (ValueError, psutil.NoSuchProcess):  # nothing has been noted yet, or it is gone
        return False


def _wrapped(noted: Path) -> str:
    return shlex.join([sys.executable, "-c", WRAPPER, sys.executable, "-c", SILENT, str(noted)])


def _is_over_soon(noted: Path) -> bool:
    deadline = time.monotonic() + 10
    while _is_running(noted) and time.monotonic() < deadline:
        time.sleep(0.01)
    return not _is_running(noted)


def _close(program: UgiProgram) -> None:
    closing = threading.Thread(target=program.close, daemon=True)
    closing.start()
    closing.join(10)
    assert not closing.is_alive()


def test_silent_program_is_ended_with_what_has_started_it(
    noted: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ugi_program, "GRACE_SECONDS", 0.2)
    program = UgiProgram(_wrapped(noted))
    program.new_game()
    with pytest.raises(UgiProgramError, match=r"no 'bestmove' within 0\.3 s"):
        program.best_move("x", Budget(seconds=0.1))
    _close(program)
    assert _is_over_soon(noted)


def test_program_that_reads_nothing_is_ended_with_what_has_started_it(
    noted: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = UgiProgram(_wrapped(noted))
    monkeypatch.setattr(ugi_program, "LISTENING_SECONDS", 0.2)
    failed: list[UgiProgramError] = []

    def ask() -> None:
        try:
            program.best_move("x" * 1_000_000, Budget(nodes=1))
        except UgiProgramError as error:
            failed.append(error)

    asking = threading.Thread(target=ask, daemon=True)
    asking.start()
    asking.join(10)
    assert "left unread for 0.2 s" in str(failed)
    _close(program)
    assert _is_over_soon(noted)


def test_program_that_has_left_its_session_holds_nobody_up(noted: Path) -> None:
    away = shlex.join([sys.executable, "-c", f"import os; os.setsid()\n{SILENT}", str(noted)])
    program = UgiProgram(shlex.join([sys.executable, "-c", WRAPPER, *shlex.split(away)]))
    _close(program)


def test_interrupted_match_leaves_no_program_behind(noted: Path, tmp_path: Path) -> None:
    words = ["match", "linja", f"ugi:{_wrapped(noted)}", "random", "--nodes", "1"]
    process = subprocess.Popen(
        [*COMMAND, *words, "--results", str(tmp_path / "m")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    )
    try:
        deadline = time.monotonic() + PATIENCE
        # First it is only seen that the program starts, then a game begins.
        seen: set[str] = set()
        while len(seen) < 2 or not _is_running(noted):
            assert time.monotonic() < deadline
            seen |= {noted.read_text()} - {""} if noted.exists() else set()
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        assert process.communicate(timeout=PATIENCE) == (b"", b"")
        assert process.returncode == 130
    finally:
        process.kill()
    assert _is_over_soon(noted)
