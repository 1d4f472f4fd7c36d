"""What others have made: all of it is listed, with its licence, and is what was pinned."""

import fnmatch
import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.model.bom import Bom
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from web.build import fingerprint, places
from web.build.environment import SetupError
from web.build.third_party import bill, components, listing, pinned

pytestmark = pytest.mark.thorough

#: Our own, by its source in `web/` or because the build writes it.
OWN = (
    "site/*",
    "embed/*",
    "index.html",
    "*/index.html",
    "robots.txt",
    "sitemap.xml",
    "previews/*.png",
    "manifest.webmanifest",
    "sw.js",
    listing.NAME,
    bill.NAME,
    "handbook/*.html",
    "handbook/objects.inv",
    "handbook/searchindex.js",
    "handbook/_static/documentation_options.js",
    "handbook/_static/icon.svg",
    *(f"handbook/_static/{path.name}" for path in (places.WEB / "handbook" / "_static").iterdir()),
    *(f"handbook/_static/{name}.css" for name in ("tokens", "palettes")),
)


@pytest.fixture(scope="module")
def told(dist: Path) -> dict[str, Any]:
    """The bill of materials of the site."""
    told: dict[str, Any] = json.loads((dist / bill.NAME).read_text(encoding="utf-8"))
    return told


def test_every_published_file_is_ours_or_listed(dist: Path) -> None:
    listed = [name for part in components.read() for name in components.files_of(part, dist)]
    assert len(listed) == len(set(listed))
    names = {components.plain_path(path, dist) for path in fingerprint.files_below(dist)}
    others = {name for name in names if not any(fnmatch.fnmatchcase(name, own) for own in OWN)}
    vendor = {"site/vendor/idb.js", "site/vendor/uqr.js"}
    assert others | vendor == set(listed)
    assert {name for name in names if name.startswith("site/vendor/")} == vendor


def test_every_component_has_its_files_its_version_and_its_licence(dist: Path) -> None:
    names = {part.name for part in components.read()}
    for part in components.read():
        assert part.within is None or part.within in names
        assert bool(part.within) != bool(components.files_of(part, dist)), part.name
        assert part.within or part.version, part.name
        assert part.licence_text() or part.licence in {"blessing", "LicenseRef-public-domain"}


def test_what_pyscript_has_inside_is_listed() -> None:
    (written,) = (places.NODE_MODULES / "@pyscript" / "core" / "dist").glob("core-*.js.map")
    sources = json.loads(written.read_text(encoding="utf-8"))["sources"]
    inside = {found[1] for source in sources if (found := components.INSTALLED.search(source))}
    assert inside == {part.name for part in components.read() if part.within == "PyScript"}


def test_the_bill_is_valid(dist: Path) -> None:
    text = (dist / bill.NAME).read_text(encoding="utf-8")
    check = JsonStrictValidator(SchemaVersion.V1_6)
    assert check.validate_str(text) is None
    assert check.validate_str(text.replace('"type": "library"', '"type": "thing"')) is not None


def test_the_bill_has_every_component_and_every_file_with_its_hash(
    dist: Path, told: dict[str, Any]
) -> None:
    read = Bom.from_json(told)  # type: ignore[attr-defined]
    parts = [part for top in read.components for part in (top, *top.components)]
    named = {part.name for part in parts if part.type != "file"}
    assert named == {part.name for part in components.read()}
    files = {part.name: part for part in parts if part.type == "file"}
    for listed in components.read():
        for name, path in components.files_of(listed, dist).items():
            (found,) = files.pop(name).hashes
            assert f"{found.content}" == hashlib.sha256(path.read_bytes()).hexdigest()
    assert files == {}


def test_the_bill_has_no_time_and_the_number_of_its_content(
    dist: Path, told: dict[str, Any], tmp_path: Path
) -> None:
    assert "timestamp" not in told["metadata"]
    assert bill.text(dist) == (dist / bill.NAME).read_text(encoding="utf-8")
    (tmp_path / "index.html").write_text("another site")
    assert json.loads(bill.text(tmp_path))["serialNumber"] != told["serialNumber"]


def test_the_list_has_all_names_and_each_licence_once(dist: Path) -> None:
    text = (dist / listing.NAME).read_text(encoding="utf-8")
    for part in components.read():
        assert f"{part.name} {part.version}".strip() in text
        assert part.licence_text() in text
    assert text.count("Mozilla Public License Version 2.0\n") == 1
    assert (places.ROOT / "LICENSE").read_text().strip() in text


def test_nothing_of_npm_is_installed_without_its_hash() -> None:
    lock = json.loads((places.WEB / "package-lock.json").read_text(encoding="utf-8"))
    installed = {name: entry for name, entry in lock["packages"].items() if name}
    assert [name for name, entry in installed.items() if "sha512-" not in entry["integrity"]] == []
    assert "ignore-scripts=true" in (places.WEB / ".npmrc").read_text().splitlines()


def test_a_file_that_is_not_the_one_that_was_pinned_is_refused(dist: Path, tmp_path: Path) -> None:
    pinned.check(dist)
    site = shutil.copytree(dist, tmp_path / "dist")
    (core,) = site.glob("runtime/*/pyscript/core.js")
    core.write_text("another")
    next(site.glob("site/*/vendor/idb.js")).unlink()
    core.with_name("more.js").write_text("more")
    with pytest.raises(SetupError) as caught:
        pinned.check(site)
    assert str(caught.value).splitlines()[:-1] == [
        "runtime/pyscript/core.js: not the file that was pinned",
        "runtime/pyscript/more.js: not pinned",
        "site/vendor/idb.js: missing",
    ]
    assert pinned.COMMAND in str(caught.value)
