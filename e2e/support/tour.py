"""A tour of every screen of the site, with all that opens there, in any language."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import calculi
from calculi.registry import load
from e2e.conftest import wait_for_mark
from e2e.support.layout import resize
from e2e.support.saved_games import RECORDS, keep, saved_game
from e2e.support.sharing import drop_file

#: The browser's language, by the one that the site then speaks.
LANGUAGES = {"en": "en-GB", "es": "es-ES"}
#: The entries of the menu that open a dialog where the browser allows no copying.
DIALOGS = {
    "en": (
        "Change who plays",
        "Copy the moves",
        "Share a link",
        "QR code",
        "Moving picture",
        "Send to a friend",
    ),
    "es": (
        "Cambiar quién juega",
        "Copiar las jugadas",
        "Compartir un enlace",
        "Código QR",
        "Imagen animada",
        "Enviar a",
    ),
}
#: In how many lines the parts of something lie, and are written.
_LINES = """element => new Set([...element.children].flatMap((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return [...range.getClientRects()].map(({ top, height }) => Math.round((top + height / 2) / 4));
})).size"""
NO_COPYING = "navigator.clipboard.write = () => Promise.reject(new Error('not allowed'));"
#: The longest that stands at a seat: clocks of hours, infinities and fractions, a reason.
LONG_SCORES = {
    "format": "calculi-record",
    "version": 2,
    "game": "infinity",
    "rules": 1,
    "start": ".,.,.,.,.,.,./.,.,pi,.,.,.,ni/n4,.,.,.,.,.,./p5,.,.,.,.,.,./.,.,.,.,.,.,./"
    ".,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,. p 11 1:557/20 2:283/12 0",
    "moves": ["a5a6"],
    "players": [
        {"name": "Calculi", "kind": "computer", "level": 2},
        {"name": "Ada Łukasiewicz", "kind": "person", "level": None},
    ],
    "times": [1000],
    "clock": [{"base": 7200, "increment": 5}, {"base": 7200, "increment": 5}],
}
#: What holds no position in any game.
NO_POSITION = "0.0.7 ? 9"

Look = Callable[[str], None]


@pytest.fixture(params=LANGUAGES)
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page whose language is that of the browser; it may not copy, and nothing moves."""
    context = browser.new_context(
        locale=LANGUAGES[request.param], reduced_motion="reduce", service_workers="block"
    )
    context.add_init_script(NO_COPYING)
    yield context.new_page()
    context.close()


