"""A Chromium of one's own with a profile on disk, which can be killed as a crash would end it."""

import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Self

from playwright.sync_api import Browser, BrowserType, Page

from e2e.conftest import COMPILES_ONCE
from web.build.browsers import chromium

#: How long a browser may take to start, in seconds.
PATIENCE = 60


class OwnBrowser:
    """Runs from `start` to `kill`, any number of times, with the same profile."""

    def __init__(self, browser_type: BrowserType, profile: Path) -> None:
        self._type = browser_type
        self._profile = profile
        self._process: subprocess.Popen[bytes] | None = None
        self._browser: Browser | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> Page:
        """Start the browser and give a page of it."""
        playwrights_own = self._type.executable_path
        found = chromium.find_shell(playwrights_own) or chromium.find(playwrights_own)
        assert found, "no Chromium"
        told = self._profile / "DevToolsActivePort"
        told.unlink(missing_ok=True)
        own = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self._profile}"]
        usual = ["--disable-gpu", "--force-prefers-reduced-motion", "about:blank"]
        options = chromium.launch_options(found)
        path = options.get("executable_path", self._type.executable_path)
        self._process = subprocess.Popen(
            [path, *own, *options.get("args", []), COMPILES_ONCE, *usual],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        end = time.monotonic() + PATIENCE
        while not (told.exists() and told.read_text().count("\n")):
            assert time.monotonic() < end, "Chromium did not start"
            assert self._process.poll() is None, "Chromium ended at once"
            time.sleep(0.02)
        port = told.read_text().splitlines()[0]
        self._browser = self._type.connect_over_cdp(f"http://127.0.0.1:{port}")
        context = self._browser.contexts[0]
        return context.pages[0] if context.pages else context.new_page()

    def kill(self) -> None:
        """End the browser and all of its processes at once; nothing is written any more."""
        if not self._process:
            return
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None
        if self._browser:
            self._browser.close()
            self._browser = None
