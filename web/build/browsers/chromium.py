"""The Chromium that the tests drive, and its shell without windows: found, or installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from web.build.environment import SetupError, install_system_package

SHELL = "chromium-headless-shell"
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


def find_shell(playwrights_own: str) -> Path | None:
    """The shell beside that Chromium: the same pages and scripts, and no windows to draw them in.

    Tests take a seventh less of the processor in it. It blocks no storage as a Chromium does, and
    does not install a site: what is about these needs the Chromium. None where `E2E_CHROMIUM` has
    chosen one for all, and where there is no shell.
    """
    if os.environ.get("E2E_CHROMIUM"):
        return None
    chromium = Path(playwrights_own)
    downloads, (name, _, version) = chromium.parents[2], chromium.parts[-3].partition("-")
    own = downloads.glob(f"{name}_headless_shell-{version}/*/*headless*shell*")
    system = shutil.which(SHELL)
    return next(filter(os.path.isfile, own), Path(system) if system else None)


def require() -> Path:
    """The Chromium to drive, installed first where there is none. Raises `SetupError`.

    Where there is no shell, one is installed if that is possible: without it, tests take longer.
    """
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    found = find(own)
    if not found:
        print("Installing Chromium", flush=True)
        download = [sys.executable, "-m", "playwright", "install", "chromium"]
        if subprocess.run(download, check=False).returncode != 0:
            need = f"No Chromium found, and `{' '.join(download)}` failed"
            install_system_package("chromium", need)
        found = find(own)
    if not found:
        raise SetupError("Chromium was installed but is not found; name it in E2E_CHROMIUM.")
    if found != Path(own) and not os.environ.get("E2E_CHROMIUM") and not find_shell(own):
        try:
            install_system_package(SHELL, "Without Chromium's shell all tests run in Chromium")
        except (SetupError, subprocess.CalledProcessError) as error:
            print(f"{error} The tests pass without it, but take longer.", flush=True)
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
