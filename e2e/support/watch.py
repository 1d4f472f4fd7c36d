"""A watch over a browser context: what goes wrong in it, and what it asks from elsewhere."""

from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Frame,
    Page,
    Request,
    WebError,
)

#: Notes when what was pressed, and what came of it on the board and the screen, in milliseconds.
NOTE_PRESSES = """(() => {
  const noted = (window.noted = []);
  const note = (...words) => {
    noted.push(`${Math.round(performance.now())} ${words.join(" ")}`);
    if (noted.length > 60) noted.shift();
  };
  const named = (at) => at.dataset?.cell ?? at.ariaLabel ?? at.textContent?.slice(0, 20) ?? "page";
  for (const type of ["pointerdown", "pointerup", "click", "keydown"])
    addEventListener(type, ({ target, key = "" }) => note(type, key, named(target)), true);
  for (const type of ["hashchange", "pageshow", "focus", "storage"])
    addEventListener(type, () => note(type, location.hash));
  new MutationObserver((changes) => {
    for (const { type, target, attributeName } of changes) {
      const { id, firstElementChild: screen } = target;
      if (type === "attributes") note(attributeName, target.ariaSelected ?? "", named(target));
      else if (id === "screen") note("screen", screen?.className);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-pickable", "aria-selected"],
  });
})()"""

#: The room of a frame in CSS pixels, its style sheets with how many rules have come of each, the
#: size of a cell of its board and of what is round it, from the inside outwards, which cells are
#: picked and may be picked, what has the focus, what is to be read, and what was noted.
OF_FRAME = """() => {
  const sheets = [...document.styleSheets].map(({ href, cssRules }) => [href, cssRules.length]);
  const sizes = [];
  for (let at = document.querySelector("[data-cell]"); at; at = at.parentElement) {
    const { width, height } = at.getBoundingClientRect();
    const { display, visibility } = getComputedStyle(at);
    sizes.push(`${at.localName}.${at.className} ${width} x ${height}, ${display}, ${visibility}`);
  }
  const cells = (which) =>
    [...document.querySelectorAll(`[data-cell]${which}`)].map(({ dataset }) => dataset.cell);
  return {
    room: [innerWidth, innerHeight],
    seen: document.visibilityState,
    sheets,
    sizes,
    picked: cells("[aria-selected=true]"),
    pickable: cells("[data-pickable]"),
    focus: document.activeElement?.outerHTML.slice(0, 100),
    words: document.body.innerText.slice(0, 600),
    noted: window.noted,
  };
}"""


class Watch:
    """Collects what a browser context should not do."""

    def __init__(self, context: BrowserContext) -> None:
        self.faults: list[str] = []
        self._expected: list[str] = []
        context.add_init_script(NOTE_PRESSES)
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)

    def expect(self, part: str) -> None:
        """Let pass, from now on and before, what has `part` in its text."""
        self._expected.append(part)

    def check(self) -> None:
        """Fail if there was anything, since the last check, that is not expected."""
        faults = [
            fault for fault in self.faults if not any(part in fault for part in self._expected)
        ]
        self.faults.clear()
        assert faults == [], "\n".join(faults)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"{message.text} ({message.location['url']})")

    def _on_error(self, error: WebError) -> None:
        self.faults.append(f"uncaught: {error.error}")

    def _on_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("blob", "data") and address.hostname != "localhost":
            self.faults.append(f"asked another origin: {request.url}")


def frames_told(page: Page) -> str:
    """A line for each frame of a page, by its address; one that does not answer says why.

    For the report of a failed test: whether a frame had no room or no style, and what it said, is
    lost with the page.
    """
    return "\n".join(f"{frame.url}: {_told(frame)}" for frame in page.frames)


def _told(frame: Frame) -> str:
    try:
        return str(frame.evaluate(OF_FRAME))
    except Error as error:
        return error.message
