"""The lessons of every game: solvable, to be missed, in every language, about every rule."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random

import pytest

from calculi.board import Piece
from calculi.learn.attempt import Attempt
from calculi.learn.checks import check_step, check_texts, first_answer
from calculi.learn.judging import judged
from calculi.learn.steps import Mistake, Path, Step
from calculi.texts import LANGUAGES, catalogue
from tests.learn.paths import PATHS, STEPS
from web.build import places

every_path = pytest.mark.parametrize("path", PATHS.values(), ids=PATHS)
every_step = pytest.mark.parametrize(("path", "step"), STEPS.values(), ids=STEPS)

CALCULATION = re.compile(r"^[^?]*[\d∞)] [+−×÷] [(−]*[\d∞][^?]*$")
SQUARES = re.compile(r"[a-g][1-8]")
PLACE = {"en": re.compile(r"\bhere\b"), "es": re.compile(r"\baquí\b")}
"""Words about a place of the board, whatever stands there."""

WALKED_MOVES = 2
"""Steps of more moves are not walked through whole."""


@every_step
def test_every_step_can_be_solved_and_unless_it_is_free_missed(path: Path, step: Step) -> None:
    check_step(path, step)


@every_path
def test_a_path_has_ten_to_sixteen_steps_and_ends_with_a_game_against_the_computer(
    path: Path,
) -> None:
    assert 10 <= len(path.steps) <= 16
    assert path.steps[-1].computer
    position = path.steps[-1].attempt(path.game).position
    assert position != path.game.position.start()


@every_path
def test_every_text_is_there_in_every_language(path: Path) -> None:
    check_texts(path)


@every_path
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_heading_has_at_most_five_words_and_a_task_two_sentences(
    language: str, path: Path
) -> None:
    texts = catalogue(language, f"lessons/{path.game.id}")
    for key, text in texts.items():
        if key.endswith(".title"):
            assert len(text.split()) <= 5, key
        if key.endswith(".bubble"):
            assert len(text.split()) <= 6, key
        if key.endswith(".text"):
            assert len(text) <= 235, (key, len(text))
            assert len(re.findall(r"[.?!](?=\s|$)", text)) <= 2, (key, text)


@every_path
def test_every_rule_and_every_ruling_of_the_page_is_in_some_step(path: Path) -> None:
    page = json.loads((places.WEB / "rules/en" / f"{path.game.id}.json").read_text("utf-8"))
    rulings = {f"R{number}" for number in range(1, len(page["rulings"]) + 1)}
    met = {rule for step in path.steps for rule in step.rules}
    assert met == path.rules.keys() | rulings
    assert set(path.rules.values()) == {section["diagram"] for section in page["sections"]}


@every_step
def test_every_named_mistake_can_be_made_and_is_told_at_a_cell_of_the_board(
    path: Path, step: Step
) -> None:
    cells = {cell.id for cell in path.game.board.cells(step.attempt(path.game).position)}
    assert {mistake.at for mistake in step.mistakes} - {""} <= cells
    if step.most <= WALKED_MOVES and not step.computer:
        assert {mistake.id for mistake in step.mistakes} == _made(step, step.attempt(path.game))


@every_path
@pytest.mark.parametrize("seed", range(4))
def test_a_small_game_is_called_won_drawn_lost_or_too_long_only_where_it_is(
    path: Path, seed: int
) -> None:
    step = path.steps[-1]
    attempt = _long_game(step, step.attempt(path.game), Random(seed))
    result = attempt.position.result()
    winners = {None: "draw", attempt.side: "done"}
    state, mistake, _ = judged(step, attempt)
    told = mistake.id if mistake else state
    assert told == (winners.get(result.winner, "lost") if result else "long")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_game_that_may_be_cut_off_says_so(language: str) -> None:
    for path in PATHS.values():
        step = path.steps[-1]
        texts = catalogue(language, f"lessons/{path.game.id}")
        if f"{step.id}.long" in texts:
            assert step.most == 40
            for name in ("text", "long"):
                assert re.search("forty|cuarenta", texts[f"{step.id}.{name}"])


@every_step
def test_a_mistake_that_ends_the_game_is_not_answered_as_one_that_does_not(
    path: Path, step: Step
) -> None:
    if step.computer or step.most > WALKED_MOVES:
        return
    missed = [
        (mistake.id, attempt.is_over) for attempt, mistake in _missed(step, step.attempt(path.game))
    ]
    ended = {name for name, is_over in missed if is_over}
    assert ended.isdisjoint(name for name, is_over in missed if not is_over)


@every_step
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_first_wrong_try_does_not_give_the_answer_away(
    language: str, path: Path, step: Step
) -> None:
    texts = catalogue(language, f"lessons/{path.game.id}")
    answer = None if step.computer else first_answer(path, step)
    ends = SQUARES.findall(answer[0]) if answer else []
    is_asked = all(end in texts[f"{step.id}.text"] for end in ends)
    for mistake in step.mistakes:
        told = texts[f"{step.id}.{mistake.id}"]
        assert is_asked or not all(end in told for end in ends), told
        bubble = texts.get(f"{step.id}.{mistake.id}.bubble", "")
        # Where no move in particular was made, it would be the one that is sought.
        is_made = mistake.when or mistake.reply
        assert is_made or not CALCULATION.search(bubble), bubble


@every_step
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_mistake_on_the_board_stands_at_one_piece_or_speaks_of_the_place(
    language: str, path: Path, step: Step
) -> None:
    texts = catalogue(language, f"lessons/{path.game.id}")
    there: dict[str, set[frozenset[tuple[int | None, int | None]]]] = {}
    for mistake, pieces in _first_mistakes(path, step):
        found = frozenset((piece.owner, piece.value) for piece in pieces)
        there.setdefault(mistake.id, set()).add(found)
    for name, all_found in there.items():
        bubble = texts[f"{step.id}.{name}.bubble"]
        assert len(all_found) == 1 or PLACE[language].search(bubble), (name, bubble, all_found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pawn_named_on_the_board_of_sumof2_stands_there_after_the_move_and_its_reply(
    language: str,
) -> None:
    texts = catalogue(language, "lessons/sumof2")
    told = 0
    for path, step in STEPS.values():
        if path.game.id != "sumof2":
            continue
        for mistake, pieces in _first_mistakes(path, step):
            bubble = texts[f"{step.id}.{mistake.id}.bubble"]
            if numbers := re.findall(r"\d+", bubble):
                assert [str(piece.value) for piece in pieces] == numbers[:1], (mistake, bubble)
                told += 1
    assert told


def test_a_row_called_empty_in_linja_holds_nobody_but_the_piece_that_has_just_come() -> None:
    texts = catalogue("en", "lessons/linja")
    told = set()
    for step in PATHS["linja"].steps:
        if step.computer or step.most > WALKED_MOVES:
            continue
        for attempt, mistake in _missed(step, step.attempt(PATHS["linja"].game)):
            bubble = texts.get(f"{step.id}.{mistake.id}.bubble", "")
            if re.search("empty|nobody", bubble):
                rows = attempt.position.text().split()[:2]
                there = sum(int(row.split(".")[int(mistake.at) - 1]) for row in rows)
                come = attempt.played[-1].endswith(f"-{mistake.at}")
                assert there == come, (step.id, mistake.id, attempt.position.text())
                told.add(bubble)
    assert len(told) > 1


def test_a_follow_up_in_a_lesson_of_linja_is_due_to_a_row_that_is_on_the_board() -> None:
    for step in PATHS["linja"].steps:
        black, red, mover, phase, _ = step.attempt(PATHS["linja"].game).position.text().split()
        if phase == "i":
            continue
        sides = [[int(count) for count in side.split(".")] for side in (black, red)]
        own = sides["br".index(mover)]
        counts = [sum(row) for row in zip(*sides, strict=True)]
        arrived = [row for row in range(1, 7) if counts[row] == int(phase) + 1 and own[row]]
        assert arrived, (step.id, phase)


def _first_mistakes(path: Path, step: Step) -> Iterator[tuple[Mistake, list[Piece]]]:
    """Yield the mistakes of first moves that are told on the board, and the pieces there then."""
    attempt = step.attempt(path.game)
    for text in () if step.computer else attempt.position.legal_moves:
        moves = len(attempt.played) + len(attempt.replied)
        attempt.play(text)
        _, mistake, reply = judged(step, attempt)
        if mistake and mistake.at:
            attempt.play_all([reply] if reply else [])
            pieces = path.game.board.pieces(attempt.position)
            yield mistake, [piece for piece in pieces if piece.cell == mistake.at]
        while len(attempt.played) + len(attempt.replied) > moves:
            attempt.undo()


def _long_game(step: Step, attempt: Attempt, random: Random) -> Attempt:
    """Play at random, on for as long as the game can be kept from ending and moves are left."""
    while judged(step, attempt).state == "open":
        moves = attempt.position.legal_moves
        attempt.play(random.choice(moves))
        for _ in moves:
            if not attempt.is_over:
                break
            attempt.undo()
            attempt.play(random.choice(moves))
    return attempt


def _made(step: Step, attempt: Attempt) -> set[str]:
    """Return the ids of all mistakes that lead on from an attempt."""
    return {mistake.id for _, mistake in _missed(step, attempt)}


def _missed(step: Step, attempt: Attempt) -> Iterator[tuple[Attempt, Mistake]]:
    """Yield the attempt at each mistake that leads on from it, with the mistake."""
    for text in attempt.position.legal_moves:
        attempt.play(text)
        verdict = judged(step, attempt)
        if verdict.mistake:
            yield attempt, verdict.mistake
        elif verdict.state == "open":
            if verdict.reply:
                attempt.play(verdict.reply)
            yield from _missed(step, attempt)
            if verdict.reply:
                attempt.undo()
        attempt.undo()
