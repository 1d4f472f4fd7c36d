"""What a package index shows: the README without its pictures, which only a checkout has."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE: Final = re.compile(r"^!\[.*\]\(.*\)\n\n", re.MULTILINE)


class Description(MetadataHookInterface):
    """Makes the description whenever the package is built."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the description to what `pyproject.toml` tells of the package."""
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": PICTURE.sub("", readme)}
