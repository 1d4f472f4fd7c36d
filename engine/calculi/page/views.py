"""What a screen shows of a position, as data: cells, pieces, words, legal moves, the last move.

The language is applied here and nowhere below: games and replays return sentences.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from calculi.board import Action, Badge, Cell, Extent, Piece, Slot, Travel
from calculi.page.latest import Scene, latest_turns, scene_of
from calculi.page.moves import leg_views
from calculi.page.result import result_view
from calculi.record.replay import Replay
from calculi.texts.sentence import Sentence, Words, said

if TYPE_CHECKING:
    from calculi.page.schema import board as board_schema
    from calculi.page.schema import view as schema
    from calculi.page.schema.board import Owner, PlayerIndex


def turn_list(replay: Replay, language: str) -> list[schema.Turn]:
    """Return the turns up to the replay's position."""
    return [
        {
            "number": turn.number,
            "player": cast("PlayerIndex", turn.player),
            "text": said(turn.text, language),
            "words": " ".join(
                said(ply.sentence, language) for ply in replay.plies[turn.first : turn.last]
            ),
            "from": turn.first,
            "to": turn.last,
        }
        for turn in replay.turns()
    ]


def to_move(replay: Replay) -> Owner:
    """Return who is to move in the replay's position; None where the game is over."""
    position = replay.position
    return None if position.result() else cast("PlayerIndex", position.to_move)


def position_view(replay: Replay, language: str) -> schema.PositionView:
    """Return the part of a view that depends only on the position and the ply before it."""
    board, position = replay.game.board, replay.position
    last = replay.plies[-1] if replay.plies else None
    step = board.step(position, last.move if last else None)
    rest, scene = _rest(replay, language), scene_of(replay)
    return {
        "game": replay.game.id,
        "position": position.text(),
        "ply": len(replay.plies),
        "board": extent_view(board.extent(position)),
        "cells": [_cell(cell, language) for cell in scene.cells],
        "pieces": _pieces(scene.pieces),
        "slots": _slots(scene.slots),
        "actions": _actions(board.actions(position), language),
        "prompts": {
            pick: {
                "title": said(prompt.title, language),
                "help": said(prompt.help, language),
                "actions": _actions(prompt.actions, language),
            }
            for pick, prompt in board.prompts(position).items()
        },
        "players": _players(replay, position.scores(), language),
        "to_move": to_move(replay),
        "beginner": cast("PlayerIndex", replay.beginner()),
        "step": {
            "title": said(step.title, language),
            "counter": said(step.counter, language),
            "help": said(step.help, language),
            "phase": step.phase,
            "news": step.news,
        },
        "last": _last(replay, scene, rest is not None, language),
        "latest": latest_turns(replay, scene, language),
        "result": result_view(replay, language),
        "rest": rest,
    }


def extent_view(extent: Extent) -> board_schema.Extent:
    return {"x": extent.x, "y": extent.y, "width": extent.width, "height": extent.height}


def _cell(cell: Cell, language: str) -> board_schema.Cell:
    return {
        "id": cell.id,
        "name": said(cell.name, language),
        "shape": cell.shape,
        "x": cell.x,
        "y": cell.y,
        "width": cell.width,
        "height": cell.height,
        "row": cell.row,
        "column": cell.column,
        "label": said(cell.label, language),
        "badge": None if cell.badge is None else _badge(cell.badge),
        "area": "shelf" if cell.area == "shelf" else "board",
        "turned": said(cell.turned, language),
        "place": said(cell.place, language),
    }


def _pieces(pieces: Iterable[Piece]) -> list[board_schema.Piece]:
    return [
        {
            "id": piece.id,
            "cell": piece.cell,
            "owner": cast("Owner", piece.owner),
            "kind": piece.kind,
            "value": piece.value,
            "x": piece.x,
            "y": piece.y,
        }
        for piece in pieces
    ]


def _slots(slots: Iterable[Slot]) -> list[board_schema.Slot]:
    return [{"cell": slot.cell, "x": slot.x, "y": slot.y} for slot in slots]


