"""Game records: one format for games of every kind, as a JSON file and as a text for links.

A record says where a game started and which moves were made; all else is found by replaying. So
reading one replays it, and whatever does not fit is refused: the first illegal move with its ply, a
result that the moves do not lead to, a version this program does not know, damage of any kind.

The file is a JSON object with the fields of `Record`, `format` and `version`. The link text is the
version, a dot, and the same object compressed (zlib, which has a checksum) in URL-safe base64.
"""

from __future__ import annotations

import base64
import binascii
import json
import random
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from calculi import fields
from calculi.fields import FieldError, Fields, json_object
from calculi.game import Game, GameError, Position, Result, load

FORMAT: Final = "calculi-record"
VERSION: Final = 1
"""The version this program writes; it reads this one and all before it."""

MOST_MOVES: Final = 10_000
MOST_CHARACTERS: Final = 1_000_000
_LONGEST_NAME: Final = 100

OUTSIDE_REASONS: Final = ("time", "resigned", "agreed")
"""How a game may end that its rules do not know: a clock ran out, somebody gave up, both agreed."""


class RecordError(GameError):
    """A record is damaged, of a version not known, or contradicts the rules."""

    def __init__(self, reason: str, ply: int | None = None) -> None:
        """Take what is wrong, and the ply (counted from 1) where it is a move."""
        super().__init__(reason if ply is None else f"ply {ply}: {reason}")
        self.ply: Final = ply


@dataclass(frozen=True, slots=True)
class Player:
    """Who played a side."""

    name: str = ""
    kind: str = "person"
    """`person` or `computer`."""
    level: int | None = None
    """The computer's level, where it had one."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a recorded game ended."""

    outcome: str
    """`p1win`, `p2win` or `draw`."""
    reason: str
    """A reason of the game's rules, or one of `OUTSIDE_REASONS`."""
    scores: tuple[str, str]
    """Scores of p1 and p2 at the end, as the protocol writes them."""

    def __str__(self) -> str:
        """Return `p1win 60 53 (passed)` and the like."""
        return f"{self.outcome} {' '.join(self.scores)} ({self.reason})"


@dataclass(frozen=True, slots=True)
class Record:
    """One game, finished or not."""

    game: str
    rules_version: int
    start: str
    """The start position's text, never a seed alone."""
    moves: tuple[str, ...] = ()
    players: tuple[Player, Player] = (Player(), Player())
    options: Mapping[str, str] = field(default_factory=dict)
    result: Ending | None = None
    times: tuple[int, ...] | None = None
    """Milliseconds taken for each ply."""

    def replay(self) -> Position[Any]:
        """Return the position after the last move; raises `RecordError`."""
        position: Position[Any] = load(self.game).position.from_text(self.start)
        for ply, text in enumerate(self.moves, start=1):
            play(position, text, ply)
        return position


def play(position: Position[Any], text: str, ply: int) -> Any:
    """Push a move of a record and return it; raises `RecordError`, which names the ply."""
    try:
        return position.play(text)
    except GameError as error:
        raise RecordError(str(error), ply) from error


def ending(result: Result) -> Ending:
    """Return a result of the rules as a record keeps it."""
    first, second = result.scores
    return Ending(result.outcome, result.reason, (str(first), str(second)))


def random_record(game: Game, seed: int) -> Record:
    """Return a game of random moves, and a random set-up where the game has one."""
    source = random.Random(seed)
    position: Position[Any] = game.position.from_seed(seed)
    start, moves = position.text(), []
    while choices := position.moves():
        move = source.choice(choices)
        moves.append(position.move_text(move))
        position.push(move)
    result = position.result()
    assert result is not None
    players = (Player("random", "computer"), Player("random", "computer"))
    return Record(game.id, game.rules_version, start, tuple(moves), players, result=ending(result))


# Writing


def _to_object(record: Record) -> dict[str, Any]:
    written: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "rules": record.rules_version,
        "start": record.start,
        "moves": list(record.moves),
        "players": [
            {"name": player.name, "kind": player.kind, "level": player.level}
            for player in record.players
        ],
    }
    if record.options:
        written["options"] = dict(record.options)
    if record.result:
        written["result"] = {
            "outcome": record.result.outcome,
            "reason": record.result.reason,
            "scores": list(record.result.scores),
        }
    if record.times is not None:
        written["times"] = list(record.times)
    return written


def to_file(record: Record) -> str:
    """Return the JSON text of a record, one field a line."""
    fields = [
        f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
        for name, value in _to_object(record).items()
    ]
    return "{\n" + ",\n".join(fields) + "\n}\n"


def to_link(record: Record) -> str:
    """Return a record as a short text that can stand in a link as it is."""
    written = _to_object(record)
    del written["format"], written["version"]
    written["moves"] = " ".join(record.moves)
    plain = json.dumps(written, ensure_ascii=False, separators=(",", ":")).encode()
    packed = base64.urlsafe_b64encode(zlib.compress(plain, 9)).decode().rstrip("=")
    return f"{VERSION}.{packed}"


