"""Linja in words: labels of rows, moves as notation and sentences, and the step."""

from __future__ import annotations

from collections.abc import Sequence

from calculi.board import Step
from calculi.game import P1, P2
from calculi.games.linja.moves import PASS, SOURCE, TARGET, LinjaMove
from calculi.games.linja.rows import CAPACITY, FAR_ROW, POINTS
from calculi.games.linja.rules import LinjaPosition
from calculi.texts.sentence import Joined, Sentence, Words


def spoken_score(score: int) -> Sentence:
    return Sentence("score.points", n=score)


def row_label(row: int, black: int, red: int) -> Sentence:
    """Return a row with how many pieces of each side stand there."""
    place = {1: "linja.row.black-start", 8: "linja.row.red-start"}.get(row, "linja.row")
    pieces = [
        Sentence(f"linja.pieces.{side}", n=count)
        for side, count in ((P1, black), (P2, red))
        if count
    ]
    content: Words = Joined(", ", pieces) if pieces else Sentence("linja.empty")
    if row not in FAR_ROW and black + red == CAPACITY:
        content = Sentence("linja.full", content=content)
    return Sentence("linja.cell", place=Sentence(place, row=row), content=content)


def notation(position: LinjaPosition, move: LinjaMove) -> Words:
    """Return `3–6`, with a dash between the rows, or the pass."""
    return f"{SOURCE[move]}–{TARGET[move]}" if move else Sentence("linja.pass-notation")


def sentence(position: LinjaPosition, move: LinjaMove) -> Sentence:
    """Return the two rows and the consequence of the move."""
    source, target = SOURCE[move], TARGET[move]
    count = position.row_total(target)
    key = f"linja.move.{_consequence(position, move)}"
    return Sentence(key, source=source, target=target, count=count, rows=count)


def told(position: LinjaPosition, move: LinjaMove) -> Sentence:
    """Return the two rows, and what a reader would have to count: who stood there, or how far."""
    source, target = SOURCE[move], TARGET[move]
    return Sentence(
        f"linja.told.{_consequence(position, move)}",
        source=source,
        target=target,
        count=position.row_total(target),
        rows=abs(target - source),
    )


def note(position: LinjaPosition, move: LinjaMove) -> Words:
    """Return what landing on an empty row brings."""
    consequence = _consequence(position, move)
    if consequence in ("extra", "lands-empty"):
        return Sentence(f"linja.note.{consequence}")
    return ""


def _consequence(position: LinjaPosition, move: LinjaMove) -> str:
    """Return the text key of a legal move's consequence."""
    if move == PASS:
        return "pass"
    side, target, initial = position.to_move, TARGET[move], not position.allowance
    arrives, empty = target == FAR_ROW[side], not position.row_total(target)
    position.push(move)
    over, stays = position.result() is not None, position.to_move == side
    position.pop()
    if over:
        return "ends"
    if not initial:
        return "extra" if stays else "follows"
    if stays:
        return "arrives" if arrives else "counts"
    if arrives:
        return "arrives-stuck"
    return "lands-empty" if empty else "stuck"


def why(position: LinjaPosition, move: LinjaMove) -> tuple[Words, Words]:
    """Return what the mover gains, and on which rows."""
    side = position.to_move
    source, target = SOURCE[move], TARGET[move]
    gain = POINTS[side][target] - POINTS[side][source]
    if not gain:
        return "", ""
    reason = Sentence("linja.why", gain=gain, source=source, target=target)
    return (reason, "") if side == P1 else ("", reason)


def separator(position: LinjaPosition) -> str | None:
    """Return a comma before a follow-up, a semicolon before an extra turn."""
    if position.allowance:
        return ", "
    return "; " if position.extra else None


def step(position: LinjaPosition, last: LinjaMove | None) -> Step:
    """Return which move of the turn is due, with the reason for its length."""
    rows = position.allowance
    values: dict[str, int] = {"rows": rows}
    counter: Words = Sentence("linja.step.counter", n=2 if rows else 1)
    if position.moves() == (PASS,):
        phase, title, help_key = "pass", "pass", "pass"
        counter = ""  # A pass ends the turn.
    elif not rows:
        phase = "initial"
        title = help_key = "extra" if position.extra else "initial"
    else:
        phase, title, help_key = "follow-up", "follow-up", "follow-up"
        if last is not None:
            values["row"] = TARGET[last]
            help_key = "arrived" if TARGET[last] == FAR_ROW[position.to_move] else "counted"
    return Step(
        title=Sentence(f"linja.step.{title}", **values),
        counter=counter,
        help=Sentence(f"linja.help.{help_key}", **values),
        phase=phase,
        news=help_key not in ("initial", "pass"),
    )


def refusal(position: LinjaPosition, picked: Sequence[str], cell: str) -> Sentence:
    """Say why a row may not be picked: as a piece to move, or as a target."""
    if picked:
        reason = position.refusal(int(picked[0]), int(cell))
    else:
        reason = position.refusal(int(cell), None)
    return Sentence("refusal", reason=reason)
