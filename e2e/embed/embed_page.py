"""A page of another site with boards in it, and what its writer and its reader can do there."""

from pathlib import Path
from typing import Any

from playwright.sync_api import FrameLocator, Locator, Page, expect

from e2e.support.host_pages import HostPages
from e2e.support.watch import Watch

# How long a failing test waits, in milliseconds; a passing one never does.
expect.set_options(timeout=30_000)

#: Keeps what the boards dispatch, from the beginning on.
LISTEN = """
<script>
  window.heard = [];
  for (const name of ["ready", "move", "over", "error"]) {
    const keep = ({ detail, target }) => heard.push([name, target.id, detail]);
    addEventListener(`calculi-${name}`, keep);
  }
</script>"""


class EmbedPage:
    """The page; boards are found by their ids."""

    def __init__(self, page: Page, site: str, folder: Path, watch: Watch) -> None:
        self.page = page
        self.site = site
        self.host = HostPages(folder)
        # Its own files are of another origin than the site's.
        watch.expect(f"asked another origin: {self.host.url}")

    def open(self, body: str, name: str = "manual.html", policy: str = "") -> None:
        """Go to a page with this body, below the element's module, and with this policy."""
        source = f"{self.site}embed/1/board.js"
        # In the head, and before anything is painted: then nothing has to make room later.
        meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">' if policy else ""
        head = f'{meta}{LISTEN}<script type="module" blocking="render" src="{source}"></script>'
        self.page.goto(self.host.write(name, body, head))

    def board(self, name: str = "board") -> Locator:
        """A board's element."""
        return self.page.locator(f"calculi-board#{name}")

    def frame(self, name: str = "board") -> FrameLocator:
        """What is in its frame."""
        return self.board(name).frame_locator("iframe:not([data-former])")

    def touch(self, name: str = "board") -> None:
        """Press Play, and wait until the frame is seen."""
        self.board(name).get_by_role("button", name="Play").click()
        self.expect_live(name)

    def expect_live(self, name: str = "board") -> None:
        """Wait until the frame is seen in place of the picture."""
        expect(self.board(name).locator(".box[data-live]")).to_be_attached()

    def heard(self, kind: str) -> list[Any]:
        """The details of the events of a kind so far."""
        found = self.page.evaluate("heard")
        return [detail for name, _, detail in found if name == kind]

    def wait_for(self, kind: str, count: int = 1) -> list[Any]:
        """Wait until there have been this many events of a kind."""
        self.page.wait_for_function(
            "([kind, count]) => heard.filter(([name]) => name === kind).length >= count",
            arg=[kind, count],
        )
        return self.heard(kind)
