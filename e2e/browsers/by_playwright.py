"""Somebody in a page that Playwright drives."""

from typing import Any

from playwright.sync_api import ElementHandle, Frame, Page, expect

from e2e.browsers.visitor import PATIENCE


class ByPlaywright:
    """Somebody in a page of Chromium or Firefox, who waits for this many seconds."""

    def __init__(self, page: Page, patience: float = PATIENCE) -> None:
        page.set_default_timeout(patience * 1000)
        self._page = page
        self._within: Page | Frame = page
        self._patience = patience

    def open(self, address: str) -> None:
        self._page.goto("about:blank")
        self._page.goto(address)

    def evaluate(self, expression: str) -> Any:
        return self._within.evaluate(f"() => ({expression})")

    def text_of(self, place: str) -> str:
        found = self._within.locator(f"xpath={place}").first
        expect(found).to_be_visible(timeout=self._patience * 1000)
        return found.inner_text()

    def click(self, place: str) -> None:
        self._within.locator(f"xpath={place}").first.click()

    def wait_until(self, condition: str) -> None:
        self._within.wait_for_function(f"() => ({condition})")

    def press(self, element: str) -> None:
        self._given(element).click()

    def enter(self, frame: str) -> None:
        content = self._given(frame).content_frame()
        assert content
        self._within = content

    def leave(self) -> None:
        self._within = self._page

    def _given(self, expression: str) -> ElementHandle:
        self.wait_until(expression)
        element = self._within.evaluate_handle(f"() => ({expression})").as_element()
        assert element
        return element
