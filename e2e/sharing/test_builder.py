"""'Embed': choices, the board as its reader will see it, and the texts to paste."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from calculi.docs.tasks import puzzle_task
from calculi.learn.puzzles.puzzle import easy_to_hard, read_puzzles
from e2e.embed.embed_page import EmbedPage
from e2e.support.saved_games import keep, saved_game
from e2e.support.slow_network import SOON, HeldBack
from e2e.support.turns import pick_rows
from e2e.support.watch import Watch
from tests.docs.building import CONF, converted, sphinx, write

TWO_TURNS = "3-4 1-3 6-5 7-5"
POSITION = "5.1.1.2.1.1.1.0 0.1.1.1.3.0.0.6 b i -"


class Builder:
    """The dialog, by what it says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.get_by_role("dialog", name="Embed this board")
        self.code = self.dialog.locator("code")
        self.copy = self.dialog.get_by_role("button", name=re.compile("^(Copy|Copied)$"))

    def open(self, site: str, entry: str, game: str = "linja") -> None:
        """Open it on a kept game."""
        keep(self.page, entry, f"calculi.game.{game}")
        self.page.goto(f"{site}#{game}")
        expect(self.page.get_by_role("gridcell", name="May be picked.").first).to_be_attached()
        self.ask()
        expect(self.dialog).to_be_visible()

    def ask(self) -> None:
        """Choose it in the menu."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.page.get_by_role("menuitem", name="Embed").click()

    def choose(self, group: str, value: str) -> None:
        """Choose by a label."""
        chosen = self.dialog.get_by_role("group", name=group)
        chosen.get_by_role("radio", name=value, exact=True).check()

    def tab(self, kind: str) -> Locator:
        """The tab of a kind of code."""
        return self.dialog.get_by_role("tab", name=kind)

    def text(self, kind: str) -> str:
        """The text to paste, of a kind."""
        self.tab(kind).click()
        expect(self.tab(kind)).to_have_attribute("aria-selected", "true")
        return str(self.code.text_content())


@pytest.fixture
def builder(desk: Page, site: str) -> Builder:
    """The dialog on two turns of Linja."""
    made = Builder(desk)
    made.open(site, saved_game(moves=TWO_TURNS))
    return made


def test_four_texts_say_the_position_shown_and_how_it_is_played(
    builder: Builder, site: str
) -> None:
    assert builder.text("Element") == (
        f'<script type="module" src="{site}embed/1/board.js"></script>\n'
        '<calculi-board game="linja" side="p1" level="3"\n'
        f'  position="{POSITION}">\n'
        '  <img src="linja.svg" alt="Linja: Black to move">\n'
        "</calculi-board>"
    )
    fragment = "game=linja&amp;position=5.1.1.2.1.1.1.0+0.1.1.1.3.0.0.6+b+i+-"
    assert f'src="{site}embed/1/#{fragment}&amp;side=p1&amp;level=3"' in builder.text("iframe")
    assert builder.text("Sphinx") == (
        ".. calculi:: linja\n"
        f"   :position: {POSITION}\n"
        "   :side: p1\n"
        "   :level: 3\n"
        "   :alt: Linja: Black to move"
    )
    assert builder.text("Markdown") == (
        "```calculi\n"
        "game: linja\n"
        f"position: {POSITION}\n"
        "side: p1\n"
        "level: 3\n"
        "alt: Linja: Black to move\n"
        f"site: {site}\n"
        "```"
    )


@pytest.mark.parametrize(
    ("width", "height"), [(900, 900), (390, 844), (360, 640), (320, 568), (844, 390)]
)
def test_narrow_windows_tell_what_has_to_lie_beside_the_text(
    builder: Builder, width: int, height: int
) -> None:
    builder.page.set_viewport_size({"width": width, "height": height})
    expect(builder.dialog.locator(".copying p")).to_contain_text("Save linja.svg beside it")
    form = builder.dialog.locator("form")
    if height > 600:
        # All of it is in sight, and leaves room for what is chosen.
        expect(builder.dialog.locator(".snippet")).to_be_in_viewport(ratio=1)
        form.get_by_role("radio", name="Picture").check()
    with builder.page.expect_download() as saved:
        builder.dialog.get_by_role("link", name="linja.svg").click()
    assert saved.value.suggested_filename == "linja.svg"
    builder.copy.click()


def test_a_position_that_the_engine_has_not_told_yet_is_waited_for(page: Page, site: str) -> None:
    builder = Builder(page)
    interpreter = HeldBack(page, "**/*.wasm")
    marks = {"marks": {"4": "2>4"}}
    keep(page, saved_game(moves=TWO_TURNS, record=marks), "calculi.game.linja")
    page.goto(f"{site}#linja")
    builder.ask()
    page.wait_for_timeout(SOON)
    expect(builder.dialog).to_be_hidden()
    interpreter.let_go()
    expect(builder.code).to_contain_text("Linja: Black to move")
    expect(builder.code).to_contain_text('record="')
    builder.choose("Mode", "Steps")
    expect(builder.code).to_contain_text('record="')


def test_every_choice_is_said_at_once_and_only_where_it_means_something(builder: Builder) -> None:
    builder.choose("Strength", "6")
    builder.choose("Side", "Red")
    expect(builder.code).to_contain_text('side="p2" level="6"')
    builder.choose("Light or dark", "Dark")
    builder.dialog.get_by_label("Language").select_option("Español")
    builder.choose("Width", "560 px")
    expect(builder.code).to_contain_text('language="es" theme="dark" style="max-width: 560px"')
    builder.choose("Mode", "Steps")
    expect(builder.dialog.get_by_role("group", name="Strength")).to_be_hidden()
    expect(builder.dialog).to_contain_text("The reader goes through the moves of this game.")
    expect(builder.code).to_contain_text(f'moves="{TWO_TURNS}"')
    expect(builder.code).not_to_contain_text("position=")
    expect(builder.code).not_to_contain_text("level=")
    builder.choose("Mode", "Both sides")
    expect(builder.code).to_contain_text(f'position="{POSITION}"')


def test_steps_say_the_comments_of_the_game(desk: Page, site: str) -> None:
    builder = Builder(desk)
    builder.open(site, saved_game(moves=TWO_TURNS, record={"comments": {"1": "Slow, but safe."}}))
    expect(builder.code).not_to_contain_text("record=")
    builder.choose("Mode", "Steps")
    expect(builder.code).to_contain_text("record=")
    expect(builder.code).not_to_contain_text("moves=")
    board = builder.dialog.locator("calculi-board")
    board.get_by_role("button", name="Play").click()
    frame = board.frame_locator("iframe")
    # The preview is zoomed, where a pointer would miss.
    frame.get_by_role("button", name="One move on").press("Enter")
    expect(frame.get_by_text("Slow, but safe.")).to_be_visible()


def test_the_board_is_seen_whole(builder: Builder) -> None:
    area = builder.dialog.locator(".preview-area")
    expect(area.get_by_role("button", name="Play")).to_be_visible()
    hidden = "() => { const area = document.querySelector('.preview-area'); return %s; }"
    builder.page.wait_for_function(hidden % "area.scrollHeight === area.clientHeight")
    wide = area.locator("calculi-board").bounding_box()
    room = area.locator(".stage").bounding_box()
    assert wide and room and abs(wide["width"] - room["width"]) < 2


def test_the_tabs_and_the_dialog_are_used_with_keys(builder: Builder) -> None:
    builder.tab("Element").focus()
    builder.page.keyboard.press("ArrowRight")
    expect(builder.tab("iframe")).to_be_focused()
    expect(builder.code).to_contain_text("<iframe")
    builder.page.keyboard.press("End")
    expect(builder.tab("Markdown")).to_be_focused()
    expect(builder.code).to_contain_text("```calculi")
    builder.page.keyboard.press("Escape")
    expect(builder.dialog).to_be_hidden()


def test_the_picture_beside_the_page_is_saved(builder: Builder) -> None:
    with builder.page.expect_download() as saved:
        builder.dialog.get_by_role("link", name="linja.svg").click()
    assert saved.value.suggested_filename == "linja.svg"
    assert "<title>Linja: Black to move</title>" in saved.value.path().read_text(encoding="utf-8")


def test_the_picture_is_the_board_that_a_touch_begins_with(builder: Builder) -> None:
    """From the reader's side; with Steps it is the start of the game."""
    seen = builder.dialog.locator("calculi-board img")

    def shown() -> str:
        text = seen.evaluate("async (image) => (await fetch(image.src)).text()")
        return str(text)

    played = shown()
    builder.choose("Side", "Red")
    turned = shown()
    builder.choose("Mode", "Both sides")
    assert shown() == played != turned
    builder.choose("Mode", "Steps")
    begun = shown()
    assert begun not in (played, turned)
    builder.dialog.get_by_role("button", name="Close").click()
    builder.page.get_by_role("button", name="To the beginning").click()
    builder.page.get_by_role("button", name="More", exact=True).click()
    builder.page.get_by_role("menuitem", name="Embed").click()
    builder.choose("Mode", "Both sides")
    assert shown() == begun


