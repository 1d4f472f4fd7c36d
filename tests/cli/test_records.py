"""`calculi random`, `show` and `validate`: records as files; bad ones get one line each."""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from calculi.console import files
from calculi.record import reading, writing
from calculi.record.parts import RecordFields
from calculi.record.random_game import random_record
from calculi.record.record import Record
from calculi.registry import game_ids, load
from calculi.texts import say
from tests.support.commands import run
from tests.support.data import DATA
from tests.support.processes import COMMAND, ENVIRONMENT, PATIENCE, run_process

every_game = pytest.mark.parametrize("game_id", game_ids())


def random_game(game_id: str, seed: int = 1) -> Record:
    """Return the random game that the command prints for a seed."""
    return random_record(load(game_id), seed)


@every_game
def test_random_prints_the_game_of_its_seed(game_id: str) -> None:
    done = run("random", game_id, "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert reading.read_text(done.stdout) == random_game(game_id)
    assert run("random", game_id, "--seed", "1").stdout == done.stdout
    assert run("random", game_id, "--seed", "2").stdout != done.stdout


@every_game
def test_show_tells_players_start_turns_board_and_result(game_id: str, tmp_path: Path) -> None:
    played = random_game(game_id)
    file = tmp_path / "game.json"
    file.write_text(writing.to_file(played), encoding="utf-8")
    done = run("show", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith(f"{load(game_id).name}. ")
    assert lines[0].count("random") == 2
    assert lines[1] == f"start {played.start}"
    for side in (0, 1):
        player = say("en", f"{game_id}.player.{side}")
        assert f"\n  1 {player}: " in done.stdout
    assert str(played.replay()) in done.stdout
    assert lines[-1] == f"{game_id}, {len(played.moves)} plies, {played.result}"


@every_game
def test_file_and_link_are_shown_alike_from_a_file_and_from_standard_input(
    game_id: str, tmp_path: Path
) -> None:
    played = random_game(game_id)
    file = tmp_path / "game.link"
    file.write_text(writing.to_link(played) + "\n", encoding="utf-8")
    shown = run("show", str(file)).stdout
    assert shown
    assert run("show", "-", typed=writing.to_file(played)).stdout == shown
    assert run("show", "-", typed=writing.to_link(played)).stdout == shown


def test_the_address_of_a_game_is_shown_and_validated(tmp_path: Path) -> None:
    link = writing.to_link(random_game("linja"))
    file = tmp_path / "game.url"
    file.write_text(f"https://example.org/games/#r={link}\n", encoding="utf-8")
    assert run("validate", str(file)).returncode == 0
    assert run("show", str(file)).stdout == run("show", "-", typed=link).stdout


ADDRESSES = ["", "https://example.org/games/#r=", "http://localhost:8000/#g=0123456789abcdef.1."]


@pytest.mark.parametrize("before", ADDRESSES, ids=["link", "address", "of a friend"])
@every_game
def test_a_link_and_an_address_are_read_in_place_of_a_file(game_id: str, before: str) -> None:
    played = random_game(game_id)
    address = before + writing.to_link(played)
    shown = run("show", address)
    assert shown == run("show", "-", typed=writing.to_file(played))
    assert shown.returncode == 0
    assert run("show", f" {address}\n") == shown
    done = run("validate", address, address)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split(": ")[-1] for line in done.stdout.splitlines()] == [
        f"{game_id}, {len(played.moves)} plies, {played.result}"
    ] * 2


def test_a_long_address_is_called_by_its_beginning_and_its_end() -> None:
    home = "https://example.org/games/#r="
    good, bad = (home + writing.to_link(random_game("linja", seed)) for seed in (1, 2))
    bad = bad[:-30]
    done = run("validate", f"{good}\n", bad, f"{home}2.abc")
    assert done.returncode == 2
    name = done.stdout.partition(": linja, ")[0]
    assert "\n" not in name
    assert len(name) == 80
    assert name.startswith(home)
    assert name.endswith(good[-10:])
    first, second = done.stderr.splitlines()
    assert first.endswith(f"{bad[-10:]}: link: damaged, perhaps cut short")
    assert len(first.partition(": link")[0]) == 80
    assert second == f"{home}2.abc: link: damaged, perhaps cut short"


def test_a_file_that_is_called_like_a_link_is_read_by_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = writing.to_link(random_game("linja"))[:200]
    (tmp_path / link).write_text(writing.to_file(random_game("sumof2")), encoding="utf-8")
    (tmp_path / "{}").write_text(writing.to_file(random_game("sumof2")), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for path in (f"./{link}", "{}"):
        assert ": sumof2, " in run("validate", path).stdout


@every_game
def test_comments_marks_and_variations_are_shown_and_validated(game_id: str) -> None:
    file = DATA / "records" / "v3" / game_id / "stopped.json"
    shown = run("show", str(file)).stdout
    assert "after ply 0: From here\n" in shown
    assert "after ply 3, marks: " in shown
    assert "lines[0] from ply 2: " in shown
    assert "lines[0] lines[0] after ply 1: a variation of a variation\n" in shown
    assert run("validate", str(file)).returncode == 0


def test_a_record_that_is_typed_is_validated() -> None:
    done = run("validate", "-", typed=writing.to_link(random_game("linja")))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("standard input: linja, ")


def test_a_record_may_begin_with_the_mark_of_an_editor() -> None:
    for text in (writing.to_file(random_game("linja")), writing.to_link(random_game("linja"))):
        assert run("validate", "-", typed=f"\ufeff{text}").returncode == 0


def test_game_that_is_not_over_is_shown_as_open() -> None:
    game = load("linja")
    start = game.position.START
    done = run("show", "-", typed=writing.to_file(RecordFields("linja", 1, start, ("3-4",))))
    assert done.stdout.endswith("linja, 1 ply, open\n")
    assert "person" in done.stdout.splitlines()[0]


def test_validate_tells_of_each_file_and_fails_when_one_is_bad(tmp_path: Path) -> None:
    for game_id in game_ids():
        text = writing.to_file(random_game(game_id))
        (tmp_path / f"{game_id}.json").write_text(text, encoding="utf-8")
    good = sorted(map(str, tmp_path.iterdir()))
    done = run("validate", *good)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split(": ")[0] for line in done.stdout.splitlines()] == good
    bad = tmp_path / "bad.json"
    bad.write_text(writing.to_file(random_game("linja")).replace('"2-', '"9-', 1), encoding="utf-8")
    done = run("validate", good[0], str(bad), str(tmp_path / "none.json"), good[1])
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 2
    first, second = done.stderr.splitlines()
    assert first.startswith(f"{bad}: ply ")
    assert second.startswith(f"{tmp_path / 'none.json'}: No such file")


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b"", "record: "),
        (b"\xff\xfe", "not UTF-8"),
        (b"{}", "format: "),
        (b"1.AAAA", "link: damaged"),
        (b"{", "not JSON"),
        (b"{" * 100_000, "nested more than"),
        (b'{"a\\nb": 1, "a\\nb": 1}', "twice"),
    ],
)
def test_bad_record_is_told_in_one_line(content: bytes, named: str, tmp_path: Path) -> None:
    file = tmp_path / "bad"
    file.write_bytes(content)
    for command in ("show", "validate"):
        done = run(command, str(file))
        assert (done.returncode, done.stdout) == (2, "")
        assert len(done.stderr.splitlines()) == 1
        assert str(file) in done.stderr
        assert named in done.stderr


