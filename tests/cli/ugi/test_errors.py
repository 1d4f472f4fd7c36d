"""UGI: what is wrong gets one line that says so, and changes nothing."""

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from calculi.errors import GameError
from calculi.game import P1, P2
from calculi.registry import game_ids
from tests.cli.ugi.conversation import Conversation
from tests.support.cases import case
from tests.support.examples import examples
from tests.support.mutations import mutated
from tests.support.play import at, move_texts, random_game
from tests.support.positions import texts

pytestmark = pytest.mark.parametrize("game_id", game_ids())


def told(talk: Conversation, line: str) -> str:
    """Return the one line that answers a line that is wrong."""
    before = talk.position_text()
    (answer,) = talk.ask(line)
    assert answer.startswith("info string error: ")
    assert len(answer.splitlines()) == 1
    assert talk.position_text() == before
    assert talk.ask("isready") == ["readyok"]
    return answer.removeprefix("info string error: ")


def test_unknown_command(game_id: str) -> None:
    for line in (
        "hello", "UGI", "uci", "ugi2", "Position startpos", "bestmove 1-2", "٣", "🂡", "\0", "-h",
    ):  # fmt: skip
        with case(line):
            assert told(Conversation(game_id), line).startswith("unknown command ")


WRONG_FORM = [
    ("position", "position"),
    ("position start", "position"),
    ("position startpos 1-2", "position"),
    ("position startposmoves", "position"),
    ("position fen", "position"),
    ("position fen moves", "position"),
    ("position fen startpos", "position"),
    ("position startpos moves nonsense", "nonsense"),
    ("query", "query"),
    ("query p2turn", "query"),
    ("query p1turn now", "query"),
    ("go depth", "go depth"),
    ("go depth x", "go depth"),
    ("go depth -1", "go depth"),
    ("go depth 1.5", "go depth"),
    ("go depth ٣", "go depth"),
    ("go depth 9999999999999", "go depth: a number of 13 digits is too large"),
    ("go nodes", "go nodes"),
    ("go movetime soon", "go movetime"),
    ("go depth 3 nodes", "go nodes"),
    ("go deep 3", "go"),
    ("go infinite depth", "go"),
    ("go p3time 100", "go"),
    ("go infinite depth 3", "go infinite: cannot be combined with other limits"),
    ("go depth 3 infinite", "go infinite: cannot be combined with other limits"),
    ("go depth infinite", "go depth: 'infinite' is not a whole number from 0 up"),
    ("go perft", "go perft"),
    ("go perft x", "go perft"),
    ("go perft 1 2", "go perft"),
    ("go perft -1", "go perft"),
    ("setoption", "setoption"),
    ("setoption Hash 3", "setoption"),
    ("setoption name", "setoption"),
    ("setoption name Colour value 3", "setoption"),
    ("setoption name Hash", "setoption"),
    ("setoption name Hash value", "setoption"),
    ("setoption name Hash value x", "setoption"),
    ("setoption name Hash value -1", "setoption"),
    ("setoption name Level value 99", "setoption Level"),
    ("setoption name Level value 1.5", "setoption Level"),
    ("setoption name Level value 101", "setoption Level"),
    ("setoption name Level", "setoption Level"),
    ("setoption name Level value", "setoption Level"),
    ("setoption name Level value high", "setoption Level"),
    ("setoption name Seed value -1", "setoption Seed"),
]


def test_command_of_the_wrong_form_names_its_field(game_id: str) -> None:
    for line, field in WRONG_FORM:
        with case(line):
            talk = Conversation(game_id)
            talk.ask(f"position startpos moves {move_texts(at(game_id))[0]}")
            assert field in told(talk, line)


@pytest.mark.parametrize("player", [P1, P2])
def test_clock_without_the_time_of_the_player_to_move_is_refused(game_id: str, player: int) -> None:
    moves = random_game(game_id, 1)
    turn = next(ply for ply in range(99) if at(game_id, None, *moves[:ply]).to_move == player)
    talk = Conversation(game_id)
    talk.say(f"position startpos moves {' '.join(moves[:turn])}")
    own, other = ("p1", "p2") if player == P1 else ("p2", "p1")
    for limits in (f"{other}time 1000 {other}inc 0", f"{own}inc 100"):
        with case(limits):
            (answer,) = talk.say(f"go {limits}")
            assert answer == f"info string error: go: {own} is to move, so a clock needs {own}time"
            assert talk.state == (False, False)


@examples(30)
@given(data=st.data())
def test_bad_position_text_leaves_the_position(game_id: str, data: st.DataObject) -> None:
    text = data.draw(texts(game_id).flatmap(mutated)).strip()
    try:
        at(game_id, text)
    except GameError:
        pass
    else:
        assume(False)
    assume("moves" not in text)
    told(Conversation(game_id), f"position fen {text}")


@given(data=st.data())
def test_illegal_move_leaves_the_position_as_it_was_before_the_line(
    game_id: str, data: st.DataObject
) -> None:
    legal = move_texts(at(game_id))
    bad = data.draw(st.sampled_from(["nonsense", "8-8", "🂡", "0"]))
    talk = Conversation(game_id)
    talk.ask(f"position startpos moves {legal[-1]}")
    told(talk, f"position startpos moves {legal[0]} {bad}")
    assert talk.position_text() == at(game_id, None, legal[-1]).text()


def test_search_of_a_finished_game_is_refused(game_id: str) -> None:
    talk = Conversation(game_id)
    position = at(game_id)
    while position.moves():
        position.push(position.moves()[0])
    talk.ask(f"position fen {position.text()}")
    assert "over" in told(talk, "go depth 1")


@examples(60)
@given(data=st.data())
def test_no_line_breaks_the_conversation(game_id: str, data: st.DataObject) -> None:
    line = data.draw(
        st.one_of(
            st.text(max_size=40),
            st.sampled_from(
                ["go nodes 5", "position startpos", "setoption name Hash value 5", "query score",
                 "go depth 1", "go movetime 0", "go p1time 9 p2time 9", "legal", "d", "stop",
                 f"position fen {at(game_id).text()} moves {move_texts(at(game_id))[0]}"]
            ).flatmap(mutated),
        )
    )  # fmt: skip
    assume(not line.strip().startswith(("go perft", "quit")))
    # A limit that has grown, a depth above all, would be searched to its end.
    assume(not any(word.isascii() and word.isdigit() and int(word) > 9 for word in line.split()))
    assume(not re.search(r"depth\s+[4-9]", line))
    talk = Conversation(game_id)
    talk.say(line)
    talk.finish()
    assert talk.ask("isready") == ["readyok"]


def test_complaint_repeats_no_more_than_a_person_reads(game_id: str) -> None:
    talk = Conversation(game_id)
    for line in ("x" * 100_000, f"position fen {'x' * 100_000}", f"go {'x' * 100_000}"):
        assert len(told(talk, line)) < 1_100
