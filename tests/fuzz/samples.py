"""Valid texts to begin with: positions, moves, records, of random games of every game."""

from __future__ import annotations

import json
import random
from functools import cache

from calculi.record.parts import Ending, Player, RecordFields, TimeControl, Variation
from calculi.record.random_game import random_record
from calculi.record.record import Record
from calculi.record.writing import to_file, to_link
from calculi.registry import game_ids, load

_SEEDS = range(3)


@cache
def positions(game_id: str) -> tuple[str, ...]:
    """Return position texts of a game: the start, some from the middle, and ends."""
    found = [load(game_id).position.start().text()]
    for seed in _SEEDS:
        met = list(random_record(load(game_id), seed).positions())
        chosen = [*random.Random(seed).sample(met, 4), met[-1]]
        found += [position.text() for position in chosen]
    return tuple(found)


@cache
def moves(game_id: str) -> tuple[str, ...]:
    """Return move texts of a game, each once."""
    found = (random_record(load(game_id), seed).moves for seed in _SEEDS)
    return tuple(sorted({move for one in found for move in one}))


@cache
def records(game_id: str) -> tuple[Record, ...]:
    """Return records of a game: a whole one, and a stopped one with all that a record may have."""
    whole = random_record(load(game_id), 1)
    first = whole.moves[:6]
    position = load(game_id).position.from_text(whole.start)
    cells = [cell.id for cell in load(game_id).board.cells(position)]
    for move in first:
        position.play(move)
    one, other = map(str, position.scores())
    inner = Variation(1, whole.moves[5:6], {}, (Variation(0, whole.moves[5:6]),))
    stopped = RecordFields(
        game_id,
        whole.rules_version,
        whole.start,
        first,
        players=(Player("Ada"), Player("", "computer", 3)),
        result=Ending("p2win", "resigned", (one, other)),
        times=(1, 20, 300, 4_000, 50_000, 600_000),
        comments={0: "a beginning", 6: "an end\nin two lines"},
        lines=(Variation(4, whole.moves[4:6], {1: "the same again"}, (inner,)),),
        clock=(TimeControl(300, 5), TimeControl(60, 0)),
        marks={0: (f"{cells[0]}>{cells[1]}", cells[1])},
    )
    return whole, Record.of(stopped)


@cache
def files() -> tuple[str, ...]:
    """Return texts of files of records, of every game."""
    return tuple(to_file(record) for game_id in game_ids() for record in records(game_id))


@cache
def links() -> tuple[str, ...]:
    """Return texts of links, of every game."""
    return tuple(to_link(record) for game_id in game_ids() for record in records(game_id))


@cache
def contents() -> tuple[str, ...]:
    """Return what links hold, before it is packed."""
    found = []
    for text in files():
        content = json.loads(text)
        del content["format"], content["version"]
        lines = [content]
        for line in lines:
            line["moves"] = " ".join(line["moves"])
            lines += line.get("lines", [])
        found.append(json.dumps(content))
    return tuple(found)
