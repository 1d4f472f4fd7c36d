"""Reads records from a file, or from the text of a file or link, and checks them by replaying.

It refuses whatever is wrong: the first illegal move with its ply, a result that the moves do not
lead to, an unknown version, damage of any kind.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from os import PathLike
from typing import Any, Final

from calculi.record import fields
from calculi.record.checking import MOST_VARIATIONS, check
from calculi.record.fields import FieldError, Fields, Reader, json_object
from calculi.record.marks import marks
from calculi.record.parts import (
    NOTHING,
    NewerVersionError,
    Player,
    ReadOnly,
    RecordError,
    RecordFields,
    TimeControl,
    Variation,
)
from calculi.record.record import Record
from calculi.record.told import UNFIT, player_of, read_ending
from calculi.record.writing import FORMAT, VERSION, WITH_MARKS
from calculi.texts.sentence import Sentence

MOST_MOVES: Final = 10_000
"""The most moves of a line."""
MOST_CHARACTERS: Final = 1_000_000
LONGEST_TIME: Final = 100_000_000
"""The most seconds of a clock and of a ply, some three years. With more, a page that counts in
milliseconds could lose count in a game of `MOST_MOVES`."""
_MOST_VERSION: Final = 9_999
DEEPEST_LINE: Final = 40
"""How deep variations may be nested."""
LONGEST_COMMENT: Final = 4_000

_LINK: Final = re.compile(r"[0-9]{1,4}\.[A-Za-z0-9_-]{40,}\Z")
"""Tells the text of a link from a path; the shortest link has 100 characters."""


def read(source: str | PathLike[str]) -> Record:
    """Read a record from a path, or the text of a file, link or address; check it by replaying.

    A `pathlib.Path` is always a path. A `str` is the text itself if it begins with `{` or has the
    form of a link (a number, a dot, and at least 40 letters, digits, `-` and `_`), and the address
    of a game on the site if it begins with `http://` or `https://`, of which nothing is fetched;
    any other `str` is a path. A file may hold any of the three. Raises `RecordError` for anything
    wrong; its message names the file, the field or the ply.

    >>> import calculi
    >>> record = calculi.Record(calculi.start("linja"))
    >>> calculi.read(record.link()).game
    'linja'
    """
    # Imported here, so that a page in a browser starts without what only files need.
    from calculi.record import files

    if isinstance(source, str) and (_without_mark(source).startswith("{") or is_link(source)):
        return read_found(source)
    return read_found(files.read_text(source))


def is_link(text: str) -> bool:
    """Tell whether a text is that of a link, or an address, and not the path of a file."""
    from calculi.record.addresses import is_address

    bare = _without_mark(text)
    return bool(_LINK.match(bare)) or is_address(bare)


def read_found(text: str) -> Record:
    """Read a record as people have it: as `read_text` does, or the address of one on the site."""
    from calculi.record.addresses import is_address, link_in

    bare = _without_mark(text)
    return read_text(link_in(bare) if is_address(bare) else text)


def _without_mark(text: str) -> str:
    """Return a text without the blanks around it, and the mark with which some editors begin."""
    return text.removeprefix("\ufeff").strip()


def read_text(text: str) -> Record:
    """Read a record from the text of a file or of a link and check it by replaying.

    It opens no file, so it is safe with texts from strangers.

    Raises `RecordError` for anything wrong; its message names the field or the ply.
    """
    if len(text) > MOST_CHARACTERS:
        raise RecordError(Sentence("records.too-long", most=MOST_CHARACTERS))
    text = _without_mark(text)
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
    if "version" not in written:
        raise RecordError(Sentence("errors.missing", place="version"))
    return _known_version(written.pop("version")), written


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
    """Split the moves of a line and of its variations: in a link each line's moves are one text."""
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
    """Read the fields of a record; raises `RecordError` for wrong types and unknown fields."""
    take = Fields(written)
    record = RecordFields(
        game=take("game", fields.text),
        rules_version=take("rules", fields.whole(_MOST_VERSION)),
        start=take("start", fields.text),
        moves=take("moves", fields.list_of(fields.text, MOST_MOVES)),
        players=take("players", fields.pair_of(player_of(version)), default=(Player(), Player())),
        options=take("options", options, default=NOTHING),
        result=take("result", read_ending, default=None),
        times=take("times", times, default=None),
    )
    if version > 1:
        record = record._replace(
            comments=take("comments", comments, default=NOTHING),
            lines=take("lines", lines_of(version), default=()),
            clock=take("clock", fields.optional(fields.pair_of(time_control)), default=None),
        )
    if version >= WITH_MARKS:
        record = record._replace(marks=take("marks", marks, default=NOTHING))
    take.finish()
    return Record.of(record)


# The parts of a record, which the page stores in the same form


def time_control(place: str, value: Any) -> TimeControl:
    """Read the time that a player is given."""
    take = Fields(value, place)
    seconds = fields.whole(LONGEST_TIME)
    control = TimeControl(take("base", seconds), take("increment", seconds))
    take.finish()
    return control


def times(place: str, value: Any) -> tuple[int, ...]:
    """Read the milliseconds of each ply."""
    found: tuple[int, ...] = fields.list_of(fields.whole(LONGEST_TIME * 1000), MOST_MOVES)(
        place, value
    )
    return found


def options(place: str, value: Any) -> ReadOnly[str, str]:
    """Read the options of a game by their names."""
    return ReadOnly(fields.texts(place, value))


def comments(place: str, value: Any) -> ReadOnly[int, str]:
    """Read comments by ply."""
    found: dict[int, str] = {}
    for ply, text in fields.by_ply(place, value).items():
        if len(text) > LONGEST_COMMENT or UNFIT.search(text):
            raise RecordError(
                Sentence("records.not-comment", place=f"{place}.{ply}", most=LONGEST_COMMENT)
            )
        found[ply] = text
    return ReadOnly(found)


def lines_of(version: int) -> Reader:
    """Return a reader of the variations of a line, nested ones included."""

    def lines(place: str, value: Any) -> tuple[Variation, ...]:
        if place.count("lines") > DEEPEST_LINE:
            outermost = place.partition(".")[0]
            raise RecordError(Sentence("records.too-deep", place=outermost, most=DEEPEST_LINE))
        found: tuple[Variation, ...] = fields.list_of(line, MOST_VARIATIONS)(place, value)
        return found

    def line(place: str, value: Any) -> Variation:
        take = Fields(value, place)
        found = Variation(
            branch=take("from", fields.whole(MOST_MOVES)),
            moves=take("moves", fields.list_of(fields.text, MOST_MOVES)),
            comments=take("comments", comments, default=NOTHING),
            lines=take("lines", lines, default=()),
        )
        if version >= WITH_MARKS:
            found = found._replace(marks=take("marks", marks, default=NOTHING))
        take.finish()
        if not found.moves:
            raise RecordError(Sentence("records.no-moves", place=f"{place}.moves"))
        return found

    return lines
