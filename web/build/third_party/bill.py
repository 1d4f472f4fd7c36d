"""The software bill of materials in `dist/`, in CycloneDX's JSON, for programs that read such.

The same site has the same bill: it has no time of its own, and its number is that of its content.
"""

import hashlib
import json
import uuid
from pathlib import Path

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import DisjunctiveLicense, LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

import calculi
from web.build import fingerprint
from web.build.third_party import components

NAME = "bom.cdx.json"
#: What numbers of bills are made from, with their content.
NUMBERS = uuid.uuid5(uuid.NAMESPACE_URL, "https://cyclonedx.org/calculi-games-site")


def add(dist: Path) -> None:
    """Write the bill into the folder of a site."""
    (dist / NAME).write_text(text(dist), encoding="utf-8", newline="\n")


def text(dist: Path) -> str:
    """The bill of a site."""
    tops: dict[str, Component] = {}
    for listed in components.read():
        described = _described(listed)
        if listed.within:
            tops[listed.within].components.add(described)
        else:
            found = components.files_of(listed, dist)
            described.components.update(_file(name, path, listed) for name, path in found.items())
            tops[listed.name] = described
    site = _site()
    files = [path for path in fingerprint.files_below(dist) if path.name != NAME]
    number = uuid.uuid5(NUMBERS, fingerprint.of_files(files, dist))
    bill = Bom(components=tops.values(), serial_number=number)
    bill.metadata.component = site
    bill.register_dependency(site, list(tops.values()))
    for top in tops.values():
        bill.register_dependency(
            top, [part for part in top.components if part.type != ComponentType.FILE]
        )
    made = json.loads(JsonV1Dot6(bill).output_as_string())
    del made["metadata"]["timestamp"]
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"


def _site() -> Component:
    return Component(
        name="calculi-games-site",
        version=calculi.__version__,
        type=ComponentType.APPLICATION,
        licenses=[DisjunctiveLicense(id="MIT")],
        bom_ref="calculi-games-site",
    )


def _described(listed: components.Component) -> Component:
    npm = components.npm_hash(listed)
    # Two components can come from one package, so the reference adds where it lies.
    reference = f"{listed.within}/{listed.address}" if listed.within else listed.address
    return Component(
        name=listed.name,
        version=listed.version or None,
        type=ComponentType.LIBRARY,
        purl=PackageURL.from_string(listed.address),
        bom_ref=reference,
        copyright=listed.copyright or None,
        hashes=[HashType(alg=HashAlgorithm.SHA_512, content=npm)] if npm else (),
        licenses=[_licence(listed.licence)],
    )


def _licence(expression: str) -> LicenseExpression | DisjunctiveLicense:
    if " " in expression or expression.startswith("LicenseRef-"):
        return LicenseExpression(expression)
    return DisjunctiveLicense(id=expression)


def _file(name: str, path: Path, listed: components.Component) -> Component:
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return Component(
        name=name,
        type=ComponentType.FILE,
        bom_ref=f"{listed.address}#{name}",
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest)],
    )
