"""The rules pages: every diagram is a true position, and all languages say the same."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from calculi.registry import game_ids, load
from calculi.texts import LANGUAGES
from tests.support.play import random_positions
from web.build import places
from web.build.pages import rules

every_page = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in game_ids() for language in LANGUAGES]
)


def _prose(written: Any) -> list[str]:
    """All texts of a page, those of the engine left out."""
    sections = written["sections"]
    texts = [text for section in sections for text in (*section["text"], *section["steps"])]
    return [
        written["lead"],
        *(section["title"] for section in sections),
        *texts,
        *written["rulings"],
    ]


def _shape(written: Any) -> Any:
    sections = [
        (
            len(section["text"]),
            len(section["steps"]),
            section["diagram"] and _position(section),
            section["due"],
        )
        for section in written["sections"]
    ]
    return sections, len(written["rulings"])


def _position(section: Any) -> Any:
    diagram = section["diagram"]
    return diagram["view"]["position"], diagram["picked"]


@every_page
def test_every_page_has_its_prose_and_diagrams(game: str, language: str) -> None:
    page = rules.page(game, language)
    assert all(text and "{" not in text for text in _prose(page))
    assert sum(section["diagram"] is not None for section in page["sections"]) >= 4
    assert all(text.count("**") % 2 == 0 for text in _prose(page))


@every_page
def test_all_languages_show_the_same(game: str, language: str) -> None:
    assert _shape(rules.page(game, language)) == _shape(rules.page(game, "en"))


@every_page
def test_every_passage_has_a_title_short_enough_for_a_tab(game: str, language: str) -> None:
    tabs = [section["tab"] for section in rules.page(game, language)["sections"]]
    assert len(set(tabs)) == len(tabs)
    assert all(0 < len(tab) <= 14 for tab in tabs)


@pytest.mark.parametrize("game", game_ids())
def test_one_passage_is_about_each_phase_and_one_of_its_steps_is_due(game: str) -> None:
    board = load(game).board
    sections = rules.page(game, "en")["sections"]
    due = [phase for section in sections for phase in section["due"]]
    assert len(set(due)) == len(due)
    met = {board.step(position, None).phase for position in random_positions(game, 80)}
    assert met <= set(due)
    assert "over" in due
    for section in sections:
        assert all(0 <= step <= len(section["steps"]) for step in section["due"].values())


@pytest.mark.parametrize("game", game_ids())
def test_every_diagram_is_a_position_of_the_game_and_shown(game: str) -> None:
    drawn = json.loads((rules.SOURCE / "diagrams" / f"{game}.json").read_text(encoding="utf-8"))
    shown = {
        _position(section)[0]
        for section in rules.page(game, "en")["sections"]
        if section["diagram"]
    }
    position = load(game).position
    for diagram in drawn.values():
        at = position.from_text(diagram["start"]) if "start" in diagram else position.start()
        for move in diagram.get("moves", []):
            at.push(at.parse_move(move))
        assert at.text() in shown


def test_what_a_page_counts_is_what_the_engine_counts() -> None:
    start = load("sumof2").position.start()
    [choice] = [s for s in rules.page("sumof2", "en")["sections"] if s["title"] == "A turn"]
    assert f"there are {len(list(start.moves()))} ways" in choice["text"][0]


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ('{"start": ', "diagrams/linja.json: Expecting value: line 1"),
        ("{}", "^Rules of linja: there is no diagram "),
    ],
)
def test_a_file_with_a_fault_is_named(
    written: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(rules.SOURCE, tmp_path / "rules")
    monkeypatch.setattr(rules, "SOURCE", tmp_path / "rules")
    monkeypatch.setattr(places, "ROOT", tmp_path)
    (tmp_path / "rules/diagrams/linja.json").write_text(written, encoding="utf-8")
    with pytest.raises(ValueError, match=reason):
        rules.page("linja", "en")


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        ({"start": "nonsense"}, "diagram one"),
        ({"tells": "1-9"}, "1-9 is not legal"),
        ({"picked": ["8"]}, "no move begins with"),
    ],
)
def test_a_diagram_with_a_fault_stops_the_build(
    monkeypatch: pytest.MonkeyPatch, fault: dict[str, Any], message: str
) -> None:
    written = {"lead": "", "rulings": [], "sections": [{"title": "", "diagram": "one"}]}
    files = {"en": json.dumps(written), "diagrams": json.dumps({"one": fault})}
    monkeypatch.setattr(rules, "_read", lambda folder, _game: json.loads(files[folder]))
    with pytest.raises(ValueError, match=message):
        rules.page("linja", "en")


DRAWN = {"en": ("draw", "equal"), "es": ("tablas", "igual")}
"""The words of a sentence that says when a game is drawn."""


@every_page
def test_equal_scores_are_said_to_be_a_draw(game: str, language: str) -> None:
    told = _prose(rules.page(game, language))
    assert any(all(word in text for word in DRAWN[language]) for text in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sums_with_an_infinity_are_told(language: str) -> None:
    (told,) = [text for text in _prose(rules.page("infinity", language)) if "∞ ÷ x" in text]
    for sum_ in ("∞ + x", "∞ − x", "x − ∞", "∞ × x", "∞ × 0", "x ÷ ∞"):
        assert sum_ in told
