"""Pictures compared as one sees them from afar: fonts of another machine make no difference."""

import base64

from playwright.sync_api import Browser

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


def difference(browser: Browser, one: bytes, other: bytes) -> float:
    """Return the share of two JPEG pictures, from 0 to 1, in which they do not look alike."""
    sources = [f"data:image/jpeg;base64,{base64.b64encode(it).decode()}" for it in (one, other)]
    page = browser.new_page()
    try:
        return float(page.evaluate(DIFFERENCE, sources))
    finally:
        page.close()
