"""Zero-Sum: the rulings R1 to R4 of the page, each in positions built for it."""

import random

import pytest

from tests.games.zero_sum.positions import at, move_texts, random_state


def claims(text: str) -> set[str]:
    return {move for move in move_texts(at(text)) if move[0] == "c"}


def test_r1_end_to_end_in_the_same_row_is_touching() -> None:
    slots = {move.partition("@")[2] for move in move_texts(at()) if move.startswith("64")}
    assert slots == {"-2,0", "2,0", "-1,1", "1,1", "-1,-1", "1,-1"}
    assert at(None, "64@2,0", "t2,0", "65@4,0").text() == "0,0:00rb;2,0:46br;4,0:65br b f"


def test_r3_other_half_of_the_same_domino_counts_for_a_claim() -> None:
    assert claims("0,0:00rb;2,0:64rb r f") == {"c1,0"}
    assert claims("0,0:00bb;2,0:64rb r f") == set()


def test_r3_claim_counts_chips_as_they_lie_after_the_lay_of_the_turn() -> None:
    assert claims("0,0:00rb r l") == set()
    assert "c1,0" in move_texts(at(None, "64@2,0"))
    assert "c1,0" not in move_texts(at(None, "46@2,0"))


def test_r2_the_0_0_and_the_domino_just_laid_and_any_other_may_be_turned_and_swapped() -> None:
    position = at("0,0:00rb;2,0:66bb;1,1:65rr b f")
    actions = set(move_texts(position))
    assert {"t0,0", "t2,0", "t1,1", "s0,0:2,0", "s0,0:1,1", "s2,0:1,1"} <= actions


def test_r2_turn_that_changes_nothing_to_the_eye_is_legal() -> None:
    assert at("0,0:00rb;2,0:66rr r f", "t2,0").text() == "0,0:00rb;2,0:66rr b l"


@pytest.mark.parametrize("seed", range(30))
def test_r2_a_free_action_is_always_possible(seed: int) -> None:
    source = random.Random(seed)
    state = random_state(source, source.randint(2, 27))
    count = len(state.dominoes)
    last = "r" if count % 2 == 0 else "b"
    text = ";".join(f"{x},{y}:{a}{b}{p}{q}" for (x, y), ((a, p), (b, q)) in state.dominoes)
    moves = move_texts(at(f"{text} {last} f"))
    assert len([move for move in moves if move[0] == "t"]) == count
    assert len([move for move in moves if move[0] == "s"]) == count * (count - 1) // 2


def test_r4_forty_chips_suffice_when_a_player_claims_at_every_turn() -> None:
    for seed in range(20):
        source, position = random.Random(seed), at()
        while position.moves():
            moves = move_texts(position)
            claim = [move for move in moves if move[0] == "c" and position.to_move == 0]
            position.play(source.choice(claim or moves))
        text = position.text().split(" ")[0]
        assert text.count("r") + text.count("b") == 54
        assert max(text.count("r"), text.count("b")) <= 40
