"""`build.py` as it is called, and the sentences it says when something is wrong."""

import argparse
import importlib.util
import inspect
import os
import shutil
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import build
from web.build import compressing, environment, fingerprint, places, site
from web.build.browsers import chromium
from web.build.environment import SetupError


def _python(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=places.ROOT, capture_output=True, text=True, check=False)


def _call(*arguments: str) -> subprocess.CompletedProcess[str]:
    return _python("build.py", *arguments)


@pytest.mark.thorough  # it makes the site first
def test_a_port_that_is_taken() -> None:
    with socket.create_server(("localhost", 0)) as other:
        port = str(other.getsockname()[1])
        result = _call("serve", "--port", port)
    sentence = f"build.py: Port {port} is taken; choose another with --port.\n"
    assert (result.returncode, result.stderr) == (1, sentence)


def test_compressing_that_is_broken_off_leaves_no_site_that_counts_as_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def break_off(_: Path) -> int:
        raise KeyboardInterrupt

    stamp = tmp_path / "stamp"
    stamp.touch()
    monkeypatch.setattr(site, "STAMP", stamp)
    monkeypatch.setattr(site, "build_if_out_of_date", lambda: None)
    monkeypatch.setattr(compressing, "add", break_off)
    with pytest.raises(KeyboardInterrupt):
        build._build(argparse.Namespace(brotli=True))
    assert not stamp.exists()


@pytest.mark.parametrize("port", ["0", "65536", "-1", "eight", "²", "9" * 30])
def test_a_port_that_is_none(port: str) -> None:
    result = _call("serve", f"--port={port}")
    assert result.returncode == 2
    assert result.stderr.endswith(f"argument --port: not a number from 1 to 65535: {port}\n")


def test_what_is_no_number_is_told_in_words_however_long() -> None:
    for argument in ("serve", "--port", "65535"), ("compare", "--processes", "1000"):
        command, option, most = argument
        result = _call(command, option, "9" * 5000)
        told = f"argument {option}: not a number from 1 to {most}: {'9' * 30}…\n"
        assert (result.returncode, result.stderr.endswith(told)) == (2, True)


def test_no_command() -> None:
    result = _call()
    assert result.returncode == 2
    commands = (
        "serve|build|policy|packages|check|test|"
        "faults|drills|fuzz|compare|exercises|advisories|bench"
    )
    assert commands in result.stderr


def test_bytecode_is_kept_whatever_the_surroundings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_make_virtual_environment", "_install_node", "_install_npm_packages"):
        monkeypatch.setattr(environment, name, lambda: None)
    monkeypatch.setattr(environment, "_install_tools", lambda: False)
    monkeypatch.setattr(os, "execv", lambda *_: None)
    monkeypatch.setenv("PATH", os.environ["PATH"])
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    environment.enter()
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ


def test_a_python_without_venv_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SetupError, match="sudo apt-get install --yes python3-venv"):
        environment._make_virtual_environment()


