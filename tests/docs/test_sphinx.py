"""The Sphinx extension: what each builder makes of a board."""

import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

import calculi
from calculi.docs.drawing import pdf
from tests.docs.building import ALT, MANUAL, SITE, sphinx, write

Manual = Callable[[str], Path]

SCRIPT = f'<script type="module" src="{SITE}embed/1/board.js" blocking="render"></script>'


def _after_two_moves() -> str:
    position = calculi.start("linja")
    position.play("1-2")
    position.play("2-4")
    return str(position)


def _read(folder: Path, name: str) -> str:
    return (folder / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("builder", "names"),
    [
        ("html", ("index.html", "rules/more.html", "plain.html")),
        ("dirhtml", ("index.html", "rules/more/index.html", "plain/index.html")),
    ],
)
def test_a_page_with_boards_loads_the_element_once_in_its_head(
    manual: Manual, builder: str, names: tuple[str, ...]
) -> None:
    index, more, plain = (_read(manual(builder), name) for name in names)
    for page in (index, more):
        assert page.count(SCRIPT) == 1
        assert page.count("<calculi-board") == 2
        assert page.index(SCRIPT) < page.index("</head>")
    assert "board.js" not in plain
    assert "calculi-from-file" not in index


def test_one_page_of_everything_loads_the_element_once(manual: Manual) -> None:
    page = _read(manual("singlehtml"), "index.html")
    assert page.count(SCRIPT) == 1
    assert page.count("<calculi-board") == 4


def test_html_has_the_element_with_its_options_and_the_picture_inside(manual: Manual) -> None:
    page = _read(manual("html"), "rules/more.html")
    first, second = re.findall(r"(<calculi-board.*?>)\n(<svg.*?</svg>)\n</calc", page, re.DOTALL)
    style = "display: block; width: 20rem; max-width: 100%"
    expected = f'<calculi-board game="zero-sum" language="es" id="wall" style="{style}">'
    assert first[0] == expected
    assert '<title>A "wall" &amp; two discs</title>' in first[1]
    assert ' width="100%" role="img"' in first[1]
    assert second[0] == '<calculi-board game="infinity" mode="still" theme="dark">'
    assert "<desc>" in second[1]


def test_pictures_in_one_page_share_no_ids(manual: Manual) -> None:
    ids = re.findall(r'\bid="([^"]+)"', _read(manual("html"), "index.html"))
    assert len(ids) == len(set(ids))


def test_a_caption_makes_a_figure_with_a_number_that_can_be_referred_to(manual: Manual) -> None:
    page = _read(manual("html"), "index.html")
    assert '<figure class="align-default" id="first">\n<calculi-board game="linja" moves' in page
    assert '<span class="caption-text">The <em>first</em> two moves</span>' in page
    assert 'href="#first"><span class="std std-numref">Fig. 1</span></a>' in page
    assert 'href="rules/more.html#wall"><span class="std std-ref">the wall</span></a>' in page


def test_latex_has_pictures_as_pdf(manual: Manual) -> None:
    folder = manual("latex")
    (source,) = (path.read_text(encoding="utf-8") for path in folder.glob("*.tex"))
    included = re.findall(r"\\sphinxincludegraphics(\[.*?\])?\{\{(calculi-\w+)\}\.pdf\}", source)
    assert [width for width, _ in included] == ["[width=20em]", "", "", ""]
    for _, name in included:
        assert (folder / f"{name}.pdf").read_bytes().startswith(b"%PDF-")
    assert r"\caption{The \sphinxstyleemphasis{first} two moves}\label" in source
    assert r"\phantomsection\label{\detokenize{rules/more:wall}}" in source


def test_one_picture_makes_one_pdf_for_every_game() -> None:
    for game in calculi.games():
        picture = calculi.svg(calculi.start(game))
        assert pdf(picture) == pdf(picture)


