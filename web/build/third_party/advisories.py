"""`build.py advisories`: asks OSV for known vulnerabilities of all that is pinned or published."""

import json
import urllib.request
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from web.build import places
from web.build.third_party import components

OSV = "https://api.osv.dev/v1/querybatch"
#: How long an answer may take, in seconds.
PATIENCE = 60
#: How many are asked for at once; OSV takes a thousand.
AT_ONCE = 500
NONE, SOME, NOT_ASKED = 0, 1, 2


def run(source: str = OSV) -> int:
    """Ask, print a table, and return the exit status: 0 none, 1 some, 2 there is no answer."""
    asked, silent = packages()
    try:
        found = {
            address: advisories
            for start in range(0, len(asked), AT_ONCE)
            for address, advisories in _ask(source, asked[start : start + AT_ONCE]).items()
        }
    except (OSError, ValueError) as error:
        print(f"No advisories could be had from {source}: {error}")
        return NOT_ASKED
    for address, advisories in sorted(found.items()):
        print(f"{address:<50}  {', '.join(advisories)}")
    print(f"{len(asked)} packages asked for, {len(found)} with advisories.")
    print(f"Not asked for, as OSV has them by no version of theirs: {', '.join(silent)}.")
    return SOME if found else NONE


def packages() -> tuple[list[str], list[str]]:
    """The addresses (purl) that OSV can be asked about, and the names of other published parts."""
    pins = [*places.tools(), *(pin for group in places.groups() for pin in places.pins(group))]
    asked = {f"{components.PYPI}{name}@{version}" for name, _, version in _split(pins)}
    lock = json.loads((places.WEB / "package-lock.json").read_text(encoding="utf-8"))
    for place, entry in lock["packages"].items():
        if place:
            name = place.rpartition("node_modules/")[2]
            asked.add(f"{components.NPM}{quote(name, safe='/')}@{entry['version']}")
    silent = []
    for part in components.read():
        if part.version and part.package.startswith((components.NPM, components.PYPI)):
            asked.add(part.address)
        else:
            silent.append(f"{part.name} {part.version}".strip())
    return sorted(asked), silent


def _split(pins: Sequence[str]) -> list[tuple[str, str, str]]:
    return [pin.partition(";")[0].strip().partition("==") for pin in pins]


def _ask(source: str, addresses: Sequence[str]) -> Mapping[str, list[str]]:
    """The known vulnerabilities, by the address that they affect.

    Raises `OSError` if there is no answer, and `ValueError` for one that is not understood.
    """
    queries = {"queries": [{"package": {"purl": address}} for address in addresses]}
    request = urllib.request.Request(
        source, json.dumps(queries).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        told = json.load(answer)
    try:
        results: list[dict[str, Any]] = told["results"]
        return {
            address: [str(advisory["id"]) for advisory in result["vulns"]]
            for address, result in zip(addresses, results, strict=True)
            if result.get("vulns")
        }
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(f"not what OSV answers: {error!r}") from None
