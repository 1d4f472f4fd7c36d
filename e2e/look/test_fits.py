"""Everything fits: nothing scrolls sideways, overlaps or is cut off on any screen, at any width."""

from playwright.sync_api import Page, ViewportSize

from e2e.support.layout import layout_faults
from e2e.support.tour import Tour, page

__all__ = ["page"]

#: A phone of the smallest kind, a usual one, a tablet, a window; and how small a target may be.
SIZES: list[tuple[ViewportSize, int]] = [
    ({"width": 360, "height": 740}, 44),
    ({"width": 390, "height": 844}, 44),
    ({"width": 768, "height": 1024}, 44),
    ({"width": 1280, "height": 800}, 24),
]

#: Texts that do not have the room they need.
CUT = """() => [...(document.querySelector("dialog[open]") ?? document.body).querySelectorAll("*")]
  .filter((one) => one.checkVisibility() && !one.closest(".spoken, canvas, svg, datalist"))
  // Names of people may be of any length.
  .filter((one) => !one.matches("input, textarea, select, .who"))
  .filter((one) => getComputedStyle(one).overflowX !== "visible")
  .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth)
  .map((one) => `${one.localName}.${one.className} '${one.textContent.slice(0, 30)}' is cut`)"""

#: What of the players the bar at the foot of a phone hides, before anything is scrolled.
HIDDEN = """() => {
  const bar = document.querySelector(".controls");
  if (!bar || getComputedStyle(bar).position !== "fixed") return [];
  const { top } = bar.getBoundingClientRect();
  return [...document.querySelectorAll(".seat")]
    .filter((seat) => seat.getBoundingClientRect().bottom > top + 1)
    .map((seat) => `${seat.textContent} is hidden by ${
      Math.round(seat.getBoundingClientRect().bottom - top)}`);
}"""


#: Reasons of a score that nearly touch who plays beside them.
CLOSE = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
  const range = document.createRange();
  const who = seat.querySelector(".who");
  range.selectNodeContents(who);
  // A name that is too long ends where its box does.
  const right = Math.min(range.getBoundingClientRect().right, who.getBoundingClientRect().right);
  range.selectNodeContents(seat.querySelector(".why"));
  const { left, width } = range.getBoundingClientRect();
  return width && left - right < 11.5 ? [`${seat.textContent}: only ${left - right} between`] : [];
})"""

#: The buttons of a dialog that are below the window before it is scrolled.
BELOW = """() => [...document.querySelectorAll("dialog[open] .actions .button")]
  .filter((one) => one.getBoundingClientRect().bottom > innerHeight)
  .map((one) => `${one.textContent} is below the window`)"""

#: What follows the size of the page has done so.
SETTLED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done())))"""


def test_every_screen(page: Page, site: str) -> None:
    faults = list[str]()

    def measure(what: str) -> None:
        for size, smallest in SIZES:
            page.set_viewport_size(size)
            page.evaluate(SETTLED)
            page.evaluate("scrollTo(0, 0)")
            found = page.evaluate(BELOW)
            found += layout_faults(page, smallest_target=smallest)
            found += page.evaluate(CUT) + page.evaluate(CLOSE)
            if what in tour.games or what == "result":
                found += page.evaluate(HIDDEN)
            faults.extend(f"{what}, {size['width']}: {fault}" for fault in found)

    tour = Tour(page, site, measure)
    tour.pages()
    tour.boards()
    tour.opened()
    tour.played()
    assert faults == []


def test_both_players_are_seen_when_a_game_is_over(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    found = list[str]()
    Tour(page, site, lambda what: found.extend(page.evaluate(HIDDEN))).results()
    assert found == []
