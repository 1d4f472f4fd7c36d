"""Lays the built site into a folder, whole or not at all, and touches no file that is not its own.

What has been laid is listed in the folder, in `calculi-site.json`, with the hash of each file. So a
later version replaces it, and what somebody else has put there or has changed is left alone.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import calculi
from calculi.errors import GameError

LIST = "calculi-site.json"
HASHED = ("site/", "runtime/")
"""Folders whose names have the hash of their content. All other files refer to these, and so come
later."""
ADDED_BY_INSTALLERS = "__pycache__"
"""What an installer of packages adds to any folder with Python in it."""
NAMED_AT_MOST = 3


class Laid(NamedTuple):
    """What has been laid."""

    files: int
    size: int
    """In bytes."""


def lay_site(site: Path, output: Path) -> Laid:
    """Copy the folder of a site into the folder `output`, which is made if it is not there.

    Files that this function has laid before are replaced, or removed where the site has them no
    longer. Other files stay.

    Raises `GameError` where `output` is not a folder, cannot be written, or has files of others in
    the places of the site's; nothing has changed then.
    """
    files = _files(site)
    hashes = {path: _hash(file) for path, file in files.items()}
    try:
        if output.exists() and not output.is_dir():
            raise GameError(f"{output}: not a folder")
        earlier = _listed(output)
        _refuse_to_overwrite(output, hashes, earlier)
        _lay(files, hashes, output)
        _remove(output, {path: earlier[path] for path in earlier.keys() - hashes.keys()})
    except OSError as error:
        raise GameError(f"{output}: cannot be written: {error.strerror or error}") from error
    return Laid(len(files), sum(file.stat().st_size for file in files.values()))


def _files(site: Path) -> dict[str, Path]:
    found = (path for path in sorted(site.rglob("*")) if path.is_file())
    by_name = {path.relative_to(site).as_posix(): path for path in found}
    return {
        name: path for name, path in by_name.items() if ADDED_BY_INSTALLERS not in Path(name).parts
    }


def _hash(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _listed(output: Path) -> dict[str, str]:
    """Return the hash of each file that has been laid before; of none where that is not known."""
    try:
        told = json.loads((output / LIST).read_text(encoding="utf-8"))
        return {_inside(path): str(file_hash) for path, file_hash in told["files"].items()}
    except FileNotFoundError:
        return {}
    except (ValueError, TypeError, KeyError, AttributeError):
        reason = "not a list of what calculi site has laid here"
        raise GameError(f"{output / LIST}: {reason}") from None


def _inside(path: str) -> str:
    """Return a path; raises `ValueError` for one that could lead out of the folder."""
    pure = PurePosixPath(path)
    if pure.is_absolute() or ".." in pure.parts:
        raise ValueError(path)
    return path


def _refuse_to_overwrite(
    output: Path, hashes: Mapping[str, str], earlier: Mapping[str, str]
) -> None:
    folders = {parent for path in hashes for parent in Path(path).parents} - {Path()}
    in_the_way = [
        folder.as_posix() for folder in sorted(folders) if _is_no_own_folder(output / folder)
    ]
    in_the_way += [
        path
        for path, new in hashes.items()
        if _is_other(output / path, {new, earlier.get(path, new)})
    ]
    if in_the_way:
        named = ", ".join(in_the_way[:NAMED_AT_MOST])
        if len(in_the_way) > NAMED_AT_MOST:
            named += f" and {len(in_the_way) - NAMED_AT_MOST} more"
        raise GameError(f"{output}: has other files in the places of the site's: {named}")


def _is_no_own_folder(folder: Path) -> bool:
    return folder.is_symlink() or (folder.exists() and not folder.is_dir())


def _is_other(file: Path, own: set[str]) -> bool:
    """Tell whether there is anything other than a file with one of these hashes."""
    if file.is_symlink() or file.is_dir():
        return True
    return file.exists() and _hash(file) not in own


def _lay(files: Mapping[str, Path], hashes: Mapping[str, str], output: Path) -> None:
    """Copy everything to a place nearby first, where a full disk harms nobody; then move it."""
    is_new = not output.exists()
    nearby = output.parent if is_new else output
    nearby.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".calculi-site-", dir=nearby) as scratch:
        # A folder in it, since nobody else may read a temporary one.
        copy = Path(scratch, "site")
        for path, file in files.items():
            (copy / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy / path)
        told = {"version": calculi.__version__, "files": hashes}
        (copy / LIST).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        if is_new:
            copy.rename(output)
        else:
            for path in _what_is_named_before_what_names_it([*files, LIST]):
                (output / path).parent.mkdir(parents=True, exist_ok=True)
                (copy / path).replace(output / path)


def _what_is_named_before_what_names_it(paths: Iterable[str]) -> list[str]:
    return sorted(paths, key=lambda path: (not path.startswith(HASHED), path == LIST))


def _remove(output: Path, hashes: Mapping[str, str]) -> None:
    """Remove files that still have these hashes, and folders that this leaves empty."""
    for path, old in hashes.items():
        file = output / path
        if not _is_other(file, {old}):
            file.unlink(missing_ok=True)
            with suppress(OSError):  # until one is not empty
                for folder in file.relative_to(output).parents[:-1]:
                    (output / folder).rmdir()
