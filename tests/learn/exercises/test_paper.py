"""The sheet on paper: pages, pictures in black and white, answers after the questions."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from calculi.learn.exercises.exercise import Marked
from calculi.learn.exercises.kinds import kinds_of
from calculi.learn.exercises.paper.document import document
from calculi.learn.exercises.paper.markup import element, html
from calculi.learn.exercises.paper.pages import PAPERS, command_of, pages_of, title_of
from calculi.learn.exercises.paper.picture import board_picture
from calculi.learn.exercises.sheet import Terms, exercises
from calculi.page.learn.exercises import choices
from calculi.page.schema.sheet import ExerciseChoices
from calculi.registry import game_ids, load
from calculi.texts import LANGUAGES, catalogue
from calculi.texts.sentence import said
from tests.page.calls import error_of, practice_of, sheet_of
from tests.page.conformance import assert_conforms
from tests.support.commands import run

TERMS = Terms("minus-vs-plus", "gain", "middle", 8, 417)
#: Black, white and what lies between them.
GREY = re.compile(r"#(?:([0-9a-f])\1\1|([0-9a-f]{2})\2\2)")


def _pages(language: str = "en", paper: str = "a4") -> list[str]:
    return [html(page) for page in pages_of(TERMS, exercises(TERMS), paper, language)]


def test_answers_come_after_all_questions_and_six_are_on_a_page() -> None:
    pages = _pages()
    assert [page.count("<li>") for page in pages] == [6, 2, 6, 2]
    assert ["Answers" in page for page in pages] == [False, False, True, True]
    assert "page 2 of 4" in pages[1]
    assert command_of(TERMS, "a4", "en") in re.sub("</?span>", "", pages[2])


def test_no_question_gives_its_answer_away() -> None:
    for exercise, page in zip(exercises(TERMS)[:6], [_pages()[0]] * 6, strict=True):
        assert str(exercise.answer) not in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_no_picture_tells_the_scores_that_exercises_ask_for(game_id: str, language: str) -> None:
    game = load(game_id)
    for kind in kinds_of(game_id):
        for exercise in exercises(Terms(game_id, kind.id, "hard", 6, 417)):
            picture = board_picture(game_id, exercise.position, Marked(), language)
            for player, score in enumerate(game.position.from_text(exercise.position).scores()):
                told = said(game.board.spoken_score(score), language)
                told = f"{catalogue(language, game_id)[f'player.{player}']}: {told}"
                assert told not in picture.told
                assert told not in picture.svg


def test_who_leads_is_asked_where_every_place_that_is_shown_has_a_domino() -> None:
    game = load("zero-sum")
    for difficulty in ("easy", "middle", "hard"):
        for exercise in exercises(Terms("zero-sum", "lead", difficulty, 12, 417)):
            position = game.position.from_text(exercise.position)
            taken = {piece.cell for piece in game.board.pieces(position)}
            shown = {cell.id for cell in game.board.cells(position) if cell.area == "board"}
            assert shown <= taken


def test_empty_places_are_seen_on_paper() -> None:
    (exercise, *_) = exercises(Terms("sumof2", "camp", "easy", 6, 7))
    picture = board_picture("sumof2", exercise.position, Marked(), "en").svg
    holes = re.findall(r'<path d="M11 0[^"]*" fill="([^"]*)"', picture)
    assert holes and set(holes) == {"#c4c4c4"}


DASHED = {"en": "dashed", "es": "con trazos"}
FRAMED = {"en": "framed", "es": "enmarcad"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_the_answers_say_what_the_lines_of_their_kind_are(game_id: str, language: str) -> None:
    for kind in kinds_of(game_id):
        terms = Terms(game_id, kind.id, "middle", 6, 417)
        found = exercises(terms)
        lead = re.findall(
            r'<p class="lead">(.*?)</p>', html(pages_of(terms, found, "a4", language)[1])
        )
        assert len(lead) == 1
        for exercise in found:
            assert (DASHED[language] in lead[0]) == bool(exercise.shown.dashed), kind.id
            assert (FRAMED[language] in lead[0]) == bool(exercise.shown.framed), kind.id
            if exercise.picks and exercise.is_ordered and exercise.shown.dashed:
                assert exercise.picks == (*exercise.shown.dashed, *exercise.shown.framed)
                assert "from the dashed" in lead[0] or "de la" in lead[0]


@pytest.mark.parametrize("kind_id", ["pair", "camp"])
def test_the_lines_of_sumof2_are_round_the_sum_and_the_two_that_make_it(kind_id: str) -> None:
    terms = Terms("sumof2", kind_id, "middle", 6, 417)
    for page in _answers_of(terms):
        assert "from the dashed" not in page
    for exercise in exercises(terms):
        position = load("sumof2").position.from_text(exercise.position)
        there = {piece.cell: piece.value for piece in load("sumof2").board.pieces(position)}
        two = [there[name] or 0 for name in exercise.shown.dashed]
        assert [sum(two)] == [there[name] for name in exercise.shown.framed]


def _answers_of(terms: Terms) -> list[str]:
    pages = [html(page) for page in pages_of(terms, exercises(terms), "a4", "en")]
    return pages[len(pages) // 2 :]


@pytest.mark.parametrize("paper", PAPERS)
def test_a_document_is_whole_and_names_its_paper(paper: str) -> None:
    text = document("8 < 9", pages_of(TERMS, exercises(TERMS), paper, "es"), "es")
    assert text.startswith('<!doctype html>\n<html lang="es">')
    assert "<title>8 &lt; 9</title>" in text
    assert text.count(f'<section class="page {paper} ') == 4
    assert not re.search(r"""(?:src|href)=|url\(|<script""", text)
    ElementTree.fromstring(text[text.index("<main") : text.index("</main>") + 7])


@pytest.mark.parametrize("game_id", game_ids())
def test_pictures_are_black_and_white_and_sharp(game_id: str) -> None:
    start = load(game_id).position.start().text()
    picture = board_picture(game_id, start, Marked(), "en")
    assert "var(--" not in picture.svg.replace("var(--font)", "")
    colours = set(re.findall(r"#[0-9a-f]{3,6}\b", picture.svg))
    assert colours
    assert all(GREY.fullmatch(colour) for colour in colours), colours
    assert "<image" not in picture.svg
    ElementTree.fromstring(picture.svg)


def test_what_is_marked_has_lines_round_it() -> None:
    start = load("zero-sum").position.start().text()
    plain = board_picture("zero-sum", start, Marked(), "en").svg
    marked = board_picture("zero-sum", start, Marked(("0,0:left",), ("0,0:right",)), "en").svg
    assert marked.count("stroke-dasharray") == plain.count("stroke-dasharray") + 2
    assert marked.count("<rect") == plain.count("<rect") + 4


def test_texts_are_escaped() -> None:
    assert html(element("p", "a", "1 < 2 & 3")) == '<p class="a">1 &lt; 2 &amp; 3</p>'


# The command


def test_the_command_writes_a_document_and_pictures(tmp_path: Path) -> None:
    asked = ["worksheet", "sumof2", "--kind", "pair", "--count", "2", "--seed", "7"]
    status, told, _ = run(*asked, "--output", str(tmp_path / "new"), "--pictures")
    assert status == 0
    files = [Path(line) for line in told.splitlines()]
    stem = "sumof2-pair-middle-7"
    assert [path.name for path in files] == [
        f"{stem}.html",
        *(f"{stem}-0{n}{end}.svg" for n in (1, 2) for end in ("", "-answer")),
    ]
    assert all(path.stat().st_size > 2000 for path in files)
    assert "Find the two that make it" in files[0].read_text(encoding="utf-8")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_in_the_foot_of_the_answers_makes_the_same_sheet(
    paper: str, language: str, tmp_path: Path
) -> None:
    pages = pages_of(TERMS, exercises(TERMS), paper, language)
    text = re.sub("</?span>", "", html(pages[-1]))
    foot = re.search(r'<span class="command">calculi (worksheet [^<]+?)(?:página|page)', text)
    assert foot
    status, told, _ = run(*foot[1].split(), "--output", str(tmp_path))
    assert status == 0
    title = title_of(TERMS, language)
    assert Path(told.strip()).read_text(encoding="utf-8") == document(title, pages, language)


def test_the_command_takes_the_first_kind_and_says_what_it_cannot(tmp_path: Path) -> None:
    status, told, _ = run("worksheet", "linja", "--count", "1", "--output", str(tmp_path))
    assert status == 0
    assert "linja-lead-middle-1.html" in told
    (tmp_path / "file").write_text("")
    status, _, said = run("worksheet", "linja", "--output", str(tmp_path / "file"))
    assert status == 2
    assert "file: cannot be written (not a folder)" in said
    status, _, said = run("worksheet", "linja", "--kind", "x", "--output", str(tmp_path))
    assert (status, said) == (2, "calculi: kind: 'x' is not one of lead, gain\n")


@pytest.mark.parametrize(
    ("option", "value", "limits"),
    [
        ("--count", "97", "1 to 96"),
        ("--count", "0", "1 to 96"),
        ("--seed", "1000000", "0 to 999999"),
    ],
)
def test_the_command_names_its_own_options_and_tells_their_limits(
    option: str, value: str, limits: str, tmp_path: Path
) -> None:
    status, told, said = run("worksheet", "linja", option, value, "--output", str(tmp_path))
    assert (status, told) == (2, "")
    (line,) = said.splitlines()
    assert line.endswith(f"argument {option}: {value} is not one of {limits}")
    assert not [*tmp_path.iterdir()]
    assert limits in " ".join(run("worksheet", "--help").stdout.split())


# What the page is given


@pytest.mark.parametrize("game_id", game_ids())
def test_the_page_gets_pages_and_exercises(game_id: str) -> None:
    for kind in kinds_of(game_id):
        asked = {"game": game_id, "kind": kind.id, "number": 2, "seed": 5, "language": "es"}
        printed, shown = sheet_of(**asked), practice_of(**asked)
        assert len(printed["pages"]) == 2
        assert shown["title"] == printed["title"]
        for exercise in shown["exercises"]:
            assert bool(exercise["picks"]) != bool(exercise["parts"])
            for part in exercise["parts"]:
                assert not part["options"] or part["right"] in part["options"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_build_writes_has_the_form_that_the_page_reads(language: str) -> None:
    written = json.loads(json.dumps(choices(language)))
    assert_conforms(written, ExerciseChoices, "exercises")
    assert [game["game"] for game in written["games"]] == list(game_ids())
    assert all(len(game["kinds"]) >= 2 for game in written["games"])


def test_a_wrong_sheet_is_refused() -> None:
    refused = error_of(sheet_of(game="linja", kind="lead", paper="a5"))
    assert refused["message"] == "paper: 'a5' is not one of a4, letter"
