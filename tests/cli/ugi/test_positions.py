"""UGI: introduction, positions, questions and pictures, as the handbook has them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.registry import game_ids
from tests.cli.ugi.conversation import Conversation
from tests.support.play import at, move_texts, random_game
from tests.support.positions import texts

pytestmark = pytest.mark.parametrize("game_id", game_ids())


def test_introduction_ends_in_ugiok(game_id: str) -> None:
    answer = Conversation(game_id).ask("ugi")
    assert answer[0].startswith("id name Calculi")
    assert answer[1].startswith("id author ")
    assert all(line.startswith("option name ") for line in answer[2:-1])
    assert answer[-1] == "ugiok"


def test_isready(game_id: str) -> None:
    assert Conversation(game_id).ask("isready") == ["readyok"]


def test_legal_lists_the_moves_of_the_start_position(game_id: str) -> None:
    assert Conversation(game_id).ask("legal") == [" ".join(["legal", *move_texts(at(game_id))])]


def test_positions_are_set_by_moves(game_id: str) -> None:
    moves = random_game(game_id, 1, longest=20)
    talk = Conversation(game_id)
    assert talk.ask(f"position startpos moves {' '.join(moves)}") == []
    assert talk.position_text() == at(game_id, None, *moves).text()
    assert talk.ask("position startpos") == []
    assert talk.position_text() == at(game_id).text()


@given(data=st.data())
def test_positions_are_set_by_texts_with_and_without_moves(
    game_id: str, data: st.DataObject
) -> None:
    text = data.draw(texts(game_id))
    talk = Conversation(game_id)
    for ending in ("", " moves", " moves "):
        assert talk.ask(f"position fen {text}{ending}") == []
        assert talk.position_text() == text
    for move in move_texts(at(game_id, text)):
        assert talk.ask(f"position fen {text} moves {move}") == []
        assert talk.position_text() == at(game_id, text, move).text()


@given(data=st.data())
def test_questions_are_answered_of_any_position(game_id: str, data: st.DataObject) -> None:
    text = data.draw(texts(game_id))
    position, talk = at(game_id, text), Conversation(game_id)
    result = position.result()
    first, second = position.scores()
    talk.ask(f"position fen {text}")
    assert talk.ask("query p1turn") == [f"response {str(position.to_move == 0).lower()}"]
    assert talk.ask("query gameover") == [f"response {str(result is not None).lower()}"]
    assert talk.ask("query result") == [f"response {result.outcome if result else 'none'}"]
    assert talk.ask("query score") == [f"response {first} {second}"]
    assert talk.ask("legal") == [" ".join(["legal", *move_texts(position)])]


def test_finished_game_has_nothing_legal(game_id: str) -> None:
    moves = " ".join(random_game(game_id, 2))
    talk = Conversation(game_id)
    assert talk.ask(f"position startpos moves {moves}", "legal") == ["legal"]
    assert talk.ask("query gameover") == ["response true"]


def test_picture_ends_in_the_position_text(game_id: str) -> None:
    *picture, last = Conversation(game_id).ask("d")
    assert len(picture) > 1
    assert last == f"fen {at(game_id).text()}"


def test_new_game_begins_at_the_start(game_id: str) -> None:
    talk = Conversation(game_id)
    talk.ask(f"position startpos moves {move_texts(at(game_id))[0]}", "uginewgame")
    assert talk.position_text() == at(game_id).text()


def test_blank_lines_are_passed_over(game_id: str) -> None:
    assert Conversation(game_id).ask("", "   ", "\t", "\n", "isready\n") == ["readyok"]


def test_quit_ends_the_conversation(game_id: str) -> None:
    talk = Conversation(game_id)
    assert talk.ask("quit") == []
    assert talk.state == (False, True)


@pytest.mark.parametrize("blank", ["   ", "\t", " \t "])
def test_any_blanks_stand_between_the_words_of_a_line(game_id: str, blank: str) -> None:
    text, move = at(game_id).text(), move_texts(at(game_id))[-1]
    for start in (["startpos"], ["fen", text]):
        talk = Conversation(game_id)
        assert talk.ask(blank.join(["position", *start, "moves", move])) == []
        assert talk.position_text() == at(game_id, None, move).text()
        assert talk.ask(blank.join(["setoption", "name", "Level", "value", "3"])) == []
        assert talk.ask(blank.join(["setoption", "name", "Hash", "value", "1"])) == []


def test_options_are_set_within_their_bounds(game_id: str) -> None:
    talk = Conversation(game_id)
    options = [line for line in talk.ask("ugi") if line.startswith("option ")]
    for option in options:
        found = re.fullmatch(
            r"option name (\w+) type spin default (\d+) min (\d+) max (\d+)", option
        )
        assert found
        name, *values = found.groups()
        for value in values[:2]:
            assert talk.ask(f"setoption name {name} value {value}") == []
        assert talk.ask(f"setoption name {name.lower()} value {values[1]}") == []
        for written in (name, name.upper()):
            (error,) = talk.ask(f"setoption name {written} value {int(values[2]) + 1}")
            assert error.startswith(f"info string error: setoption {name}: ")
