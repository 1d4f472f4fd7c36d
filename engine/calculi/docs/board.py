"""A board as a writer asks for it: checked by playing its moves, and shown in each form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape, unescape
from typing import Any, Final, NamedTuple

from calculi.docs.attributes import ATTRIBUTES, BESIDE, Attribute, pixels
from calculi.docs.tasks import Task, emphasised, lesson_task, puzzle_task
from calculi.errors import GameError, InvalidPositionError
from calculi.game import P2, Position
from calculi.picture.shapes import common
from calculi.picture.svg import coloured, drawing
from calculi.record.parts import RecordError
from calculi.record.reading import read_text
from calculi.record.record import Record
from calculi.registry import load
from calculi.texts.sentence import Sayable, Sentence

WITHIN_SUMS: Final = re.compile(r" (?=[+−×÷<>=∞])(?<!: )|(?<=[+−×÷<>=]) | (?=\d+/\d)|(?<=∞) (?=\d)")
"""Spaces at which no line ends."""
_WIDTH: Final = 400
"""The default width of a picture, in pixels."""
_LIGHT: Final = "light"
_GAME: Final = ("game", "position", "moves")
"""The attributes that `record`, `lesson` or `puzzle` replaces."""
_STATED: Final = ("lesson", "puzzle", "record")
_OF_TASKS: Final = ("mode", "side", "level")
"""The attributes that a lesson or a puzzle decides by itself."""
_OF_PLAY: Final = ("side", "level")
"""The attributes that count where the computer plays alone."""
_OF_USE: Final = ("controls",)
"""The attributes that do not count in a picture, which nobody uses. `start` does: where the picture
comes with a frame alone, it says when."""


class Board(NamedTuple):
    """A board in somebody's page, and what is seen of it before it is touched."""

    attributes: dict[str, str]
    """The attributes of the element."""
    alt: str
    """What the picture shows, in the writer's words; empty where they leave that to the game."""
    width: str
    """A length of CSS, or empty."""
    name: str
    """What links call the board, or empty."""
    shown: Position[Any]
    flipped: bool
    """Whether it is seen from p2's side."""
    language: str
    marks: tuple[str, ...] = ()
    """What somebody has drawn on the position that is seen."""
    title: str = ""
    """What a lesson or a puzzle is called where it is done; else empty."""
    task: str = ""
    """What a lesson or a puzzle asks for, with `**` round what is emphasised; else empty."""

    def element(self) -> str:
        """Return the element as HTML, with the picture inside, and the task of a lesson or puzzle.

        The picture is light where there is no JavaScript, and has the colours of the board's theme
        where there is. The task is in slots of its own: it must not lie in the place of the board.
        """
        light = common()["themes"][_LIGHT]
        picture = self._drawn({name: f"var(--{name}, {colour})" for name, colour in light.items()})
        given = dict(self.attributes)
        if self.name:
            given["id"] = self.name
        if self.width:
            unit = "px" if self.width[-1].isdigit() else ""
            given["style"] = f"display: block; width: {self.width}{unit}; max-width: 100%"
            picture = re.sub(r' width="[^"]*" height="[^"]*"', ' width="100%"', picture, count=1)
        written = "".join(f' {name}="{escape(value)}"' for name, value in given.items())
        return f"<calculi-board{written}>\n{picture}{self._told_task()}</calculi-board>\n"

    def picture(self) -> str:
        """Return the picture as an SVG document in the colours of its theme, `auto` being light."""
        themes = common()["themes"]
        return self._drawn(themes.get(self.attributes.get("theme", ""), themes[_LIGHT]))

    def spoken(self) -> str:
        """Return what the picture shows: the writer's words, or else who moves, and the pieces."""
        svg = self._drawn({})
        parts = re.search(r"<title>(.*?)</title>(?:<desc>(.*?)</desc>)?", svg, re.DOTALL)
        assert parts is not None
        return unescape(". ".join(filter(None, parts.groups())))

    def _told_task(self) -> str:
        """Return the task as HTML; empty where there is none."""
        if not self.task:
            return ""
        # As the board itself breaks its lines, so that they stay as they are when it comes.
        task = WITHIN_SUMS.sub("\u00a0", self.task)
        parts = [(escape(part, quote=False), strong) for part, strong in emphasised(task)]
        words = "".join(f"<strong>{part}</strong>" if strong else part for part, strong in parts)
        slots = {"title": escape(self.title, quote=False), "task": words}
        return "".join(
            f'<p slot="{slot}" lang="{self.language}">{told}</p>\n' for slot, told in slots.items()
        )

    def _drawn(self, colours: Mapping[str, str]) -> str:
        svg = drawing(
            self.shown,
            flipped=self.flipped,
            last_move=True,
            language=self.language,
            width=pixels(self.width) or _WIDTH,
            marks=self.marks,
        )
        if self.alt:
            before, _, rest = svg.partition("<title>")
            words = escape(self.alt, quote=False)
            svg = f"{before}<title>{words}</title>{rest.partition('</desc>')[2]}"
        return coloured(svg, colours)


