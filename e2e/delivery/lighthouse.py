"""Lighthouse, and what it finds of a page."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

from web.build import places

LIGHTHOUSE = places.NODE_MODULES / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("accessibility", "best-practices", "performance", "seo")


class Found(NamedTuple):
    """What was found of a page."""

    scores: dict[str, int]
    """In percent, by category."""
    faults: list[str]
    """The titles of what cost points."""
    shift: float
    """By how much what was seen has moved."""


def run(address: str, report: Path, browser: dict[str, Any], *, is_phone: bool = False) -> Found:
    """Look at a page on a desk, or on a phone with a slow network, as Lighthouse simulates it."""
    flags = " ".join(["--headless=new", *browser["args"]])
    command = [
        "node",
        str(LIGHTHOUSE),
        address,
        "--quiet",
        f"--only-categories={','.join(CATEGORIES)}",
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
        audits["cumulative-layout-shift"]["numericValue"],
    )