def test_the_picture_has_the_theme_of_the_board_whatever_that_of_the_site(builder: Builder) -> None:
    seen = builder.dialog.locator("calculi-board img")
    corner = """async (image) => {
      await image.decode();
      const context = new OffscreenCanvas(8, 8).getContext("2d");
      context.drawImage(image, 0, 0);
      return [...context.getImageData(1, 1, 1, 1).data].slice(0, 3).every((part) => part < 128);
    }"""
    is_dark = {}
    for theme in ("Dark", "Light"):
        builder.choose("Light or dark", theme)
        is_dark[theme] = seen.evaluate(corner)
    assert is_dark == {"Dark": True, "Light": False}
    builder.choose("Light or dark", "Automatic")
    text = seen.evaluate("async (image) => (await fetch(image.src)).text()")
    assert text.count("<g class=") == 2
    assert "prefers-color-scheme: dark" in text
    # A page that it is written into may have classes of the same names.
    page = seen.page.context.new_page()
    page.emulate_media(color_scheme="dark")
    page.set_content(f'{text}<p class="light">A page</p>')
    expect(page.get_by_text("A page")).to_have_css("display", "block")
    expect(page.locator("g.light")).to_have_css("display", "none")
    page.close()


def test_what_is_copied_is_what_is_shown(builder: Builder) -> None:
    shown = builder.text("Sphinx")
    builder.copy.click()
    expect(builder.copy).to_have_text("Copied")
    assert builder.page.evaluate("navigator.clipboard.readText()") == f"{shown}\n"


