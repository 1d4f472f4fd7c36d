"""Who makes no mistake on a game's path is told, or does, everything that its rules page says.

The golden data name, for each part of a page, the words of a lesson that say it, or the lesson that
shows it by the game's own start. Only what everybody reads counts: the task, and what is said when
it is done, but nothing that is said of a mistake.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from calculi.games.infinity.operations import INFINITE, INFINITY, VALUES, operate
from calculi.games.infinity.squares import BY_NAME, SIGNS
from calculi.learn.checks import first_answer
from calculi.learn.steps import Path
from calculi.texts import catalogue
from tests.learn.paths import PATHS
from tests.support.data import DATA
from web.build import places

every_path = pytest.mark.parametrize("path", PATHS.values(), ids=PATHS)

END_OF_A_PART = re.compile(r"[.;](?:\s+|$)")

#: The rows of the table of operations that scripted lessons have no answer for: where each is told.
ROWS_TOLD = {
    "∞ + x": ("safe.text", "An infinity on + or − cannot be taken by a number"),
    "∞ − x": ("safe.text", "An infinity on + or − cannot be taken by a number"),
    "x − ∞": ("attack.done", "4 − ∞ is −∞: your own infinity would have gone"),
    "∞ + ∞": ("both.text", "on + and × they may not meet"),
    "∞ × ∞": ("both.text", "on + and × they may not meet"),
    "∞ ÷ ∞": ("both.text", "On − and ÷ two infinities take each other out"),
    "∞ × +": ("safe.text", "a negative one takes it on × and ÷, and a zero on ×"),
    "∞ × −": ("safe.text", "a negative one takes it on × and ÷, and a zero on ×"),
    "+ × ∞": ("attack.done", "as it does on × against a negative number"),
    "− × ∞": ("attack.done", "as it does on × against a negative number"),
    "0 × ∞": ("by-infinity.done", "∞ × 0 is undefined, and so is 0 × ∞: both are gone"),
    "∞ ÷ +": ("take.done", "with ∞ ÷ 2 it would have stayed"),
    "∞ ÷ 0": ("by-infinity.text", "∞ ÷ 0 is infinite, like any positive number ÷ 0"),
    "x ÷ ∞": ("by-infinity.done", "A number ÷ ∞ is zero: there, too, both would go"),
    "− ÷ 0": ("by-zero.text", "A number ÷ 0 is infinite, with its own sign"),
    "0 ÷ 0": ("by-zero.done", "0 ÷ 0 is undefined: there both would go"),
}

#: The rows that decide games most often, so that a right answer does them.
ROWS_DONE = {"x + ∞", "∞ − ∞", "∞ × 0", "∞ ÷ −", "+ ÷ 0"}


def _plain(text: str) -> str:
    return text.replace("**", "")


def _parts(path: Path) -> list[str]:
    """Return what a game's rules page says, cut at its full stops and semicolons."""
    page = json.loads((places.WEB / "rules/en" / f"{path.game.id}.json").read_text("utf-8"))
    texts = [
        text for one in page["sections"] for text in one.get("steps", []) + one.get("text", [])
    ]
    parts = (END_OF_A_PART.split(_plain(text)) for text in texts + page["rulings"])
    return [part for found in parts for part in found if part]


def _told(path: Path) -> list[dict[str, str]]:
    told: list[dict[str, str]] = json.loads(
        (DATA / "told" / f"{path.game.id}.json").read_text(encoding="utf-8")
    )
    return told


def _said(path: Path) -> dict[str, str]:
    """Return the texts that are read by somebody who makes no mistake."""
    texts = catalogue("en", f"lessons/{path.game.id}")
    keys = (f"{step.id}.{name}" for step in path.steps[:-1] for name in ("text", "done"))
    return {key: _plain(texts[key]) for key in (*keys, f"{path.steps[-1].id}.text")}


@every_path
def test_every_part_of_the_rules_page_is_met_by_somebody_who_makes_no_mistake(path: Path) -> None:
    parts, said, told = _parts(path), _said(path), _told(path)
    begun = {step.id for step in path.steps if step.position is None and not step.moves}
    assert [one for one in told if not any(one["page"] in part for part in parts)] == []
    assert [part for part in parts if not any(one["page"] in part for one in told)] == []
    unsaid = [
        one for one in told if "said" in one and one["words"] not in said.get(one["said"], "")
    ]
    assert unsaid == []
    assert {one["shown"] for one in told if "shown" in one} <= begun


def test_every_row_of_the_operations_of_infinity_is_met_by_somebody_who_makes_no_mistake() -> None:
    path = PATHS["infinity"]
    said, done = _said(path), set(_rows_done(path)) - {""}
    for words, (key, told) in ROWS_TOLD.items():
        assert told in said.get(key, ""), (words, key)
    assert done >= ROWS_DONE
    assert ROWS_TOLD.keys() | done == _rows()


def _rows() -> set[str]:
    """Return the names of all rows; the results of one are alike."""
    found: dict[str, set[int | None]] = {}
    for sign in "+−×÷":
        for defender in VALUES:
            for attacker in VALUES:
                if row := _row(sign, defender, attacker):
                    found.setdefault(row, set()).add(operate(sign, defender, attacker))
    assert all(len(results) == 1 for results in found.values()), found
    assert {INFINITE, -INFINITE, 0, None} == {one for results in found.values() for one in results}
    return set(found)


def _row(sign: str, defender: int, attacker: int) -> str:
    """Return the row of an operation; empty for two numbers but in a division by zero."""
    values = (defender, attacker)
    if INFINITY not in values and (sign != "÷" or attacker):
        return ""
    # By these the sign of a number makes no difference.
    is_any = sign in "+−" or (sign == "÷" and attacker == INFINITY)
    names = ["∞" if one == INFINITY else "x" if is_any else _sign_of(one) for one in values]
    return f" {sign} ".join(names)


def _sign_of(value: int) -> str:
    return "+" if value > 0 else "−" if value < 0 else "0"


def _rows_done(path: Path) -> Iterator[str]:
    """Yield the row of every operation that an answer of a scripted lesson does."""
    for step in path.steps:
        attempt = step.attempt(path.game)
        for move in () if step.computer else first_answer(path, step) or ():
            values = {
                piece.cell: INFINITY if piece.value is None else piece.value
                for piece in path.game.board.pieces(attempt.position)
            }
            source, target = move[:2], move[2:]
            if target in values:
                yield _row(SIGNS[BY_NAME[target]], values[target], values[source])
            attempt.play(move)