def test_what_shines_through_does_so_in_a_pdf() -> None:
    position = calculi.start("zero-sum")
    for _ in range(3):
        position.play(position.legal_moves[0])
    shades = re.findall(rb"/ca (\.?[0-9.]+)", pdf(calculi.svg(position)))
    assert {b".3", b".1"} <= set(shades)


def test_the_opacity_of_a_group_is_that_of_its_parts() -> None:
    picture = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g opacity="0.5">'
        '<g fill-opacity="0.5"><rect width="4" height="4" fill="#123456"/></g>'
        '<rect width="4" height="4" fill="none" stroke="#123456" opacity="0.5"/></g>'
        '<rect width="4" height="4" fill="#123456"/></svg>'
    )
    made = pdf(picture)
    assert set(re.findall(rb"/ca ([0-9.]+)", made)) == {b".25"}
    assert b"/CA .25" in made


def test_an_e_book_has_pictures_in_words_and_no_scripts(manual: Manual) -> None:
    (book,) = manual("epub").glob("*.epub")
    with zipfile.ZipFile(book) as archive:
        page = archive.read("rules/more.xhtml").decode()
        listed = archive.read("content.opf").decode()
        held = set(archive.namelist())
    ElementTree.fromstring(page)
    assert "calculi-board" not in page
    assert "board.js" not in page
    pictures = re.findall(r'<img alt="([^"]+)" src="\.\./(_images/[^"]+\.svg)"', page)
    assert pictures[0][0] == ALT.replace("&", "&amp;").replace('"', "&quot;")
    assert pictures[1][0].startswith("Infinity Master's Board Game: Positive to move. Positive: 0")
    for _, name in pictures:
        assert name in held
        assert f'href="{name}" media-type="image/svg+xml"' in listed
    assert '<span class="target" id="wall">' in page


def test_text_has_the_drawing_and_the_caption(manual: Manual) -> None:
    page = _read(manual("text"), "index.txt")
    lines = [line.strip() for line in page.splitlines()]
    drawn = _after_two_moves().splitlines()
    first = lines.index(drawn[0])
    assert lines[first : first + len(drawn)] == drawn
    assert "The *first* two moves" in lines


def test_a_manual_page_has_the_drawing(manual: Manual) -> None:
    (page,) = (path.read_text(encoding="utf-8") for path in manual("man").glob("*.1"))
    assert "\n".join(_after_two_moves().splitlines()) in page.replace("\\-", "-")


TASKS = """
Tasks
=====

.. calculi::
   :lesson: linja/one-row

.. calculi::
   :puzzle: linja/1
   :caption: A puzzle
"""
STEP, PUZZLE = "exactly one row", "to move: one turn wins. No other does."


@pytest.mark.parametrize(
    ("builder", "name"), [("text", "index.txt"), ("man", "*.1"), ("latex", "*.tex")]
)
def test_a_task_that_cannot_be_played_is_told_in_words(
    tmp_path: Path, builder: str, name: str
) -> None:
    folder = write(tmp_path / "manual", MANUAL | {"index.rst": TASKS})
    status, _ = sphinx(folder, builder)
    assert status == 0
    (path,) = (tmp_path / f"manual-{builder}").glob(name)
    told = " ".join(path.read_text(encoding="utf-8").split())
    assert told.count(STEP) == told.count(PUZZLE) == 1
    assert told.index("A puzzle") < told.index(PUZZLE)


def test_an_e_book_tells_a_task_below_its_caption(tmp_path: Path) -> None:
    sphinx(write(tmp_path / "manual", MANUAL | {"index.rst": TASKS}), "epub")
    (book,) = (tmp_path / "manual-epub").glob("*.epub")
    with zipfile.ZipFile(book) as archive:
        page = archive.read("index.xhtml").decode()
    ElementTree.fromstring(page)
    assert f"<strong>{STEP}</strong>" in page
    assert page.index("A puzzle") < page.index(PUZZLE)


