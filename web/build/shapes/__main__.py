"""Writes the shapes; see the package."""

import sys

from web.build import shapes
from web.build.environment import SetupError

if __name__ == "__main__":
    shapes.TARGET.mkdir(exist_ok=True)
    try:
        texts = shapes.files()
    except SetupError as error:
        sys.exit(str(error))
    for name, text in texts.items():
        (shapes.TARGET / name).write_text(text, encoding="utf-8")
