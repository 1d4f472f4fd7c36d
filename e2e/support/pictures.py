"""What is painted: whether it is sharp and has come to rest, and how far two pictures are alike."""

import base64

from playwright.sync_api import Browser, Page

#: Canvases with more or fewer pixels than the screen shows of them. The page has to be in sight.
BLURRED = """async () => {
  const shown = (canvas) => new Promise((resolve) => {
    const observer = new ResizeObserver(([{ devicePixelContentBoxSize: [box] }]) => {
      observer.disconnect();
      resolve(`${box.inlineSize} x ${box.blockSize}`);
    });
    observer.observe(canvas, { box: "device-pixel-content-box" });
  });
  const canvases = [...document.querySelectorAll("canvas")].filter((one) => one.checkVisibility());
  const faults = [];
  for (const canvas of canvases) {
    const wanted = await shown(canvas);
    // A screen that has just come has given its canvas a size by now. One that has been
    // replaced meanwhile is shown on none.
    const has = `${canvas.width} x ${canvas.height}`;
    if (has === wanted || !canvas.isConnected) continue;
    faults.push(`a canvas of ${has} is shown on ${wanted}`);
  }
  return canvases.length ? faults : ["there is no canvas"];
}"""

#: What is painted, as a text.
PAINTED = "[...document.querySelectorAll('#screen canvas')].map(one => one.toDataURL()).join()"

#: Waits until what is painted has stayed for thirty frames: a board is painted more than once while
#: its screen comes up, and cells can be picked before the last time.
UNTIL_STEADY = f"""async () => {{
  const frame = () => new Promise(requestAnimationFrame);
  let painted = "";
  for (let frames = 0; frames < 30; frames += 1) {{
    await frame();
    const now = {PAINTED};
    if (now !== painted) frames = 0;
    painted = now;
  }}
  return painted;
}}"""

#: Shrinks two pictures to squares of 40 pixels, and tells the share of squares that differ much.
DIFFERENCE = """async (pictures) => {
  const shrunk = async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const [width, height] = [image.width, image.height].map((side) => Math.round(side / 40));
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(image, 0, 0, width, height);
    return pen.getImageData(0, 0, width, height).data;
  };
  const [one, other] = await Promise.all(pictures.map(shrunk));
  if (one.length !== other.length) return 1;
  let differing = 0;
  for (let at = 0; at < one.length; at += 4) {
    const apart = [0, 1, 2].map((channel) => Math.abs(one[at + channel] - other[at + channel]));
    differing += Math.max(...apart) > 24;
  }
  return differing / (one.length / 4);
}"""


def blurred_canvases(page: Page) -> list[str]:
    """The canvases whose pixels are not those of the screen, on which they are drawn anew."""
    return list(map(str, page.evaluate(BLURRED)))


def difference(browser: Browser, one: bytes, other: bytes) -> float:
    """Return the share of two JPEG pictures, from 0 to 1, in which they do not look alike.

    They are seen from afar, so that fonts of another machine make no difference.
    """
    sources = [f"data:image/jpeg;base64,{base64.b64encode(it).decode()}" for it in (one, other)]
    page = browser.new_page()
    try:
        return float(page.evaluate(DIFFERENCE, sources))
    finally:
        page.close()