def test_a_task_is_told_in_the_element_where_it_is_played(tmp_path: Path) -> None:
    sphinx(write(tmp_path / "manual", MANUAL | {"index.rst": TASKS}), "html")
    page = _read(tmp_path / "manual-html", "index.html")
    told = r'</svg>\n<p slot="title".*</p>\n<p slot="task" lang="en">(.*)</p>\n</calculi-board>'
    tasks = re.findall(told, page)
    assert [STEP in tasks[0], PUZZLE in tasks[1], len(tasks)] == [True, True, 2]
    assert page.count(PUZZLE) == 1


@pytest.mark.parametrize("builder", ["json", "pickle"])
@pytest.mark.parametrize("setting", [None, "../play/"])
@pytest.mark.filterwarnings("ignore:.*HTMLBuilder.app")
def test_pages_without_templates_find_the_element(
    tmp_path: Path, builder: str, setting: str | None
) -> None:
    folder = write(tmp_path / "manual", MANUAL)
    status, told = sphinx(folder, builder, site=setting)
    assert status == 0, told
    suffix = {"json": "fjson", "pickle": "fpickle"}[builder]
    page = (tmp_path / f"manual-{builder}" / "rules" / f"more.{suffix}").read_bytes()
    # What links of such a page start from is a folder of its name.
    root = b"../../_static/calculi" if setting is None else b"../../../play"
    assert root + b"/embed/1/board.js" in page


@pytest.mark.filterwarnings("ignore:.*HTMLBuilder.app")
@pytest.mark.parametrize("builder", ["texinfo", "xml", "json", "pickle", "gettext"])
def test_every_other_builder_makes_something_without_a_warning(
    manual: Manual, builder: str
) -> None:
    assert any(manual(builder).iterdir())


def test_parallel_builds_are_the_same(manual: Manual, tmp_path: Path) -> None:
    folder = write(tmp_path / "manual", MANUAL)
    assert sphinx(folder, "html", "-j", "2", "-D", "suppress_warnings=toc.not_included") == (0, "")
    for name in ("index.html", "rules/more.html"):
        assert _read(tmp_path / "manual-html", name) == _read(manual("html"), name)


@pytest.mark.parametrize(
    ("setting", "index", "more"),
    [
        ("/calculi", "/calculi/", "/calculi/"),
        ("../", "../", "../../"),
        ("play/", "play/", "../play/"),
        ("https://example.org", "https://example.org/", "https://example.org/"),
    ],
)
def test_a_site_may_be_anywhere(tmp_path: Path, setting: str, index: str, more: str) -> None:
    folder = write(tmp_path / "manual", MANUAL)
    status, _ = sphinx(folder, "html", site=setting)
    assert status == 0
    for name, site in (("index", index), ("rules/more", more)):
        assert f'src="{site}embed/1/board.js"' in _read(tmp_path / "manual-html", f"{name}.html")


def test_words_are_in_the_language_of_the_manual(tmp_path: Path) -> None:
    folder = write(tmp_path / "manual", MANUAL)
    sphinx(folder, "html", "-D", "language=es")
    page = _read(tmp_path / "manual-html", "index.html")
    picture = calculi.svg(calculi.start("linja"), language="es")
    (title,) = re.findall(r"<title>.*?</title><desc>.*?</desc>", picture)
    assert title in page


def test_drawings_are_in_the_language_of_the_manual(tmp_path: Path) -> None:
    boards = "".join(f".. calculi:: {game}\n\n" for game in ("zero-sum", "sumof2"))
    write(tmp_path / "manual", {**MANUAL, "index.rst": f"Juegos\n======\n\n{boards}"})
    sphinx(tmp_path / "manual", "text", "-D", "language=es")
    page = _read(tmp_path / "manual-text", "index.txt")
    assert "x desde 0, cuatro letras por casilla\n   montón: 1-0 2-0 " in page
    assert page.index("Campo de Norte\n") < page.index("Campo de Sur\n")


