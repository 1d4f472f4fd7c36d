"""The lessons of a game for its page: words, first views, and the data to judge attempts by.

Every step is solved on the way: broken lessons stop the build, with file, step and reason.
"""

import json
from collections.abc import Callable
from typing import Any, cast

from calculi.learn.checks import check_step, check_texts
from calculi.learn.steps import Path, Step, load_path
from calculi.page import bridge
from calculi.page.schema.board import PlayerIndex
from calculi.page.schema.lesson import (
    LessonListed,
    LessonMistake,
    LessonPath,
    LessonStep,
    LessonTry,
)
from calculi.page.schema.view import View
from calculi.registry import game_ids
from calculi.texts import catalogue
from web.build.pages import rules


def paths() -> dict[str, Path]:
    """The paths of all games that have one, checked; raises `LessonError`."""
    found = {game: path for game in game_ids() if (path := load_path(game))}
    for path in found.values():
        check_texts(path)
        for step in path.steps:
            check_step(path, step)
    return found


def listed(path: Path, language: str) -> list[LessonListed]:
    """The ids and titles of the steps."""
    texts = catalogue(language, f"lessons/{path.game.id}")
    return [{"id": step.id, "title": texts[f"{step.id}.title"]} for step in path.steps]


def page(path: Path, language: str) -> LessonPath:
    """All that the page shows of a path."""
    sections = rules.section_names(path.game.id, language)
    steps = [
        _step(path, step, language, sections, first=not number)
        for number, step in enumerate(path.steps)
    ]
    return {"game": path.game.id, "steps": steps}


def _step(path: Path, step: Step, language: str, sections: list[str], *, first: bool) -> LessonStep:
    texts: dict[str, str] = catalogue(language, f"lessons/{path.game.id}")
    position = step.attempt(path.game).position
    named = [rule for rule in step.rules if rule in path.rules]
    view: View = _asked(bridge.view, path, start=position.text(), moves=[], language=language)
    data = json.dumps({**step.data, "position": position.text(), "moves": []})
    tries = {}
    if first:
        for move in view["moves"]:
            tries[move["text"]] = _try(path, data, view, move["text"], language)
    else:
        # Hundreds of moves; until Python has started, the first step alone can be taken.
        view["moves"], view["prompts"] = [], {}
    mistakes: dict[str, LessonMistake] = {
        mistake.id: {
            "text": texts[f"{step.id}.{mistake.id}"],
            "at": mistake.at,
            "bubble": texts.get(f"{step.id}.{mistake.id}.bubble", ""),
        }
        for mistake in step.mistakes
    }
    return {
        "id": step.id,
        "title": texts[f"{step.id}.title"],
        "text": texts[f"{step.id}.text"],
        "done": texts[f"{step.id}.done"],
        "rule": texts[f"rule.{named[0]}"] if named else "",
        "section": sections.index(path.rules[named[0]]) if named else len(sections),
        "start": position.text(),
        "side": cast("PlayerIndex", step.side),
        "computer": step.computer,
        "mistakes": mistakes,
        "view": view,
        "tries": tries,
        "data": data,
    }


def _try(path: Path, step: str, before: View, move: str, language: str) -> LessonTry:
    """A move from the beginning of a step, shown as far as it changes anything."""
    verdict = _asked(bridge.attempt, path, step=step, moves=[move])
    view: View = _asked(
        bridge.view, path, start=before["position"], moves=[move], language=language
    )
    cells, pieces = view["cells"], view["pieces"]
    view["cells"] = [cell for cell in cells if cell not in before["cells"]]
    view["pieces"] = [piece for piece in pieces if piece not in before["pieces"]]
    if verdict["state"] != "open":
        view["moves"] = [one for one in view["moves"] if one["text"] == verdict["reply"]]
        view["prompts"] = {}
    return {
        "verdict": verdict,
        "view": view,
        "cells": [cell["id"] for cell in cells],
        "pieces": [piece["id"] for piece in pieces],
    }


def _asked(call: Callable[[str], str], path: Path, **request: Any) -> Any:
    return json.loads(call(json.dumps({"game": path.game.id, **request})))