# Reading


def read(text: str) -> Record:
    """Read a record from the text of a file or of a link and check it by replaying.

    Raises `RecordError` for whatever is wrong; a message names the field or the ply.
    """
    if len(text) > MOST_CHARACTERS:
        raise RecordError(f"record: longer than {MOST_CHARACTERS} characters")
    text = text.strip()
    try:
        written = _file_object(text) if text.startswith("{") else _link_object(text)
        record = _from_object(written)
    except FieldError as error:
        raise RecordError(str(error)) from error
    _check(record)
    return record


def _file_object(text: str) -> dict[str, Any]:
    written = json_object(text)
    if written.pop("format", None) != FORMAT:
        raise RecordError(f"format: not {FORMAT!r}")
    _check_version(written.pop("version", None))
    return written


def _link_object(text: str) -> dict[str, Any]:
    found = re.fullmatch(r"([0-9]{1,4})\.([A-Za-z0-9_-]+)", text)
    if not found:
        raise RecordError("record: neither a JSON object nor the text of a link")
    _check_version(int(found[1]))
    try:
        packed = base64.urlsafe_b64decode(found[2] + "=" * (-len(found[2]) % 4))
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(packed, MOST_CHARACTERS)
    except (binascii.Error, zlib.error) as error:
        raise RecordError("link: damaged, perhaps cut short") from error
    if not unpacking.eof or unpacking.unused_data:
        raise RecordError("link: damaged, perhaps cut short")
    try:
        written = json_object(plain.decode())
    except UnicodeDecodeError as error:
        raise RecordError("link: damaged, its text is not UTF-8") from error
    moves = written.get("moves")
    if not isinstance(moves, str):
        raise RecordError("moves: not a text of moves")
    written["moves"] = moves.split(" ") if moves else []
    return written


def _check_version(version: object) -> None:
    if type(version) is not int or version < 1:
        raise RecordError(f"version: {version!r} is not a version of records")
    if version > VERSION:
        raise RecordError(
            f"version: the record is of version {version} and this program reads up to "
            f"{VERSION}; a newer Calculi is needed"
        )


def _from_object(written: dict[str, Any]) -> Record:
    """Read the fields of a record; whatever is of a wrong type or unknown is refused."""
    take = Fields(written)
    record = Record(
        game=take("game", fields.text),
        rules_version=take("rules", fields.whole),
        start=take("start", fields.text),
        moves=take("moves", fields.list_of(fields.text, MOST_MOVES)),
        players=take("players", fields.pair_of(_player), default=(Player(), Player())),
        options=take("options", fields.texts, default={}),
        result=take("result", _ending, default=None),
        times=take("times", fields.list_of(fields.whole, MOST_MOVES), default=None),
    )
    take.finish()
    return record


def _check(record: Record) -> None:
    """Refuse a record that the rules contradict."""
    try:
        game = load(record.game)
    except GameError as error:
        raise RecordError(str(error)) from error
    try:
        if record.rules_version != game.rules_version:
            raise RecordError(
                f"rules: the record is of version {record.rules_version} of the rules of "
                f"{game.name} and this program plays version {game.rules_version}"
            )
        if record.options:
            raise RecordError(f"options: {game.name} has none, not {sorted(record.options)[0]!r}")
        position = record.replay()
    except RecordError:
        raise
    except GameError as error:
        raise RecordError(f"start: {error}") from error
    if record.times is not None and len(record.times) != len(record.moves):
        raise RecordError(f"times: {len(record.times)} for {len(record.moves)} moves")
    _check_ending(record.result, position)


def _check_ending(written: Ending | None, position: Position[Any]) -> None:
    result = position.result()
    if result is not None:
        if written != ending(result):
            told = "none" if written is None else f"{str(written)!r}"
            raise RecordError(f"result: the moves lead to {str(ending(result))!r}, not to {told}")
    elif written is not None:
        if written.reason not in OUTSIDE_REASONS:
            raise RecordError(f"result: {written.reason!r}, but the game is not over")
        first, second = position.scores()
        if written.scores != (str(first), str(second)):
            raise RecordError(f"result: the scores are {first} and {second}")


def _name(place: str, value: Any) -> str:
    name = fields.text(place, value)
    if len(name) > _LONGEST_NAME or not (name.isprintable()):
        raise RecordError(f"{place}: not a name of at most {_LONGEST_NAME} printable characters")
    return name


def _player(place: str, value: Any) -> Player:
    take = Fields(value, place)
    player = Player(
        name=take("name", _name, default=""),
        kind=take("kind", fields.one_of("person", "computer"), default="person"),
        level=take("level", fields.optional_whole, default=None),
    )
    take.finish()
    return player


def _ending(place: str, value: Any) -> Ending:
    take = Fields(value, place)
    result = Ending(
        outcome=take("outcome", fields.one_of("p1win", "p2win", "draw")),
        reason=take("reason", fields.text),
        scores=take("scores", fields.pair_of(fields.text)),
    )
    take.finish()
    return result
