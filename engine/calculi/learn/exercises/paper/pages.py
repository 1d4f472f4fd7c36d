"""The pages of a sheet: exercises, six a page, and after them the answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from calculi.learn.exercises.exercise import Exercise, Kind, Marked
from calculi.learn.exercises.paper.markup import Element, element
from calculi.learn.exercises.paper.picture import board_picture
from calculi.learn.exercises.sheet import Terms
from calculi.learn.exercises.sums import unbroken
from calculi.picture.shapes import shapes_of
from calculi.registry import load
from calculi.texts import LANGUAGES
from calculi.texts.sentence import Sentence, Words, said

PAPERS: Final = ("a4", "letter")
_A_PAGE: Final = 6
"""Exercises on a page, and answers on one."""

_Numbered = tuple[int, Exercise]


class _Sheet(NamedTuple):
    """What all pages of a sheet share."""

    terms: Terms
    kind: Kind
    paper: str
    language: str
    pages: int

    @property
    def shape(self) -> str:
        """Boards without edges are wide."""
        return "wide" if shapes_of(self.terms.game)["unbounded"] else "square"

    def said(self, words: Words) -> str:
        return unbroken(said(words, self.language))

    def text(self, key: str, **values: Words | int) -> str:
        return Sentence(f"worksheet.{key}", **values).said(self.language)


def pages_of(
    terms: Terms, exercises: Sequence[Exercise], paper: str, language: str
) -> list[Element]:
    """Return the pages of a sheet, for a paper of `PAPERS`."""
    return list(each_page(terms, exercises, paper, language))


def each_page(
    terms: Terms, exercises: Sequence[Exercise], paper: str, language: str
) -> Iterator[Element]:
    """Yield the pages of a sheet as they are drawn, so that who asks may pause in between."""
    numbered = list(enumerate(exercises, 1))
    parts = [numbered[first : first + _A_PAGE] for first in range(0, len(numbered), _A_PAGE)]
    sheet = _Sheet(terms, terms.check(), paper, language, 2 * len(parts))
    for page, part in enumerate(parts, 1):
        yield _questions(sheet, part, page)
    for page, part in enumerate(parts, len(parts) + 1):
        yield _answers(sheet, part, page)


def title_of(terms: Terms, language: str) -> str:
    """Return what a sheet is called: its game and its kind."""
    kind = terms.check()
    game = load(terms.game)
    name = game.short_name or game.name
    return Sentence("worksheet.title", game=name, kind=kind.name).said(language)


def name_of(terms: Terms) -> str:
    """Return the name of a sheet's files, without an ending: all its terms but the count."""
    return f"{terms.game}-{terms.kind}-{terms.difficulty}-{terms.seed}"


def command_of(terms: Terms, paper: str, language: str) -> str:
    """Return the command that makes a sheet again, without the usual paper and language."""
    options = {
        "kind": terms.kind,
        "difficulty": terms.difficulty,
        "count": terms.number,
        "seed": terms.seed,
    }
    if paper != PAPERS[0]:
        options["paper"] = paper
    if language != LANGUAGES[0]:
        options["language"] = language
    named = "".join(f" --{name} {value}" for name, value in options.items())
    return f"calculi worksheet {terms.game}{named}"


def _page(sheet: _Sheet, kind: str, *inside: Element) -> Element:
    return element("section", f"page {sheet.paper} {kind}", *inside)


def _questions(sheet: _Sheet, part: Sequence[_Numbered], page: int) -> Element:
    few = "few" if len(part) <= 4 and sheet.pages == 2 else "many"
    return _page(
        sheet,
        "questions",
        element(
            "div",
            "names",
            element("span", "", sheet.text("name")),
            element("span", "", sheet.text("date")),
        ),
        element("h2", "", title_of(sheet.terms, sheet.language)),
        element("p", "lead", sheet.said(sheet.kind.lead)),
        element(
            "ol",
            f"exercises {few} {sheet.shape}",
            *(_question(sheet, *numbered) for numbered in part),
        ),
        _foot(
            _source(sheet),
            sheet.text("sheet", sheet=name_of(sheet.terms), page=page, pages=sheet.pages),
        ),
    )


def _question(sheet: _Sheet, number: int, exercise: Exercise) -> Element:
    lines = [element("span", "ruled", sheet.text(f"line.{line}")) for line in sheet.kind.lines]
    sought = sheet.said(exercise.sought)
    return element(
        "li",
        "",
        _board(sheet, exercise, exercise.marked),
        element(
            "div",
            "asked",
            element("b", "", str(number)),
            element("p", "", sheet.said(exercise.asked), element("strong", "", sought)),
        ),
        element("div", "lines", *lines),
    )


def _answers(sheet: _Sheet, part: Sequence[_Numbered], page: int) -> Element:
    shown = sheet.kind.shown
    lead = [sheet.text("answers.lead"), *([sheet.said(shown)] if shown else [])]
    return _page(
        sheet,
        "answers",
        element("h2", "", sheet.text("answers")),
        element("p", "lead", " ".join(lead)),
        element("ol", f"answers {sheet.shape}", *(_answer(sheet, *numbered) for numbered in part)),
        _foot(_command(sheet), sheet.text("page", page=page, pages=sheet.pages)),
    )


def _answer(sheet: _Sheet, number: int, exercise: Exercise) -> Element:
    return element(
        "li",
        "",
        element("b", "", str(number)),
        _board(sheet, exercise, exercise.shown),
        element("strong", "", sheet.said(exercise.answer)),
        element("span", "", sheet.said(exercise.because)),
    )


def _board(sheet: _Sheet, exercise: Exercise, marked: Marked) -> Element:
    picture = board_picture(sheet.terms.game, exercise.position, marked, sheet.language)
    return element("div", "frame", picture)


def _source(sheet: _Sheet) -> str:
    game = load(sheet.terms.game)
    name = game.short_name or game.name
    if not game.designer:
        return sheet.text("source.unknown", game=name)
    return sheet.text("source", game=name, designer=game.designer)


def _command(sheet: _Sheet) -> Element:
    """Return the command with each option as an element, so that a line ends between two."""
    words, *options = command_of(sheet.terms, sheet.paper, sheet.language).split(" --")
    inside = [part for option in options for part in (" ", element("span", "", f"--{option}"))]
    return element("span", "command", words, *inside)


def _foot(left: Element | str, right: str) -> Element:
    told = element("span", "", left) if isinstance(left, str) else left
    return element("div", "foot", told, element("span", "", right))
