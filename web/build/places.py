"""The paths in a checkout, and the pinned versions of `pyproject.toml`."""

import os
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "engine"
WEB = ROOT / "web"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
NODE_MODULES = WEB / "node_modules"
NETLIFY = ROOT / "netlify.toml"
CHANGELOG = ROOT / "CHANGELOG.md"

#: The date in archives, so that two builds are identical to the byte: 2 February 2020.
SOURCE_DATE_EPOCH = "1580601600"


def tools() -> list[str]:
    """What is installed for building and testing, and what it needs: `["ruff==0.17.5"]`.

    Without the conditions of those that not every machine needs.
    """
    pinned = _pyproject()["project"]["optional-dependencies"]["dev"]
    return [str(pin).partition(";")[0].strip() for pin in pinned]


def groups() -> list[str]:
    """The names of all dependency groups of `pyproject.toml`."""
    return list(_pyproject()["dependency-groups"])


def pins(group: str) -> list[str]:
    """The requirements of one dependency group of `pyproject.toml`: `["micropip==0.11.1"]`."""
    return [str(pin) for pin in _pyproject()["dependency-groups"][group]]


def npm_tool(name: str) -> Path:
    """The path of a command that a package of npm has brought."""
    return NODE_MODULES / ".bin" / name


def _pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
