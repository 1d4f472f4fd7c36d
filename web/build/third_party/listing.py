"""The list of licences in `dist/`: what others have made, and on which terms."""

from collections.abc import Iterator
from pathlib import Path

import calculi
from web.build import places
from web.build.third_party import components

NAME = "licences.txt"
RULE = "=" * 78
#: The words in place of a licence for what has none.
PUBLIC_DOMAIN = "in the public domain"


def add(dist: Path) -> None:
    """Write the list into the folder of a site."""
    (dist / NAME).write_text(text(), encoding="utf-8", newline="\n")


def text() -> str:
    """Names, versions and licences first, then each text once, with all that it is of."""
    found = components.read()
    head = [
        f"Calculi {calculi.__version__} is under the MIT licence. The site also has parts that",
        "others have made, unchanged, but that modules of Python are compiled:",
        "",
    ]
    width = max(len(_named(component)) for component in found) + 6
    for component in found:
        name = f"  {_named(component)}" if component.within else _named(component)
        head.append(f"{name:<{width}}{_licence(component)}")
    head += ["", "What is indented is part of what stands above it.", ""]
    return "\n".join([*head, *_texts()])


def _texts() -> Iterator[str]:
    own = (places.ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    together: dict[str, list[str]] = {own: ["Calculi"]}
    for component in components.read():
        if words := component.licence_text():
            together.setdefault(words, []).append(component.name)
    for words, names in together.items():
        yield from (RULE, ", ".join(names), RULE, "", words, "")


def _named(component: components.Component) -> str:
    return f"{component.name} {component.version}".strip()


def _licence(component: components.Component) -> str:
    return component.licence if component.text else PUBLIC_DOMAIN
