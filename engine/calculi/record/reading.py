"""Records read from the text of a file or of a link, whatever is wrong with it told.

Reading one replays it with all its variations, and whatever does not fit is refused: the first
illegal move with its ply, a result that the moves do not lead to, a version this program does not
know, damage of any kind.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Any, Final

from calculi.record import fields
from calculi.record.checking import check
from calculi.record.errors import NewerVersionError, RecordError
from calculi.record.fields import FieldError, Fields, json_object
from calculi.record.parts import MOST_MOVES, comments, ending, player, time_control, variations
from calculi.record.record import Player, Record
from calculi.record.writing import FORMAT, VERSION
from calculi.texts.sentence import Sentence

MOST_CHARACTERS: Final = 1_000_000


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
    record = Record.of(
        game=take("game", fields.text),
        rules_version=take("rules", fields.whole),
        start=take("start", fields.text),
        moves=take("moves", fields.list_of(fields.text, MOST_MOVES)),
        players=take("players", fields.pair_of(player), default=(Player(), Player())),
        options=take("options", fields.texts, default={}),
        result=take("result", ending, default=None),
        times=take("times", fields.list_of(fields.whole, MOST_MOVES), default=None),
    )
    if version > 1:
        record = record._replace(
            comments=take("comments", comments, default={}),
            lines=take("lines", variations, default=()),
            clock=take("clock", fields.optional(fields.pair_of(time_control)), default=None),
        )
    take.finish()
    return record
