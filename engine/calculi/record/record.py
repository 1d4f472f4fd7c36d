"""Game records: one format for games of every kind, as a JSON file and as a text for links.

A record says where a game started and which moves were made; all else is found by replaying. So
reading one replays it with all its variations, and whatever does not fit is refused: the first
illegal move with its ply, a result that the moves do not lead to, a version this program does not
know, damage of any kind.

The file is a JSON object with the fields of `Record`, `format` and `version`. The link text is the
version, a dot, and the same object compressed (zlib, which has a checksum) in URL-safe base64.

Version 2 added comments, variations and clocks to version 1.
"""

from __future__ import annotations

import base64
import binascii
import json
import random
import re
import zlib
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from calculi.errors import GameError
from calculi.game import Game, Position, Result
from calculi.record import fields
from calculi.record.fields import FieldError, Fields, json_object
from calculi.registry import load
from calculi.texts.sentence import Sayable, Sentence

FORMAT: Final = "calculi-record"
VERSION: Final = 2
"""The version this program writes; it reads this one and all before it."""

MOST_MOVES: Final = 10_000
MOST_CHARACTERS: Final = 1_000_000
DEEPEST_LINE: Final = 40
"""How often a variation may branch off a variation."""
LONGEST_COMMENT: Final = 4_000
_LONGEST_NAME: Final = 100

OUTSIDE_REASONS: Final = ("time", "resigned", "agreed")
"""How a game may end that its rules do not know: a clock ran out, somebody gave up, both agreed."""


class RecordError(GameError):
    """A record is damaged, of a version not known, or contradicts the rules."""

    def __init__(self, reason: Sayable, ply: int | None = None, line: str = "") -> None:
        """Take what is wrong, the ply (counted from 1) where it is a move, and the variation."""
        placed = reason if ply is None else Sentence("records.ply", ply=ply, reason=reason)
        super().__init__(Sentence("records.at", place=line, reason=placed) if line else placed)
        self.reason: Final = reason
        self.ply: Final = ply


class NewerVersionError(RecordError):
    """A record was written by a newer version of this program."""


class Player(NamedTuple):
    """Who played a side."""

    name: str = ""
    kind: str = "person"
    """`person` or `computer`."""
    level: int | None = None
    """The computer's level, where it had one."""


class Ending(NamedTuple):
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


class TimeControl(NamedTuple):
    """The time a player is given, in seconds."""

    base: int
    increment: int
    """Added after each turn."""


class Variation(NamedTuple):
    """A variation: moves that leave another line, its parent."""

    branch: int
    """After how many of the parent's own moves it branches off."""
    moves: tuple[str, ...]
    comments: Mapping[int, str] = {}
    """By how many of its own moves have been made."""
    lines: tuple[Variation, ...] = ()


class Record(NamedTuple):
    """One game, finished or not."""

    game: str
    rules_version: int
    start: str
    """The start position's text, never a seed alone."""
    moves: tuple[str, ...] = ()
    players: tuple[Player, Player] = (Player(), Player())
    options: Mapping[str, str] = {}
    result: Ending | None = None
    times: tuple[int, ...] | None = None
    """Milliseconds taken for each ply."""
    comments: Mapping[int, str] = {}
    """By how many moves have been made."""
    lines: tuple[Variation, ...] = ()
    """Variations that branch off the moves played."""
    clock: tuple[TimeControl, TimeControl] | None = None

    def replay(self) -> Position[Any]:
        """Return the position after the last move; raises `RecordError`."""
        position: Position[Any] = load(self.game).position.from_text(self.start)
        for ply, text in enumerate(self.moves, start=1):
            play(position, text, ply)
        return position


def play(position: Position[Any], text: str, ply: int, line: str = "") -> Any:
    """Push a move of a record and return it; raises `RecordError`, which names line and ply."""
    try:
        move = position.parse_move(text)
    except GameError as error:
        raise RecordError(error, ply, line) from error
    position.push(move)
    return move


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
    if record.clock:
        written["clock"] = [control._asdict() for control in record.clock]
    return written | _annotations(record)


