"""WebKitGTK, driven by Selenium, on a screen that nobody sees."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from e2e.browsers.visitor import PATIENCE
from web.build.browsers.others import WebKit

#: Settings of the browser by which it keeps nothing for any page.
REFUSES_STORAGE = ("--enable-html5-database=false", "--enable-html5-local-storage=false")
#: Tests start Python often and ask it little: its code is compiled once, quickly.
_COMPILES_ONCE = {"JSC_useOMGJIT": "0"}
#: Of GTK, by which pages learn that motion is unwelcome: no test here is about it.
_STILL = "[Settings]\ngtk-enable-animations=0\n"
#: Waits for a promise, and hands its value on.
_AWAITED = (
    "const done = arguments[0]; Promise.resolve({}).then(done, (error) => done(`${{error}}`));"
)


class InWebKit:
    """Somebody in a page of WebKit, who waits for this many seconds."""

    def __init__(self, driver: WebKitGTK, patience: float = PATIENCE) -> None:
        driver.set_script_timeout(patience)
        self._driver = driver
        self._patience = patience

    def open(self, address: str) -> None:
        self._driver.get("about:blank")
        self._driver.get(address)

    def evaluate(self, expression: str) -> Any:
        return self._driver.execute_async_script(_AWAITED.format(f"({expression})"))

    def text_of(self, place: str) -> str:
        return self._seen(place).text

    def click(self, place: str) -> None:
        # What is seen may be drawn anew before the click arrives; what is still disabled drops it.
        def is_clicked(_: WebKitGTK) -> bool:
            seen = self._seen(place)
            if not seen.is_enabled():
                return False
            seen.click()
            return True

        self._wait().until(is_clicked)

    def wait_until(self, condition: str) -> None:
        self._wait().until(lambda _: self.evaluate(f"!!({condition})") is True)

    def press(self, element: str) -> None:
        self._given(element).click()

    def enter(self, frame: str) -> None:
        self._driver.switch_to.frame(self._given(frame))

    def leave(self) -> None:
        self._driver.switch_to.default_content()

    def _given(self, expression: str) -> WebElement:
        def given(driver: WebKitGTK) -> WebElement | None:
            element: WebElement | None = driver.execute_script(f"return {expression};")
            return element

        return self._wait().until(lambda driver: given(driver) or False)

    def _seen(self, place: str) -> WebElement:
        def seen(driver: WebKitGTK) -> WebElement | None:
            found = driver.find_elements(By.XPATH, place)
            return next((element for element in found if element.is_displayed()), None)

        return self._wait().until(lambda driver: seen(driver) or False, f"not seen: {place}")

    def _wait(self) -> WebDriverWait[WebKitGTK]:
        again = [StaleElementReferenceException]
        return WebDriverWait(self._driver, self._patience, 0.05, ignored_exceptions=again)


@contextmanager
def screen(found: WebKit) -> Iterator[str]:
    """Run a virtual screen; gives its name."""
    reading, writing = os.pipe()
    command = [str(found.screen), "-displayfd", str(writing), "-screen", "0", "1280x900x24"]
    with subprocess.Popen([*command, "-nolisten", "tcp"], pass_fds=[writing]) as process:
        os.close(writing)
        with os.fdopen(reading) as told:
            name = f":{told.readline().strip()}"
        yield name
        process.terminate()


@contextmanager
def webkit(
    found: WebKit, display: str, *settings: str, patience: float = PATIENCE
) -> Iterator[InWebKit]:
    """Run a browser with nothing kept from before on a screen."""
    options = WebKitGTKOptions()
    options.binary_location = str(found.browser)
    for setting in ("--automation", *settings):
        options.add_argument(setting)
    with tempfile.TemporaryDirectory() as desktop:
        still = Path(desktop, "gtk-3.0", "settings.ini")
        still.parent.mkdir()
        still.write_text(_STILL, encoding="utf-8")
        variables = os.environ | _COMPILES_ONCE | {"DISPLAY": display, "XDG_CONFIG_HOME": desktop}
        if os.geteuid() == 0:
            # WebKit's sandbox refuses to run as root.
            variables["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        driver = WebKitGTK(options=options, service=Service(str(found.driver), env=variables))
        try:
            yield InWebKit(driver, patience)
        finally:
            driver.quit()
