"""What a screen shows of a position, as data: cells, pieces, words, legal moves, the last move.

The language is applied here and nowhere below: games and replays return sentences.
"""

from __future__ import annotations

from typing import Any

from calculi.board import Travel
from calculi.record.replay import Replay
from calculi.texts.sentence import Joined, Sayable, Sentence


def as_data(value: Any, language: str) -> Any:
    """Return named tuples as dictionaries, plain sequences as lists, sentences said, else as is."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Sayable):
        return value.said(language)
    if hasattr(value, "_asdict"):
        return {name: as_data(part, language) for name, part in value._asdict().items()}
    if isinstance(value, dict):
        return {name: as_data(part, language) for name, part in value.items()}
    return [as_data(part, language) for part in value]


def turn_list(replay: Replay) -> list[dict[str, Any]]:
    """Return the turns up to where the replay stands."""
    return [
        {
            "number": turn.number,
            "player": turn.player,
            "text": turn.text,
            "words": Joined(" ", (ply.sentence for ply in replay.plies[turn.first : turn.last])),
            "from": turn.first,
            "to": turn.last,
        }
        for turn in replay.turns()
    ]


def position_view(replay: Replay) -> dict[str, Any]:
    """Return the part of a view that depends on the position shown and the ply before it."""
    board, position = replay.game.board, replay.position
    last = replay.plies[-1] if replay.plies else None
    result = position.result()
    names = [replay.player_name(player) for player in (0, 1)]
    why = last.why if last else ("", "")
    return {
        "game": replay.game.id,
        "position": position.text(),
        "ply": len(replay.plies),
        "board": board.extent(position),
        "cells": board.cells(position),
        "pieces": board.pieces(position),
        "slots": board.slots(position),
        "actions": board.actions(position),
        "prompts": board.prompts(position),
        "players": [
            {
                "name": name,
                "score": board.written_score(score),
                "spoken": board.spoken_score(score),
                "why": reason,
            }
            for name, score, reason in zip(names, position.scores(), why, strict=True)
        ],
        "to_move": None if result else position.to_move,
        "step": board.step(position, last.move if last else None),
        "moves": [_choice(replay, move) for move in position.moves()],
        "last": _last(replay),
        "result": _result(replay),
    }


def _choice(replay: Replay, move: Any) -> dict[str, Any]:
    """Return a legal move as the screen offers it."""
    board, position = replay.game.board, replay.position
    return {
        "text": position.move_text(move),
        "path": board.path(position, move),
        "unordered": board.is_unordered(position, move),
        "notation": board.notation(position, move),
        "sentence": board.sentence(position, move),
        "note": board.note(position, move),
        "preview": _preview(replay, move),
        "travels": [
            {
                "piece": travel.piece,
                "x": travel.landed_x,
                "y": travel.landed_y,
                "lands": bool(travel.landed),
                "way": travel.legs,
            }
            for travel in board.travels(position, move)
        ],
    }


def _preview(replay: Replay, move: Any) -> dict[str, Any] | None:
    """Return a legal move as it is written out while it is picked, or None."""
    board = replay.game.board
    preview = board.preview(replay.position, move)
    if preview is None:
        return None
    scores = [board.written_score(score) for score in preview.scores]
    return {"title": preview.title, "terms": preview.terms, "scores": scores}


def _last(replay: Replay) -> dict[str, Any] | None:
    """Return the ply that led to the position shown, seen from before it."""
    if not replay.plies:
        return None
    ply = replay.plies[-1]
    *earlier, (picked, travels) = _turn_so_far(replay)
    cells = {cell.id for cell in replay.game.board.cells(replay.position)}
    return {
        "player": ply.player,
        "text": ply.text,
        "notation": ply.notation,
        "sentence": Sentence("last", player=replay.player_name(ply.player), sentence=ply.sentence),
        "note": ply.note,
        # Where nothing has travelled, the places may hold other things by now.
        "cells": [name for name in picked if name in cells] if travels else [],
        "earlier": [name for path, moved in earlier if moved for name in path if name in cells],
        "moved": [_moved(travel) for travel in travels],
        "moved_earlier": [_moved(travel) for _, moved in earlier for travel in moved],
    }


def _moved(travel: Travel) -> dict[str, Any]:
    """Return what has travelled, and where it came from."""
    return {"piece": travel.landed, "x": travel.x, "y": travel.y, "way": travel.legs}


def _turn_so_far(replay: Replay) -> list[tuple[tuple[str, ...], list[Travel]]]:
    """Return what was picked and what travelled in each ply of the turn that was last played in."""
    position, board, plies = replay.position, replay.game.board, replay.plies
    first = max(number for number, ply in enumerate(plies) if not number or ply.separator is None)
    for _ in plies[first:]:
        position.pop()
    found = []
    for ply in plies[first:]:
        found.append((board.path(position, ply.move), board.travels(position, ply.move)))
        position.push(ply.move)
    return found


def _result(replay: Replay) -> dict[str, Any] | None:
    """Return how the game ended, in words, or None while it goes on."""
    result = replay.position.result()
    if result is None:
        return None
    title, reason = replay.result_words(result)
    return {
        "outcome": result.outcome,
        "winner": result.winner,
        "title": title,
        "reason": reason,
        "margin": None if result.margin is None else str(result.margin),
    }