def _annotations(line: Record | Variation) -> dict[str, Any]:
    """Return the comments and variations of a line, where it has any."""
    written: dict[str, Any] = {}
    if line.comments:
        written["comments"] = {str(ply): text for ply, text in sorted(line.comments.items())}
    if line.lines:
        written["lines"] = [
            {"from": inner.branch, "moves": list(inner.moves), **_annotations(inner)}
            for inner in line.lines
        ]
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
    _join_moves(written)
    plain = json.dumps(written, ensure_ascii=False, separators=(",", ":")).encode()
    packed = base64.urlsafe_b64encode(zlib.compress(plain, 9)).decode().rstrip("=")
    return f"{VERSION}.{packed}"


def _join_moves(line: dict[str, Any]) -> None:
    """Write the moves of a line and of its variations as one text each."""
    line["moves"] = " ".join(line["moves"])
    for inner in line.get("lines", ()):
        _join_moves(inner)


# Reading


def read(text: str) -> Record:
    """Read a record from the text of a file or of a link and check it by replaying.

    Raises `RecordError` for whatever is wrong; a message names the field or the ply.
    """
    if len(text) > MOST_CHARACTERS:
        raise RecordError(Sentence("records.too-long", most=MOST_CHARACTERS))
    text = text.strip()
    try:
        version, written = _file_object(text) if text.startswith("{") else _link_object(text)
        record = _from_object(version, written)
    except FieldError as error:
        raise RecordError(error) from error
    check(record)
    return record


def _file_object(text: str) -> tuple[int, dict[str, Any]]:
    written = json_object(text)
    if written.pop("format", None) != FORMAT:
        raise RecordError(Sentence("records.format", format=FORMAT))
    return _known_version(written.pop("version", None)), written


def _link_object(text: str) -> tuple[int, dict[str, Any]]:
    found = re.fullmatch(r"([0-9]{1,4})\.([A-Za-z0-9_-]+)", text)
    if not found:
        raise RecordError(Sentence("records.neither"))
    version = _known_version(int(found[1]))
    try:
        packed = base64.urlsafe_b64decode(found[2] + "=" * (-len(found[2]) % 4))
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(packed, MOST_CHARACTERS)
    except (binascii.Error, zlib.error) as error:
        raise RecordError(Sentence("records.cut-short")) from error
    if not unpacking.eof or unpacking.unused_data:
        raise RecordError(Sentence("records.cut-short"))
    try:
        written = json_object(plain.decode())
    except UnicodeDecodeError as error:
        raise RecordError(Sentence("records.not-utf-8")) from error
    _split_moves(written)
    return version, written


def _split_moves(line: dict[str, Any], place: str = "") -> None:
    """Read the moves of a line and of its variations, each one text in a link, as lists."""
    moves = line.get("moves")
    if not isinstance(moves, str):
        raise RecordError(Sentence("records.not-moves", place=f"{place}moves"))
    line["moves"] = moves.split(" ") if moves else []
    inner_lines = line.get("lines")
    for number, inner in enumerate(inner_lines if isinstance(inner_lines, list) else ()):
        if isinstance(inner, dict):
            _split_moves(inner, f"{place}lines[{number}].")


def _known_version(version: object) -> int:
    if type(version) is not int or version < 1:
        raise RecordError(Sentence("records.version", version=version))
    if version > VERSION:
        raise NewerVersionError(Sentence("records.newer", version=version, ours=VERSION))
    return version


def _from_object(version: int, written: dict[str, Any]) -> Record:
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
    if version > 1:
        record = record._replace(
            comments=take("comments", comments, default={}),
            lines=take("lines", lines, default=()),
            clock=take("clock", fields.optional(fields.pair_of(time_control)), default=None),
        )
    take.finish()
    return record


def replayed(record: Record) -> Position[Any]:
    """Return the position after the last move; raises `RecordError`, for a bad start too."""
    try:
        return record.replay()
    except RecordError:
        raise
    except GameError as error:
        raise RecordError(Sentence("records.at", place="start", reason=error)) from error


def check(record: Record) -> None:
    """Refuse a record that the rules contradict: raises `RecordError`."""
    try:
        game = load(record.game)
    except GameError as error:
        raise RecordError(error) from error
    if record.rules_version != game.rules_version:
        theirs, ours = record.rules_version, game.rules_version
        raise RecordError(Sentence("records.rules", theirs=theirs, game=game.name, ours=ours))
    if record.options:
        first = sorted(record.options)[0]
        raise RecordError(Sentence("records.options", game=game.name, option=first))
    position = replayed(record)
    if record.times is not None and len(record.times) != len(record.moves):
        times, moves = len(record.times), len(record.moves)
        raise RecordError(Sentence("records.times", times=times, moves=moves))
    _check_ending(record.result, position)
    _check_annotations(position, record, "", 0)


