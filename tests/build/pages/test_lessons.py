"""The lessons that the build writes for the page."""

from __future__ import annotations

from typing import Any

import pytest

from calculi.learn.errors import LessonError
from calculi.learn.steps import Path
from calculi.page import bridge
from calculi.page.schema import lesson
from calculi.texts import LANGUAGES
from tests.learn.paths import PATHS
from tests.page.calls import ask
from tests.page.conformance import assert_conforms
from web.build.pages import lessons

every_path = pytest.mark.parametrize("path", PATHS.values(), ids=PATHS)


@every_path
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_path_has_its_words_and_views(language: str, path: Path) -> None:
    page = lessons.page(path, language)
    assert_conforms(page, lesson.LessonPath)
    assert_conforms({"games": {"a": lessons.listed(path, language)}}, lesson.LessonsListed)
    assert [bool(step["view"]["moves"]) for step in page["steps"]] == [
        number == 0 for number in range(len(path.steps))
    ]
    for step in page["steps"]:
        assert step["view"]["position"] == step["start"]
        assert step["rule"] or step["section"] > 0


@every_path
def test_the_data_of_a_step_judge_attempts_from_its_view_on(path: Path) -> None:
    for step in lessons.page(path, "en")["steps"]:
        begun = _asked("attempt", path, step, [])
        assert begun["state"] == "open"
        if not step["computer"]:
            moves = _asked("solve", path, step, [])["moves"]
            assert _asked("attempt", path, step, moves)["state"] == "done"


def _asked(name: str, path: Path, step: lesson.LessonStep, moves: list[str]) -> dict[str, Any]:
    return ask(getattr(bridge, name), game=path.game.id, step=step["data"], moves=moves)


def test_a_broken_lesson_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    path = PATHS["linja"]
    broken = path.steps[2]._replace(most=1, goal=lambda attempt: False)
    spoilt = path._replace(steps=(*path.steps[:2], broken, *path.steps[3:]))
    monkeypatch.setattr(lessons, "load_path", lambda game: spoilt if game == "linja" else None)
    with pytest.raises(LessonError, match=r"linja/lessons\.json: any-piece: no answer"):
        lessons.paths()
