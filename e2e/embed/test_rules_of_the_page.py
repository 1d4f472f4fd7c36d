"""What a page has for its own text and pictures, and for what it loads, and boards in it."""

from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, expect

from e2e.embed.embed_page import EmbedPage
from e2e.support.watch import Watch

BOARDS = """
<calculi-board id="board" game="linja"></calculi-board>
<calculi-board id="own" game="linja"><img src="{0}embed/1/linja.svg" alt="Linja"></calculi-board>"""

#: How a page may set what its readers see.
STYLE = """
body { text-indent: 3em; text-transform: uppercase; text-align: right; letter-spacing: 5px;
  word-spacing: 1em; white-space: pre; line-height: 3; hyphens: auto }
img { padding: 4px; border: 1px solid; max-height: 50px; min-width: 900px; background: yellow }
p { letter-spacing: normal }"""

#: Where each part of the boards lies in its own, to the pixel.
LAID_OUT = """() => [...document.querySelectorAll("calculi-board")].flatMap((board) => {
  const { left, top } = board.getBoundingClientRect();
  const inside = [...board.shadowRoot.querySelectorAll("*"), ...board.children];
  return inside.filter((one) => one.checkVisibility()).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.localName, one.className, ...[x - left, y - top, width, height].map(Math.round)];
  });
})"""

#: A page that lets nothing in but what a board needs. What is inline, and the icon, are the test's.
POLICY = (
    "default-src 'none'; script-src {0} 'unsafe-inline'; frame-src {0}; img-src {0} data:; "
    "require-trusted-types-for 'script'"
)


def test_how_a_page_sets_its_text_and_its_pictures_is_nothing_to_a_board(embed: EmbedPage) -> None:
    boards = BOARDS.format(embed.site)
    embed.open(boards)
    pictures = "[...document.images].every(({ complete }) => complete)"
    embed.page.wait_for_function(pictures)
    alone = embed.page.evaluate(LAID_OUT)
    embed.open(f"<style>{STYLE}</style>{boards}")
    embed.page.wait_for_function(pictures)
    assert embed.page.evaluate(LAID_OUT) == alone
    picture = embed.board("own").locator("img")
    expect(picture).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    name = embed.board().get_by_role("heading", name="Linja")
    expect(name).to_have_css("text-transform", "none")


@pytest.mark.parametrize("style", ["direction: rtl", "writing-mode: vertical-rl"])
def test_in_a_page_of_another_writing_a_board_lies_as_its_frame_does(
    embed: EmbedPage, style: str
) -> None:
    board = '<calculi-board id="board" game="linja"></calculi-board>'
    embed.open(f'<div style="{style}; width: 800px; height: 800px">{board}</div>')
    places = [
        place.bounding_box() for place in (embed.board(), *embed.board().locator(".emblem").all())
    ]
    embed.touch()
    again = [embed.board(), *embed.frame().locator(".emblem").all()]
    assert [_rounded(place.bounding_box()) for place in again] == [*map(_rounded, places)]


def _rounded(box: FloatRect | None) -> list[int]:
    assert box
    return [round(length) for length in (box["x"], box["y"], box["width"], box["height"])]


def test_of_a_picture_for_light_pages_and_one_for_dark_ones_the_right_one_lies_in_its_place(
    embed: EmbedPage,
) -> None:
    light, dark = (f"{embed.site}embed/1/{name}.svg" for name in ("linja", "linja-turned"))
    embed.page.emulate_media(color_scheme="dark")
    embed.open(
        "<style>img { max-width: 100%; height: auto }</style>"
        f'<calculi-board id="alone" game="linja"><img src="{light}"></calculi-board>'
        '<calculi-board id="board" game="linja"><picture>'
        f'<source media="(prefers-color-scheme: dark)" srcset="{dark}"><img src="{light}">'
        "</picture></calculi-board>"
    )
    alone, own = (embed.board(name).locator("img") for name in ("alone", "board"))
    expect(own).to_have_js_property("currentSrc", dark)
    for side in ("offsetWidth", "offsetHeight"):
        expect(own).to_have_js_property(side, alone.evaluate(f"image => image.{side}"))
    height = embed.board("alone").evaluate("board => board.offsetHeight")
    expect(embed.board()).to_have_js_property("offsetHeight", height)


def test_a_policy_that_lets_in_nothing_but_the_site_is_enough(embed: EmbedPage) -> None:
    embed.open(BOARDS.format(embed.site), policy=POLICY.format(embed.site))
    for name in ("board", "own"):
        picture = embed.board(name).get_by_role("img", name="Linja").first
        expect(picture).not_to_have_js_property("naturalWidth", 0)
    embed.touch()
    embed.board().evaluate("board => board.play('1-2')")
    assert embed.heard("error") == []


def test_a_pinned_engine_is_fetched_by_the_page(
    embed: EmbedPage, watch: Watch, tmp_path: Path
) -> None:
    watch.expect("engine.whl")
    (tmp_path / "engine.whl").write_text("no wheel")
    policy = f"{POLICY.format(embed.site)}; connect-src 'self'"
    embed.open('<calculi-board id="board" game="linja" engine="engine.whl">', policy=policy)
    with embed.page.expect_response("**/engine.whl") as asked:
        embed.board().get_by_role("button", name="Play").click()
    assert asked.value.ok
    embed.wait_for("error")
