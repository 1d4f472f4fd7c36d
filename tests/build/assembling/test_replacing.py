"""When the site in `dist/` is replaced by a new one, and what is not replaced."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from web.build import fingerprint, headers, inline, places, site
from web.build.environment import SetupError
from web.build.pages import complete, head


def _texts(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text()
        for path in fingerprint.files_below(folder)
    }


def _is_a_link(dist: Path, _: pytest.MonkeyPatch) -> None:
    dist.symlink_to(dist.with_name("other"))


def _is_a_mount(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dist.mkdir()
    monkeypatch.setattr(os.path, "ismount", lambda path: path == dist)


def _is_a_file(dist: Path, _: pytest.MonkeyPatch) -> None:
    dist.write_text("no folder")


@pytest.mark.parametrize("make", [_is_a_link, _is_a_mount, _is_a_file])
def test_what_cannot_be_replaced_by_the_site_is_told_before_anything_is_done(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[Path, pytest.MonkeyPatch], None],
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "index.html").write_text("theirs")
    make(tmp_path / "dist", monkeypatch)
    monkeypatch.setattr(complete, "check", lambda: pytest.fail("The build has begun."))
    with pytest.raises(SetupError, match=r"^dist is a \w+; the build replaces a folder\. "):
        site.build(tmp_path / "dist")
    assert _texts(other) == {"index.html": "theirs"}


def test_a_site_that_cannot_be_removed_takes_no_other_one_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dist, made = tmp_path / "dist", tmp_path / "made"
    for folder in (dist, made):
        folder.mkdir()
        (folder / "index.html").write_text(folder.name)

    def refuse(folder: Path, ignore_errors: bool = False) -> None:
        if not ignore_errors:
            raise PermissionError(13, "Permission denied", str(folder / "index.html"))

    monkeypatch.setattr(shutil, "rmtree", refuse)
    monkeypatch.setattr(inline, "check", lambda *_: None)
    monkeypatch.setattr(headers, "check_caching", lambda *_: None)
    with pytest.raises(SetupError, match=r"^dist cannot be removed: .*Permission denied"):
        site._put(made, dist)
    assert _texts(dist) == {"index.html": "dist"}


def test_a_site_is_made_anew_for_another_address_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = list[str]()
    monkeypatch.setattr(places, "DIST", tmp_path)
    monkeypatch.setattr(site, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(site, "build", lambda _: made.append(head.site_address()))
    monkeypatch.delenv("NETLIFY", raising=False)
    for address in ("", "", "https://example.org/x", "https://example.org/x/", ""):
        monkeypatch.setenv("SITE_ADDRESS", address)
        site.build_if_out_of_date()
    assert made == ["", "https://example.org/x/", ""]