def test_an_environment_of_others_that_is_linked_to_is_not_emptied(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = tmp_path / "theirs" / "kept"
    kept.parent.mkdir()
    kept.touch()
    link = tmp_path / ".venv"
    link.symlink_to(kept.parent)
    monkeypatch.setattr(places, "VENV", link)
    with pytest.raises(SetupError, match=r"\.venv is a link to another environment"):
        environment._make_virtual_environment()
    assert kept.exists()


def test_a_python_that_is_too_old() -> None:
    code = """
        import runpy, sys
        sys.modules["tomllib"] = None
        sys.version, sys.version_info = "3.10.4 (main)", (3, 10, 4)
        runpy.run_path("build.py", run_name="__main__")
    """
    result = _python("-c", inspect.cleandoc(code))
    sentence = "build.py: Python 3.11 or newer is needed; this is 3.10.4.\n"
    assert (result.returncode, result.stderr) == (1, sentence)


def test_chromium_is_the_chosen_one_then_playwrights_then_the_systems(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    chosen, own, system = (tmp_path / name for name in ("chosen", "own", "chromium"))
    for path in (chosen, own, system):
        path.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("E2E_CHROMIUM", str(chosen))
    assert chromium.find(str(own)) == chosen
    monkeypatch.delenv("E2E_CHROMIUM")
    assert chromium.find(str(own)) == own
    own.unlink()
    assert chromium.find(str(own)) == system
    system.unlink()
    assert chromium.find(str(own)) is None


def test_the_shell_is_playwrights_then_the_systems_and_none_beside_a_chosen_chromium(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    chromium_of_playwright = tmp_path / "chromium-1255" / "chrome-linux64" / "chrome"
    own = tmp_path / "chromium_headless_shell-1255" / "any-linux64" / "chrome-headless-shell"
    system = tmp_path / "chromium-headless-shell"
    own.parent.mkdir(parents=True)
    for path in (own, system):
        path.touch(mode=0o755)
    monkeypatch.delenv("E2E_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.find_shell(str(chromium_of_playwright)) == own
    own.unlink()
    assert chromium.find_shell(str(chromium_of_playwright)) == system
    system.unlink()
    assert chromium.find_shell(str(chromium_of_playwright)) is None
    system.touch(mode=0o755)
    monkeypatch.setenv("E2E_CHROMIUM", str(system))
    assert chromium.find_shell(str(chromium_of_playwright)) is None


def test_a_chosen_chromium_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("E2E_CHROMIUM", "/no/where")
    with pytest.raises(SetupError, match="E2E_CHROMIUM names /no/where, which does not exist"):
        chromium.find("")


def test_tools_of_npm_are_installed_while_those_of_python_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    of_npm_begun, of_python_begun = threading.Event(), threading.Event()

    def of_npm() -> None:
        of_npm_begun.set()
        assert of_python_begun.wait(10)

    def of_python() -> bool:
        of_python_begun.set()
        return of_npm_begun.wait(10)

    monkeypatch.setattr(environment, "_has_node", lambda: True)
    monkeypatch.setattr(environment, "_install_npm_packages", of_npm)
    monkeypatch.setattr(environment, "_install_python_tools", of_python)
    assert environment._install_tools()


def test_tools_of_python_are_installed_from_where_pip_is_told_to() -> None:
    listed = """:env:.cert='/certificates'
:env:.find-links='/wheels'
download.index-url='https://elsewhere.example/'
global.constraint='/one /two'
global.extra-index-url='https://one.example/ https://two.example/'
global.find-links='/others'
global.index-url='https://global.example/'
install.index-url='https://install.example/'
"""
    assert environment.settings_for_uv(listed) == (
        [
            "--index-strategy=unsafe-best-match",
            "--index-url=https://install.example/",
            "--extra-index-url=https://one.example/",
            "--extra-index-url=https://two.example/",
            "--find-links=/wheels",
            "--constraints=/one",
            "--constraints=/two",
        ],
        {"SSL_CERT_FILE": "/certificates"},
    )
    assert environment.settings_for_uv("") == (["--index-strategy=unsafe-best-match"], {})
    assert "--no-index" in environment.settings_for_uv("global.no-index='true'")[0]


@pytest.mark.parametrize("missing", ["pip", "uv"])
def test_without_uv_pip_installs_the_tools_of_python(
    monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    fails, by_pip = subprocess.CalledProcessError(1, missing), list[str]()

    def pip(*arguments: str) -> None:
        if missing == "pip" and arguments == ("install", *places.pins("uv")):
            raise fails
        by_pip.append(arguments[-1])

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        if "uv" in command:
            raise fails
        return subprocess.CompletedProcess(command, 0, stdout="")

    monkeypatch.setattr(environment, "_pip", pip)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(fingerprint, "unless_current", lambda *given: given[-1]() or True)
    assert environment._install_python_tools()
    assert by_pip[-1] == f"{places.ROOT}[dev]"


def test_npm_waits_for_a_node_that_is_installed_with_the_tools_of_python(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = list[str]()
    monkeypatch.setattr(environment, "_has_node", lambda: False)
    monkeypatch.setattr(environment, "_install_npm_packages", lambda: begun.append("npm"))
    monkeypatch.setattr(environment, "_install_python_tools", lambda: False)
    assert not environment._install_tools()
    assert begun == []


@pytest.mark.parametrize(
    ("node", "npm", "installs"),
    [
        ("v20.19.0", True, False),
        ("v24.1.0", True, False),
        ("v20.18.3", True, True),
        ("v22.13.0", False, True),
        (None, False, True),
    ],
)
def test_node_is_installed_only_where_it_is_missing_or_old(
    monkeypatch: pytest.MonkeyPatch, node: str | None, npm: bool, installs: bool
) -> None:
    there = {"node": node is not None, "npm": npm}
    monkeypatch.setattr(shutil, "which", lambda name: f"/{name}" if there[name] else None)
    answer = subprocess.CompletedProcess([], 0, stdout=f"{node}\n")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: answer)
    installed = list[tuple[object, ...]]()
    monkeypatch.setattr(environment, "_pip", lambda *arguments: installed.append(arguments))
    environment._install_node()
    assert installed == ([("install", *places.pins("node"))] if installs else [])
