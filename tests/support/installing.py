"""Commands that build and install packages, run as somebody would who has only those."""

import os
import subprocess
import sys
from pathlib import Path


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command that has to succeed; returns what it printed."""
    status, printed = outcome(*command, cwd=cwd)
    assert status == 0, printed
    return printed


def outcome(*command: str | Path, cwd: Path) -> tuple[int, str]:
    """Run a command; returns its exit status, and what it printed."""
    variables = {name: value for name, value in os.environ.items() if "PYTHON" not in name}
    done = subprocess.run(
        command,
        cwd=cwd,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def python_with(*wheels: Path, folder: Path) -> Path:
    """Return the Python of a new environment in `folder` with these wheels only; no network."""
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    found = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    install = ("pip", "--python", found, "install", "--no-index", "--no-deps")
    run(sys.executable, "-m", *install, *wheels, cwd=folder.parent)
    return found


def only(folder: Path, pattern: str) -> Path:
    """Return the one file of a folder that a pattern finds."""
    (found,) = folder.glob(pattern)
    return found
