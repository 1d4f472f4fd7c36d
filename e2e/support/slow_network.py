"""A slow network: files that the page asks for and does not get until a test lets them go."""

from playwright.sync_api import Page, Route


class HeldBack:
    """Holds back every answer for the addresses of a pattern, from now on."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._page = page
        self._pattern = pattern
        self._routes: list[Route] = []
        page.route(pattern, self._hold)

    def let_go(self) -> None:
        """Let through what was asked for, and what will be."""
        for route in self._routes:
            route.continue_()
        self._page.unroute(self._pattern)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)
