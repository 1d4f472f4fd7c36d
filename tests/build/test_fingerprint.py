"""Fingerprints depend on names and content only, and tell when work is to be done again."""

import os
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from web.build import fingerprint


def _folder(at: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (at / name).parent.mkdir(parents=True, exist_ok=True)
        (at / name).write_text(text)
    return at


def test_place_order_and_time_do_not_matter(tmp_path: Path) -> None:
    one = _folder(tmp_path / "one", {"a": "1", "b/c": "2"})
    two = _folder(tmp_path / "two", {"b/c": "2", "a": "1"})
    os.utime(two / "a", (0, 0))
    assert fingerprint.of_folder(one) == fingerprint.of_folder(two)


@pytest.mark.parametrize("files", [{"a": "1", "b": ""}, {"a": "2"}, {"b": "1"}, {"a/a": "1"}, {}])
def test_names_and_content_matter(tmp_path: Path, files: dict[str, str]) -> None:
    first = fingerprint.of_folder(_folder(tmp_path / "first", {"a": "1"}))
    assert fingerprint.of_folder(_folder(tmp_path / "second", files)) != first


def test_texts_are_not_run_together() -> None:
    assert fingerprint.of_texts("ab", "c") != fingerprint.of_texts("a", "bc")


def test_current_work_is_not_repeated(tmp_path: Path) -> None:
    stamp, done = tmp_path / "deep" / "stamp", list[str]()
    for wanted in ("one", "one", "two", "two", "one"):
        fingerprint.unless_current(stamp, wanted, lambda: done.append("done"))
    assert len(done) == 3


def test_failed_work_is_tried_again(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp"
    fingerprint.unless_current(stamp, "one", lambda: None)

    def fail() -> None:
        raise OSError

    with pytest.raises(OSError):
        fingerprint.unless_current(stamp, "two", fail)
    assert fingerprint.unless_current(stamp, "one", lambda: None)


def test_work_that_is_begun_twice_at_once_is_done_once(tmp_path: Path) -> None:
    stamp, begun, done = tmp_path / "deep" / "stamp", threading.Event(), list[str]()

    def act() -> None:
        begun.set()
        # The other has the time to begin, too.
        threading.Event().wait(0.2)
        done.append("done")

    def late() -> bool:
        begun.wait()
        return fingerprint.unless_current(stamp, "one", act)

    with ThreadPoolExecutor(2) as executor:
        other = executor.submit(late)
        assert fingerprint.unless_current(stamp, "one", act)
        assert not other.result()
    assert done == ["done"]
