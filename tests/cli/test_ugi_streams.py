"""`calculi ugi` through pipes, spoken to as a match runner does."""

import io
import random
import time

import pytest

from calculi.cli import ugi_streams
from calculi.registry import game_ids, load
from tests.support.play import at, move_texts, random_game
from tests.support.processes import Engine, run_process

WON = "0.0.0.0.0.1.1.10 10.0.0.0.1.1.0.0 b i -"


def test_conversation_from_the_greeting_to_quit() -> None:
    with Engine("linja") as engine:
        engine.say("ugi")
        assert engine.hear_until("ugiok")[0].startswith("id name ")
        assert engine.ask("isready") == "readyok"
        engine.say("uginewgame", "position startpos moves 3-4 4-6")
        assert engine.ask("query p1turn") == "response false"
        assert engine.ask("query gameover") == "response false"
        assert engine.ask("query result") == "response none"
        assert engine.ask("query score") == "response 8 6"
        assert engine.ask("legal") == " ".join(
            ["legal", *move_texts(at("linja", None, "3-4", "4-6"))]
        )
        engine.say("go depth 3")
        lines = engine.hear_until("bestmove")
        assert [line.split()[:3] for line in lines[:-1]] == [
            ["info", "depth", str(depth)] for depth in (1, 2, 3)
        ]
        engine.say("quit")
        assert engine.status() == 0
        assert engine.hear() == ""


def test_stop_ends_an_infinite_search() -> None:
    with Engine("linja") as engine:
        engine.say("go infinite")
        engine.hear_until("info depth 3")
        engine.say("stop")
        move = engine.hear_until("bestmove")[-1].split()[1]
        assert move in move_texts(at("linja"))
        assert engine.ask("isready") == "readyok"


def test_isready_is_answered_while_a_search_goes_on() -> None:
    with Engine("linja") as engine:
        engine.say("go infinite", "isready")
        assert "bestmove" not in " ".join(engine.hear_until("readyok"))
        engine.say("stop")
        engine.hear_until("bestmove")


def test_quit_is_obeyed_while_a_search_goes_on() -> None:
    with Engine("linja") as engine:
        engine.say("go infinite", "go perft 9", "quit")
        engine.hear_until("bestmove")
        assert engine.status() == 0


@pytest.mark.parametrize("game_id", game_ids())
def test_huge_perft_hears_at_once(game_id: str) -> None:
    with Engine(game_id) as engine:
        engine.say("isready")
        assert engine.hear() == "readyok"
        engine.say("go perft 60")
        begun = time.monotonic()
        assert engine.ask("isready") == "readyok"
        assert engine.ask("stop") == "info string perft stopped before its end"
        engine.say("go perft 60", "quit")
        assert engine.status() == 0
        # Each within a second, on a machine that may have other things to do.
        assert time.monotonic() - begun < 5


