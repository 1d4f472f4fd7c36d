"""A slow network: what the page asks for and does not get until a test lets it go."""

from pathlib import Path
from threading import Event
from typing import Any

from playwright.sync_api import Page, Route

from e2e.support.host_pages import HostPages, Quiet

#: So long the rest is waited for at most, in seconds.
PATIENCE = 60
#: How long it takes, in milliseconds, until a page that may be painted is.
SOON = 300


class HeldBack:
    """Holds back every answer for the addresses of a pattern, from now on."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._page = page
        self._pattern = pattern
        self._routes: list[Route] = []
        page.route(pattern, self._hold)

    def let_go(self) -> None:
        """Let all requests through, those that wait and those to come."""
        for route in self._routes:
            route.continue_()
        self._page.unroute(self._pattern)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)


class LatePage(HostPages):
    """Serves a folder; of one page what stands from a text on comes once it is let go.

    Routes of a browser cannot do this: they give whole answers only.
    """

    def __init__(self, folder: Path, page: str, *, before: str) -> None:
        text = (folder / page).read_text(encoding="utf-8")
        cut = text.index(before)
        early, late = text[:cut].encode(), text[cut:].encode()
        released = self._released = Event()

        class InParts(Quiet):
            def copyfile(self, source: Any, outputfile: Any) -> None:
                """Send what a file holds, that page in two parts."""
                if self.path != f"/{page}":
                    super().copyfile(source, outputfile)
                    return
                outputfile.write(early)
                if released.wait(PATIENCE):
                    outputfile.write(late)

        super().__init__(folder, "localhost", InParts)
        self.page = self.url + page

    def __exit__(self, *_: object) -> None:
        self.let_go()
        super().__exit__()

    def let_go(self) -> None:
        """Let the rest of the page come."""
        self._released.set()
