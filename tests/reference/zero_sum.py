"""Zero-Sum a second time, from the rules page alone: slow, obvious, no code of the engine.

A domino in play is kept by its slot as its two halves, each its pips and the player whose chip lies
on it, and every question is answered by looking at all dominoes again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

OTHER = {"r": "b", "b": "r"}
SET = [f"{high}{low}" for high in range(7) for low in range(high + 1) if (high, low) != (1, 1)]
"""The double-six set without the 1-1, each domino with its higher number first."""

Place = tuple[int, int]
"""x and y of a cell, or of the left cell of a slot."""
Half = tuple[int, str]
"""Pips, and the owner of the chip."""


@dataclass(frozen=True)
class State:
    """A moment of a game."""

    dominoes: tuple[tuple[Place, tuple[Half, Half]], ...]
    """Slots with the left and the right half of the domino there, ordered by y and then x."""
    to_move: str = "r"
    phase: str = "l"


def start() -> State:
    """The 0-0 in the middle, a red chip on its left half and a blue one on its right."""
    return State((((0, 0), ((0, "r"), (0, "b"))),))


def with_dominoes(state: State, dominoes: dict[Place, tuple[Half, Half]]) -> State:
    """The state with other dominoes in play."""
    ordered = sorted(dominoes.items(), key=lambda item: (item[0][1], item[0][0]))
    return replace(state, dominoes=tuple(ordered))


def read(text: str) -> State:
    """The state of a position text, which is taken to be well formed."""
    field, to_move, phase = text.split(" ")
    dominoes = []
    for part in field.split(";"):
        place, faces = part.split(":")
        x, y = place.split(",")
        left, right = (int(faces[0]), faces[2]), (int(faces[1]), faces[3])
        dominoes.append(((int(x), int(y)), (left, right)))
    return State(tuple(dominoes), to_move, phase)


def write(state: State) -> str:
    """The position text of a state."""
    parts = [
        f"{x},{y}:{left[0]}{right[0]}{left[1]}{right[1]}"
        for (x, y), (left, right) in state.dominoes
    ]
    return f"{';'.join(parts)} {state.to_move} {state.phase}"


def named(halves: tuple[Half, Half]) -> str:
    """The domino of two halves, as the set names it."""
    pips = sorted((halves[0][0], halves[1][0]), reverse=True)
    return f"{pips[0]}{pips[1]}"


def pile(state: State) -> list[str]:
    """The dominoes of the set that are not in play."""
    in_play = [named(halves) for _, halves in state.dominoes]
    return [domino for domino in SET if domino not in in_play]


def touching(slot: Place) -> list[Place]:
    """The six slots that share a side of a cell with a slot."""
    x, y = slot
    return [(x - 2, y), (x + 2, y), (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)]


def open_slots(state: State) -> list[Place]:
    """The empty slots that touch a domino in play, ordered by y and then x."""
    taken = [slot for slot, _ in state.dominoes]
    found = {slot for near in taken for slot in touching(near) if slot not in taken}
    return sorted(found, key=lambda slot: (slot[1], slot[0]))


def cells(state: State) -> dict[Place, Half]:
    """Every cell in play, with its pips and the owner of its chip."""
    found = {}
    for (x, y), (left, right) in state.dominoes:
        found[x, y] = left
        found[x + 1, y] = right
    return found


def claimable(state: State) -> Iterator[Place]:
    """The cells whose enemy chip lies next to two own chips or more."""
    board = cells(state)
    for (x, y), (_, owner) in board.items():
        beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        own = [cell for cell in beside if cell in board and board[cell][1] == state.to_move]
        if owner != state.to_move and len(own) >= 2:
            yield x, y


def is_finished(state: State) -> bool:
    """Whether all 27 dominoes are in play and the last free action has been taken."""
    return len(state.dominoes) == 27 and state.phase == "l"


def moves(state: State) -> list[str]:
    """The texts of all legal plies."""
    if is_finished(state):
        return []
    return lays(state) if state.phase == "l" else free_actions(state)


def lays(state: State) -> list[str]:
    """Every domino of the pile, either way round, in every slot that may take it."""
    found = []
    for domino in pile(state):
        is_double = domino[0] == domino[1]
        ways = [(domino, "l"), (domino, "r")] if is_double else [(domino, ""), (domino[::-1], "")]
        for x, y in open_slots(state):
            found += [f"{faces}@{x},{y}{own}" for faces, own in ways]
    return found


def free_actions(state: State) -> list[str]:
    """Every claim, turn and swap."""
    slots = [slot for slot, _ in state.dominoes]
    found = [f"c{x},{y}" for x, y in claimable(state)]
    found += [f"t{x},{y}" for x, y in slots]
    for index, (x, y) in enumerate(slots):
        found += [f"s{x},{y}:{other_x},{other_y}" for other_x, other_y in slots[index + 1 :]]
    return found


def place_of(text: str) -> Place:
    """The cell or slot written as `<x>,<y>`."""
    x, y = text.split(",")
    return int(x), int(y)


def play(state: State, move: str) -> State:
    """The state after a legal ply."""
    if "@" in move:
        return replace(laid(state, move), phase="f")
    change = {"c": claimed, "t": turned, "s": swapped}[move[0]]
    return replace(change(state, move[1:]), to_move=OTHER[state.to_move], phase="l")


def laid(state: State, move: str) -> State:
    """The state with one domino more."""
    faces, place = move.split("@")
    own, enemy = state.to_move, OTHER[state.to_move]
    left, right = int(faces[0]), int(faces[1])
    own_is_left = place.endswith("l") if left == right else left > right
    owners = (own, enemy) if own_is_left else (enemy, own)
    slot = place_of(place.rstrip("lr"))
    halves = ((left, owners[0]), (right, owners[1]))
    return with_dominoes(state, {**dict(state.dominoes), slot: halves})


def claimed(state: State, text: str) -> State:
    """The state with an own chip in place of an enemy's."""
    x, y = place_of(text)
    dominoes = dict(state.dominoes)
    if (x, y) in dominoes:
        left, right = dominoes[x, y]
        dominoes[x, y] = ((left[0], state.to_move), right)
    else:
        left, right = dominoes[x - 1, y]
        dominoes[x - 1, y] = (left, (right[0], state.to_move))
    return with_dominoes(state, dominoes)


