"""Does drills one after the other in one Chromium."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from playwright.sync_api import Browser, Error, sync_playwright

from tests.drills.running import Asked
from tests.drills.table import Outcome
from web.build.browsers import chromium


class Drill(NamedTuple):
    """Something that is made to go wrong in a browser."""

    name: str
    case: str
    """Which case it is, of those that share the name."""
    run: Callable[[Browser], str]
    """Returns the sentence that was said, "" for none; raises `AssertionError` if it fails."""

    @property
    def title(self) -> str:
        """The name and the case."""
        return f"{self.name}: {self.case}" if self.case else self.name

    def outcome(self, browser: Browser) -> Outcome:
        """Do it once."""
        try:
            held, seen = 1, self.run(browser)
        except (AssertionError, Error) as error:
            held, seen = 0, " ".join(str(error).split())[:MOST_TOLD] or type(error).__name__
        return Outcome(self.name, 1, held, seen, self.case)


#: The most characters of a failure that are shown.
MOST_TOLD = 300


def outcomes(drills: Sequence[Drill], asked: Asked) -> Iterator[Outcome]:
    """Do the drills that were asked for."""
    chosen = [drill for drill in drills if asked.only in drill.title][:: asked.every]
    if not chosen:
        return
    options = chromium.launch_options(chromium.require())
    with sync_playwright() as playwright, playwright.chromium.launch(**options) as browser:
        for drill in chosen:
            yield drill.outcome(browser)


def only(drills: Sequence[Drill], title: str) -> Drill:
    """The drill of a title."""
    (found,) = (drill for drill in drills if drill.title == title)
    return found
