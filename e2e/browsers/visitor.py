"""What somebody does in a browser, whichever it is: places are named by XPath."""

from typing import Any, Protocol

#: How long a failing test waits, in seconds; a passing one never does.
PATIENCE = 40


class Visitor(Protocol):
    """Somebody in a page of one browser."""

    def open(self, address: str) -> None:
        """Go to an address, and load it even where only what follows its # is another."""

    def evaluate(self, expression: str) -> Any:
        """What an expression of JavaScript has for a value, in the page or frame one is in."""

    def text_of(self, place: str) -> str:
        """The text of the first such place, once it is seen."""

    def click(self, place: str) -> None:
        """Click the first such place, once it is seen."""

    def press(self, element: str) -> None:
        """Click what an expression of JavaScript gives once it is there, in the shadow or not."""

    def wait_until(self, condition: str) -> None:
        """Wait until an expression of JavaScript is true, in the page or frame one is in."""

    def enter(self, frame: str) -> None:
        """Go into a frame, which an expression of JavaScript gives once it is there."""

    def leave(self) -> None:
        """Go back to the page."""
