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


class Spot(TypedDict):
    """A place on the picture of an exercise that can be picked, in hundredths of its sides."""

    id: str
    label: str
    """What is there, in words."""
    x: float
    y: float
    width: float
    height: float


class AnswerPart(TypedDict):
    """A part of an answer that is not picked on the board: one of a few words, or a number."""

    options: list[str]
    """Empty for a number."""
    right: str
    """The right option, or the number as a whole one or a fraction: `-6/5`."""


class ScreenExercise(TypedDict):
    asked: str
    sought: str
    """What stands out of the question; may be empty."""
    picture: str
    """The board, as SVG."""
    told: str
    """What the picture shows, in words."""
    spots: list[Spot]
    """What can be picked; empty where the answer is not picked on the board."""
    picks: list[str]
    """The spots that are the answer."""
    is_ordered: bool
    parts: list[AnswerPart]
    answer: str
    because: str
    solved: str
    """The board with its answer, as SVG."""


class ScreenExercises(TypedDict):
    title: str
    lead: str
    exercises: list[ScreenExercise]