def test_captions_are_translated(tmp_path: Path) -> None:
    folder = write(tmp_path / "manual", MANUAL)
    status, _ = sphinx(folder, "gettext")
    assert status == 0
    listed = _read(tmp_path / "manual-gettext", "index.pot")
    assert '#: ../manual/index.rst:8\nmsgid "The *first* two moves"' in listed
    write(folder, {"locale/es/LC_MESSAGES/index.po": CATALOGUE})
    sphinx(folder, "html", "-D", "language=es", "-D", "locale_dirs=locale")
    page = _read(tmp_path / "manual-html", "index.html")
    assert '<span class="caption-text">Las <em>primeras</em> dos jugadas</span>' in page
    assert '<calculi-board game="linja" moves' in page


CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8"

msgid "The *first* two moves"
msgstr "Las *primeras* dos jugadas"
"""


@pytest.mark.parametrize("builder", ["html", "epub"])
def test_words_for_a_picture_are_translated(tmp_path: Path, builder: str) -> None:
    folder = write(tmp_path / "manual", MANUAL)
    sphinx(folder, "gettext")
    listed = _read(tmp_path / "manual-gettext", "rules.pot")
    written = ALT.replace('"', '\\"')
    assert f'#: ../manual/rules/more.rst:4\nmsgid "{written}"' in listed
    # What the game itself says of a picture is nobody's to translate.
    assert "to move" not in listed
    entry = f'{CATALOGUE}\nmsgid "{written}"\nmsgstr "Un <muro> & dos discos"\n'
    write(folder, {"locale/es/LC_MESSAGES/rules.po": entry})
    sphinx(folder, builder, "-D", "language=es", "-D", "locale_dirs=locale")
    if builder == "html":
        page = _read(tmp_path / "manual-html", "rules/more.html")
        assert "<title>Un &lt;muro&gt; &amp; dos discos</title>" in page
    else:
        with zipfile.ZipFile(tmp_path / "manual-epub" / "Manual.epub") as book:
            page = book.read("rules/more.xhtml").decode()
        assert 'alt="Un &lt;muro&gt; &amp; dos discos"' in page
    assert "two discs" not in page


def test_without_a_site_a_copy_is_laid_and_the_address_is_relative(tmp_path: Path) -> None:
    folder = write(tmp_path / "manual", MANUAL)
    status, _ = sphinx(folder, "html", site=None)
    assert status == 0
    html = tmp_path / "manual-html"
    assert (html / "_static/calculi/embed/1/board.js").is_file()
    index, more, plain = (_read(html, f"{name}.html") for name in ("index", "rules/more", "plain"))
    assert 'src="_static/calculi/embed/1/board.js"' in index
    assert 'src="../_static/calculi/embed/1/board.js"' in more
    assert index.count("_static/calculi-from-file.js") == more.count("calculi-from-file.js") == 1
    assert "calculi-from-file" not in plain
    assert '<p class="calculi-from-file" hidden>To play on this board, the page has to' in index
    assert '<p class="calculi-from-file" hidden>Para jugar en este tablero' in more


def test_a_second_build_without_a_site_is_the_same(tmp_path: Path) -> None:
    folder = write(tmp_path / "manual", MANUAL)
    sphinx(folder, "html", site=None)
    first = _read(tmp_path / "manual-html", "index.html")
    status, _ = sphinx(folder, "html", "-E", site=None)
    assert status == 0
    assert _read(tmp_path / "manual-html", "index.html") == first


@pytest.mark.parametrize("builder", ["latex", "epub", "text"])
def test_no_copy_is_laid_where_nobody_plays(tmp_path: Path, builder: str) -> None:
    folder = write(tmp_path / "manual", MANUAL)
    sphinx(folder, builder, site=None)
    assert not list((tmp_path / f"manual-{builder}").rglob("board.js"))
