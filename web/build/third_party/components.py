"""The components of `components.toml`: their versions, hashes and the texts of their licences."""

import base64
import fnmatch
import json
import re
import tomllib
import zipfile
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from urllib.parse import unquote

from web.build import environment, fingerprint, places

FOLDER = Path(__file__).parent
NPM, PYPI = "pkg:npm/", "pkg:pypi/"
#: The folders of a published site that are named by their content.
HASHED = re.compile(r"^(site|runtime)/[0-9a-f]+/")
#: A file of a package, as PyScript names what it is made from: the package and its file.
INSTALLED = re.compile(r"(?<=/node_modules/)((?:@[^/]+/)?[^/]+)/.+")


@dataclass(frozen=True)
class Component:
    """Something that others have made; the fields are those of `components.toml`.

    `version` is empty where what it is inside does not say.
    """

    name: str
    package: str
    version: str
    licence: str
    text: str
    copyright: str
    files: tuple[str, ...]
    within: str | None

    @property
    def address(self) -> str:
        """The address of the package (purl), with the version."""
        return f"{self.package}@{self.version}" if self.version else self.package

    def licence_text(self) -> str:
        """The words of the licence, with those who hold the copyright; empty if there are none."""
        return f"{self.copyright}\n\n{_text(self.text)}".strip() if self.text else ""


@cache
def read() -> tuple[Component, ...]:
    """All components, in the order of the file."""
    tables = tomllib.loads((FOLDER / "components.toml").read_text(encoding="utf-8"))["component"]
    return tuple(
        Component(
            table["name"],
            table["package"],
            table.get("version") or _version(table),
            table["licence"],
            table.get("text", ""),
            table.get("copyright", ""),
            tuple(table.get("files", ())),
            table.get("within"),
        )
        for table in tables
    )


def licences() -> str:
    """The SPDX expression of all licences together, that of Calculi first."""
    # What is in the public domain has no licence.
    named = {component.licence for component in read() if component.text}
    others = sorted(f"({name})" if " " in name else name for name in named - {"MIT"})
    return " AND ".join(["MIT", *others])


def files_of(component: Component, dist: Path) -> dict[str, Path]:
    """The published files of a component, by their paths without the hashes of folders."""
    found = {plain_path(path, dist): path for path in fingerprint.files_below(dist)}
    return {
        name: path
        for name, path in found.items()
        if any(fnmatch.fnmatchcase(name, pattern) for pattern in component.files)
    }


def plain_path(path: Path, dist: Path) -> str:
    """The path of a published file, without the hash of its folder."""
    return HASHED.sub(r"\1/", path.relative_to(dist).as_posix())


def npm_hash(component: Component) -> str:
    """The SHA-512 of a package of npm as it is pinned, in hexadecimal; empty for any other."""
    if not component.package.startswith(NPM) or component.within:
        return ""
    locked = _locked_by_npm()[_npm_name(component.package)]["integrity"]
    return base64.b64decode(locked.removeprefix("sha512-")).hex()


def _version(table: dict[str, str]) -> str:
    """The version that a pin names, or empty where it is not known to be that."""
    package = table["package"]
    if package.startswith(PYPI):
        return _pinned_by_python().get(package.removeprefix(PYPI), "")
    name = _npm_name(package)
    if "within" in table and name not in _as_installed():
        return ""
    return _locked_by_npm().get(name, {}).get("version", "")


@cache
def _as_installed() -> frozenset[str]:
    """The packages inside PyScript of which it has what is installed: their versions are known."""
    (written,) = (places.NODE_MODULES / "@pyscript" / "core" / "dist").glob("core-*.js.map")
    told = json.loads(written.read_text(encoding="utf-8"))
    found: dict[str, bool] = {}
    for source, text in zip(told["sources"], told["sourcesContent"], strict=True):
        if inside := INSTALLED.search(source):
            file = places.NODE_MODULES / inside[0]
            is_same = file.is_file() and file.read_text(encoding="utf-8") == text
            found[inside[1]] = found.get(inside[1], True) and is_same
    return frozenset(name for name, is_same in found.items() if is_same)


def _npm_name(package: str) -> str:
    return unquote(package.removeprefix(NPM))


@cache
def _locked_by_npm() -> dict[str, dict[str, str]]:
    lock = json.loads((places.WEB / "package-lock.json").read_text(encoding="utf-8"))
    prefix = "node_modules/"
    return {name.removeprefix(prefix): entry for name, entry in lock["packages"].items()}


@cache
def _pinned_by_python() -> dict[str, str]:
    pins = [*places.tools(), *places.pins("micropip")]
    return {name: version for name, _, version in (pin.partition("==") for pin in pins)}


def _text(place: str) -> str:
    """The text that `text` of a component names."""
    source, _, path = place.partition(":")
    if source == "texts":
        return (FOLDER / "texts" / path).read_text(encoding="utf-8")
    if source == "npm":
        return (places.NODE_MODULES / path).read_text(encoding="utf-8")
    if source == "micropip":
        (wheel,) = environment.download_for_pyodide("micropip")
        with zipfile.ZipFile(wheel) as archive:
            (name,) = fnmatch.filter(archive.namelist(), path)
            return archive.read(name).decode()
    package, _, file = path.partition("/")
    return metadata.distribution(package).read_text(file) or ""
