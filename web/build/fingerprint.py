"""Fingerprints of files and folders: they name published files and show what is out of date."""

import base64
import hashlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has other locks; there, what is begun twice at once is done twice
    fcntl = None  # type: ignore[assignment]

#: Hexadecimal digits of a fingerprint: 64 bits, short enough for a path.
LENGTH = 16


def of_texts(*texts: str) -> str:
    """The fingerprint of some texts, in their order."""
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()[:LENGTH]


def of_files(paths: Iterable[Path], base: Path) -> str:
    """The fingerprint of files, in any order: their names relative to `base`, and their content."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(path.relative_to(base).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:LENGTH]


def integrity(content: bytes) -> str:
    """The whole hash of some content, as browsers and policies write it: `sha256-` and base64."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def of_folder(folder: Path) -> str:
    """The fingerprint of a folder: the names and content in it, not times, not its path."""
    return of_files(files_below(folder), folder)


def files_below(folder: Path) -> list[Path]:
    """All files in a folder and the folders in it, sorted."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def unless_current(stamp: Path, fingerprint: str, action: Callable[[], None]) -> bool:
    """Run `action` unless the file `stamp` has `fingerprint`; then write the stamp.

    Returns whether it ran. An action that raises leaves no stamp, so the next call repeats it.
    While another process is at it, this one waits, and finds the work done.
    """
    if _is_current(stamp, fingerprint):
        return False
    stamp.parent.mkdir(parents=True, exist_ok=True)
    with _alone(stamp.with_name(f"{stamp.name}.lock")):
        if _is_current(stamp, fingerprint):
            return False
        stamp.unlink(missing_ok=True)
        action()
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(fingerprint, encoding="ascii")
        return True


def _is_current(stamp: Path, fingerprint: str) -> bool:
    try:
        return stamp.read_text(encoding="ascii") == fingerprint
    except FileNotFoundError:
        return False


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """Wait until no other process holds a lock, which the system takes from one that ends."""
    with lock.open("w") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
