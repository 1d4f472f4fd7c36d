"""The command in a process of its own: its streams, its exit status, the same words as within."""

import subprocess
import sys

import pytest

from tests.support.commands import run
from tests.support.processes import COMMAND, ENVIRONMENT, run_process

BROKEN = b'{"format": "calculi-record"'


@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        (["games"], b""),
        (["perft", "linja", "3", "--divide"], b""),
        (["random", "minus-vs-plus", "--seed", "3"], b""),
        (["show", "-"], BROKEN),
        (["show", "-"], b"\xff"),
        (["perft", "linja", "x"], b""),
        (["play", "chess"], b""),
        (["play", "linja", "--level", "1"], "1-2\nmoves\nundo\n\u00bf\nquit\n".encode()),
        ([], b""),
        (["--version"], b""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_a_process_says_what_the_function_says(arguments: list[str], typed: bytes) -> None:
    own = run_process(*arguments, typed=typed)
    assert (own.returncode, own.stdout, own.stderr) == run(*arguments, typed=typed)


#: Runs a command, and then tells the parts of the engine that it has imported.
TELLS_ITS_PARTS = """
import sys
from calculi.cli.command import main

try:
    main()
except SystemExit:
    pass
print(*{name.split(".")[1] for name in sys.modules if name.startswith("calculi.")})
"""


@pytest.mark.parametrize(
    ("words", "parts"),
    [("games", set()), ("--version", set()), ("show -", set()), ("match --help", {"match"})],
)
def test_a_command_imports_nothing_that_only_others_need(words: str, parts: set[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", TELLS_ITS_PARTS, *words.split()],
        input=BROKEN,
        capture_output=True,
        check=False,
        env=ENVIRONMENT,
    )
    imported = set(done.stdout.decode().splitlines()[-1].split())
    assert imported & {"learn", "match", "page", "site"} == parts


def test_nobody_who_listens_any_more_is_no_fault() -> None:
    process = subprocess.Popen(
        [*COMMAND, "random", "zero-sum", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) == 0


#: Is pressed Ctrl+C when a module is about to be imported, and runs a command as its script does.
INTERRUPTED = """
import sys
from calculi.__main__ import main

class Interrupt:
    def find_spec(self, name, *_):
        if name == module:
            sys.meta_path.remove(self)
            raise KeyboardInterrupt

module = sys.argv.pop(1)
sys.meta_path.insert(0, Interrupt())
sys.exit(main())
"""


@pytest.mark.parametrize(
    "module",
    ["calculi.cli.command", "calculi.console.streams", "calculi.cli.perft", "calculi.games.linja"],
)
def test_an_interrupt_before_the_command_has_begun_is_quiet(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, module, "perft", "linja", "1"],
        capture_output=True,
        check=False,
        env=ENVIRONMENT,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
