"""The command `calculi match`: processes, programs that misbehave, and matches that go on."""

import contextlib
import json
import os
import shlex
import signal
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import pytest

from calculi.errors import GameError
from calculi.match.players import ugi_program
from calculi.match.players.ugi_program import UgiProgram, UgiProgramError
from calculi.match.playing import Match, play_game
from calculi.match.running import each, processes
from calculi.search.budget import Budget
from tests.support.commands import run
from tests.support.processes import COMMAND, ENVIRONMENT, PATIENCE, run_process

OWN = f"ugi:{shlex.join([*COMMAND, 'ugi', 'linja'])}"

#: Starts a command that hears interrupts: what a shell runs in the background ignores them, and
#: hands that on to its children.
HEARS_INTERRUPTS = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])
"""

PROGRAM = """
import sys, time
fault = sys.argv[1]
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi":
        if fault == "mute":
            time.sleep(60)
        print("id name Fake\\nugiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "quit":
        break
    elif word == "go":
        if fault == "crash":
            sys.exit(3)
        if fault == "sleep":
            time.sleep(60)
        if fault == "illegal":
            print("info string thinking\\nbestmove 8-1", flush=True)
        if fault == "flood":
            while True:
                sys.stdout.write("info string and so on\\n" * 1000)
        if fault == "endless":
            while True:
                sys.stdout.write("x" * 65536)
        if fault == "long":
            print("bestmove " + "x" * 90_000, flush=True)
        if fault == "garbage":
            print("bestmove", flush=True)
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program that speaks UGI until it is asked for a move."""
    path = tmp_path / "program.py"
    path.write_text(PROGRAM, encoding="utf-8")
    return path


def run_in_little_memory(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command that may take so much memory as it needs and no more."""
    limited = (
        "import resource, sys; from calculi.cli.command import main;"
        "resource.setrlimit(resource.RLIMIT_AS, (1_000_000_000,) * 2); sys.exit(main())"
    )
    return subprocess.run(
        [sys.executable, "-c", limited, *arguments],
        capture_output=True,
        timeout=PATIENCE,
        check=False,
        env=ENVIRONMENT,
        text=True,
    )


def named(program: Path, fault: str) -> str:
    """Return the player's name for the program with a fault."""
    return f"ugi:{shlex.join([sys.executable, str(program), fault])}"


def test_match_tells_wins_draws_losses_and_elo() -> None:
    done = run_process("match", "linja", "linja6:2", "random", "--games", "6")
    assert (done.returncode, done.stderr) == (0, "")
    first, second, third = done.stdout.splitlines()
    assert first == "linja: linja6:2 against random, 6 games"
    assert second == "won 6, drawn 0, lost 0: 100.0 % of the points"
    assert third == "Elo difference +inf, with 95 % confidence from +77 to +inf"


def test_a_match_of_one_game_is_told_as_one() -> None:
    done = run("match", "linja", "random", "random", "--games", "1")
    assert done.stdout.startswith("linja: random against random, 1 game\n")


def test_games_are_the_same_with_one_worker_and_two(tmp_path: Path) -> None:
    kept = []
    for workers in ("1", "2"):
        path = tmp_path / workers
        run_process("match", "linja", "level:1", "greedy", "--games", "6", "--nodes", "50",
            "--workers", workers, "--results", str(path))  # fmt: skip
        header, *games = path.read_text(encoding="utf-8").splitlines()
        kept.append([header, *sorted(games, key=lambda line: json.loads(line)["game"])])
    assert kept[0] == kept[1]


def test_stopped_match_goes_on_from_its_file(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    words = ["match", "sumof2", "greedy", "random", "--seed", "4"]
    done = run_process(*words, "--games", "6", "--results", str(whole))
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    stopped.write_text("".join(lines[:4]) + lines[4][:30], encoding="utf-8")
    again = run_process(*words, "--games", "6", "--results", str(stopped))
    assert again.stdout == done.stdout
    assert stopped.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")
    nothing_left = run_process(*words, "--games", "6", "--results", str(stopped))
    assert nothing_left.stdout == done.stdout


def test_sprt_stops_as_soon_as_it_has_decided(tmp_path: Path) -> None:
    path = tmp_path / "m"
    done = run_process("match", "linja", "greedy", "random", "--games", "500", "--sprt", "0", "200",
               "--results", str(path))  # fmt: skip
    assert "SPRT: +200 Elo accepted" in done.stdout
    games = len(path.read_text(encoding="utf-8").splitlines()) - 1
    assert games < 60
    assert f"{games} games" in done.stdout


def test_match_that_sprt_cannot_decide_says_so() -> None:
    done = run_process("match", "linja", "random", "random", "--games", "2", "--sprt", "0", "5")
    assert "SPRT: undecided between +0 and +5 Elo" in done.stdout


def test_engine_plays_itself_over_ugi() -> None:
    done = run_process("match", "linja", OWN, "random", "--games", "2", "--nodes", "200")
    assert (done.returncode, done.stderr) == (0, "")
    assert "won 2, drawn 0, lost 0" in done.stdout


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("crash", "ended without 'bestmove'"),
        ("illegal", "move 8-1"),
        ("garbage", "move ''"),
        ("long", "move 'xxxxxxxxxx"),
        ("flood", "more than 100000 lines before 'bestmove'"),
        ("endless", "a line of more than 100000 bytes before 'bestmove'"),
    ],
)
def test_fault_of_a_program_loses_its_game_and_is_told(
    program: Path, tmp_path: Path, fault: str, told: str
) -> None:
    path, name = tmp_path / "m", named(program, fault)
    done = run_in_little_memory("match", "linja", name, "random", "--games", "1",
               "--seconds", "0.01", "--results", str(path))  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "won 0, drawn 0, lost 1" in done.stdout
    assert f"{name} lost 1 by a fault: " in done.stdout
    assert told in done.stdout.splitlines()[-1]
    kept = path.read_text(encoding="utf-8").splitlines()[1]
    assert told in json.loads(kept)["fault"]
    assert len(kept) < 2_000
    assert run("match", "linja", name, "random", "--games", "1", "--seconds", "0.01",
               "--results", str(path)).stdout == done.stdout  # fmt: skip


