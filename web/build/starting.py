"""The script inside pages, which has to be there even where no other file is."""

import re
import subprocess

from web.build import places

SOURCE = places.WEB / "app" / "delivery" / "starting.js"
TAG = re.compile(r'<script src="[^"]*/app/delivery/starting\.js"></script>')
ESBUILD = places.NODE_MODULES / ".bin" / "esbuild"
#: It is refused if a browser of before 2015 could not read it.
OPTIONS = ("--minify", "--target=es5", "--charset=utf8", "--log-level=warning")


def put_inside(page: str) -> str:
    """Put the script into a page in place of its tag; a page without the tag stays as it is.

    Raises `CalledProcessError` if the script is not in the oldest JavaScript.
    """
    if not TAG.search(page):
        return page
    command = [str(ESBUILD), str(SOURCE), *OPTIONS]
    made = subprocess.run(command, check=True, capture_output=True, encoding="utf-8")
    return TAG.sub(lambda _: f"<script>{made.stdout.strip()}</script>", page)