def _badge(badge: Badge) -> board_schema.Badge:
    return {"text": badge.text, "owner": cast("Owner", badge.owner)}


def _actions(actions: Iterable[Action], language: str) -> list[board_schema.Action]:
    return [
        {
            "id": action.id,
            "label": said(action.label, language),
            "turned": said(action.turned, language),
        }
        for action in actions
    ]


def _players(replay: Replay, scores: tuple[Any, Any], language: str) -> list[schema.PlayerScore]:
    """Return both players with these scores, and why the scores last changed."""
    board = replay.game.board
    reasons: tuple[Words, Words] = replay.plies[-1].why if replay.plies else ("", "")
    return [
        {
            "name": replay.player_name(player).said(language),
            "score": board.written_score(score),
            "spoken": said(board.spoken_score(score), language),
            "why": said(reason, language),
        }
        for player, (score, reason) in enumerate(zip(scores, reasons, strict=True))
    ]


def _last(replay: Replay, scene: Scene, rests: bool, language: str) -> schema.LastMove | None:
    """Return the ply that led to the position, in terms of the position before it.

    `scene` is that of the replay's position; `rests` tells whether play rests between the two.
    """
    if not replay.plies:
        return None
    ply = replay.plies[-1]
    *earlier, (picked, travels) = _turn_so_far(replay)
    if rests:
        # What travelled has gone with the board that it travelled on.
        picked, travels, earlier = (), [], []
    cells = {cell.id for cell in scene.cells}
    name = replay.player_name(ply.player)
    return {
        "player": cast("PlayerIndex", ply.player),
        "text": ply.text,
        "notation": said(ply.notation, language),
        "sentence": Sentence("last", player=name, sentence=ply.sentence).said(language),
        "heard": Sentence("last", player=name, sentence=_heard(replay)).said(language),
        "note": said(ply.note, language),
        # If nothing travelled, other things may have taken these places by now.
        "cells": [cell for cell in picked if cell in cells] if travels else [],
        "earlier": [cell for path, moved in earlier if moved for cell in path if cell in cells],
        "moved": [_moved(travel) for travel in travels],
        "moved_earlier": [_moved(travel) for _, moved in earlier for travel in moved],
    }


def _moved(travel: Travel) -> schema.Moved:
    return {
        "piece": travel.landed,
        "x": travel.x,
        "y": travel.y,
        "legs": leg_views(travel.legs),
    }


def _heard(replay: Replay) -> Words:
    """Return what the cell that completed the latest ply said of it."""
    position, move = replay.position, replay.plies[-1].move
    position.pop()
    words = replay.game.board.label(position, move)
    position.push(move)
    return words


def _turn_so_far(replay: Replay) -> list[tuple[tuple[str, ...], list[Travel]]]:
    """Return what was picked and what travelled, for each ply of the latest turn."""
    position, board, plies = replay.position, replay.game.board, replay.plies
    first = max(number for number, ply in enumerate(plies) if not number or ply.separator is None)
    for _ in plies[first:]:
        position.pop()
    found = []
    for ply in plies[first:]:
        found.append((board.path(position, ply.move), board.travels(position, ply.move)))
        position.push(ply.move)
    return found


def _rest(replay: Replay, language: str) -> schema.Rest | None:
    """Return the board at which play rests after the latest ply; None where it goes on at once."""
    if not replay.plies:
        return None
    position, board, move = replay.position, replay.game.board, replay.plies[-1].move
    position.pop()
    rest, picked = board.rest(position, move), board.path(position, move)
    travels = board.travels(position, move)
    position.push(move)
    if rest is None:
        return None
    return {
        "leader": cast("Owner", rest.leader),
        "margin": said(rest.margin, language),
        "reason": said(rest.reason, language),
        "players": _players(replay, rest.scores, language),
        "cells": [_cell(cell, language) for cell in rest.cells],
        "pieces": _pieces(rest.pieces),
        "slots": _slots(rest.slots),
        "picked": list(picked),
        "moved": [_moved(travel) for travel in travels],
        "title": said(rest.title, language),
        "text": said(rest.text, language),
        "begin": said(rest.begin, language),
    }
