"""Streams that are closed, full, gone or endless: a sentence at most, whatever the command."""

import os
import shlex
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from calculi.record import writing
from calculi.record.random_game import random_record
from calculi.registry import load
from tests.support.processes import COMMAND, ENVIRONMENT, PATIENCE

#: As it is where nobody says otherwise: some of what is written is still in memory at the end.
BUFFERED = {name: value for name, value in ENVIRONMENT.items() if name != "PYTHONUNBUFFERED"}

RECORD = "RECORD"
FOLDER = "FOLDER"
#: Commands that read nothing from standard input, each with what its complaints begin with.
WRITING: Final = {
    "games": "calculi",
    "perft linja 2": "calculi",
    "perft linja 2 --divide": "calculi",
    "random linja --seed 1": "calculi",
    f"show {RECORD}": "calculi",
    f"validate {RECORD}": "calculi",
    "match linja random random --games 2": "calculi",
    f"match linja random random --games 2 --results {FOLDER}/m": "calculi",
    "--help": "calculi",
    "--version": "calculi",
    "match --help": "calculi",
    f".match.ladder linja {FOLDER} --games 2 --steps 1": "python -m calculi.match.ladder",
    ".match.tuning linja --pairs 1 --nodes 1": "python -m calculi.match.tuning",
    ".match.baselines --help": "python -m calculi.match.baselines",
    ".match.term_matches --help": "python -m calculi.match.term_matches",
    ".match.calibration --help": "python -m calculi.match.calibration",
    ".match.win_scale --help": "python -m calculi.match.win_scale",
}
TEXT = writing.to_file(random_record(load("linja"), 1))
TYPED = defaultdict(bytes, ugi=b"isready\n", show=TEXT.encode(), validate=TEXT.encode())
READING = ("play linja --level 1", "show -", "validate -", "ugi linja")


class Done(NamedTuple):
    """What a command has done."""

    status: int
    stdout: str
    stderr: str


def run(name: str, streams: str, folder: Path, stdout: int = subprocess.PIPE) -> Done:
    """Run a command with its streams as the shell redirects them."""
    record = folder / "record.json"
    record.write_text(TEXT, encoding="utf-8")
    words = name.replace(FOLDER, str(folder)).replace(RECORD, str(record)).split()
    if words[0].startswith("."):
        words = [sys.executable, "-m", f"calculi{words[0]}", *words[1:]]
    else:
        words = [*COMMAND, *words]
    done = subprocess.run(
        ["sh", "-c", f"exec {shlex.join(words)} {streams}"],
        input=TYPED[name.split(maxsplit=1)[0]],
        stdout=stdout,
        stderr=subprocess.PIPE,
        timeout=PATIENCE,
        check=False,
        env=BUFFERED,
    )
    return Done(done.returncode, (done.stdout or b"").decode(), done.stderr.decode())


def complaint(name: str, reason: str) -> Done:
    """Return what a command does that complains of something."""
    return Done(2, "", f"{WRITING.get(name, 'calculi')}: {reason}\n")


@pytest.mark.parametrize("name", [*WRITING, *READING])
@pytest.mark.parametrize(
    ("streams", "reason"),
    [
        (">&-", "standard output is closed"),
        (">/dev/full", "standard output: No space left on device"),
        (">&- <&-", "standard output is closed"),
    ],
)
def test_output_that_goes_nowhere_is_told(
    name: str, streams: str, reason: str, tmp_path: Path
) -> None:
    assert run(name, streams, tmp_path) == complaint(name, reason)


@pytest.mark.parametrize("name", [*WRITING, *READING])
def test_reader_who_has_gone_is_no_fault(name: str, tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        assert run(name, "", tmp_path, stdout=writer) == Done(0, "", "")
    finally:
        os.close(writer)


@pytest.mark.parametrize("name", list(WRITING))
def test_other_streams_that_are_closed_change_nothing(name: str, tmp_path: Path) -> None:
    whole = run(name, "", tmp_path)
    assert (whole.status, whole.stderr) == (0, "")
    assert run(name, "<&- 2>&-", tmp_path) == whole


@pytest.mark.parametrize("name", ["games x", "perft chess 1", "show nowhere", "validate nowhere"])
@pytest.mark.parametrize("streams", ["2>&-", "2>/dev/full", "2>&- >&- <&-"])
def test_complaint_that_nobody_hears_still_has_its_status(
    name: str, streams: str, tmp_path: Path
) -> None:
    assert run(name, streams, tmp_path) == Done(2, "", "")


@pytest.mark.parametrize("name", READING)
@pytest.mark.parametrize(
    ("streams", "reason"),
    [
        ("<&-", "standard input is closed"),
        ("0>/dev/null", "standard input: Bad file descriptor"),
        (">/dev/null </dev/zero", ""),
    ],
)
def test_input_that_cannot_be_read_is_told(
    name: str, streams: str, reason: str, tmp_path: Path
) -> None:
    done = run(name, streams, tmp_path)
    assert done.status == 2
    assert done.stderr.startswith(f"calculi: {reason}" if reason else "")
    assert len(done.stderr.splitlines()) == 1


def test_results_do_not_take_the_place_of_a_stream_that_is_closed(tmp_path: Path) -> None:
    """The first file that a process opens gets the lowest number that is free."""
    name = f"match linja random random --games 2 --results {FOLDER}/m"
    whole = run(name, "", tmp_path)
    kept = (tmp_path / "m").read_bytes()
    (tmp_path / "m").unlink()
    assert run(name, "<&- 2>&-", tmp_path) == whole
    assert (tmp_path / "m").read_bytes() == kept