def test_quit_that_comes_during_a_count_is_no_script(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that says `quit` and closes the pipe does not want to wait."""
    monkeypatch.setattr(ugi_streams, "_SCRIPT", -1.0)
    target = io.StringIO()
    source = io.StringIO("go perft 60\nquit\n")
    ugi_streams.serve(load("linja"), source, target)
    assert target.getvalue() == "info string perft stopped before its end\n"


def test_more_after_quit_is_no_script() -> None:
    source, target = io.StringIO("go perft 60\nquit\n\nisready\n"), io.StringIO()
    ugi_streams.serve(load("linja"), source, target)
    assert target.getvalue() == "info string perft stopped before its end\n"


def test_line_that_is_too_long_is_told_and_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ugi_streams, "LONGEST_LINE", 100)
    target = io.StringIO()
    lines = ["isready", f"position fen {'1' * 1_000}", "isready", "x" * 101, "x" * 100, "y" * 100]
    source = io.StringIO("\n".join(lines))
    ugi_streams.serve(load("linja"), source, target)
    told = "info string error: a line of more than 100 characters"
    unknown = [f"info string error: unknown command {letter * 100!r}" for letter in "xy"]
    assert target.getvalue().splitlines() == ["readyok", told, "readyok", told, *unknown]


def test_end_of_input_ends_the_process_after_what_was_asked() -> None:
    with Engine("linja") as engine:
        engine.say("go depth 3", "legal")
        engine.end_of_input()
        engine.hear_until("bestmove")
        assert engine.hear().startswith("legal ")
        assert engine.status() == 0


def test_won_position_is_told_as_won() -> None:
    with Engine("linja") as engine:
        engine.say(f"position fen {WON}", "go depth 20")
        *infos, last = engine.hear_until("bestmove")
        move = last.split()[1]
        assert infos[-1].split()[3:6] == ["score", "win", "1"]
        engine.say(f"position fen {WON} moves {move}")
        assert engine.ask("query gameover") == "response true"
        assert engine.ask("query result") == "response p1win"
        assert engine.ask("legal") == "legal"
        assert engine.ask("go depth 1").startswith("info string error: ")


@pytest.mark.parametrize("game_id", game_ids())
def test_whole_game_is_played_through_the_protocol(game_id: str) -> None:
    moves: list[str] = []
    with Engine(game_id) as engine:
        while engine.ask("query gameover") == "response false":
            engine.say("go nodes 200")
            moves.append(engine.hear_until("bestmove")[-1].split()[1])
            engine.say(f"position startpos moves {' '.join(moves)}")
        result = at(game_id, None, *moves).result()
        assert result is not None
        assert engine.ask("query result") == f"response {result.outcome}"


@pytest.mark.parametrize("game_id", game_ids())
def test_session_of_every_game(game_id: str) -> None:
    moves = random_game(game_id, 2, longest=5)
    position = at(game_id, None, *moves)
    first, second = position.scores()
    with Engine(game_id) as engine:
        engine.say("ugi")
        engine.hear_until("ugiok")
        engine.say("uginewgame", f"position startpos moves {' '.join(moves)}")
        assert engine.ask("query p1turn") == f"response {str(position.to_move == 0).lower()}"
        assert engine.ask("query score") == f"response {first} {second}"
        assert engine.ask("legal").split()[1:] == move_texts(position)
        engine.say("d")
        assert engine.hear_until("fen ")[-1] == f"fen {position.text()}"
        engine.say("go perft 1")
        assert engine.hear_until("nodes")[-1] == f"nodes {len(position.moves())}"
        for limit in ("depth 2", "nodes 500", "movetime 50"):
            engine.say(f"go {limit}")
            assert engine.hear_until("bestmove")[-1].split()[1] in move_texts(position)
        engine.say("quit")
        assert engine.status() == 0


def test_bad_position_text_and_illegal_move_leave_the_position() -> None:
    with Engine("linja") as engine:
        engine.say("position startpos moves 3-4")
        before = engine.ask("query score"), engine.ask("legal")
        for line in (
            "position fen 6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.7 b i -",
            "position fen nonsense",
            "position startpos moves 3-4 3-4",
            "position startpos moves 9-9",
        ):
            assert engine.ask(line).startswith("info string error: ")
        assert (engine.ask("query score"), engine.ask("legal")) == before


def test_picture_and_perft() -> None:
    with Engine("linja") as engine:
        engine.say("d")
        picture = engine.hear_until("fen ")
        assert picture[0] == "8 | R R R R R R"
        assert picture[-1] == f"fen {at('linja').text()}"
        engine.say("go perft 2")
        assert engine.hear_until("nodes")[-1] == "nodes 43"


def test_lines_may_end_as_on_any_system() -> None:
    done = run_process("ugi", "linja", typed=b"isready\r\nisready\nisready\r\nlegal")
    assert done.stdout.splitlines()[:3] == ["readyok"] * 3
    assert done.stdout.splitlines()[3].startswith("legal ")
    assert (done.returncode, done.stderr) == (0, "")


def broken_line(game_id: str, source: random.Random) -> bytes:
    """Return a line that no protocol knows, or a command that is not of its form."""
    noise = bytes(source.choice(range(256)) for _ in range(source.randrange(1, 30)))
    noise = noise.replace(b"\n", b"").replace(b"\r", b"")
    fields = at(game_id).text().split()
    place = source.randrange(len(fields))
    spoiled = [*fields[:place], source.choice(["?", "+9", "--", "0.0", "٣"]), *fields[place + 1 :]]
    move = source.choice(move_texts(at(game_id)))
    return source.choice(
        [
            b"#" + noise,
            b"position " + noise,
            b"position fen " + noise,
            f"position fen {' '.join(fields[:-1])}".encode(),
            f"position fen {' '.join(spoiled)}".encode(),
            f"position startpos moves {move} {source.choice(['x', '٣', move + 'x'])}".encode(),
            f"position startpos moves {move.upper() + '!'}".encode(),
            b"query " + noise,
            b"go depth #" + noise,
            b"go #" + noise,
            b"go perft x",
            b"setoption " + noise,
            b"setoption name Hash value 0",
        ]
    )


@pytest.mark.parametrize("game_id", game_ids())
def test_a_thousand_broken_lines_leave_process_and_position_as_they_were(game_id: str) -> None:
    source = random.Random(1)
    moves = " ".join(random_game(game_id, 1, longest=9))
    with Engine(game_id) as engine:
        engine.say(f"position startpos moves {moves}")
        before = engine.ask("query score"), engine.ask("legal")
        for _ in range(1_000):
            engine.say(broken_line(game_id, source))
            answer = engine.hear()
            assert answer.startswith("info string error: "), answer
        assert engine.ask("isready") == "readyok"
        assert (engine.ask("query score"), engine.ask("legal")) == before


def test_script_may_begin_with_the_mark_of_an_editor() -> None:
    said = run_process("ugi", "linja", typed="\ufeffquery p1turn\nquit\n").stdout
    assert said == "response true\n"


@pytest.mark.parametrize("end", ["", "\n", "\n\n", "\n \t\n\r\n"])
def test_script_written_beforehand_is_carried_out_to_its_last_line(end: str) -> None:
    script = "position startpos\ngo depth 4\nquery p1turn\nposition fen x\ngo nodes 500\nquit"
    script += end
    said = run_process("ugi", "linja", typed=script).stdout.splitlines()
    assert [line.split()[2] for line in said if line.startswith("info depth")][:4] == [*"1234"]
    assert sum(line.startswith("bestmove") for line in said) == 2
    assert "response true" in said
    assert any(line.startswith("info string error: position") for line in said)