@pytest.mark.parametrize("command", ["show", "validate"])
def test_file_without_end_is_refused(command: str, tmp_path: Path) -> None:
    """Each is refused when more of it has been read than a record may have."""
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(10**12)
    for name in ("/dev/zero", str(large)):
        done = run_process(command, name)
        assert (done.returncode, done.stdout) == (2, "")
        assert (
            done.stderr
            == f"{'' if command == 'validate' else 'calculi: '}{name}: more than 4000000 bytes\n"
        )


def test_standard_input_without_end_is_refused() -> None:
    with Path("/dev/zero").open("rb") as zeros:
        done = subprocess.run(
            [*COMMAND, "show", "-"],
            stdin=zeros,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
            env=ENVIRONMENT,
        )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"calculi: standard input: more than 4000000 bytes\n"


def test_pipe_is_read_as_soon_as_it_is_written(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    text = writing.to_file(random_game("linja"))
    with ThreadPoolExecutor(1) as other:
        written = other.submit(pipe.write_text, text, encoding="utf-8")
        assert run("validate", str(pipe)).returncode == 0
    assert written.result() == len(text)


def test_pipe_that_nobody_writes_into_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.1)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for _ in ("nobody has it open", "somebody has"):
        done = run("validate", str(pipe))
        assert done == (2, "", f"{pipe}: nothing to read within 0.1 s\n")
        silent = os.open(pipe, os.O_RDWR)
    os.close(silent)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["show"], "FILE"),
        (["validate", "/"], "/: Is a directory"),
        (["validate", "/dev/null"], "/dev/null: record: this text holds no game"),
        (["validate", "a\0b"], "null"),
        (["show", ""], "'': No such file"),
        (["show", "-"], "calculi: standard input: record: this text holds no game"),
        (["validate", "-"], "standard input: record: this text holds no game"),
        (["show", "https://example.org/games/"], "games/: record: this text holds no game"),
        (["show", "https://example.org/games/#r=2.abc"], "#r=2.abc: link: damaged"),
        (["show", f"2.{'a' * 40}"], "aaa: link: damaged"),
        (["show", "a", "b"], "b"),
        (["show", "/"], "/"),
        (["show", "no such file"], "no such file"),
        (["show", "a\nb"], "a"),
        (["validate"], "FILE"),
        (["validate", "no such file"], "no such file"),
        (["random"], "GAME"),
        (["random", "linja"], "--seed"),
        (["random", "linja", "--seed"], "--seed"),
        (["random", "linja", "--seed", "x"], "--seed"),
        (["random", "linja", "--seed", "-1"], "--seed"),
        (["random", "linja", "--seed", "9" * 5000], "--seed"),
        (["random", "chess", "--seed", "1"], "chess"),
    ],
)  # fmt: skip
def test_bad_argument_is_told_in_one_line(arguments: list[str], named: str) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert named in done.stderr