def _check_annotations(
    position: Position[Any], line: Record | Variation, place: str, ply: int
) -> None:
    """Check comments and variations of a line at whose end the position stands, as after.

    `place` is the variation's name with a dot, `ply` where the line begins.
    """
    for commented in line.comments:
        if commented > len(line.moves):
            raise RecordError(Sentence("records.no-ply", place=f"{place}comments", ply=commented))
    for number, inner in enumerate(line.lines):
        name = f"{place}lines[{number}]"
        if inner.branch > len(line.moves):
            raise RecordError(Sentence("records.no-ply", place=f"{name}.from", ply=inner.branch))
        replaced = line.moves[inner.branch :]
        for _ in replaced:
            position.pop()
        first = ply + inner.branch
        for inner_ply, text in enumerate(inner.moves, start=first + 1):
            play(position, text, inner_ply, name)
        _check_annotations(position, inner, f"{name}.", first)
        for _ in inner.moves:
            position.pop()
        for text in replaced:
            position.push(position.parse_move(text))


def _check_ending(written: Ending | None, position: Position[Any]) -> None:
    result = position.result()
    if result is not None:
        if written != ending(result):
            right = str(ending(result))
            if written is None:
                raise RecordError(Sentence("records.no-result", right=right))
            raise RecordError(Sentence("records.result", right=right, written=str(written)))
    elif written is not None:
        if written.reason not in OUTSIDE_REASONS:
            raise RecordError(Sentence("records.not-over", reason=written.reason))
        first, second = position.scores()
        if written.scores != (str(first), str(second)):
            raise RecordError(Sentence("records.scores", first=first, second=second))


def player_name(place: str, value: Any) -> str:
    """Read the name of a player."""
    name = fields.text(place, value)
    if len(name) > _LONGEST_NAME or not (name.isprintable()):
        raise RecordError(Sentence("records.not-name", place=place, most=_LONGEST_NAME))
    return name


def _player(place: str, value: Any) -> Player:
    take = Fields(value, place)
    player = Player(
        name=take("name", player_name, default=""),
        kind=take("kind", fields.one_of("person", "computer"), default="person"),
        level=take("level", fields.optional(fields.whole), default=None),
    )
    take.finish()
    return player


def time_control(place: str, value: Any) -> TimeControl:
    """Read the time that a player is given."""
    take = Fields(value, place)
    control = TimeControl(take("base", fields.whole), take("increment", fields.whole))
    take.finish()
    return control


def comments(place: str, value: Any) -> dict[int, str]:
    """Read comments by ply."""
    found: dict[int, str] = {}
    for ply, text in fields.texts(place, value).items():
        if not re.fullmatch(r"0|[1-9][0-9]{0,4}", ply):
            raise RecordError(Sentence("records.not-ply", place=place, value=ply))
        if len(text) > LONGEST_COMMENT or not text.replace("\n", " ").isprintable():
            raise RecordError(
                Sentence("records.not-comment", place=f"{place}.{ply}", most=LONGEST_COMMENT)
            )
        found[int(ply)] = text
    return found


def lines(place: str, value: Any) -> tuple[Variation, ...]:
    """Read the variations of a line, and theirs."""
    if place.count("lines") > DEEPEST_LINE:
        raise RecordError(Sentence("records.too-deep", place=place, most=DEEPEST_LINE))
    found: tuple[Variation, ...] = fields.list_of(_line, MOST_MOVES)(place, value)
    return found


def _line(place: str, value: Any) -> Variation:
    take = Fields(value, place)
    line = Variation(
        branch=take("from", fields.whole),
        moves=take("moves", fields.list_of(fields.text, MOST_MOVES)),
        comments=take("comments", comments, default={}),
        lines=take("lines", lines, default=()),
    )
    take.finish()
    if not line.moves:
        raise RecordError(Sentence("records.no-moves", place=f"{place}.moves"))
    return line


def _ending(place: str, value: Any) -> Ending:
    take = Fields(value, place)
    result = Ending(
        outcome=take("outcome", fields.one_of("p1win", "p2win", "draw")),
        reason=take("reason", fields.text),
        scores=take("scores", fields.pair_of(fields.text)),
    )
    take.finish()
    return result
