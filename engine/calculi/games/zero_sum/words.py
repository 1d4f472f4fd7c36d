"""Zero-Sum in words: labels of cells, plies as notation and sentences, reasons of the scores."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from calculi.board import Action, Prompt, Step
from calculi.game import P1, P2
from calculi.games.zero_sum import where
from calculi.games.zero_sum.dominoes import (
    CLAIMED,
    DOMINO,
    LAID,
    OWNERS,
    PIPS,
    POINTS,
    TRIANGLE,
    TRIPLE_OWNER,
    name_of,
)
from calculi.games.zero_sum.grid import coordinates, half_of, slot_of
from calculi.games.zero_sum.moves import (
    CLAIM,
    CLAIMS,
    LAY,
    SIDES,
    TURN,
    TURN_ROUND,
    ZeroSumMove,
    kind_of,
    laid_face,
    parts_of_lay,
    pips_of_lay,
    place_of,
    slot_of_lay,
    slots_of_swap,
)
from calculi.games.zero_sum.rules import ZeroSumPosition
from calculi.texts.numbers import number_text
from calculi.texts.sentence import Sentence, Words

_KEPT: Final = 4096
"""How many labels and prompts of slots are kept: most dominoes lie as they did a ply before."""


@cache
def _player(player: int) -> Sentence:
    return Sentence(f"zero-sum.player.{player}")


@cache
def _place(cell: int) -> Sentence:
    """Return x and y, to be read aloud, with a true minus sign."""
    x, y = map(number_text, coordinates(cell))
    return Sentence("zero-sum.place", x=x, y=y)


def domino_at(position: ZeroSumPosition, slot: int) -> str:
    """Return the name of the domino that fills a slot."""
    return name_of(DOMINO[position.faces[slot]])


def _as_it_lies(position: ZeroSumPosition, slot: int) -> str:
    left, right = PIPS[position.faces[slot]]
    return f"{left}-{right}"


def _as_laid(move: ZeroSumMove) -> str:
    """Return the domino of a lay as it will lie, spelt as in the notation."""
    left, right = pips_of_lay(move)
    return f"{left}-{right}"


def spoken_score(score: int) -> Sentence:
    return Sentence("score.points", n=score)


# Cells


@cache
def domino_name(domino: str) -> Sentence:
    """Return what a domino is called within a sentence."""
    return Sentence("zero-sum.domino", domino=domino)


def slot_name(position: ZeroSumPosition, slot: int) -> Sentence:
    """Return what a slot is called within a sentence: its domino, or what an empty one touches."""
    if position.faces[slot]:
        return domino_name(domino_at(position, slot))
    return where.empty(where.around(position.faces, slot))


def slot_labels(position: ZeroSumPosition, slot: int) -> tuple[Sentence, Sentence]:
    """Return a slot, its domino and the owners of its chips, as seen from p1's and p2's side."""
    return _slot_labels(slot, position.faces[slot])


@lru_cache(_KEPT)
def _slot_labels(slot: int, face: int) -> tuple[Sentence, Sentence]:
    place = _place(slot)
    if not face:
        label = Sentence("zero-sum.cell.slot", place=place)
        return label, label
    halves = list(zip(PIPS[face], OWNERS[face], strict=True))
    return _domino_label(halves, place), _domino_label(halves[::-1], place)


def _domino_label(halves: Sequence[tuple[int, int]], place: Sentence) -> Sentence:
    """Return a domino, its halves in this order, each with the owner of its chip."""
    left, right = (
        Sentence(
            "zero-sum.half" if pips else "zero-sum.half.blank",
            pips=pips,
            player=_player(owner),
        )
        for pips, owner in halves
    )
    domino = "-".join(str(pips) for pips, _ in halves)
    return Sentence("zero-sum.cell.domino", domino=domino, place=place, left=left, right=right)


def shelf_label(domino: str, in_pile: bool) -> Sentence:
    """Return whether a domino is still in the pile."""
    return Sentence(f"zero-sum.cell.{'pile' if in_pile else 'gone'}", domino=domino)


# Picks


@cache
def lay_prompt(player: int, domino: int) -> Prompt:
    """Return what the step says once a player has picked a domino of the pile, with two buttons.

    These put the player's own chip on the left or right half.
    """
    high, low = TRIANGLE[domino]
    key = "double" if high == low else "blank" if not low else "plain"
    other = _player(1 - player)
    if high == low:
        labels = [Sentence(f"zero-sum.prompt.chip-{side}") for side in SIDES]
    else:
        labels = [
            Sentence("zero-sum.prompt.lay", domino=text)
            for text in (f"{high}-{low}", f"{low}-{high}")
        ]
    return Prompt(
        title=Sentence("zero-sum.prompt.lay", domino=name_of(domino)),
        help=Sentence(f"zero-sum.prompt.help.{key}", high=high, low=low, other=other),
        actions=tuple(map(Action, SIDES, labels, reversed(labels))),
    )


@lru_cache(_KEPT)
def free_prompt(player: int, face: int, claims: tuple[int, ...]) -> Prompt:
    """Return what the step says once a player has picked a domino in play.

    `face` is how it lies, `claims` are its halves that the player may claim.
    """
    pips = PIPS[face]
    actions = [Action(TURN_ROUND, Sentence("zero-sum.action.turn"))]
    for half in claims:
        if pips[0] == pips[1]:
            labels = [Sentence(f"zero-sum.action.{claim}") for claim in CLAIMS]
            actions.append(Action(CLAIMS[half], labels[half], labels[1 - half]))
        else:
            key = "claim" if pips[half] else "claim-blank"
            label = Sentence(f"zero-sum.prompt.{key}", pips=pips[half])
            actions.append(Action(CLAIMS[half], label))
    other = _player(1 - player)
    return Prompt(
        title=Sentence("zero-sum.prompt.free", domino=name_of(DOMINO[face])),
        help=Sentence(f"zero-sum.prompt.help.{'claim' if claims else 'no-claim'}", other=other),
        actions=tuple(actions),
    )


# Plies


def notation(position: ZeroSumPosition, move: ZeroSumMove) -> Words:
    """Return a ply as people write it."""
    kind = kind_of(move)
    if kind == LAY:
        left, right = pips_of_lay(move)
        return f"{left}-{right}"
    if kind == CLAIM:
        return Sentence("zero-sum.notation.claim", pips=claimed_pips(position, move))
    if kind == TURN:
        domino = _as_it_lies(position, place_of(move))
        return Sentence("zero-sum.notation.turn", domino=domino)
    first, second = slots_of_swap(move)
    return Sentence(
        "zero-sum.notation.swap",
        first=_as_it_lies(position, first),
        second=_as_it_lies(position, second),
    )


def sentence(position: ZeroSumPosition, move: ZeroSumMove) -> Sentence:
    """Return a ply and its consequences, in words that are true from both sides of the board.

    They name only what the board shows: dominoes, their halves and chips.
    """
    kind = kind_of(move)
    if kind == LAY:
        face = LAID[position.to_move][laid_face(move)]
        place = where.laid(face, where.around(position.faces, slot_of_lay(move)))
        return _lay_sentence("zero-sum.move.lay", position.to_move, move, where=place)
    if kind == CLAIM:
        return _claim_sentence("zero-sum.move.claim", position, move, claimed(position, move))
    if kind == TURN:
        slot = place_of(move)
        (left, right), (left_owner, right_owner) = (
            table[position.faces[slot]] for table in (PIPS, OWNERS)
        )
        same = left == right and left_owner == right_owner
        key = "zero-sum.move.turn.same" if same else "zero-sum.move.turn"
        return Sentence(key, domino=domino_at(position, slot))
    first, second = (domino_at(position, slot) for slot in slots_of_swap(move))
    return Sentence("zero-sum.move.swap", first=first, second=second)


def label(position: ZeroSumPosition, move: ZeroSumMove) -> Sentence:
    """Return a ply as a cell is labelled that completes it: a lay by its cells, as they are named.

    So it is true wherever else dominoes lie, and said once for a whole game.
    """
    if kind_of(move) != LAY:
        return sentence(position, move)
    _, slot, side = parts_of_lay(move)
    high, low = max(pips_of_lay(move)), min(pips_of_lay(move))
    place = _laid_at(slot, slot + side, position.to_move if high == low else None, high)
    return _lay_sentence("zero-sum.move.lay", position.to_move, move, where=place)


@lru_cache(_KEPT)
def _laid_at(slot: int, cell: int, owner: int | None, pips: int) -> Sentence:
    """Return where a domino lies, and the cell of its larger half or of the owner's chip."""
    if owner is None:
        return Sentence("zero-sum.laid.pips", place=_place(slot), pips=pips, cell=_place(cell))
    values = {"place": _place(slot), "player": _player(owner), "cell": _place(cell)}
    return Sentence("zero-sum.laid.chip", **values)


