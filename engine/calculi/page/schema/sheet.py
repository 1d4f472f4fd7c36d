"""Exercises: what there is to choose from, the pages of a sheet, and exercises on the screen."""

from __future__ import annotations

from typing import TypedDict


class ExerciseKind(TypedDict):
    id: str
    name: str
    about: str
    """The kind of arithmetic, in a word or two."""


class GameExercises(TypedDict):
    """The kinds of exercises of a game."""

    game: str
    name: str
    kinds: list[ExerciseKind]


class ExerciseChoices(TypedDict):
    """What the build writes, so that one can choose before Python has started."""

    games: list[GameExercises]
    most: int
    """The most exercises of a sheet."""
    largest_seed: int


class Markup(TypedDict):
    """An element of a page of paper."""

    name: str
    kind: str
    """Its class; may be empty."""
    picture: str
    """For the element `img`: what it shows, as SVG. Empty for all others."""
    told: str
    """What the picture shows, in words."""
    inside: list[Markup | str]


class Sheet(TypedDict):
    title: str
    file: str
    """A name for its file, without an ending."""
    style: str
    """The style sheet of the pages."""
    pages: list[Markup]


class MarkedPlaces(TypedDict):
    """Places with a line round them: cells by their ids, or halves of wide ones, `ID:left`."""

    dashed: list[str]
    """Where something starts."""
    framed: list[str]
    """Where it goes, or what is asked about."""


class AnswerPart(TypedDict):
    """A part of an answer that is not picked on the board: one of a few words, or a number."""

    options: list[str]
    """Empty for a number."""
    right: str
    """The right option, or the number as a whole one or a fraction: `-6/5`."""


class ScreenExercise(TypedDict):
    position: str
    asked: str
    sought: str
    """What stands out of the question; may be empty."""
    marked: MarkedPlaces
    picks: list[str]
    """The places that are the answer; empty where it is not picked on the board."""
    is_ordered: bool
    parts: list[AnswerPart]
    """The answer where it is not picked on the board."""
    answer: str
    because: str
    shown: MarkedPlaces
    """What the answer shows on the board."""


class ScreenExercises(TypedDict):
    title: str
    lead: str
    exercises: list[ScreenExercise]
