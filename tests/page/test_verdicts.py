"""Verdicts: chances of leads, faults by what they give away, endgames whose truth is known."""

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.game import P1
from calculi.page import review
from calculi.page.requests import TurnJudgement
from calculi.page.review import (
    FAULTS,
    Judgement,
    ReviewedPly,
    equally_deep,
    judge_move,
    judge_turn,
    review_ply,
    verdict_on,
)
from calculi.page.schema.search import Verdict
from calculi.registry import game_ids, load
from calculi.search.budget import Budget
from calculi.search.chance import chance
from calculi.search.opponent import opponent_of
from calculi.search.report import Report, Score
from calculi.search.search import Search
from tests.page.calls import no_pause
from tests.support.data import DATA
from tests.support.play import at, some

ENDGAMES = DATA / "endgames"
LEAD = 1000
VERDICTS = get_args(Verdict)
WIN, DRAW, LOSS = Score("win", 3), Score("draw", 4), Score("loss", 2)

scores = st.one_of(
    st.builds(Score, st.just("cp"), st.integers(-900_000, 900_000)),
    st.builds(Score, st.sampled_from(("win", "draw", "loss")), st.integers(0, 300)),
)


def leads(value: int) -> Score:
    return Score("cp", value)


def run(game_id: str, position: Any, move: Any) -> ReviewedPly:
    review = review_ply(load(game_id), position, move, no_pause)
    while True:
        try:
            review.send(None)
        except StopIteration as end:
            found: ReviewedPly = end.value
            return found


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (leads(0), 0.5),
        (leads(LEAD), 0.75),
        (leads(-LEAD), 0.25),
        (leads(2 * LEAD), 0.9),
        (leads(900_000), 0.9998),
        (leads(-900_000), 0.0002),
        (WIN, 1.0),
        (DRAW, 0.5),
        (LOSS, 0.0),
    ],
)
def test_chances(score: Score, expected: float) -> None:
    assert review.as_told(chance(score, LEAD)) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("best", "played", "verdict"),
    [
        (leads(300), leads(300), "best"),
        (leads(300), leads(290), "best"),  # no screen would show the difference
        (leads(0), leads(-150), "good"),
        (leads(0), leads(-250), "inaccuracy"),
        (leads(0), leads(-500), "mistake"),
        (leads(0), leads(-1000), "blunder"),
        (leads(6000), leads(5000), "best"),  # what is won anyway is won with less too
        (leads(-5000), leads(-6000), "best"),
        (WIN, Score("win", 40), "best"),  # a slower win is a win
        (LOSS, Score("loss", 1), "best"),  # and there is nothing to lose in a lost game
        (WIN, leads(4000), "good"),
        (WIN, leads(1500), "mistake"),
        (WIN, leads(0), "blunder"),
        (WIN, DRAW, "blunder"),
        (DRAW, LOSS, "blunder"),
        (leads(0), leads(400), "best"),  # the search had undervalued it
    ],
)
def test_verdicts(best: Score, played: Score, verdict: str) -> None:
    assert judge_move(best, played, LEAD).verdict == verdict


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [
        (0.0, "best"),
        (0.0049, "best"),
        (0.005, "good"),
        (0.0499, "good"),
        (0.05, "inaccuracy"),
        (0.0999, "inaccuracy"),
        (0.1, "mistake"),
        (0.1999, "mistake"),
        (0.2, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_a_fault_begins_with_the_least_that_it_gives_away(loss: float, verdict: str) -> None:
    assert verdict_on(loss) == verdict


@pytest.mark.parametrize(("loss", "told"), [(0.09994, "inaccuracy"), (0.09996, "mistake")])
def test_a_verdict_fits_the_chance_that_the_page_is_told(loss: float, told: str) -> None:
    turn = judge_turn(None, 0.5, Judgement("good", loss))
    assert (turn.verdict, turn.loss) == (told, round(loss, 4))


def reports(*scores: Score) -> list[Report]:
    """Return what a search reports that finds these scores, one after each depth."""
    return [Report(depth, score, (), 0, 0.0) for depth, score in enumerate(scores, start=1)]


@pytest.mark.parametrize(
    ("best", "played", "compared"),
    [
        # The deeper search of the best move has seen more: it is asked what it had seen before.
        ([leads(10), leads(20), leads(30)], [leads(5), leads(15)], (leads(20), leads(15))),
        ([leads(10), leads(20), leads(30)], [leads(5)], (leads(10), leads(5))),
        ([leads(10), leads(20)], [leads(5), leads(15)], (leads(20), leads(15))),
        ([leads(10), leads(20), WIN], [leads(5)], (WIN, leads(5))),
        ([leads(10), leads(20), leads(30)], [leads(5), LOSS], (leads(30), LOSS)),
        ([leads(10), leads(20), DRAW], [leads(5), LOSS], (DRAW, LOSS)),
        ([leads(10), WIN], [leads(5), leads(15), Score("win", 9)], (WIN, Score("win", 9))),
    ],
)
def test_scores_are_compared_at_one_depth_unless_one_is_proven(
    best: list[Score], played: list[Score], compared: tuple[Score, Score]
) -> None:
    assert equally_deep(reports(*best), reports(*played)) == compared


@given(best=scores, played=scores, worse=scores)
def test_a_worse_move_is_judged_no_better(best: Score, played: Score, worse: Score) -> None:
    played, worse = sorted((played, worse), key=lambda score: -chance(score, LEAD))
    one, other = judge_move(best, played, LEAD), judge_move(best, worse, LEAD)
    assert VERDICTS.index(one.verdict) <= VERDICTS.index(other.verdict)
    assert 0 <= one.loss <= other.loss <= 1
    assert 1 >= one.accuracy >= other.accuracy > 0


@given(best=scores, played=scores, lead=st.integers(100, 10_000))
def test_both_sides_are_judged_alike(best: Score, played: Score, lead: int) -> None:
    turned = {"cp": "cp", "win": "loss", "draw": "draw", "loss": "win"}
    worst, other = (Score(turned[score.kind], -score.value) for score in (best, played))
    assert judge_move(best, played, lead).loss == pytest.approx(judge_move(other, worst, lead).loss)


def judged(chance: float, *moves: Judgement) -> TurnJudgement | None:
    """Judge a turn move by move; each leaves the chance that it does not give away."""
    turn, left = None, chance
    for move in moves:
        turn = judge_turn(turn, left, move)
        left -= move.loss
    return turn


FORCED, BEST = Judgement("forced", 0.0), Judgement("best", 0.0)


@pytest.mark.parametrize(
    ("chance", "moves", "verdict", "loss"),
    [
        (0.6, [FORCED, FORCED], "forced", 0.0),
        (0.6, [FORCED, BEST], "best", 0.0),
        (0.6, [BEST, Judgement("good", 0.03)], "good", 0.03),
        (0.6, [Judgement("good", 0.04), Judgement("good", 0.04)], "inaccuracy", 0.08),
        (0.6, [Judgement("good", 0.025), Judgement("good", 0.025)], "inaccuracy", 0.05),
        (0.6, [Judgement("inaccuracy", 0.05), Judgement("inaccuracy", 0.05)], "mistake", 0.1),
        (0.6, [Judgement("mistake", 0.1), Judgement("mistake", 0.1)], "blunder", 0.2),
        (0.6, [Judgement("inaccuracy", 0.06), Judgement("inaccuracy", 0.06)], "mistake", 0.12),
        (0.6, [Judgement("blunder", 0.3), FORCED], "blunder", 0.3),
        (0.6, [Judgement("blunder", 0.5), Judgement("blunder", 0.3)], "blunder", 0.6),
        (0.1, [Judgement("mistake", 0.12)], "mistake", 0.1),
        # A search less deep than that of the position had seen more to lose.
        (0.03, [Judgement("blunder", 0.2)], "good", 0.03),
        (0.03, [Judgement("blunder", 0.2), BEST], "good", 0.03),
        (0.0, [Judgement("inaccuracy", 0.06)], "best", 0.0),
    ],
)
def test_a_turn_is_judged_by_what_its_moves_give_away_together_but_never_by_more_than_there_was(
    chance: float, moves: list[Judgement], verdict: str, loss: float
) -> None:
    turn = judged(chance, *moves)
    assert turn is not None
    assert turn.verdict == verdict
    assert turn.chance == chance
    assert turn.loss == pytest.approx(loss)


def _won(game_id: str) -> list[str]:
    """Return small endgames that the player to move wins."""
    data = json.loads((ENDGAMES / f"{game_id}.json").read_text(encoding="utf-8"))
    small = [entry for entry in data["endgames"] if entry["tree"] <= 400]
    return [entry["position"] for entry in small if entry["outcome"] == "win"]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_proven_win_thrown_away_is_a_blunder_and_no_other_move_is(game_id: str) -> None:
    kept = thrown = 0
    opponent = opponent_of(game_id)
    for text in _won(game_id):
        position = at(game_id, text)
        for move in some(position.moves(), 12):
            # The same question, asked without a review: does the mover still win?
            alone = Search(opponent, position, root_moves=[move]).run(Budget())
            found = run(game_id, position, move)
            assert found.judgement is not None
            assert found.chance == (1.0 if position.to_move == P1 else 0.0)
            assert position.text() == text
            if alone.score.kind == "win":
                kept += 1
                assert found.judgement.verdict in ("best", "forced")
                assert found.better == ()
            else:
                thrown += 1
                assert found.judgement.verdict == "blunder"
                assert found.better[0] in position.moves()
                assert found.better[0] != move
    assert kept and thrown


@pytest.mark.parametrize("game_id", game_ids())
def test_the_same_move_is_judged_alike_again(game_id: str) -> None:
    position = at(game_id)
    move = position.moves()[-1]
    assert run(game_id, position, move) == run(game_id, position, move)


def test_faults_are_told_from_the_gravest_on() -> None:
    shares = [share for _, share in FAULTS]
    assert shares == sorted(shares, reverse=True)
    assert [name for name, _ in FAULTS] == list(reversed(VERDICTS))[: len(FAULTS)]


def test_a_fault_is_told_only_if_it_stands_when_the_move_is_searched_for_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = at("linja", "0.1.0.1.1.2.1.6 6.1.3.0.0.1.0.1 b i x")
    move = position.parse_move("2-3")
    found = run("linja", position, move)
    assert found.judgement is not None
    assert found.judgement.verdict == "best"
    monkeypatch.setattr(review, "NODES_TO_BLAME", review.NODES)
    hasty = run("linja", position, move)
    assert hasty.judgement is not None
    assert hasty.judgement.verdict == "mistake"
    # What the position promises is the same, whatever is made of the move.
    assert hasty.chance == found.chance
