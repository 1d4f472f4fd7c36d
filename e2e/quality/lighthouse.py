"""Lighthouse, and what it finds of a page."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

from calculi.registry import game_ids
from e2e.support.host_pages import HostPages
from web.build import places

LIGHTHOUSE = places.NODE_MODULES / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("accessibility", "best-practices", "seo")
SHIFT = "cumulative-layout-shift"
SHIFTS = "layout-shifts"


class Found(NamedTuple):
    """What was found of a page."""

    scores: dict[str, int]
    """In percent, by category; the performance among them where it was asked for."""
    faults: list[str]
    """The titles of what cost points."""
    shift: float
    """By how much what was seen has moved."""
    moved: list[str]
    """What that was, as the beginnings of the HTML of elements."""


def run(
    address: str,
    report: Path,
    browser: dict[str, Any],
    *,
    is_phone: bool = False,
    times: bool = False,
) -> Found:
    """Look at a page on a desk, or on a phone with a slow network, as Lighthouse simulates it.

    `times` asks for the performance as well, which depends on what else the machine does.
    """
    categories = (*CATEGORIES, "performance") if times else CATEGORIES
    flags = " ".join(["--headless=new", *browser["args"]])
    command = [
        "node",
        str(LIGHTHOUSE),
        address,
        "--quiet",
        f"--only-categories={','.join(categories)}",
        f"--only-audits={SHIFT},{SHIFTS}",
        "--output=json",
        f"--output-path={report}",
        f"--chrome-flags={flags}",
        *([] if is_phone else ["--preset=desktop"]),
    ]
    chrome = {"CHROME_PATH": str(browser["executable_path"])}
    subprocess.run(command, env=os.environ | chrome, check=True, timeout=120)
    found = json.loads(report.read_text(encoding="utf-8"))
    audits = found["audits"]
    return Found(
        {name: round(100 * part["score"]) for name, part in found["categories"].items()},
        [audit["title"] for audit in audits.values() if audit["score"] not in (None, 1)],
        audits[SHIFT]["numericValue"],
        [_beginning(item) for item in audits[SHIFTS].get("details", {}).get("items", [])],
    )


def _beginning(moved: dict[str, Any]) -> str:
    """The beginning of the HTML of what has moved; it may have left the page by the end."""
    return str(moved.get("node", {}).get("snippet", "an element that is gone"))


def ten_boards(host: HostPages, site: str) -> str:
    """Write a page of another site with ten boards, each game twice; returns its address."""
    module = f'<script type="module" blocking="render" src="{site}embed/1/board.js"></script>'
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f'<title>Rules</title><meta name="description" content="Rules of games.">{module}'
    )
    boards = "".join(
        f'<h2>{game}</h2><calculi-board game="{game}"></calculi-board>' for game in game_ids() * 2
    )
    return host.write("manual.html", f"<main><h1>Rules</h1>{boards}</main>", head)
