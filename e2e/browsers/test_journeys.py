"""In Firefox and in WebKit as in Chromium: what people do with the site, each from end to end."""

import json
from collections.abc import Sequence
from pathlib import Path

from e2e.browsers.conftest import Launch
from e2e.browsers.visitor import Visitor
from e2e.support.host_pages import HostPages
from e2e.support.kept_page import FORGET
from e2e.support.saved_games import HUMAN, REFUSES, saved_game
from web.build import headers, places
from web.build.server import SiteServer

READY = "performance.getEntriesByName('engine-ready').length"
KEPT = "navigator.serviceWorker.controller?.state === 'activated'"
MOVES = "document.querySelectorAll('[aria-label=Moves] button').length"
KEEPS_NOTHING = "This browser does not let the site keep anything"
#: A whole game of Infinity: short, so that every move of it can be made by clicks of the driver.
SHORT_GAME = ["d2e3", "g7g6", "e3d4", "c7d6", "d4d5", "d8c7", "d5c6", "b7b6", "f2g3", "c7c6"]
#: The last turns of a game of Linja, of which the first move is a blunder.
BLUNDER = "0.0.0.2.0.0.1.9 8.2.0.1.1.0.0.0 b i -"
LAST_TURNS = "7-8 4-5 2-1 5-4 4-5"


def row(number: str) -> str:
    """Where a row of Linja is."""
    return f"//*[@role='gridcell'][starts-with(@aria-label, 'Row {number}')]"


def button(name: str) -> str:
    """Where a button or an entry of a menu is."""
    named = f"starts-with(normalize-space(), '{name}') or @aria-label='{name}'"
    return f"//*[self::button or @role='menuitem'][{named}]"


def keep(visitor: Visitor, text: str, game: str = "linja") -> None:
    """Put this game alone into the browser's storage, and open it, in a page of the site.

    Python goes on if it runs there.
    """
    visitor.evaluate("location.hash = 'games'")
    visitor.wait_until("document.querySelector('.games-screen')")
    if visitor.evaluate(f"({FORGET})()"):
        visitor.open(visitor.evaluate("location.href"))
    visitor.evaluate(f"localStorage.setItem('calculi.game.{game}', {json.dumps(text)})")
    visitor.evaluate(f"location.hash = '{game}'")
    visitor.wait_until(READY)


def make(visitor: Visitor, moves: Sequence[str]) -> None:
    """Make moves of Linja by clicks, each as soon as the board shows that it may be made."""
    for move in moves:
        start, end = move.split("-")
        visitor.click(f"{row(start)}[contains(@aria-label, 'May be picked.')]")
        visitor.click(f"{row(end)}[contains(@aria-label, ' to row ')]")


def test_a_text_becomes_no_markup(at_home: Visitor) -> None:
    # All three browsers know Trusted Types.
    told = at_home.evaluate(
        "(() => { try { document.createElement('p').innerHTML = '<b>bold</b>'; }"
        " catch (error) { return error.name; } })()"
    )
    assert told == "TypeError"


def test_a_whole_game_by_clicks(at_home: Visitor) -> None:
    keep(at_home, saved_game(red=HUMAN, record={"game": "infinity"}), "infinity")
    for move in SHORT_GAME:
        for cell in (move[:2], move[2:]):
            at_home.click(f"//*[@data-cell='{cell}'][@data-pickable]")
    at_home.text_of("//*[@class='result']//h2[contains(., 'Positive wins')]")
    kept = json.loads(at_home.evaluate("localStorage.getItem('calculi.game.infinity')"))
    assert kept["record"]["moves"] == SHORT_GAME


def test_the_best_lines_of_an_analysis(at_home: Visitor) -> None:
    keep(at_home, saved_game(moves="3-4 1-3", analysing=True))
    at_home.click("//*[@role='switch'][contains(., 'Best lines') or @aria-label='Best lines']")
    at_home.wait_until("document.querySelectorAll('ol.lines li:not([hidden]) button').length > 3")


def test_a_review_finds_the_blunder(at_home: Visitor) -> None:
    keep(at_home, saved_game(start=BLUNDER, moves=LAST_TURNS, red=HUMAN))
    at_home.click(button("Review the game"))
    assert at_home.text_of("//button[contains(@aria-label, ', blunder')]").startswith("7–8")


def test_a_link_is_copied(at_home: Visitor) -> None:
    keep(at_home, saved_game(moves="3-4 1-3"))
    at_home.click(button("More"))
    at_home.click(button("Share a link"))
    assert "copied" in at_home.text_of("//*[contains(@class, 'notice')][not(@hidden)]")


def test_a_reload_without_a_server(visitor: Visitor, dist: Path) -> None:
    with SiteServer(dist, headers.read_rules(places.NETLIFY)) as server:
        visitor.open(f"{server.url}#games")
        keep(visitor, saved_game(moves="3-4 1-3", red=HUMAN))
        visitor.wait_until(KEPT)
        server.stop()
        visitor.open(f"{server.url}#linja")
        visitor.wait_until(f"{READY} && {MOVES} === 1")
        make(visitor, ["6-5", "7-5"])
        visitor.wait_until(f"{MOVES} === 2")


def test_where_storage_is_refused_a_game_is_played(launch: Launch, site: str) -> None:
    with launch(keeps=False) as visitor:
        visitor.open(f"{site}#linja")
        assert visitor.evaluate(REFUSES)
        # There is nothing to lose before the first move.
        make(visitor, ["3-4", "1-3"])
        visitor.wait_until(f"{MOVES} >= 2")
        assert KEEPS_NOTHING in visitor.text_of("//*[contains(@class, 'notice')][not(@hidden)]")
        visitor.click("//*[contains(@class, 'notice')]//button[contains(@class, 'close')]")


def test_a_board_in_a_page_of_another_site(visitor: Visitor, site: str, tmp_path: Path) -> None:
    module = f'<script type="module" src="{site}embed/1/board.js"></script>'
    with HostPages(tmp_path) as host:
        body = '<calculi-board game="linja" level="1"></calculi-board>'
        visitor.open(host.write("manual.html", body, module))
        shadow = "document.querySelector('calculi-board').shadowRoot"
        visitor.press(f"{shadow}?.querySelector('button')")
        visitor.wait_until(f"{shadow}.querySelector('.box[data-live]')")
        visitor.enter(f"{shadow}.querySelector('iframe')")
        make(visitor, ["3-4", "1-3"])
        visitor.wait_until("document.querySelector('.said')?.textContent.includes('Red: Row')")


def test_a_framed_link_to_a_game_shows_its_board_also_where_it_was_hidden(
    visitor: Visitor, site: str, tmp_path: Path
) -> None:
    frame = f'<iframe src="{site}#linja" width="800" height="560"></iframe>'
    with HostPages(tmp_path) as host:
        for box in ("<div>", "<div hidden>"):
            visitor.open(host.write("manual.html", f"{box}{frame}</div>"))
            visitor.evaluate("setTimeout(() => document.querySelector('div').hidden = false, 500)")
            visitor.enter("document.querySelector('iframe')")
            visitor.wait_until("document.querySelector('.tray .cell')?.checkVisibility()")
            visitor.leave()
