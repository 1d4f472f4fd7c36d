"""What has just happened: the latest turns step by step, in words, with what moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from calculi.record.replay import Replay, Turn
from calculi.texts.sentence import Joined, Sentence, Words, said

if TYPE_CHECKING:
    from calculi.board import Cell, Piece, Slot, Travel
    from calculi.page.schema import view as schema
    from calculi.page.schema.board import PlayerIndex

_APART: Final = 56.0
"""A place is free if nothing stands nearer to it, in board units."""
_BETWEEN: Final = 48.0
"""How near two pieces may stand to a mark between them, where their row is full."""
_PITCH: Final = 100.0
"""The distance from one place of a cell to the next, in cells that mark no free ones."""

_Place = tuple[float, float]


class Scene(NamedTuple):
    """What is seen of a position; made once for each view, since large boards take a while."""

    cells: Sequence[Cell]
    pieces: Sequence[Piece]
    slots: Sequence[Slot]


def scene_of(replay: Replay) -> Scene:
    """Return what is seen of the replay's position."""
    board, position = replay.game.board, replay.position
    return Scene(board.cells(position), board.pieces(position), board.slots(position))


class _Piece(NamedTuple):
    """A piece that a step has moved or changed."""

    id: str
    """After the steps that followed, too; empty once it has left the board."""
    cell: str
    place: _Place | None
    """Where it was before; None if it has stayed there."""


class _Step(NamedTuple):
    told: Words
    heard: Words
    pieces: list[_Piece]


def latest_turns(replay: Replay, scene: Scene, language: str) -> list[schema.LatestTurn]:
    """Return the latest turn and, while it is unfinished, the one before it; the latest first.

    `scene` is that of the replay's position. Empty before the first move of the replay.
    """
    turns = replay.turns()
    if not turns:
        return []
    unfinished = replay.is_in_turn()
    shown = turns[-2:] if unfinished else turns[-1:]
    steps = _steps(replay, shown[0].first)
    return [
        _latest(replay, turn, steps, scene, language, unfinished=unfinished and turn is turns[-1])
        for turn in reversed(shown)
    ]


def _latest(
    replay: Replay,
    turn: Turn,
    steps: dict[int, _Step],
    scene: Scene,
    language: str,
    *,
    unfinished: bool,
) -> schema.LatestTurn:
    name = replay.player_name(turn.player)
    title = Sentence("turn.title", player=name, n=turn.number)
    played = [steps[ply] for ply in range(turn.first, turn.last)]
    told = Sentence("turn.told", turn=title, steps=Joined(" ", [step.heard for step in played]))
    free = _FreePlaces(scene)
    return {
        "player": cast("PlayerIndex", turn.player),
        "title": title.said(language),
        "name": name.said(language),
        "told": told.said(language),
        "from": turn.first,
        "to": turn.last,
        "unfinished": unfinished,
        "steps": [
            {
                "sentence": said(step.told, language),
                "pieces": [
                    {"piece": piece.id, "cell": piece.cell, "origin": free.mark(piece)}
                    for piece in step.pieces
                ],
            }
            for step in played
        ],
    }


def _steps(replay: Replay, first: int) -> dict[int, _Step]:
    """Return what each ply from `first` on did, by number; the position is the same afterwards."""
    position, board, plies = replay.position, replay.game.board, replay.plies
    for _ in plies[first:]:
        position.pop()
    steps: dict[int, _Step] = {}
    for number, ply in enumerate(plies[first:], first):
        travels = board.travels(position, ply.move)
        landed = {travel.piece: travel.landed for travel in travels}
        for step in steps.values():
            step.pieces[:] = [
                piece._replace(id=landed.get(piece.id, piece.id)) for piece in step.pieces
            ]
        # Pieces on top of a piece move with it, so only the bottom one of each cell is reported.
        cell_of = {piece.id: piece.cell for piece in board.pieces(position)}
        moved: dict[str, _Piece] = {}
        for travel in travels:
            cell = cell_of[travel.piece]
            moved.setdefault(cell, _Piece(travel.landed, cell, _left(travel)))
        told, heard = board.told(position, ply.move), board.heard(position, ply.move)
        steps[number] = _Step(told, heard, list(moved.values()))
        position.push(ply.move)
    return steps


def _left(travel: Travel) -> _Place | None:
    """Return the place that a piece has left."""
    stays = (travel.x, travel.y) == (travel.landed_x, travel.landed_y)
    return None if stays and travel.landed else (travel.x, travel.y)


class _FreePlaces:
    """The places of a position where nothing stands; a marked one is no longer free."""

    def __init__(self, scene: Scene) -> None:
        self._cells = {cell.id: cell for cell in scene.cells}
        self._slots = scene.slots
        self._taken = [(piece.x, piece.y) for piece in scene.pieces]

    def mark(self, piece: _Piece) -> schema.Origin | None:
        """Return the free place nearest to where a piece was, in its cell.

        Where its row is full, that is a place between two pieces.
        """
        if piece.place is None:
            return None
        places = self._places(piece.cell, piece.place)
        between = self._beside(piece.cell, piece.place, _PITCH / 2)
        for apart, found in ((_APART, places), (_BETWEEN, between)):
            for x, y in found:
                if all(hypot(x - there[0], y - there[1]) >= apart for there in self._taken):
                    self._taken.append((x, y))
                    return {"x": x, "y": y}
        return None

    def _places(self, cell_id: str, place: _Place) -> Iterator[_Place]:
        """Yield places of a cell, the nearest first, beginning with the one that was left."""
        x, y = place
        yield place
        slots = [(slot.x, slot.y) for slot in self._slots if slot.cell == cell_id]
        yield from sorted(slots, key=lambda slot: hypot(slot[0] - x, slot[1] - y))
        yield from self._beside(cell_id, place, _PITCH)

    def _beside(self, cell_id: str, place: _Place, distance: float) -> Iterator[_Place]:
        """Yield places of a cell to both sides of one, the first ones at this distance."""
        cell = self._cells.get(cell_id)
        if cell is None or cell.area != "board":
            return
        (x, y), margin = place, _APART / 2
        while distance < cell.width:
            for beside in (x - distance, x + distance):
                if cell.x + margin <= beside <= cell.x + cell.width - margin:
                    yield beside, y
            distance += _PITCH
