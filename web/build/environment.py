"""Set-up: the virtual environment, its tools, and those of npm. Does nothing twice.

Standard library only: this runs under whatever Python started `build.py`, before there is an
environment. Versions are pinned in `pyproject.toml` and `web/package-lock.json`.
"""

import ast
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from web.build import fingerprint, places

OLDEST_NODE = (20, 19)


class SetupError(Exception):
    """Something is missing that this program cannot install; the message says what to run."""


def enter() -> None:
    """Continue inside the project's environment; makes or updates that first.

    Replaces the running process by one that sees what was installed. Raises `SetupError`.
    """
    # Tests and the build start Python some thousand times: where it keeps no bytecode, each of them
    # compiles all that it imports anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    inside = Path(sys.prefix).resolve() == places.VENV.resolve()
    if not inside:
        _make_virtual_environment()
    if _install_tools() or not inside:
        python = places.VENV_BIN / "python"
        os.execv(python, [str(python), *sys.argv])
    os.environ["PATH"] = os.pathsep.join([str(places.VENV_BIN), os.environ.get("PATH", "")])
    _install_node()
    _install_npm_packages()


def install_for_pyodide(group: str) -> Path:
    """A folder with the pure-Python packages of one dependency group, for use inside Pyodide."""
    return _fetch_for_pyodide(group, "install", "--no-compile", "--target")


def download_for_pyodide(group: str) -> list[Path]:
    """The wheels of one dependency group, for use inside Pyodide."""
    return sorted(_fetch_for_pyodide(group, "download", "--dest").glob("*.whl"))


def install_system_package(package: str, need: str) -> None:
    """Install a system package, if running as root and apt-get is there.

    Otherwise raises `SetupError` with the command; `need` says what is missing.
    """
    command = ["apt-get", "install", "--yes", package]
    if os.name != "posix" or os.geteuid() != 0 or not shutil.which("apt-get"):
        raise SetupError(
            f"{need}. On Debian or Ubuntu: sudo {' '.join(command)}; "
            f"elsewhere install the same with the system's package manager."
        )
    print(f"Installing the system package {package}", flush=True)
    _update_package_lists()
    # Messages about each package would stand between the lines of what runs beside it.
    subprocess.run([*command, "-qq"], check=True, stdout=subprocess.DEVNULL)


@cache
def _update_package_lists() -> None:
    subprocess.run(["apt-get", "update", "-qq"], check=True)


def _fetch_for_pyodide(group: str, *how: str) -> Path:
    """Let pip fetch a dependency group for Pyodide's Python, not for the one it runs under."""
    folder = places.CACHE / group
    platform = ("--python-version=3.14", "--platform=any", "--implementation=py")
    target = ("--ignore-requires-python", "--only-binary=:all:", *platform)

    def fetch() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        command, *options = how
        _pip(command, "--no-deps", *target, *options, folder, *pins)

    pins = places.pins(group)
    stamp = places.CACHE / f"{group}.stamp"
    fingerprint.unless_current(stamp, fingerprint.of_texts(*pins), fetch)
    return folder


def _make_virtual_environment() -> None:
    if places.VENV.is_symlink():
        # Made anew, it would be emptied where it leads, for everybody who uses it there.
        raise SetupError(f"{places.VENV.name} is a link to another environment. Remove the link.")
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        install_system_package("python3-venv", "Python's modules venv and ensurepip are missing")

    def make() -> None:
        print("Making the virtual environment .venv", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", places.VENV], check=True)

    # A virtual environment contains its own path and Python version, so a change of either remakes
    # it.
    identity = fingerprint.of_texts(sys.version, sys.executable, str(places.VENV))
    fingerprint.unless_current(places.VENV / "made.stamp", identity, make)


def _install_tools() -> bool:
    """Install the tools of Python, and beside them those of npm if there is an npm."""
    with ThreadPoolExecutor(1) as beside:
        of_npm = beside.submit(_install_npm_packages) if _has_node() else None
        has_installed = _install_python_tools()
        if of_npm:
            of_npm.result()
        return has_installed


def _install_python_tools() -> bool:
    def install() -> None:
        print("Installing the Python tools", flush=True)
        tools = ("--editable", f"{places.ROOT}[dev]")
        if not _install_with_uv(*tools):
            # Most modules are never imported; Python compiles those that are.
            _pip("install", "--no-compile", *tools)

    pyproject = (places.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    wanted = fingerprint.of_texts(pyproject)
    return fingerprint.unless_current(places.VENV / "python-tools.stamp", wanted, install)


def _install_with_uv(*wanted: str) -> bool:
    """Install what pip would, from where pip is told to: in 6 s where pip takes 32 s.

    Return whether that worked. It needs no more than pip, which can do without it.
    """
    python = places.VENV_BIN / "python"
    try:
        _pip("install", *places.pins("uv"))
        listed = subprocess.run(
            [python, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True
        )
        told, variables = settings_for_uv(listed.stdout)
        install = ("-m", "uv", "pip", "install", "--quiet", "--python", python)
        command: list[str | Path] = [python, *install, *told, *wanted]
        subprocess.run(command, env=os.environ | variables, check=True)
    except (subprocess.CalledProcessError, OSError, SyntaxError, ValueError) as error:
        print(f"Not installed with uv, so with pip: {error}", flush=True)
        return False
    return True


def settings_for_uv(listed: str) -> tuple[list[str], dict[str, str]]:
    """Return uv's options and variables for the settings that `pip config list` has printed."""
    known = dict[str, dict[str, str]]()
    for line in listed.splitlines():
        section, _, setting = line.partition(".")
        name, _, value = setting.partition("=")
        known.setdefault(section, {})[name] = str(ast.literal_eval(value))
    # Environment variables override files, and in these [install] overrides [global].
    told = known.get("global", {}) | known.get("install", {}) | known.get(":env:", {})
    # As pip does, and uv only when told to: the newest version that fits, from any index.
    options, variables = ["--index-strategy=unsafe-best-match"], dict[str, str]()
    if told.get("no-index", "").lower() in ("1", "on", "true", "y", "yes", "t"):
        options.append("--no-index")
    for name in ("index-url", "extra-index-url", "find-links", "constraint"):
        uvs = "constraints" if name == "constraint" else name
        options += [f"--{uvs}={part}" for part in told.get(name, "").split()]
    if "cert" in told:
        variables["SSL_CERT_FILE"] = told["cert"]
    return options, variables


def _install_node() -> None:
    if _has_node():
        return
    print("Installing Node and npm into .venv", flush=True)
    _pip("install", *places.pins("node"))


def _has_node() -> bool:
    return bool(shutil.which("npm")) and _node_version() >= OLDEST_NODE


def _node_version() -> tuple[int, ...]:
    if not shutil.which("node"):
        return ()
    answer = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    return tuple(int(part) for part in re.findall(r"\d+", answer.stdout))


def _install_npm_packages() -> None:
    def install() -> None:
        print("Installing the packages of npm", flush=True)
        subprocess.run(["npm", "ci"], cwd=places.WEB, check=True)

    described = [places.WEB / name for name in ("package.json", "package-lock.json", ".npmrc")]
    wanted = fingerprint.of_files(described, places.WEB)
    fingerprint.unless_current(places.NODE_MODULES / ".stamp", wanted, install)


def _pip(*arguments: str | Path) -> None:
    quietly = ("--quiet", "--disable-pip-version-check")
    subprocess.run([places.VENV_BIN / "python", "-m", "pip", *quietly, *arguments], check=True)