def test_where_copying_is_refused_the_code_is_marked_to_be_copied_by_hand(
    builder: Builder,
) -> None:
    builder.page.evaluate(
        "() => void (navigator.clipboard.writeText = () => Promise.reject(new Error('no')))"
    )
    builder.copy.click()
    expect(builder.dialog).to_contain_text("The browser does not allow copying.")
    assert builder.page.evaluate("getSelection().toString()").startswith("<script")
    # The browser's own is there again for the tests that follow.
    builder.page.evaluate("() => void delete navigator.clipboard.writeText")


def test_a_game_of_its_own_start_says_that_start(desk: Page, site: str) -> None:
    made = Builder(desk)
    made.open(site, saved_game(start=POSITION, moves="1-2"))
    made.choose("Mode", "Steps")
    expect(made.code).to_contain_text(f'position="{POSITION}"')
    expect(made.code).to_contain_text('moves="1-2"')


def test_the_start_needs_no_position(desk: Page, site: str) -> None:
    made = Builder(desk)
    made.open(site, saved_game())
    expect(made.code).to_contain_text('<calculi-board game="linja" side="p1" level="3">')


def test_what_is_pasted_into_a_manual_makes_the_boards_of_the_element(
    builder: Builder, site: str, tmp_path: Path
) -> None:
    dialog = builder.dialog
    pasted = {"board": _texts(builder)}
    builder.choose("What", "Lesson")
    expect(dialog.get_by_role("group", name="Mode")).to_be_hidden()
    dialog.get_by_label("Lesson").last.select_option("extra")
    expect(builder.code).to_contain_text("linja/extra")
    expect(dialog.locator("calculi-board")).to_have_attribute("lesson", "linja/extra")
    pasted["lesson"] = _texts(builder)
    # Words of the task are no attributes.
    builder.text("Element")
    names = ["type=", "src=", "lesson=", "src=", "alt=", *("slot=", "lang=") * 2]
    expect(builder.code.locator(".name")).to_have_text(names)
    puzzle = _choose_puzzle(builder)
    pasted["puzzle"] = _texts(builder)
    assert pasted["puzzle"]["Sphinx"].startswith(
        f".. calculi::\n   :puzzle: linja/{puzzle}\n   :alt: "
    )

    together = "\n\n".join(texts["Sphinx"] for texts in pasted.values())
    manual = write(tmp_path / "manual", {"conf.py": CONF, "index.rst": f"{together}\n"})
    status, told = sphinx(manual, "html", site=site)
    assert status == 0, told
    made = {
        "Element": "".join(texts["Element"] for texts in pasted.values()),
        "Sphinx": (tmp_path / "manual-html" / "index.html").read_text(encoding="utf-8"),
        "Markdown": "".join(converted(texts["Markdown"]) for texts in pasted.values()),
    }
    boards = {kind: _boards(page, site) for kind, page in made.items()}
    assert len(boards["Element"]) == len(pasted)
    tasks = {kind: _tasks(page) for kind, page in made.items()}
    assert len(tasks["Element"]) == len(pasted.keys() & {"lesson", "puzzle"})
    for kind, found in boards.items():
        assert found == boards["Element"], kind
        assert tasks[kind] == tasks["Element"], kind


