"""The lessons of a game for its page: words, first views, and the data to judge attempts by.

Every step is solved on the way: broken lessons stop the build, with file, step and reason.
"""

import json
from typing import Any, cast

from calculi.learn.checks import check_step, check_texts
from calculi.learn.steps import Path, Step, load_path
from calculi.page import bridge
from calculi.page.schema.board import PlayerIndex
from calculi.page.schema.lesson import LessonListed, LessonMistake, LessonPath, LessonStep
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
    view = _view(path.game.id, position.text(), language)
    if not first:
        # Hundreds of moves; until Python has started, they are picked in the first step only.
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
        "data": json.dumps({**step.data, "position": position.text(), "moves": []}),
    }


def _view(game: str, start: str, language: str) -> Any:
    asked = {"game": game, "start": start, "moves": [], "language": language}
    return json.loads(bridge.view(json.dumps(asked)))
