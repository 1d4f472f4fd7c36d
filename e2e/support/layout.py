"""What is wrong with the look of a page, measured in it: overlaps, overflow, axe-core's faults."""

from typing import Any, Literal

from playwright.sync_api import Page, ViewportSize

from web.build import places

AXE = (places.NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

#: Finds texts and controls that are seen, and faults among them, each in a few words.
MEASURE = """(minimum) => {
  const faults = [];
  const name = (element) =>
    `${element.localName} '${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}'`;
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest(".spoken");
  const dialog = document.querySelector("dialog[open]");
  const above = document.querySelector(":popover-open") ?? document.querySelector(".rules-sheet");
  const root = dialog ?? above ?? document.body;

  const known = new Map();
  const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  /**
   * What the boxes that an element scrolls or sticks in let through, the layer it lies in, and
   * what it scrolls in, with what of that is cut off for good.
   */
  const aroundOf = (element) => {
    if (!element) return { ...everywhere, uncut: everywhere };
    if (known.has(element)) return known.get(element);
    const around = { ...aroundOf(element.parentElement) };
    const { overflowY, zIndex } = getComputedStyle(element);
    if (overflowY !== "visible" && element !== root && root.contains(element)) {
      const box = element.getBoundingClientRect();
      Object.assign(around, inside(box, around));
      if (["auto", "scroll"].includes(overflowY)) {
        Object.assign(around, { scroller: element, uncut: everywhere });
      } else around.uncut = inside(box, around.uncut);
    }
    if (zIndex !== "auto") around.layer = element;
    known.set(element, around);
    return around;
  };
  const inside = (box, around) => ({
    left: Math.max(box.left, around.left),
    right: Math.min(box.right, around.right),
    top: Math.max(box.top, around.top),
    bottom: Math.min(box.bottom, around.bottom),
  });
  const measured = (element, box, inner) => ({
    element,
    box: inside(box, aroundOf(inner)),
    whole: inside(box, aroundOf(inner).uncut),
    scroller: aroundOf(inner).scroller,
    layer: aroundOf(element).layer,
  });
  const overlap = (one, other) => {
    if (one.layer !== other.layer) return false;
    // What scrolls together is compared as a whole, whatever of it is in sight.
    const isTogether = one.scroller === other.scroller;
    const [here, there] = isTogether ? [one.whole, other.whole] : [one.box, other.box];
    const across = Math.min(here.right, there.right) - Math.max(here.left, there.left);
    const down = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top);
    if (across <= 1 || down <= 1) return false;
    return !one.element.contains(other.element) && !other.element.contains(one.element);
  };

  /** Whether it lies beyond the part of a board that is shown; a push or the keys lead there. */
  const isBeyond = (element, x, y) => {
    const shown = element.closest("[role=gridcell]")?.closest(".port")?.getBoundingClientRect();
    if (!shown) return false;
    return x < shown.left || x > shown.right || y < shown.top || y > shown.bottom;
  };

  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");

  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) {
      if (box.width) texts.push(measured(element, box, element));
    }
  }
  const controls = [...root.querySelectorAll("a, button, label, [role=gridcell], [role=option]")]
    .filter(isSeen)
    .map((element) => measured(element, element.getBoundingClientRect(), element.parentElement));

  for (const { element, box } of [...texts, ...controls]) {
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`${name(element)} is cut off`);
  }
  for (const group of [texts, controls]) {
    for (const [index, one] of group.entries()) {
      for (let next = index + 1; next < group.length; next += 1) {
        const other = group[next];
        if (!overlap(one, other)) continue;
        faults.push(`${name(one.element)} overlaps ${name(other.element)}`);
      }
    }
  }
  const places = [...document.querySelectorAll("*")].map((element) => [element, element.scrollTop]);
  for (const { element } of controls) {
    const { width, height } = element.getBoundingClientRect();
    const isOnBoard = element.closest(".slab") !== null;
    // What is small on a board that can be made larger is in reach.
    // What explains itself on a board is as large as it is drawn there.
    const isDrawn = element.closest(".port, .frame-mark");
    const least = isDrawn ? 0 : isOnBoard ? 24 : minimum;
    if (Math.min(width, height) < least - 0.5) {
      faults.push(`${name(element)} is only ${Math.round(width)} by ${Math.round(height)}`);
    }
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top } = element.getBoundingClientRect();
    if (isBeyond(element, left + width / 2, top + height / 2)) continue;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isFree = hit && (element.contains(hit) || hit.contains(element));
    if (!isFree) faults.push(`${name(element)} is covered by ${hit ? name(hit) : "nothing"}`);
  }
  for (const [element, top] of places) {
    if (element.scrollTop !== top) element.scrollTop = top;
  }
  return [...new Set(faults)];
}"""

#: Finds texts whose contrast with what is behind them is too low.
CONTRAST = """() => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = (colour) => {
    if (!known.has(colour)) known.set(colour, painted(colour));
    return known.get(colour);
  };
  const painted = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const luminance = ([red, green, blue]) => {
    const linear = (part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const behind = (element) => {
    for (let above = element; above; above = above.parentElement) {
      const colour = rgba(getComputedStyle(above).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return rgba("white");
  };
  const faults = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility()) continue;
    // A drawing's texts are filled with colours of their own.
    if (element.closest(".spoken, :disabled, svg")) continue;
    const [one, other] = [rgba(getComputedStyle(element).color), behind(element)].map(luminance);
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast < 4.5) faults.push(`${walker.currentNode.data.trim()}: ${contrast.toFixed(2)}`);
  }
  return faults;
}"""

#: Texts that do not have the room they need.
CUT = """() => [...(document.querySelector("dialog[open]") ?? document.body).querySelectorAll("*")]
  .filter((one) => one.checkVisibility() && !one.closest(".spoken, canvas, svg, datalist"))
  // Names of people may be of any length.
  // A board without edges goes on beyond what is seen of it.
  .filter((one) => !one.matches("input, textarea, select, .who, .port"))
  // What has a name and can be focused may scroll.
  .filter((one) => !one.matches(".sideways[aria-label][tabindex]"))
  .filter((one) => getComputedStyle(one).overflowX !== "visible")
  .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth)
  .map((one) => `${one.localName}.${one.className} '${one.textContent.slice(0, 30)}' is cut`)"""

#: The seats that the bar at the foot of a phone covers before anything is scrolled.
HIDDEN = """() => {
  const bar = document.querySelector(".controls");
  if (!bar || getComputedStyle(bar).position !== "fixed") return [];
  const { top } = bar.getBoundingClientRect();
  return [...document.querySelectorAll(".seat")]
    .filter((seat) => seat.getBoundingClientRect().bottom > top + 1)
    .map((seat) => `${seat.textContent} is hidden by ${
      Math.round(seat.getBoundingClientRect().bottom - top)}`);
}"""

#: Words of the bar at the foot that have less than 6 px between them, or leave the window.
CROWDED = """() => {
  const boxes = [...document.querySelectorAll(".controls button")]
    .filter((one) => one.checkVisibility())
    .map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const { left, right } = range.getBoundingClientRect();
      return { word: one.textContent, left, right, end: one.getBoundingClientRect().right };
    });
  return boxes.filter(({ left, end }, place) =>
    end > innerWidth || (place && left - boxes[place - 1].right < 6)).map(({ word }) => word);
}"""

#: Reasons for a score that nearly touch the name of the player beside them.
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

#: Texts of the panel that leave the room inside its margins.
OUT = """() => [
  ...document.querySelectorAll(".panel > :not(.at-hand), .at-hand > *"),
].flatMap((part) => {
  const { left, right } = part.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(part);
  const from = left + parseFloat(paddingLeft) - 1;
  const to = right - parseFloat(paddingRight) + 1;
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement;
    // What scrolls in a box of its own, and the buttons at the foot, may reach further.
    const apart = ".spoken, .controls, .moves, .line:not(.row *), [popover], button:has(.icon)";
    if (!around.checkVisibility({ visibilityProperty: true }) || around.closest(apart)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const boxes = [...range.getClientRects()].filter(({ width }) => width);
    // A name that is too long ends where its box does.
    if (around.matches(".who, .name")) continue;
    if (boxes.some((box) => box.left < from || box.right > to)) found.push(walker.currentNode.data);
  }
  return found.map((text) => `'${text}' leaves the panel`);
})"""

#: Reasons of a score that are broken within a sum.
BROKEN = """() => [...document.querySelectorAll(".seat .why")].flatMap((why) => {
  const walker = document.createTreeWalker(why, NodeFilter.SHOW_TEXT);
  const letters = [];
  while (walker.nextNode()) {
    for (const index of walker.currentNode.data.split("").keys()) {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + 1);
      const { top } = range.getBoundingClientRect();
      letters.push({ letter: walker.currentNode.data[index], top });
    }
  }
  const seen = letters.filter(({ letter }) => letter.trim());
  const isSign = ({ letter }) => "+−×÷<>=".includes(letter);
  const isBroken = seen.some((one, index) => {
    const next = seen[index + 1];
    if (!next || next.top - one.top < 4) return false;
    return isSign(one) || (isSign(next) && one.letter !== ":");
  });
  return isBroken ? [`'${why.textContent}' is broken within a sum`] : [];
})"""

#: Names of dominoes, and other pairs of numbers, with a line that ends within them.
PARTED = r"""() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    for (const { index, 0: pair } of text.data.matchAll(/\b\d-\d\b/gu)) {
      if (!text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + pair.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) found.push(`${pair} is parted in '${text.data.slice(0, 60)}'`);
    }
  }
  return found;
}"""

#: What lies below the board and nearly touches the edge of the window.
EDGE = """() => [...document.querySelectorAll(".evaluation")]
  .filter((bar) => bar.checkVisibility() && !document.scrollingElement.scrollTop)
  .map((bar) => innerHeight - bar.getBoundingClientRect().bottom)
  .filter((room) => room >= 0 && room < 10)
  .map((room) => `the evaluation bar is ${Math.round(room)} from the window's edge`)"""

#: The buttons of a dialog that are below the window before it is scrolled.
BELOW = """() => [...document.querySelectorAll("dialog[open] .actions .button")]
  .filter((one) => one.getBoundingClientRect().bottom > innerHeight)
  .map((one) => `${one.textContent} is below the window`)"""


#: What follows the size of the page has done so; it is seen from its top, where that is wanted.
SETTLED = """(fromTop) => new Promise((done) => {
  if (fromTop) scrollTo(0, 0);
  requestAnimationFrame(() => requestAnimationFrame(() => done()));
})"""


def places_of(page: Page) -> list[Any]:
    """How far down the page board, players and moves begin."""
    places: list[Any] = page.evaluate("""() => [".slab", ".seats", ".moves"].map((part) =>
        document.querySelector(part).getBoundingClientRect().top + scrollY)""")
    return places


def resize(page: Page, size: ViewportSize, *, from_top: bool = False) -> None:
    """Give the page another size, and wait until what follows it has done so.

    `from_top` scrolls it to its top.
    """
    page.set_viewport_size(size)
    page.evaluate(SETTLED, from_top)


def layout_faults(page: Page, *looks: str, smallest_target: int) -> list[str]:
    """What overlaps, is covered or cut off, and targets with a side shorter than `smallest_target`.

    Where a dialog or a menu is open, only what is in it counts. What some of the `looks` above find
    is returned, too, and first.
    """
    taken = ", ".join([*looks, MEASURE])
    together = f"smallest => [{taken}].flatMap((look) => look(smallest))"
    return list(map(str, page.evaluate(together, smallest_target)))


def contrast_faults(page: Page) -> list[str]:
    """The texts whose contrast with their background is below 4.5 to 1."""
    return list(map(str, page.evaluate(CONTRAST)))


def axe_faults(page: Page, theme: Literal["light", "dark"], **options: Any) -> list[str]:
    """What axe-core finds on the page as it is, in one theme of the system; `options` are axe's."""
    page.emulate_media(color_scheme=theme)
    found = axe_faults_as_shown(page, **options)
    page.emulate_media(color_scheme="light")
    return found


def axe_faults_as_shown(page: Page, within: str | None = None, **options: Any) -> list[str]:
    """What axe-core finds in the theme that the page has; `within` is what alone is looked at."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(AXE)
    asked = {"resultTypes": ["violations"], **options}
    found: dict[str, Any] = page.evaluate(
        "([within, options]) => axe.run(within ?? document, options)", [within, asked]
    )
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


#: Tells by how much what is on the page has moved so far, as browsers count layout shifts.
_SHIFTS = """() => new Promise((resolve) => {
  new PerformanceObserver((list) =>
    resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)),
  ).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(0), 500);
})"""


def layout_shift(page: Page) -> float:
    """Return the sum of the page's layout shifts since it was opened."""
    return float(page.evaluate(_SHIFTS))