def read_board(
    given: Mapping[str, str], language: str = "en", *, others: Sequence[Attribute] = ()
) -> Board:
    """Return the board that texts describe, by `ATTRIBUTES` and `BESIDE`.

    `language` is that of the page; `others` may be given too, for whoever calls this. Raises
    `GameError`, with a clause for each fault.
    """
    _check(given, (*ATTRIBUTES, *BESIDE, *others))
    spoken = given.get("language", language)
    record = _read(given["record"]) if "record" in given else None
    task = _task(given, spoken)
    if record:
        start, end = _recorded(record)
    else:
        start, end = (task.position, task.position) if task else _played(given)
    is_walked = given.get("mode") == "step"
    marks = record.marks.get(0 if is_walked else len(record.moves), ()) if record else ()
    reader = task.side if task else end.to_move
    if "side" in given:
        reader = ("p1", "p2").index(given["side"])
    return Board(
        attributes={name: given[name] for name, *_ in ATTRIBUTES if name in given},
        alt=given.get("alt", ""),
        width=given.get("width", ""),
        name=given.get("name", ""),
        shown=start if is_walked else end,
        flipped=given.get("mode", "play") == "play" and reader == P2,
        language=spoken,
        marks=marks,
        title=task.title if task else "",
        task=task.words if task else "",
    )


def _check(given: Mapping[str, str], attributes: Iterable[Attribute]) -> None:
    known = {attribute.name: attribute for attribute in attributes}
    faults: list[Sayable] = []
    for name, value in given.items():
        fault = (
            known[name].fault(value)
            if name in known
            else Sentence("docs.unknown", place=name, known=", ".join(known))
        )
        faults += [fault] if fault else []
    stated, *beside = [name for name in _STATED if name in given] or [""]
    if stated:
        others = [name for name in _GAME if name in given] + beside
        faults += [Sentence(f"docs.beside-{stated}", place=name) for name in others]
    elif "game" not in given:
        faults.append(Sentence("errors.missing", place="game"))
    faults += _idle(given, stated)
    if faults:
        raise GameError(*faults)


def _idle(given: Mapping[str, str], stated: str) -> list[Sentence]:
    """Return what is wrong with attributes that would do nothing; `stated` replaces the game."""
    if stated in ("lesson", "puzzle"):
        return [
            Sentence(f"docs.decided-by-{stated}", place=name) for name in _OF_TASKS if name in given
        ]
    mode = given.get("mode", "play")
    idle: list[tuple[str, str]] = []
    if mode != "play":
        idle += [("docs.only-in-play", name) for name in _OF_PLAY]
    if mode == "still":
        idle += [("docs.not-in-still", name) for name in _OF_USE]
    return [Sentence(told, place=name) for told, name in idle if name in given]


def _read(text: str) -> Record:
    try:
        return read_text(text)
    except GameError as error:
        raise GameError(Sentence("records.at", place="record", reason=error)) from error


def _recorded(record: Record) -> tuple[Position[Any], Position[Any]]:
    """Return the first and the last position of a record."""
    start = load(record.game).position.from_text(record.start)
    return start, _after(start, record.moves)


def _task(given: Mapping[str, str], language: str) -> Task | None:
    """Return what a lesson or a puzzle asks for, where one is given."""
    if "lesson" in given:
        return lesson_task(given["lesson"], language)
    return puzzle_task(given["puzzle"], language) if "puzzle" in given else None


def _played(given: Mapping[str, str]) -> tuple[Position[Any], Position[Any]]:
    """Return the position that is given, and the one after the moves."""
    kind = load(given["game"]).position
    start = kind.start()
    if "position" in given:
        try:
            start = kind.from_text(given["position"])
        except InvalidPositionError as error:
            raise GameError(Sentence("records.at", place="position", reason=error)) from error
    return start, _after(start, given.get("moves", "").split())


def _after(start: Position[Any], moves: Iterable[str]) -> Position[Any]:
    position = start.copy()
    for ply, move in enumerate(moves, start=1):
        try:
            position.play(move)
        except GameError as error:
            raise RecordError(error, ply) from error
    return position
