"""Which browsers of the system are driven, and what is installed where one is missing."""

from pathlib import Path

import pytest

from web.build.browsers import others
from web.build.environment import SetupError


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which programs are found; a browser for WebKit's driver is beside it."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    browser = tmp_path / "webkit2gtk-4.1" / "MiniBrowser"
    monkeypatch.setattr(others, "MINI_BROWSERS", str(browser))
    return folder


def _program(folder: Path, name: str) -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.touch(mode=0o755)
    return path


def test_firefox_is_the_one_of_long_support_then_any(programs: Path) -> None:
    assert others.find_firefox() is None
    usual = _program(programs, "firefox")
    assert others.find_firefox() == usual
    supported = _program(programs, "firefox-esr")
    assert others.find_firefox() == supported


def test_webkit_is_there_when_all_its_parts_are(programs: Path) -> None:
    driver = _program(programs, "WebKitWebDriver")
    screen = _program(programs, "Xvfb")
    assert others.find_webkit() is None
    browser = _program(programs.parent / "webkit2gtk-4.1", "MiniBrowser")
    assert others.find_webkit() == (driver, browser, screen)
    screen.unlink()
    assert others.find_webkit() is None


def test_what_is_missing_is_installed_and_what_cannot_be_is_named(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[str]()
    monkeypatch.setattr(
        others, "install_system_package", lambda package, need: asked.append(package)
    )
    with pytest.raises(SetupError, match="were installed, but not all of them is found"):
        others.require()
    assert asked == ["firefox-esr", "webkit2gtk-driver", "xvfb"]
    for name in ("firefox-esr", "WebKitWebDriver", "Xvfb"):
        _program(programs, name)
    _program(programs.parent / "webkit2gtk-4.1", "MiniBrowser")
    asked.clear()
    others.require()
    assert asked == []
