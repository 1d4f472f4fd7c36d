"""My games, links and files as a person handles them: what is kept, shown and copied."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import wait_until_told
from e2e.support.play_screen import PlayScreen

#: A stopped game with comments, variations and clocks, as a file holds it.
ANNOTATED = json.loads(
    (Path(__file__).parents[2] / "tests/data/records/v2/linja/stopped.json").read_text()
)


class Sharing(PlayScreen):
    """A play screen whose menu of more is used."""

    def command(self, name: str) -> None:
        """Choose an entry of the menu."""
        self.page.get_by_role("button", name="More").click()
        self.page.get_by_role("menuitem", name=name).click()

    def copied(self) -> str:
        """The text in the clipboard, once a notice has said that it is there."""
        expect(self.page.locator(".notice")).to_contain_text("copied")
        text = str(self.page.evaluate("navigator.clipboard.readText()"))
        self.page.locator(".notice").get_by_role("button", name="Close").click()
        return text

    def link(self, name: str = "Share a link") -> str:
        """The link that an entry of the menu copies."""
        self.command(name)
        return self.copied()

    def play_with_friend(self) -> None:
        """Make the game one with a friend."""
        self.command("Send to a friend")
        dialog = self.page.get_by_role("dialog", name="Play on with a friend")
        dialog.get_by_role("button", name="Play on with a friend").click()

    def challenge(self) -> str:
        """Make the game one with a friend, and return the link for the friend to move."""
        self.play_with_friend()
        return self.copied()

    def notice_text(self) -> str:
        """The page's notice, which is then dismissed."""
        notice = self.page.locator(".notice")
        expect(notice).to_be_visible()
        text = notice.inner_text()
        notice.get_by_role("button", name="Close").click()
        return text


#: A function of JavaScript: the games in the browser's database, once the page is idle.
KEPT = """() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1500 })).then(() =>
           new Promise((resolve, reject) => {
             const opening = indexedDB.open("calculi");
             opening.onerror = () => reject(opening.error);
             opening.onsuccess = () => {
               const all = opening.result.transaction("games").objectStore("games").getAll();
               all.onsuccess = () => { opening.result.close(); resolve(all.result); };
             };
           }))"""


def kept_games(page: Page) -> list[dict[str, Any]]:
    """The games in the browser's database, in the order of their keys, once the page is idle."""
    games: list[dict[str, Any]] = page.evaluate(KEPT)
    return games


def wait_for_a_kept_game(page: Page, games: int = 1) -> None:
    """Return once there is a game in the browser's database, or as many as that."""
    wait_until_told(page, f"() => ({KEPT})().then(({{ length }}) => length >= {games})")


def put_game(page: Page, key: str, game: object) -> None:
    """Put something into the database of games, whatever it is."""
    page.evaluate(
        """([key, game]) => new Promise((resolve, reject) => {
             const opening = indexedDB.open("calculi");
             opening.onerror = () => reject(opening.error);
             opening.onsuccess = () => {
               const writing = opening.result.transaction("games", "readwrite");
               writing.objectStore("games").put(game, key);
               writing.oncomplete = () => { opening.result.close(); resolve(); };
             };
           })""",
        [key, game],
    )


def drop_file(page: Page, name: str, text: str) -> None:
    """Drop a file on the page."""
    drop_files(page, {name: text})


def drop_files(page: Page, files: dict[str, str]) -> None:
    """Drop files, which are texts by name, on the page together."""
    page.evaluate(
        """files => {
             const dataTransfer = new DataTransfer();
             for (const [name, text] of Object.entries(files))
               dataTransfer.items.add(new File([text], name));
             document.body.dispatchEvent(
               new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
           }""",
        files,
    )
