"""QR codes: read again from what is on the screen, by another library, at both widths."""

import base64
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import calculi
from calculi.record.random_game import random_record
from calculi.registry import load
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import BLACK_WINS_NEXT, HUMAN, keep, saved_game
from e2e.support.slow_network import HeldBack
from tests.support.play import at
from web.build import places

TWO_TURNS = "3-4 1-3 6-5 7-5"
#: Another library than the one that makes the codes.
JSQR = (places.NODE_MODULES / "jsqr" / "dist" / "jsQR.js").read_text(encoding="utf-8")
#: Reads a code from the pixels of a picture, with no help from where it is.
READ = """async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  return jsQR(pen.getImageData(0, 0, width, height).data, width, height)?.data ?? null;
}"""


def read(page: Page, shown: Locator) -> str | None:
    """What a reader finds in a screenshot of something; None if there is no code."""
    png = base64.b64encode(shown.screenshot()).decode()
    if not page.evaluate("() => 'jsQR' in globalThis"):
        page.evaluate(JSQR)
    found: str | None = page.evaluate(READ, png)
    return found


class QrCode:
    """The dialog with a code."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.get_by_role("dialog", name="QR code")
        self.code = self.dialog.get_by_role("img", name="QR code with")

    def open(self) -> None:
        """Open it from the menu."""
        PlayScreen(self.page).choose("QR code")
        expect(self.dialog).to_be_visible()

    def choose(self, content: str) -> None:
        """Choose what the code leads to."""
        self.dialog.get_by_role("radio", name=content).check()

    def text(self, kind: str) -> str:
        """What a phone reads from the screen, once a code of a kind is there."""
        expect(self.code).to_have_accessible_name(re.compile(kind))
        found = read(self.page, self.dialog)
        assert found is not None
        return found


def record_in(address: str, site: str) -> Any:
    """The record of an address of the site."""
    start = f"{site}#r="
    assert address.startswith(start)
    return calculi.read(address.removeprefix(start))


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_what_is_read_from_the_screen_opens_position_and_game(
    width: str, request: pytest.FixtureRequest, site: str
) -> None:
    page: Page = request.getfixturevalue(width)
    play, qr = PlayScreen(page), QrCode(page)
    page.emulate_media(color_scheme="dark" if width == "desk" else "light")
    keep(page, saved_game(moves=TWO_TURNS, analysing=True, record={"marks": {"4": "1>3"}}))
    play.open(site)
    qr.open()
    position = record_in(qr.text("this position"), site)
    assert (position.moves, position.marks) == ((), {0: ("1>3",)})
    qr.choose("The whole game")
    game = record_in(qr.text("this game"), site)
    assert list(game.moves) == TWO_TURNS.split()
    assert game.replay().text() == position.start
    with page.expect_download() as saved:
        qr.dialog.get_by_role("button", name="Save").click()
    assert saved.value.path().read_text().startswith("<svg ")
    page.keyboard.press("Escape")
    expect(qr.dialog).to_have_count(0)


def test_the_code_of_a_position_is_of_the_ply_chosen_before_python_has_told_it(
    page: Page, site: str
) -> None:
    keep(page, saved_game(moves=TWO_TURNS, red=HUMAN))
    PlayScreen(page).open(site)
    interpreter = HeldBack(page, "**/*.wasm")
    page.reload()
    expect(PlayScreen(page).control("More")).to_be_enabled()
    PlayScreen(page).moves.first.click()
    qr = QrCode(page)
    qr.open()
    interpreter.let_go()
    expect(qr.code).to_be_visible(timeout=30_000)
    address = read(page, qr.code)
    assert address
    assert record_in(address, site).start == at("linja", None, *TWO_TURNS.split()[:2]).text()


def test_at_the_end_of_a_game_the_code_has_its_moves(desk: Page, site: str) -> None:
    play, qr = PlayScreen(desk), QrCode(desk)
    keep(desk, saved_game(start=BLACK_WINS_NEXT, moves="3-4 4-5", red=HUMAN))
    desk.goto(f"{site}#linja")
    expect(play.result).to_be_visible()
    qr.open()
    assert record_in(qr.text("this game"), site).moves == ("3-4", "4-5")
    # Nothing can be played on from here.
    qr.choose("This position")
    expect(qr.dialog.get_by_text("opens the end of the game, without its moves")).to_be_visible()


def test_on_a_phone_held_sideways_the_code_is_seen_whole(desk: Page, site: str) -> None:
    play, qr = PlayScreen(desk), QrCode(desk)
    keep(desk, saved_game(moves=TWO_TURNS))
    play.open(site)
    qr.open()
    sent = qr.text("this position")
    for width, height in ((844, 390), (740, 360), (640, 400), (568, 320)):
        desk.set_viewport_size({"width": width, "height": height})
        qr.code.evaluate("code => code.scrollIntoView({ block: 'start' })")
        assert read(desk, qr.dialog) == sent, (width, height)


def test_a_friends_code_gives_the_friend_the_move(desk: Page, site: str) -> None:
    play, qr = PlayScreen(desk), QrCode(desk)
    friend = {"kind": "friend"}
    keep(desk, saved_game(moves="3-4 1-3", red=friend, record={"id": "0123456789abcdef"}))
    desk.goto(f"{site}#linja")
    expect(play.row(1)).to_be_attached()
    qr.open()
    text = qr.text("your friend")
    assert text.startswith(f"{site}#g=0123456789abcdef.1.")
    assert calculi.read(text.split(".", 2)[2]).moves == ("3-4", "1-3")
    desk.keyboard.press("Escape")


def test_a_code_that_phones_could_not_read_is_not_shown(desk: Page, site: str) -> None:
    qr = QrCode(desk)
    moves = list(random_record(load("zero-sum"), 3).moves)
    lines = [
        {"from": ply, "moves": moves[ply:], "comments": {}, "lines": []} for ply in range(0, 40, 2)
    ]
    comments = {str(ply): f"{ply * 7919 % 1013} {moves[ply]}" for ply in range(1, 50)}
    long = {
        "game": "zero-sum",
        "moves": moves,
        "players": [HUMAN, HUMAN],
        "lines": lines,
        "comments": comments,
    }
    keep(desk, saved_game(record=long, ply=2), "calculi.game.zero-sum")
    desk.goto(f"{site}#zero-sum")
    expect(desk.get_by_role("gridcell").first).to_be_attached()
    qr.open()
    assert record_in(qr.text("this position"), site).game == "zero-sum"
    qr.choose("The whole game")
    expect(qr.dialog).to_contain_text("so dense that phones cannot read it")
    expect(qr.code).to_have_count(0)
    expect(qr.dialog.get_by_role("button", name="Save")).to_be_hidden()
    expect(qr.dialog.get_by_role("button", name="Copy link")).to_be_visible()
    desk.keyboard.press("Escape")
