"""Writes the shapes; see the package."""

from web.build import shapes

if __name__ == "__main__":
    shapes.TARGET.mkdir(exist_ok=True)
    for name, text in shapes.files().items():
        (shapes.TARGET / name).write_text(text, encoding="utf-8")
