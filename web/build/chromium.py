"""The Chromium that the tests drive: finds it, or installs it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from web.build.environment import SetupError, install_system_package

SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find(playwrights_own: str) -> Path | None:
    """The Chromium to drive: `E2E_CHROMIUM`, else Playwright's own, else the system's; or None.

    `playwrights_own` is the path where Playwright would have put the one that it downloads.
    Raises `SetupError` when `E2E_CHROMIUM` names a file that does not exist.
    """
    chosen = os.environ.get("E2E_CHROMIUM")
    if chosen:
        if not Path(chosen).is_file():
            raise SetupError(f"E2E_CHROMIUM names {chosen}, which does not exist.")
        return Path(chosen)
    if Path(playwrights_own).is_file():
        return Path(playwrights_own)
    system = next(filter(None, map(shutil.which, SYSTEM_NAMES)), None)
    return Path(system) if system else None


def require() -> Path:
    """The Chromium to drive, installed first where there is none. Raises `SetupError`."""
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    found = find(own)
    if found:
        return found
    print("Installing Chromium", flush=True)
    download = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(download, check=False).returncode != 0:
        install_system_package("chromium", f"No Chromium found, and `{' '.join(download)}` failed")
    found = find(own)
    if not found:
        raise SetupError("Chromium was installed but is not found; name it in E2E_CHROMIUM.")
    return found


def launch_options(chromium: Path) -> dict[str, Any]:
    """The options for Playwright's `launch`: which Chromium, and no traffic of its own."""
    switches = [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
    ]
    if os.name == "posix" and os.geteuid() == 0:
        switches.append("--no-sandbox")  # Chromium's sandbox refuses to run as root
    return {"executable_path": str(chromium), "args": switches}