def test_first_of_several_faults_is_told_where_no_file_has_them(program: Path) -> None:
    name = named(program, "illegal")
    done = run("match", "linja", name, "random", "--games", "2", "--seconds", "0.01")
    assert done.stdout.splitlines()[-1].startswith(f"{name} lost 2 by faults, first: move 8-1: ")


def test_program_that_is_silent_loses_its_game(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ugi_program, "GRACE_SECONDS", 0.2)
    budget = Budget(seconds=0.1)
    played = play_game(Match("linja", named(program, "sleep"), "random", 1, budget), 0)
    assert played.winner == 1
    assert played.fault.endswith("no 'bestmove' within 0.3 s")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["chess", "random", "random"], "chess"),
        (["linja", "random"], "B"),
        (["linja", "random", "nobody"], "nobody"),
        (["linja", "level:77", "random"], "77"),
        (["zero-sum", "random", "linja6:2"], "linja6:2"),
        (["linja", "ugi:no-such-program", "random", "--nodes", "9"],
         "no-such-program: does not start: No such file or directory\n"),
        (["linja", "ugi:'", "random", "--nodes", "9"], "does not start"),
        (["linja", f"ugi:{sys.executable} -c pass", "random", "--nodes", "9"], "ugiok"),
        (["linja", "random", "random", "--games", "0"], "--games"),
        (["linja", "random", "random", "--games", "x"], "--games"),
        (["linja", "random", "random", "--nodes", "0"], "--nodes"),
        (["linja", "random", "random", "--seconds", "0"], "--seconds"),
        (["linja", "random", "random", "--seconds", "nan"], "--seconds"),
        (["linja", "random", "random", "--sprt", "5"], "--sprt"),
        (["linja", "random", "random", "--sprt", "5", "5"], "--sprt"),
        (["linja", "random", "random", "--sprt", "0", "inf"], "--sprt"),
        (["linja", "random", "random", "--sprt", "0", "6500"], "more than 4000 Elo"),
        (["linja", "random", "random", "--workers", "0"], "--workers"),
        (["linja", "random", "random", "--workers", "1", "--scheduler", "x"], "--scheduler"),
        (["linja", "random", "random", "--results", "/"], "/"),
    ],
)  # fmt: skip
def test_bad_argument_is_told_in_one_line(arguments: list[str], named: str) -> None:
    done = run("match", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert named in done.stderr


def test_missing_library_for_clusters_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    from calculi.match import running  # noqa: PLC0415

    with pytest.raises(GameError, match=r"install calculi-games\[cluster\]"), running.cluster("x"):
        pass


class LostCluster(ThreadPoolExecutor):
    """A cluster that plays two games and is gone."""

    def __init__(self, *_: object, **__: object) -> None:
        """Stand for the client and for its executor."""
        super().__init__(1)
        self._left = 2

    def get_executor(self) -> Self:
        """Return what games are given to."""
        return self

    def nthreads(self) -> dict[str, int]:
        """Pretend to have one worker."""
        return {"worker": 1}

    def submit(self, *arguments: Any, **named: Any) -> Future[Any]:
        """Play, or have the connection lost."""
        self._left -= 1
        if self._left >= 0:
            return super().submit(*arguments, **named)
        future: Future[Any] = Future()
        future.cancel()
        future.set_running_or_notify_cancel()
        return future


def test_scheduler_that_dies_is_told_in_a_sentence_and_the_games_are_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=LostCluster))
    words = ["match", "linja", "random", "greedy", "--games", "4", "--results", str(tmp_path / "m")]
    done = run(*words, "--scheduler", "tcp://here:1")
    sentence = "the cluster has gone; with --results, the match can go on"
    assert done == (2, "", f"calculi: --scheduler tcp://here:1: {sentence}\n")
    assert len((tmp_path / "m").read_text(encoding="utf-8").splitlines()) == 3
    assert run(*words).stdout.startswith("linja: random against greedy, 4 games\n")


