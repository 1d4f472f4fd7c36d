"""What holds for every position and every game."""

import copy
import pickle
import random

import pytest
from hypothesis import given

from calculi.games.infinity.evaluation import evaluate
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.score import Score
from calculi.search.search import PROVEN
from tests.games.infinity.positions import pieces_of, place, texts
from tests.support.examples import examples
from tests.support.play import at, random_game


@pytest.mark.parametrize("seed", range(20))
def test_no_piece_appears_and_every_game_ends(seed: int) -> None:
    position = InfinityPosition.start()
    for move in random_game("infinity", seed):
        before = {piece[: piece.index("@")] for piece in pieces_of(position)}
        numbers = len(pieces_of(position))
        reserves = sum(position.reserves)
        position.play(move)
        after = pieces_of(position)
        turned = reserves - sum(position.reserves)
        assert {piece[: piece.index("@")] for piece in after} <= before | {"pi", "ni"}
        assert numbers - 2 <= len(after) <= numbers
        assert turned in (0, 1)
    assert position.result() is not None


@pytest.mark.parametrize("seed", range(20))
def test_key_kept_up_is_the_key_read_anew(seed: int) -> None:
    position = InfinityPosition.start()
    for move in random_game("infinity", seed):
        position.play(move)
        assert position.key() == at("infinity", position.text()).key()


@pytest.mark.parametrize(
    "fields",
    [
        {"to_move": "n"},
        {"reserve": "01"},
        {"reserve": "10"},
        {"scores": "1:0 0:0"},
        {"scores": "0:0 1:0"},
        {"scores": "0:1/60 0:0"},
        {"scores": "0:0 0:1/60"},
        {"sideways": 1},
    ],
)
def test_key_covers_every_field(fields: dict[str, str | int]) -> None:
    assert place("pi@a1 ni@g8", **fields).key() != place("pi@a1 ni@g8").key()


@examples(30)
@given(texts())
def test_copies_and_pickles_are_equal(written: str) -> None:
    position = InfinityPosition.from_text(written)
    for other in (copy.deepcopy(position), pickle.loads(pickle.dumps(position)), position.copy()):
        assert other.text() == written
        assert other.key() == position.key()
        assert other.moves() == position.moves()


@examples(50)
@given(texts())
def test_evaluation_is_balanced_and_never_looks_proven(written: str) -> None:
    fields = written.split(" ")
    mine, theirs = (
        evaluate(InfinityPosition.from_text(" ".join([fields[0], side, *fields[2:]])))
        for side in "pn"
    )
    assert mine == -theirs
    assert abs(mine) < PROVEN


def test_evaluation_of_the_start_is_nought() -> None:
    assert evaluate(InfinityPosition.start()) == 0


def test_endless_scores_do_not_look_proven() -> None:
    assert abs(evaluate(place("pi@a1 ni@g8", scores=f"{'9' * 900}:0 0:0"))) < PROVEN


def test_scores_are_ordered_by_infinities_first() -> None:
    scores = [Score(0, 0), Score(0, 1), Score(0, 600), Score(1, 0), Score(1, 12), Score(2, 0)]
    assert sorted(random.Random(1).sample(scores, len(scores))) == scores
    assert [str(score) for score in scores] == ["0:0", "0:1/60", "0:10", "1:0", "1:1/5", "2:0"]


def test_picture_shows_signs_and_pieces() -> None:
    lines = place("pi@d1 n-6@a8 ni@g7").picture().splitlines()
    assert lines[0] == "8 | ×n-6 ÷    ×    ÷    ×    ÷    ×"
    assert lines[1].endswith("+ni")
    assert lines[7] == "1 | ×    ÷    ×    ÷pi  ×    ÷    ×"
    assert lines[8].split() == list("abcdefg")
