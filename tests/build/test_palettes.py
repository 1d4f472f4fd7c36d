"""The palettes: what is read or distinguished has enough contrast, computed from the tokens."""

import re

import pytest

from web.build import places

STYLE = places.WEB / "style"
TABLE = re.compile(
    r'^(?::root, )?\[data-palette="(?P<name>\w+)"\] \{(?P<body>.*?)\n\}', re.DOTALL | re.MULTILINE
)
TOKEN = re.compile(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);")

Colours = dict[str, tuple[str, str]]


def _tables(name: str) -> dict[str, Colours]:
    """The light and dark colours of each token, by palette; the usual palette is `wood`."""
    text = (STYLE / name).read_text(encoding="utf-8")
    tables: dict[str, Colours] = {}
    for found in TABLE.finditer(text):
        tokens = {token: (light, dark) for token, light, dark in TOKEN.findall(found["body"])}
        tables.setdefault(found["name"], {}).update(tokens)
    return tables


USUAL = _tables("tokens.css")["wood"]
OTHERS = _tables("palettes.css")
PALETTES = {"wood": USUAL} | {name: USUAL | own for name, own in OTHERS.items()}

#: What is read, and what it is read on.
TEXTS = [
    *((ink, ground) for ink in ("text", "quiet") for ground in ("page", "panel", "board")),
    *(("text", ground) for ground in ("tile", "tile-2", "wash")),
    *((ink, ground) for ink in ("p2-ink", "mark", "alarm") for ground in ("page", "panel")),
    ("on-mark", "mark"),
]
#: Figures and marks that must stand out from their ground.
GRAPHICS = [
    *(
        (ink, ground)
        for ink in ("p1", "p2", "mark", "drawn")
        for ground in ("board", "tile", "tile-2")
    ),
    *((ink, "board") for ink in ("p2-ink", "black-rim")),
    ("p2", "p2-face"),
]


def _luminance(colour: str) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_there_are_three_palettes_and_each_sets_every_colour() -> None:
    assert list(PALETTES) == ["wood", "stone", "contrast"]
    for own in OTHERS.values():
        assert USUAL.keys() - own.keys() == set()


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("palette", PALETTES)
def test_texts_and_figures_stand_out(palette: str, theme: int) -> None:
    colours = PALETTES[palette]
    for pairs, least in ((TEXTS, 4.5), (GRAPHICS, 3.0)):
        factor = 1.5 if palette == "contrast" else 1.0
        faint = {
            f"{ink} on {ground}": round(_contrast(colours[ink][theme], colours[ground][theme]), 2)
            for ink, ground in pairs
            if _contrast(colours[ink][theme], colours[ground][theme]) < least * factor
        }
        assert faint == {}
