"""What comes from outside and is wrong is refused by every game with one of the three errors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.errors import GameError, InvalidPositionError, MalformedTextError
from calculi.registry import game_ids, load
from calculi.texts import LANGUAGES
from calculi.texts.sentence import Sayable
from tests.support.examples import examples
from tests.support.mutations import mutated
from tests.support.play import at, move_texts
from tests.support.positions import texts


def assert_told_in_every_language(error: GameError) -> None:
    """Check that every language has a line of its own for this."""
    assert all(isinstance(reason, Sayable) for reason in error.reasons)
    said = [error.said(language) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert all(len(line.splitlines()) == 1 for line in said)
    assert str(error) == error.said("en")


@pytest.mark.parametrize("game_id", game_ids())
@examples(50)
@given(data=st.data())
def test_mutated_position_text_is_refused_in_one_line_or_means_itself(
    game_id: str, data: st.DataObject
) -> None:
    text = data.draw(texts(game_id).flatmap(mutated))
    try:
        position = at(game_id, text)
    except (MalformedTextError, InvalidPositionError) as error:
        assert_told_in_every_language(error)
    else:
        assert position.text() == text


@pytest.mark.parametrize("game_id", game_ids())
@examples(50)
@given(data=st.data())
def test_mutated_move_text_is_refused_in_one_line_or_is_legal(
    game_id: str, data: st.DataObject
) -> None:
    position = at(game_id)
    legal = move_texts(position)
    text = data.draw(st.sampled_from(legal).flatmap(mutated))
    before = position.text()
    try:
        move = position.parse_move(text)
    except GameError as error:
        assert_told_in_every_language(error)
        assert text not in legal
    else:
        assert position.move_text(move) == text
    assert position.text() == before


@pytest.mark.parametrize("game_id", game_ids())
def test_each_field_that_cannot_be_read_is_named(game_id: str) -> None:
    fields = at(game_id).text().split()
    with pytest.raises(MalformedTextError) as caught:
        at(game_id, " ".join("?" for _ in fields))
    assert len(caught.value.reasons) == len(fields)


@pytest.mark.parametrize("game_id", ["", "chess", "Linja", "linja ", "linja\n", "../linja", "٣"])
def test_unknown_game_is_refused_and_the_known_ones_are_named(game_id: str) -> None:
    with pytest.raises(GameError, match=r"^game: unknown game .*linja"):
        load(game_id)


@pytest.mark.parametrize("game_id", game_ids())
def test_game_is_loaded_once_under_its_own_id(game_id: str) -> None:
    assert load(game_id).id == game_id
    assert load(game_id) is load(game_id)