def test_a_task_says_no_more_of_a_puzzle_than_is_known(builder: Builder) -> None:
    builder.choose("What", "Puzzle")
    # One of each kind, as manuals word it that know the puzzle only by its name.
    for puzzle in {(each.kind, str(each.worth)): each for each in read_puzzles("linja")}.values():
        builder.dialog.get_by_label("Puzzle").last.select_option(puzzle.id)
        task = puzzle_task(f"linja/{puzzle.id}", "en").words
        expect(builder.code).to_contain_text(task, timeout=30_000)


def _texts(builder: Builder) -> dict[str, str]:
    return {kind: builder.text(kind) for kind in ("Element", "Sphinx", "Markdown")}


def _boards(page: str, site: str) -> list[dict[str, str]]:
    """The attributes of each board of a page, which has the element from the site."""
    assert f'<script type="module" src="{site}embed/1/board.js"' in page
    tags = re.findall(r"<calculi-board\s[^>]*>", page)
    return [dict(re.findall(r'([\w-]+)="([^"]*)"', tag)) for tag in tags]


def _expect_page_round_a_dark_board(page: Page) -> None:
    """In a dark system, too, a light page is seen in the corners of its frame."""
    frame = page.locator("body > p > iframe")
    page.emulate_media(color_scheme="dark")
    frame.scroll_into_view_if_needed()
    box = frame.bounding_box()
    assert box
    left, top = box["x"], box["y"] + box["height"] - 3
    beside, corner = (
        page.screenshot(clip={"x": x, "y": top, "width": 3, "height": 3}) for x in (left - 4, left)
    )
    assert corner == beside
    page.emulate_media(color_scheme="light")


def _tasks(page: str) -> list[tuple[str, str]]:
    """What each task of a page is called and asks of the reader, before a touch."""
    slots = [rf'<p slot="{slot}" lang="en">(.+?)</p>' for slot in ("title", "task")]
    return re.findall(r"\s*".join(slots), page)


def _choose_puzzle(builder: Builder) -> str:
    """Choose the puzzle that is offered first; returns its name."""
    puzzle = easy_to_hard(read_puzzles("linja"))[0].id
    builder.choose("What", "Puzzle")
    expect(builder.code).to_contain_text(re.compile(f"linja(/|%2F){puzzle}"), timeout=30_000)
    return puzzle


def test_what_is_pasted_into_another_page_plays(
    builder: Builder, site: str, page: Page, tmp_path: Path, watch: Watch
) -> None:
    board = builder.text("iframe")
    puzzle = _choose_puzzle(builder)
    element = builder.text("Element")
    assert f'<calculi-board puzzle="linja/{puzzle}">' in element
    assert f'<img src="{puzzle}.svg" alt="Linja, a puzzle: ' in element
    assert re.search(rf'src="{site}embed/1/#puzzle=linja(/|%2F){puzzle}"', builder.text("iframe"))

    embed = EmbedPage(page, site, tmp_path, watch)
    picture = "<svg xmlns='http://www.w3.org/2000/svg'/>"
    (tmp_path / f"{puzzle}.svg").write_text(picture, encoding="utf-8")
    with embed.host:
        page.goto(embed.host.write("both.html", f"{element}<p>{board}</p>"))
        expect(page.get_by_role("img", name="Linja, a puzzle: ")).to_be_visible()
        expect(page.get_by_text(" to move: one turn")).to_be_visible()
        page.locator("calculi-board").get_by_role("button", name="Play").click()
        inside = page.frame_locator("calculi-board iframe")
        expect(inside.locator(".side.task")).to_contain_text("It takes", timeout=60_000)
        height = page.locator("body > p > iframe").bounding_box()
        assert height
        assert height["height"] >= 400
        _expect_page_round_a_dark_board(page)
        framed = page.frame_locator("body > p > iframe")
        pick_rows(framed, 4, 5, 3, 7)
        expect(framed.locator(".said")).to_contain_text("Red: Row")
