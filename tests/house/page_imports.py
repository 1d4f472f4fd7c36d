"""What the modules of the page import, read from their source."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from web.build import fingerprint, places

APP = places.WEB / "app"
#: What is named by an import, an import on demand, or a type's import in a comment.
_IMPORTED = re.compile(r"""(?:\bfrom |\bimport |\bimport\()["'`](\.[^"'`]+)["'`]""")
#: Where an import on demand names its module by a game's id or a language.
_BY_NAME = re.compile(r"\$\{\w+\}")


@cache
def imports() -> dict[str, set[str]]:
    """Return by module the modules that it imports, at once, on demand, or for their types alone.

    All are named by their paths in `web/app`; a module outside it is left out.
    """
    modules = [path for path in fingerprint.files_below(APP) if path.suffix in (".js", ".ts")]
    inside = set(modules)
    return {
        _name(module): {_name(path) for path in _imported_by(module) if path in inside}
        for module in modules
    }


def _name(module: Path) -> str:
    return module.relative_to(APP).as_posix()


def _imported_by(module: Path) -> Iterable[Path]:
    for specifier in _IMPORTED.findall(module.read_text(encoding="utf-8")):
        target = (module.parent / specifier).resolve()
        found = [target, target.with_suffix(".d.ts")]
        if _BY_NAME.search(specifier):
            found = list(module.parent.glob(_BY_NAME.sub("*", specifier.removeprefix("./"))))
        assert any(path.is_file() for path in found), f"{module} imports {specifier}"
        yield from (path for path in found if path.is_file() and path != module)