def told(position: ZeroSumPosition, move: ZeroSumMove) -> Sentence:
    """Return what a ply did to which domino, without its place, which shows on the board."""
    kind = kind_of(move)
    if kind == LAY:
        return _lay_sentence("zero-sum.told.lay", position.to_move, move)
    if kind == CLAIM:
        domino = domino_at(position, slot_of(place_of(move)))
        return _claim_sentence("zero-sum.told.claim", position, move, domino)
    return sentence(position, move)


def heard(position: ZeroSumPosition, move: ZeroSumMove) -> Sentence:
    """Return what a ply did, and of a lay where: a listener knows the cells by their labels."""
    return label(position, move) if kind_of(move) == LAY else told(position, move)


def _lay_sentence(key: str, player: int, move: ZeroSumMove, **more: Sentence) -> Sentence:
    """Return what a lay does, in a text that has variants for doubles and for blank halves."""
    low, high = sorted(pips_of_lay(move))
    variant = ".double" if high == low else "" if low else ".blank"
    return Sentence(
        f"{key}{variant}",
        domino=_as_laid(move),
        high=high,
        low=low,
        player=_player(player),
        other=_player(1 - player),
        **more,
    )


def claimed(position: ZeroSumPosition, move: ZeroSumMove) -> Words:
    """Return what the domino of a claim is called."""
    return where.claimed(position.faces, *half_of(place_of(move)))


