"""The lessons that the build writes for the page."""

from __future__ import annotations

from functools import cache
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


@cache
def _page(game: str, language: str) -> lesson.LessonPath:
    """What several tests look at and leave as it is."""
    return lessons.page(PATHS[game], language)


@every_path
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_path_has_its_words_and_views(language: str, path: Path) -> None:
    page = _page(path.game.id, language)
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
    for step in _page(path.game.id, "en")["steps"]:
        begun = _asked("attempt", path, step, [])
        assert begun["state"] == "open"
        if not step["computer"]:
            moves = _asked("solve", path, step, [])["moves"]
            assert _asked("attempt", path, step, moves)["state"] == "done"


@every_path
def test_the_first_step_is_taken_without_python_as_with_it(path: Path) -> None:
    first, *others = _page(path.game.id, "es")["steps"]
    assert not any(step["tries"] for step in others)
    assert list(first["tries"]) == [move["text"] for move in first["view"]["moves"]]
    ended = 0
    # Zero-Sum has hundreds, all of a kind.
    for move, tried in list(first["tries"].items())[:: 1 + len(first["tries"]) // 20]:
        asked = {"start": first["start"], "moves": [move], "language": "es"}
        whole = ask(bridge.view, game=path.game.id, **asked)
        assert tried["verdict"] == _asked("attempt", path, first, [move])
        for name in ("cells", "pieces"):
            known = {one["id"]: one for one in [*first["view"][name], *tried["view"][name]]}
            assert [known[id_] for id_ in tried[name]] == whole[name]
        if tried["verdict"]["state"] != "open":
            ended += 1
            whole["prompts"] = {}
            whole["moves"] = [
                one for one in whole["moves"] if one["text"] == tried["verdict"]["reply"]
            ]
        same = ("cells", "pieces")
        assert {k: v for k, v in tried["view"].items() if k not in same} == {
            k: v for k, v in whole.items() if k not in same
        }
    assert ended


def _asked(name: str, path: Path, step: lesson.LessonStep, moves: list[str]) -> dict[str, Any]:
    return ask(getattr(bridge, name), game=path.game.id, step=step["data"], moves=moves)


def test_a_broken_lesson_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    path = PATHS["linja"]
    broken = path.steps[2]._replace(most=1, goal=lambda attempt: False)
    spoilt = path._replace(steps=(*path.steps[:2], broken, *path.steps[3:]))
    monkeypatch.setattr(lessons, "load_path", lambda game: spoilt if game == "linja" else None)
    with pytest.raises(LessonError, match=r"linja/lessons\.json: any-piece: no answer"):
        lessons.paths()