class Tour:
    """Goes from screen to screen without loading the page anew, and shows each to `look`.

    `look` is given the screen's name, for what it has to say of it.
    """

    def __init__(self, page: Page, site: str, look: Look) -> None:
        self.page = page
        self._look = look
        page.goto(f"{site}#rules")
        links = page.locator("nav a")
        expect(links.first).to_be_visible()
        addresses = [str(link.get_attribute("href")) for link in links.all()]
        self.games = [address.rpartition("/")[2] for address in addresses]

    def pages(self) -> None:
        """Home, the list of games without any, rules, strength and study of a game, learning."""
        for game in self.games:
            self._go(f"rules/{game}", self.page.locator(f'a[href="#rules/{game}"][aria-current]'))
            self._look(f"rules/{game}")
        first = self.games[0]
        self._go(f"strength/{first}", self.page.locator(f'a[href="#strength/{first}"]'))
        self._look("strength")
        # Infinity's has the most in it: ends of many kinds, and the longest name.
        studied = self.games[2]
        self._go(f"study/{studied}", self.page.locator(f'.study a[href="#study/{studied}"]'))
        self._look("study")
        self._learning()
        self._go("games", self.page.locator(".games-screen"))
        self._look("no games")
        self._go("", self.page.locator(".home .games canvas").first)
        self._look("home")

    def _learning(self) -> None:
        """Lessons, puzzles, progress, and exercises on paper and on the screen."""
        page, first = self.page, self.games[0]
        self._go("learn", page.locator(".paths canvas").first)
        self._look("learn")
        self._go(f"learn/{first}", page.locator(".way"))
        self._look("a path")
        # One that is missed says so on the board, too.
        self._go(f"learn/{first}/once", page.locator(".due .step"))
        for row in "57":
            page.locator(f'[data-cell="{row}"][data-pickable]').click()
        expect(page.locator(".answer .no")).to_be_visible()
        self._look("a lesson")
        # The one with a shelf.
        shelved = self.games[3]
        self._go(f"puzzle/{shelved}", page.locator(".by-grade"))
        self._look("puzzles")
        self._go(f"puzzle/{shelved}/1", page.locator(".shelf"))
        self._look("a puzzle")
        self._go(f"progress/{first}", page.locator(".progress .sum"))
        self._look("progress")
        sheet = "minus-vs-plus/gain/middle/6/417/a4"
        self._go(f"worksheet/{sheet}", page.locator(".sheets .page").first)
        self._look("a worksheet")
        self._go(f"practice/{sheet}", page.locator(".practice .task"))
        self._look("an exercise")
        # Home and the boards are looked at as on a first visit.
        page.evaluate("localStorage.removeItem('calculi.lessons')")

    def boards(self) -> None:
        """Every game as it begins."""
        for game in self.games:
            self._board(game)
            self._look(game)
        self._step_stays()
        self._offers_sounds()

    def _offers_sounds(self) -> None:
        """Sounds are offered in one line, which has room for it."""
        offer = self.page.locator(".sound-offer")
        offer.evaluate("offer => { offer.hidden = false; }")
        for width, height in ((360, 740), (390, 844), (844, 390), (1280, 800), (1920, 1080)):
            resize(self.page, {"width": width, "height": height})
            assert offer.evaluate(_LINES) == 1, width
            assert offer.evaluate("offer => offer.scrollWidth <= offer.clientWidth"), width

    def _step_stays(self) -> None:
        """A step keeps its height while a move is picked, and when only one is left."""
        page = self.page
        self._go(self.games[-1], page.locator(".equations canvas"))
        before = self._heights_of_step()
        # The largest number is the sum of any other and one more.
        page.locator('[data-pickable][aria-label*=": 36"]').click()
        page.locator("[data-pickable]:not([aria-selected=true])").first.click()
        expect(page.locator(".equations .button")).to_be_visible()
        after = self._heights_of_step()
        assert after == before, (before, after)
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")

    def _heights_of_step(self) -> list[int]:
        heights = list[int]()
        for width, height in ((360, 740), (390, 844), (844, 390), (1280, 800)):
            resize(self.page, {"width": width, "height": height})
            heights.append(self.page.locator(".at-hand").evaluate("room => room.offsetHeight"))
        return heights

    def played(self) -> None:
        """Every game with clocks, comments and variations; a result; the list of these games."""
        for game in self.games:
            self._open(game, "stopped")
            self._look(f"{game}, stopped")
        self._drop(json.dumps(LONG_SCORES))
        self._look("long scores")
        self._open(self.games[0], "whole")
        expect(self.page.locator(".result h2:visible")).to_be_visible()
        self._look("result")
        self._review()
        # What was only looked at is in the list once it is kept.
        self._open(self.games[0], "whole")
        self.page.locator(".visit button:not([hidden])").click()
        self._go("games", self.page.locator(".library li").first)
        self._look("games")
        keep(self.page, saved_game(moves="3-4 1-3"))
        self._go("", self.page.locator(".home .continue canvas"))
        self._look("home with a game")

    def _review(self) -> None:
        """A fault of the game shown, once its review has found one."""
        # The link of a wide panel, or the button of a narrow one.
        links, buttons = ".result .links .link:visible", ".controls .at-end:has(svg):visible"
        self.page.locator(f"{links}, {buttons}").first.click()
        previous = self.page.locator(".review .tool").first
        expect(previous).to_be_enabled(timeout=30_000)
        self.page.locator(".review .head .link:visible").click()
        previous.click()
        expect(self.page.locator(".told .link")).to_be_visible()
        self.page.locator(".review summary").click()
        self._look("review")

    def results(self) -> None:
        """Every game at its end, and where play rests in it."""
        for game in self.games:
            # That of the first has been looked at as a result.
            if game != self.games[0]:
                self._open(game, "whole")
                expect(self.page.locator(".result h2:visible")).to_be_visible()
                self._look(f"{game}, over")
            resting = _resting(game)
            if resting:
                self._drop(json.dumps(resting))
                expect(self.page.locator(".rest .button")).to_be_visible()
                self._look(f"{game}, at rest")

    def opened(self) -> None:
        """All that opens over a board or beside it."""
        page = self.page
        self._board(self.games[0])
        with self._dialog("settings", page.locator(".tools button").last.click):
            self._look("settings")
        with self._dialog("keys", lambda: page.keyboard.press("?")):
            self._look("keys")
        with self._dialog("new game", lambda: page.keyboard.press("n")) as dialog:
            self._new_game(dialog)
        page.locator(".level-choice > button").click()
        self._look("levels")
        page.keyboard.press("Escape")
        page.locator(".score-mark").first.click()
        self._look("explained")
        page.keyboard.press("Escape")
        page.locator(".bar .word-tool").click()
        expect(page.locator(".rules-sheet .due").first).to_be_visible()
        self._look("rules beside the board")
        page.keyboard.press("End")
        self._look("rulings beside the board")
        page.keyboard.press("Escape")
        self._open(self.games[0], "stopped")
        self._fields()
        self._menu()

    def _new_game(self, dialog: Locator) -> None:
        for mode in ("people", "friend", "watch", "analysis", "computer"):
            dialog.locator(f"[name=mode][value={mode}]").check()
            self._look(f"new game, {mode}")
        dialog.locator("[name=clock]").select_option("own")
        dialog.locator("[name=set-up][value=text]").check()
        expect(dialog.locator(".preview canvas")).to_be_visible()
        self._look("new game, clock and position")
        dialog.locator("[name=position]").fill(NO_POSITION)
        expect(dialog.locator(".faults li").first).to_be_visible()
        self._look("new game, faults")
        # Once to leave what is written, and then once to leave the dialog.
        self.page.keyboard.press("Escape")

    def _fields(self) -> None:
        page = self.page
        page.keyboard.press("m")
        expect(page.locator(".move-entry input")).to_be_focused()
        page.keyboard.type("?")
        page.keyboard.press("Enter")
        expect(page.locator(".move-entry p")).not_to_be_empty()
        self._look("a move that cannot be played")
        page.keyboard.press("Escape")
        page.keyboard.press("k")
        expect(page.locator(".comment textarea")).to_be_focused()
        self._look("comment")
        page.keyboard.press("Escape")

    def _menu(self) -> None:
        """The menu itself, and the dialogs that it leads to."""
        self.page.locator(".more > button").click()
        self._look("menu")
        self.page.keyboard.press("Escape")
        *entries, friend = DIALOGS[str(self.page.evaluate("document.documentElement.lang"))]
        for entry in entries:
            with self._dialog(entry, partial(self._choose, entry)):
                self._look(entry)
        # A game that is over is nobody's turn.
        self._board(self.games[0])
        with self._dialog(friend, partial(self._choose, friend)) as dialog:
            self._look(friend)
            dialog.get_by_role("radio").first.check()
            dialog.locator(".actions .button").last.click()
        expect(self.page.locator(".friend")).to_be_visible()
        self._look("a game with a friend")

    def _choose(self, entry: str) -> None:
        self.page.locator(".more > button").click()
        self.page.get_by_role("menuitem", name=entry).click()

    def _board(self, game: str) -> None:
        # Until this screen has come, that of another game may be seen.
        title = self.page.locator(".bar .title", has_text=load(game).name)
        self._go(game, self.page.locator(".play", has=title).locator("[role=gridcell]").first)
        wait_for_mark(self.page, "engine-ready")

    def _go(self, address: str, sight: Locator) -> None:
        self.page.evaluate("address => { location.hash = address; }", address)
        expect(sight).to_be_visible()

    def _open(self, game: str, record: str) -> None:
        """Open a file, as one that is dropped on the page."""
        self._drop((RECORDS / game / f"{record}.json").read_text(encoding="utf-8"))

    def _drop(self, text: str) -> None:
        self._go("", self.page.locator(".home"))
        drop_file(self.page, "game.json", text)
        expect(self.page.locator(".moves button").first).to_be_visible()

    @contextmanager
    def _dialog(self, name: str, opens: Callable[[], object] = lambda: None) -> Iterator[Locator]:
        """A dialog that is closed again."""
        opens()
        dialog = self.page.get_by_role("dialog")
        expect(dialog, name).to_be_visible()
        yield dialog
        self.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def _resting(game: str) -> dict[str, Any] | None:
    """The whole game of the records up to where play rests; None where it never does."""
    text = (RECORDS / game / "whole.json").read_text(encoding="utf-8")
    record: dict[str, Any] = json.loads(text)
    kept = ("format", "version", "game", "rules", "players", "start")
    position, moves = calculi.position(game, record["start"]), record["moves"]
    for ply, move in enumerate(moves[:-1]):
        if load(game).board.rest(position, position.parse_move(move)):
            return {key: record[key] for key in kept if key in record} | {"moves": moves[: ply + 1]}
        position.play(move)
    return None
