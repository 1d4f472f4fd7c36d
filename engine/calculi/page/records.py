"""Converts games between the page's form and records.

In the page's form the start is null if it is the game's own, players are `human`, `friend` or
`computer`, there are only endings outside the rules, and there are no times without clocks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from calculi.errors import GameError
from calculi.game import Game
from calculi.record import fields
from calculi.record.checking import check
from calculi.record.fields import FieldError, Fields
from calculi.record.marks import marks
from calculi.record.parts import (
    NOTHING,
    OUTSIDE_REASONS,
    Ending,
    Player,
    RecordError,
    RecordFields,
    TimeControl,
    Variation,
)
from calculi.record.reading import (
    MOST_MOVES,
    comments,
    lines_of,
    options,
    time_control,
    times,
)
from calculi.record.record import Record
from calculi.record.told import computer_level, ending, player_name
from calculi.record.writing import VERSION
from calculi.registry import load
from calculi.search.opponent import opponent_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from calculi.page.schema import record as schema


def from_page(written: object) -> Record:
    """Read a game in the page's form; raises `RecordError` for anything wrong."""
    try:
        return _read(Fields(written))
    except FieldError as error:
        raise RecordError(error) from error


def _read(take: Fields) -> Record:
    take("id", fields.text, default="")  # only the page uses it
    try:
        game = load(take("game", fields.text))
    except GameError as error:
        raise RecordError(error) from error
    start = take("start", fields.optional(fields.text), default=None)
    moves = take("moves", fields.list_of(fields.text, MOST_MOVES))
    spent = take("times", times, default=())
    if spent:
        # Moves made after the clocks were removed have no measured time.
        spent = (*spent, *[0] * len(moves))[: len(moves)]
    written = RecordFields(
        game=game.id,
        rules_version=game.rules_version,
        start=game.position.start().text() if start is None else start,
        moves=moves,
        players=take("players", fields.pair_of(_player)),
        options=take("options", options, default=NOTHING),
        times=spent or None,
        comments=take("comments", comments, default=NOTHING),
        marks=take("marks", marks, default=NOTHING),
        lines=take("lines", lines_of(VERSION), default=()),
        clock=take("clock", fields.optional(fields.pair_of(time_control)), default=None),
    )
    outside = take("ending", fields.optional(_ending), default=None)
    take.finish()
    played = Record.of(written)
    position = played.replay()
    first, second = map(str, position.scores())
    if (result := position.result()) is not None:
        played = played._replace(result=ending(result))
    elif outside is not None:
        outcome, reason = outside
        played = played._replace(result=Ending(outcome, reason, (first, second)))
    check(played, position)
    return played


def _player(place: str, value: Any) -> Player:
    take = Fields(value, place)
    kind = take("kind", fields.one_of("human", "friend", "computer"))
    name = take("name", player_name, default="")
    level = take("level", computer_level) if kind == "computer" else None
    take.finish()
    return Player(name, "computer" if kind == "computer" else "person", level)


def _ending(place: str, value: Any) -> tuple[str, str]:
    """Read an ending outside the rules; returns outcome and reason."""
    take = Fields(value, place)
    reason = take("reason", fields.one_of(*OUTSIDE_REASONS))
    winner = take("winner", fields.optional(fields.whole(1)))
    take.finish()
    return ("draw" if winner is None else "p2win" if winner else "p1win"), reason


def to_page(played: Record) -> schema.PageRecord:
    """Return a checked record in the page's form."""
    game = load(played.game)
    own_start = game.position.start().text()
    (first, second), clock = played.players, played.clock
    shown: schema.PageRecord = {
        "game": played.game,
        "start": None if played.start == own_start else played.start,
        "options": dict(played.options),
        "players": (_page_player(game, first), _page_player(game, second)),
        "moves": list(played.moves),
        "comments": dict(played.comments),
        "lines": [_page_line(line) for line in played.lines],
        "clock": clock and (_page_control(clock[0]), _page_control(clock[1])),
        "times": list(played.times or ()),
        "ending": _page_ending(played.result),
    }
    if played.marks:
        shown["marks"] = _page_marks(played.marks)
    return shown


def _page_player(game: Game, player: Player) -> schema.RecordPlayer:
    """Return a player; a computer of no level becomes a person of its name."""
    shown: schema.RecordPlayer = {"kind": "human"}
    if player.kind == "computer" and player.level is not None:
        shown = {"kind": "computer", "level": _nearest_level(game, player.level)}
    if player.name:
        shown["name"] = player.name
    return shown


def _nearest_level(game: Game, number: float) -> float:
    """Return the number of the level that plays most like one that may be another version's."""
    numbers = (level.number for level in opponent_of(game.id).strengths)
    return min(numbers, key=lambda known: abs(known - number))


def _page_control(control: TimeControl) -> schema.TimeControl:
    return {"base": control.base, "increment": control.increment}


def _page_line(line: Variation) -> schema.Variation:
    shown: schema.Variation = {
        "from": line.branch,
        "moves": list(line.moves),
        "comments": dict(line.comments),
        "lines": [_page_line(inner) for inner in line.lines],
    }
    if line.marks:
        shown["marks"] = _page_marks(line.marks)
    return shown


def _page_marks(marks: Mapping[int, tuple[str, ...]]) -> dict[int, str]:
    return {ply: " ".join(drawn) for ply, drawn in marks.items()}


def _page_ending(result: Ending | None) -> schema.OutsideEnding | None:
    if result is None or result.reason not in OUTSIDE_REASONS:
        return None
    winner = {"p1win": 0, "p2win": 1, "draw": None}[result.outcome]
    return cast("schema.OutsideEnding", {"reason": result.reason, "winner": winner})