def _claim_sentence(
    key: str, position: ZeroSumPosition, move: ZeroSumMove, domino: Words
) -> Sentence:
    """Return what a claim does, in a text that has variants for triples and for blanks."""
    side = position.to_move
    pips, change = claimed_pips(position, move), triple_change(position, move)
    changes = _changes(position, move)
    return Sentence(
        f"{key}.{change}" if change else key if pips else f"{key}.blank",
        pips=pips,
        domino=domino,
        own=changes[side],
        lost=-changes[1 - side],
        player=_player(side),
        other=_player(1 - side),
    )


def note(position: ZeroSumPosition, move: ZeroSumMove) -> Words:
    """Return whether a claim makes or breaks a triple."""
    change = triple_change(position, move)
    return Sentence(f"zero-sum.note.{change}") if change else ""


def separator(position: ZeroSumPosition) -> str | None:
    """Return what joins the free action to the lay before it."""
    return None if position.is_lay_due else ", "


def step(position: ZeroSumPosition, last: ZeroSumMove | None) -> Step:
    """Return the half of the turn that is due."""
    phase = "over" if position.is_over() else "lay" if position.is_lay_due else "free"
    number = {"lay": 1, "free": 2}.get(phase)
    return Step(
        title=Sentence(f"zero-sum.step.{phase}"),
        counter=Sentence("zero-sum.step.counter", n=number) if number else "",
        help=Sentence(f"zero-sum.help.{phase}", other=_player(1 - position.to_move)),
        phase=phase,
    )


# Points


def claimed_pips(position: ZeroSumPosition, move: ZeroSumMove) -> int:
    """Return the pips under the chip that a claim replaces."""
    slot, half = half_of(place_of(move))
    return PIPS[position.faces[slot]][half]


def _changes(position: ZeroSumPosition, move: ZeroSumMove) -> tuple[int, int]:
    """Return what a ply adds to the scores of Red and of Blue."""
    kind = kind_of(move)
    if kind == LAY:
        low, high = sorted(pips_of_lay(move))
        return (high, low) if position.to_move == P1 else (low, high)
    if kind == CLAIM:
        slot, half = half_of(place_of(move))
        before = position.faces[slot]
        after = CLAIMED[half][before]
        return (
            POINTS[P1][after] - POINTS[P1][before],
            POINTS[P2][after] - POINTS[P2][before],
        )
    return 0, 0


def triple_change(position: ZeroSumPosition, move: ZeroSumMove) -> str:
    """Return whether a ply `makes` or `breaks` a triple, or an empty text."""
    if kind_of(move) != CLAIM:
        return ""
    slot, half = half_of(place_of(move))
    before = position.faces[slot]
    if TRIPLE_OWNER[before] is not None:
        return "breaks"
    return "" if TRIPLE_OWNER[CLAIMED[half][before]] is None else "makes"


def why(position: ZeroSumPosition, move: ZeroSumMove) -> tuple[Words, Words]:
    """Return why the scores of Red and Blue change; empty for one that does not."""
    changes = _changes(position, move)
    if changes == (0, 0):
        return "", ""
    if kind_of(move) == LAY:
        domino = _as_laid(move)
        own_key, other_key, pips = "laid", "given", 0
    else:
        domino = domino_at(position, slot_of(place_of(move)))
        change, pips = triple_change(position, move), claimed_pips(position, move)
        own_key = "makes" if change == "makes" else "claimed"
        other_key = "breaks" if change == "breaks" else "lost"
    red, blue = (
        Sentence(
            f"zero-sum.why.{own_key if player == position.to_move else other_key}",
            gain=points,
            loss=-points,
            domino=domino,
            pips=pips,
        )
        if points
        else ""
        for player, points in enumerate(changes)
    )
    return red, blue
