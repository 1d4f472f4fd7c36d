"""Exercises as the page receives them: what to choose from, the pages of a sheet, on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from calculi.errors import not_one_of
from calculi.learn.exercises.exercise import Choice, Exercise, Marked, Number
from calculi.learn.exercises.kinds import kinds_of
from calculi.learn.exercises.paper.document import style
from calculi.learn.exercises.paper.markup import Element, Picture
from calculi.learn.exercises.paper.pages import PAPERS, each_page, name_of, title_of
from calculi.learn.exercises.sheet import LARGEST_SEED, MOST, Terms, each_exercise
from calculi.learn.exercises.sums import unbroken
from calculi.page.requests import RequestError, SheetRequest
from calculi.page.slices import Pause, drawn
from calculi.registry import game_ids, load
from calculi.texts.sentence import said

if TYPE_CHECKING:
    from calculi.page.schema.sheet import (
        AnswerPart,
        ExerciseChoices,
        MarkedPlaces,
        Markup,
        ScreenExercise,
        ScreenExercises,
        Sheet,
    )


def choices(language: str) -> ExerciseChoices:
    """Return the games that have exercises, with their kinds."""
    found = [(load(game), kinds_of(game)) for game in game_ids()]
    return {
        "games": [
            {
                "game": game.id,
                "name": game.short_name or game.name,
                "kinds": [
                    {
                        "id": kind.id,
                        "name": kind.name.said(language),
                        "about": kind.about.said(language),
                    }
                    for kind in kinds
                ],
            }
            for game, kinds in found
            if kinds
        ],
        "most": MOST,
        "largest_seed": LARGEST_SEED,
    }


async def sheet(request: SheetRequest, language: str, pause: Pause) -> Sheet:
    """Return the pages of a sheet of exercises."""
    terms = _terms(request)
    found = await drawn(each_exercise(terms), pause)
    pages = await drawn(each_page(terms, found, request.paper, language), pause)
    return {
        "title": title_of(terms, language),
        "file": name_of(terms),
        "style": style(),
        "pages": [_markup(page) for page in pages],
    }


async def practice(request: SheetRequest, language: str, pause: Pause) -> ScreenExercises:
    """Return the exercises of a sheet, to be answered on the screen."""
    terms = _terms(request)
    kind = terms.check()
    return {
        "title": title_of(terms, language),
        "lead": kind.lead.said(language),
        "exercises": [_on_screen(it, language) for it in await drawn(each_exercise(terms), pause)],
    }


def _terms(request: SheetRequest) -> Terms:
    if request.paper not in PAPERS:
        raise RequestError(not_one_of("paper", request.paper, PAPERS))
    return Terms(request.game, request.kind, request.difficulty, request.number, request.seed)


def _markup(node: Element) -> Markup:
    inside: list[Markup | str] = []
    for child in node.inside:
        if isinstance(child, str):
            inside.append(child)
        elif isinstance(child, Picture):
            inside.append(_node("img", "", child.svg, child.told, []))
        else:
            inside.append(_markup(child))
    return _node(node.name, node.kind, "", "", inside)


def _node(name: str, kind: str, picture: str, told: str, inside: list[Markup | str]) -> Markup:
    return {"name": name, "kind": kind, "picture": picture, "told": told, "inside": inside}


def _on_screen(exercise: Exercise, language: str) -> ScreenExercise:
    return {
        "position": exercise.position,
        "asked": unbroken(said(exercise.asked, language)),
        "sought": said(exercise.sought, language),
        "marked": _places(exercise.marked),
        "picks": list(exercise.picks),
        "is_ordered": exercise.is_ordered,
        "parts": [_part(part, language) for part in exercise.parts],
        "answer": unbroken(said(exercise.answer, language)),
        "because": unbroken(said(exercise.because, language)),
        "shown": _places(exercise.shown),
    }


def _places(marked: Marked) -> MarkedPlaces:
    return {"dashed": list(marked.dashed), "framed": list(marked.framed)}


def _part(part: Choice | Number, language: str) -> AnswerPart:
    if isinstance(part, Number):
        return {"options": [], "right": part.right}
    options = [said(option, language) for option in part.options]
    return {"options": options, "right": options[part.right]}
