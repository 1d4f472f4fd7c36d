"""Copies of the built site that a test may damage, and versions that follow one another."""

import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from web.build import fingerprint

#: How the service worker's first line begins: what the build tells it.
LIST = "self.precache = "


def copied(dist: Path, target: Path) -> Path:
    """A copy of the site; files are shared with it until `overwrite` parts them."""
    return Path(shutil.copytree(dist, target, copy_function=os.link))


def overwrite(file: Path, content: bytes | str) -> None:
    """Write a file of a copy anew, and leave the one that it was shared with as it is."""
    file.unlink(missing_ok=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())


def only_file(site: Path, pattern: str) -> Path:
    """The one file of a site whose path matches."""
    (found,) = site.glob(pattern)
    return found


def precache(site: Path) -> dict[str, Any]:
    """What the build has written into the service worker."""
    line = (site / "sw.js").read_text(encoding="utf-8").splitlines()[0]
    told: dict[str, Any] = json.loads(line.removeprefix(LIST).removesuffix(";"))
    return told


def tell_service_worker(site: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Change what the build has written into the service worker."""
    told = precache(site)
    change(told)
    file = site / "sw.js"
    _, *code = file.read_text(encoding="utf-8").splitlines()
    overwrite(file, "\n".join([f"{LIST}{json.dumps(told)};", *code, ""]))


def publish(site: Path, edition: str) -> None:
    """Make a copy another version, as a build would: its own files have moved to other addresses.

    Each entry page has `<meta name="edition">` then; the service worker tells it as the news.
    """
    (folder,) = (site / "site").iterdir()
    old, new = folder.name, fingerprint.of_texts(edition)
    folder.rename(folder.with_name(new))
    own_pages = (page for page in site.rglob("*.html") if "handbook" not in page.parts)
    for page in [*own_pages, *site.glob("*.webmanifest")]:
        text = re.sub(r'<meta name="edition"[^>]*>', "", page.read_text(encoding="utf-8"))
        meta = f'<meta name="edition" content="{edition}"><title>'
        overwrite(page, text.replace(old, new).replace("<title>", meta))

    def renew(told: dict[str, Any]) -> None:
        told["news"] = dict.fromkeys(told["news"], edition)
        own = told["site"]
        own["hash"] = own["folder"] = f"site/{new}"
        for part in ("files", "later"):
            own[part] = {
                url.replace(old, new): fingerprint.integrity(_content(site, url.replace(old, new)))
                for url in own[part]
            }

    tell_service_worker(site, renew)


def _content(site: Path, url: str) -> bytes:
    return (site / url / "index.html" if url.endswith("/") else site / url).read_bytes()
