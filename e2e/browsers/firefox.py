"""Firefox, driven by Playwright."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserType

from e2e.browsers.by_playwright import ByPlaywright
from e2e.browsers.visitor import PATIENCE

PREFERENCES: dict[str, str | float | bool] = {
    "ui.prefersReducedMotion": 1,
    # Tests start Python often and ask it little: its code is compiled once, quickly.
    "javascript.options.wasm_optimizingjit": False,
    # A driver's clicks do not reach a frame of another site that runs in a process of its own.
    "fission.webContentIsolationStrategy": 0,
}
#: Blocks all cookies, and storage with them.
REFUSES_STORAGE: dict[str, str | float | bool] = {"network.cookie.cookieBehavior": 2}


@contextmanager
def firefox(
    kind: BrowserType,
    found: Path,
    settings: dict[str, str | float | bool] | None = None,
    patience: float = PATIENCE,
) -> Iterator[ByPlaywright]:
    """Run a browser with nothing kept from before; `kind` is Playwright's Firefox."""
    preferences = PREFERENCES | (settings or {})
    with kind.launch(
        channel="moz-firefox", executable_path=found, firefox_user_prefs=preferences
    ) as browser:
        yield ByPlaywright(browser.new_page(), patience)