def test_any_number_of_games_takes_no_more_memory_than_a_few() -> None:
    """A match of so many games that a list of their numbers would not fit."""
    words = ["match", "linja", "greedy", "random", "--games", "9" * 30, "--sprt", "0", "200"]
    done = run_in_little_memory(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert "SPRT: +200 Elo accepted" in done.stdout


def test_more_workers_than_a_machine_has_use_for_are_refused() -> None:
    done = run("match", "linja", "random", "random", "--workers", "999999999")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--workers: 999999999 is more than 256" in done.stderr


def test_second_match_does_not_write_into_the_file_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "m"
    words = ["match", "linja", "random", "random", "--games", "9" * 9, "--results", str(path)]
    with subprocess.Popen([*COMMAND, *words], env=ENVIRONMENT) as first:
        try:
            while not path.exists() or path.read_bytes().count(b"\n") < 2:
                assert first.poll() is None
            done = run(*words)
        finally:
            first.kill()
    sentence = "another process is writing this file"
    assert done == (2, "", f"calculi: {path}: {sentence}\n")


def test_program_that_ends_before_it_is_greeted_is_told_as_one_that_ends_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = subprocess.Popen

    def started_and_ended(*words: Any, **options: Any) -> subprocess.Popen[bytes]:
        process = start(*words, **options)
        process.wait(PATIENCE)
        return process

    monkeypatch.setattr(subprocess, "Popen", started_and_ended)
    with pytest.raises(UgiProgramError, match="ended without 'ugiok'"):
        UgiProgram(shlex.join([sys.executable, "-c", "pass"]))


def test_program_that_reads_nothing_loses_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ugi_program, "LISTENING_SECONDS", 0.2)
    words = 'import time; print("ugiok", "readyok", sep="\\n", flush=True); time.sleep(60)'
    deaf = UgiProgram(shlex.join([sys.executable, "-c", words]))
    with pytest.raises(UgiProgramError, match=r"left unread for 0\.2 s"):
        deaf.best_move("x" * 1_000_000, Budget(nodes=1))
    deaf.close()


def test_a_worker_that_dies_is_told() -> None:
    with processes(1) as (executor, _), pytest.raises(GameError, match="a worker has died"):
        list(each(executor, os._exit, [1]))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_interrupt_ends_a_match_and_its_workers_without_a_word(
    workers: str, tmp_path: Path
) -> None:
    path = tmp_path / "m"
    words = ["match", "linja", "random", "random", "--games", "9" * 9, "--results", str(path)]
    process = subprocess.Popen(
        [sys.executable, "-c", HEARS_INTERRUPTS, *COMMAND, *words, "--workers", workers],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        start_new_session=True,
    )
    try:
        while not path.exists() or path.read_bytes().count(b"\n") < 3:
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        # The streams end when the last of the processes has ended.
        assert process.communicate(timeout=PATIENCE) == (b"", b"")
        assert process.returncode == 130
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
