"""The plain scripts inside pages: what comes before the first paint waits for nothing."""

import re
import subprocess
from functools import cache

from web.build import places

#: It has to be read by browsers of any age: refused if one of before 2015 could not read it.
IN_THE_OLDEST = "app/delivery/starting.js"
TAG = re.compile(r'<script src="\.\.?/([^"]+)"></script>')
OPTIONS = ("--minify", "--charset=utf8", "--log-level=warning")


def put_inside(page: str) -> str:
    """Put the plain scripts that a page names into it, each in place of its tag.

    Raises `CalledProcessError` if the one for the oldest browsers is in a newer JavaScript.
    """
    return TAG.sub(lambda tag: f"<script>{_minified(tag[1])}</script>", page)


@cache
def _minified(name: str) -> str:
    target = "es5" if name == IN_THE_OLDEST else "es2022"
    tool = places.npm_tool("esbuild")
    command = [str(tool), str(places.WEB / name), f"--target={target}", *OPTIONS]
    made = subprocess.run(command, check=True, capture_output=True, encoding="utf-8")
    return made.stdout.strip()
