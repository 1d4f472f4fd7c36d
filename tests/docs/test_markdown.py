"""The Markdown fence, with Python-Markdown, MkDocs with Material, and Zensical."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import calculi
from tests.docs.building import SITE, converted

Pages = Callable[[str], Path]


@pytest.mark.parametrize("program", ["mkdocs", "zensical"])
def test_a_page_has_the_elements_and_loads_them(pages: Pages, program: str) -> None:
    page = (pages(program) / "index.html").read_text(encoding="utf-8")
    found = re.findall(r'<div class="calculi">\s*(<calculi-board.*?>)\s*<svg', page)
    assert found == [
        '<calculi-board game="linja" moves="1-2 2-4" mode="both">',
        '<calculi-board game="zero-sum" id="wall" '
        'style="display: block; width: 20em; max-width: 100%">',
        '<calculi-board game="linja" id="plain">',
    ]
    (script,) = re.findall(r"<script[^>]*board\.js[^>]*>", page)
    assert f'src="{SITE}embed/1/board.js"' in script
    assert 'type="module"' in script


def test_lines_are_attributes_whatever_is_in_them() -> None:
    page = converted('```calculi\n\ngame:   linja \ncaption: A: "b" <c>\ncontrols:\n\n```\n')
    shown = 'game="linja" controls="" caption="A: &quot;b&quot; &lt;c&gt;"'
    assert f"<calculi-board {shown}>\n<svg" in page


def test_a_fence_may_begin_with_the_mark_of_an_editor() -> None:
    assert '<calculi-board game="linja">' in converted("```calculi\n\ufeffgame: linja\n```\n")


def test_a_fence_that_names_a_site_loads_the_element_from_there() -> None:
    page = converted("```calculi\ngame: linja\nsite: https://example.org/c\n```\n")
    script = '<script type="module" src="https://example.org/c/embed/1/board.js"></script>'
    assert page.startswith(f'<div class="calculi">\n{script}\n<calculi-board game="linja">')
    assert "<script" not in converted("```calculi\ngame: linja\n```\n")


def test_the_picture_is_the_positions() -> None:
    page = converted("```calculi\ngame: linja\nmoves: 1-2\nlanguage: es\n```\n")
    position = calculi.start("linja")
    position.play("1-2")
    picture = calculi.svg(position, language="es")
    assert re.findall(r"<title>.*</desc>", page) == re.findall(r"<title>.*</desc>", picture)


def test_other_fences_stay_code() -> None:
    assert "<code>game: linja</code>" in converted("```text\ngame: linja\n```\n").replace("\n", "")