def turned(state: State, text: str) -> State:
    """The state with a domino the other way round."""
    dominoes = dict(state.dominoes)
    left, right = dominoes[place_of(text)]
    return with_dominoes(state, {**dominoes, place_of(text): (right, left)})


def swapped(state: State, text: str) -> State:
    """The state with two dominoes in each other's slots."""
    one, other = (place_of(part) for part in text.split(":"))
    dominoes = dict(state.dominoes)
    dominoes[one], dominoes[other] = dominoes[other], dominoes[one]
    return with_dominoes(state, dominoes)


def score(state: State, player: str) -> int:
    """What a player's halves count: a double held whole counts three times its number."""
    total = 0
    for _, (left, right) in state.dominoes:
        if left[0] == right[0] and left[1] == right[1] == player:
            total += 3 * left[0]
        else:
            total += sum(pips for pips, owner in (left, right) if owner == player)
    return total


def result(state: State) -> str:
    """The outcome as the protocol writes it."""
    if not is_finished(state):
        return "none"
    red, blue = score(state, "r"), score(state, "b")
    if red == blue:
        return "draw"
    return "p1win" if red > blue else "p2win"


def is_connected(slots: list[Place]) -> bool:
    """Whether one can go from (0, 0) to every slot over slots that touch."""
    reached = [(0, 0)]
    for slot in reached:
        reached += [near for near in touching(slot) if near in slots and near not in reached]
    return set(slots) <= set(reached)


def is_valid(state: State) -> bool:
    """Whether a state keeps the invariants of the rules page."""
    names = [named(halves) for _, halves in state.dominoes]
    slots = [slot for slot, _ in state.dominoes]
    laid_dominoes = len(names) - 1
    last_layer = "b" if laid_dominoes % 2 == 0 else "r"
    return (
        len(set(names)) == len(names)
        and "00" in names
        and "11" not in names
        and all((x + y) % 2 == 0 for x, y in slots)
        and len(set(slots)) == len(slots)
        and (0, 0) in slots
        and is_connected(slots)
        and state.to_move == (OTHER[last_layer] if state.phase == "l" else last_layer)
        and (state.phase == "l" or laid_dominoes > 0)
    )


def perft(state: State, depth: int) -> int:
    """The number of lines of exactly this many plies."""
    if depth == 0:
        return 1
    return sum(perft(play(state, move), depth - 1) for move in moves(state))
