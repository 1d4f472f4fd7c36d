"""Plots as SVG inside a page, coloured by handbook.css, so that they follow the theme."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

WIDTH, HEIGHT = 300, 176
LEFT, RIGHT, TOP, BOTTOM = 52, 12, 34, 26
#: The shares at the ends of the axis: a level that took less from the one below is no step up.
LEAST, MOST = 0.4, 1.0
GRID = (0.5, 0.75, 1.0)


def level_mark(number: float) -> str:
    """The number of a level as the site writes it, such as 3½."""
    return f"{number:g}".replace(".5", "½")


def strength_plot(game: str, steps: Sequence[Mapping[str, Any]]) -> str:
    """What each level took from the one below: a dot each, and a line as long as its uncertainty.

    `steps` are those of the page of strength: `level`, `games`, and `share` with its 95 % interval.
    """
    told = "; ".join(f"level {step['level']:g}: {_percent(step['share'][0])}" for step in steps)
    title = f"{game}: what each level took from the one below"
    parts = [
        f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(told)}.</desc>"
        f'<text class="name" x="0" y="14">{escape(game)}</text>'
    ]
    for share in GRID:
        height = _height(share)
        parts.append(
            f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{height:g}" y2="{height:g}"/>'
            f'<text class="scale" x="{LEFT - 6}" y="{height + 4:g}" text-anchor="end">'
            f"{_percent(share)}</text>"
        )
    pitch = (WIDTH - LEFT - RIGHT) / len(steps)
    for place, step in enumerate(steps):
        across = LEFT + pitch * (place + 0.5)
        share, low, high = map(_height, step["share"])
        parts.append(
            f'<line class="error" x1="{across:g}" x2="{across:g}" y1="{low:g}" y2="{high:g}"/>'
            f'<circle class="share" cx="{across:g}" cy="{share:g}" r="6"/>'
            f'<text class="scale" x="{across:g}" y="{HEIGHT - 6}" text-anchor="middle">'
            f"{level_mark(step['level'])}</text>"
        )
    return "".join([*parts, "</svg>"])


def _height(share: float) -> float:
    """How far down a share lies."""
    least = max(share, LEAST)
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (MOST - least) / (MOST - LEAST), 2)


def _percent(share: float) -> str:
    return f"{share:.0%}".replace("%", "\u00a0%")
