"""A page of another site with boards in it, and what its writer and its reader can do there."""

from collections.abc import Callable, Iterable, Mapping
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

#: Columns of text: some of each layout, and those in which there is least room beside a board.
WIDTHS = (288, 358, 480, 604, 640, 720)
#: Gives each column a width, and the heights of the boards in them.
HEIGHTS = """width => {
  const columns = [...document.querySelectorAll(".column")];
  for (const { style } of columns) style.width = `${width}px`;
  return columns.map((column) => column.querySelector("calculi-board").offsetHeight);
}"""
#: Gives each column a width, and by how much what is last in it is higher than boards were before,
#: once it is as high as they were, or after some seconds.
SHIFTS = """async ([width, before]) => {
  const columns = [...document.querySelectorAll(".column")];
  for (const { style } of columns) style.width = `${width}px`;
  for (let wait = 0; ; wait++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const shifts = columns.map((column, at) => column.lastElementChild.offsetHeight - before[at]);
    if (wait > 60 || shifts.every((shift) => Math.abs(shift) <= 1)) return shifts;
  }
}"""
#: A page with a style of its own and columns that are all in sight, as out of it no frame is laid
#: out; makes the page's own frames as high as they ask for.
FOLLOW = """<style>
  p { max-width: 90px; margin: 40px; padding: 1px; font: 30px serif; text-align: center }
  p { text-indent: 2em; letter-spacing: 1px; text-transform: uppercase; border: 1px solid }
  .column, .column > * { position: absolute; left: 0; top: 0; width: 100%; border: 0 }
</style><script>
  addEventListener("message", ({ data, source }) => {
    for (const frame of document.querySelectorAll("iframe")) {
      if (frame.contentWindow === source && data.height) frame.style.height = `${data.height}px`;
    }
  });
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
        meta = '<meta charset="utf-8">'
        if policy:
            meta += f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        head = f'{LISTEN}<script type="module" blocking="render" src="{source}"></script>'
        self.page.goto(self.host.write(name, body, meta + head))

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

    def open_columns(self, boards: Mapping[str, str]) -> None:
        """Go to a page with these boards, each in a column that has its name."""
        columns = [f'<div class="column" id="{name}">{boards[name]}</div>' for name in boards]
        self.open(FOLLOW + "".join(columns))

    def put_frame(self, name: str, asked: str) -> None:
        """Put a frame that shows what is asked of it, untouched, last into a column."""
        source = f"{self.site}embed/1/#{asked}"
        put = """(column, src) => {
          column.append(Object.assign(document.createElement("iframe"), { src }));
        }"""
        self.page.locator(f"#{name}").evaluate(put, source)

    def touch_all(self, names: Iterable[str]) -> None:
        """Touch the board in each of these columns, and wait until it can be played on."""
        for name in names:
            column = self.page.locator(f"#{name}")
            column.locator(".begin").dispatch_event("click")
            expect(column.locator(".box[data-live]")).to_be_attached()

    def expect_no_shift(self, touch: Callable[[], None]) -> None:
        """Expect all boards in columns to be as high after a touch as before, whatever the width.

        After it what is last in a column counts: the board, or a frame that shows what it shows.
        """
        names = self.page.locator(".column").evaluate_all("columns => columns.map(({ id }) => id)")
        before = {width: self.page.evaluate(HEIGHTS, width) for width in WIDTHS}
        touch()
        for width, heights in before.items():
            found = zip(names, self.page.evaluate(SHIFTS, [width, heights]), strict=True)
            shifts = {name: shift for name, shift in found if abs(shift) > 1}
            assert not shifts, f"{width}: {shifts}"
