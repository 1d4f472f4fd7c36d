"""Firefox and WebKit beside Chromium: finds what drives them, or installs it."""

import shutil
from pathlib import Path
from typing import NamedTuple

from web.build.environment import SetupError, install_system_package

FIREFOX_NAMES = ("firefox-esr", "firefox")
#: Where Debian and its kin keep the small browser that WebKit's driver starts.
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


class WebKit(NamedTuple):
    """WebKit as the system has it: what drives it, what is driven, and a screen for it."""

    driver: Path
    browser: Path
    screen: Path


def find_firefox() -> Path | None:
    """The system's Firefox, or None."""
    found = next(filter(None, map(shutil.which, FIREFOX_NAMES)), None)
    return Path(found) if found else None


def find_webkit() -> WebKit | None:
    """The system's WebKitGTK with its driver and a virtual screen, or None if a part is missing."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    # The newest, where there are several.
    browsers = sorted(Path("/").glob(MINI_BROWSERS.removeprefix("/")))
    if not driver or not screen or not browsers:
        return None
    return WebKit(Path(driver), browsers[-1], Path(screen))


def require() -> None:
    """Install what is missing of both. Raises `SetupError` if that cannot be done."""
    if not find_firefox():
        install_system_package("firefox-esr", "No Firefox found")
    if not find_webkit():
        install_system_package("webkit2gtk-driver", "No driver of WebKitGTK found")
        install_system_package("xvfb", "No virtual screen found for WebKitGTK")
    if not find_firefox() or not find_webkit():
        raise SetupError("Firefox and WebKitGTK were installed, but not all of them is found.")
