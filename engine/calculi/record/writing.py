"""Records as the texts of files and links.

A file is a JSON object with the fields of `RecordFields`, `format` and `version`. The text of a
link is the version, a dot, and the same object compressed by zlib, which adds a checksum, in
URL-safe base64.

Version 2 added comments, variations and clocks to version 1, version 3 marks, version 4 levels with
a half in their number. A record claims the lowest version that it needs, so that older programs can
read it.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any, Final

from calculi.record.parts import RecordFields, Variation

FORMAT: Final = "calculi-record"
VERSION: Final = 4
"""The newest version of records: this program reads it and all earlier ones."""
WITH_HALVES: Final = 4
"""The version that added levels with a half in their number."""
WITH_MARKS: Final = 3
"""The version that added marks."""
_WITHOUT_MARKS: Final = 2


def to_file(record: RecordFields) -> str:
    """Return the JSON text of a record, one field a line."""
    fields = [
        f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
        for name, value in _to_object(record).items()
    ]
    return "{\n" + ",\n".join(fields) + "\n}\n"


def to_link(record: RecordFields) -> str:
    """Return a record as a short text that a link can hold unchanged."""
    written = _to_object(record)
    del written["format"], written["version"]
    _join_moves(written)
    plain = json.dumps(written, ensure_ascii=False, separators=(",", ":")).encode()
    packed = base64.urlsafe_b64encode(zlib.compress(plain, 9)).decode().rstrip("=")
    return f"{_version(record)}.{packed}"


def _join_moves(line: dict[str, Any]) -> None:
    """Join the moves of each line, variations included, into one text."""
    line["moves"] = " ".join(line["moves"])
    for inner in line.get("lines", ()):
        _join_moves(inner)


def _version(record: RecordFields) -> int:
    if any(player.level is not None and player.level % 1 for player in record.players):
        return WITH_HALVES
    return WITH_MARKS if _has_marks(record) else _WITHOUT_MARKS


def _has_marks(line: RecordFields | Variation) -> bool:
    return bool(line.marks) or any(map(_has_marks, line.lines))


def _to_object(record: RecordFields) -> dict[str, Any]:
    written: dict[str, Any] = {
        "format": FORMAT,
        "version": _version(record),
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


def _annotations(line: RecordFields | Variation) -> dict[str, Any]:
    """Return the comments, marks and variations of a line, if it has any."""
    written: dict[str, Any] = {}
    if line.comments:
        written["comments"] = {str(ply): text for ply, text in sorted(line.comments.items())}
    if line.marks:
        written["marks"] = {str(ply): " ".join(drawn) for ply, drawn in sorted(line.marks.items())}
    if line.lines:
        written["lines"] = [
            {"from": inner.branch, "moves": list(inner.moves), **_annotations(inner)}
            for inner in line.lines
        ]
    return written
