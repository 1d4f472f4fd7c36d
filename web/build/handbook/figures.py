"""Tables and figures of the handbook. None of their numbers is written by hand.

`.. levels::` lists what each level of each game searches, `.. strength::` draws what each took from
the one below, `.. weights:: GAME` lists the terms of a game's evaluation, and `.. growth:: GAME`
counts what a search looks at from the start of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

import calculi
from calculi.cli.perft import perft
from calculi.registry import load
from calculi.search.levels import Level
from calculi.search.opponent import opponent_of
from calculi.texts import say
from web.build.handbook.plot import level_mark, strength_plot
from web.build.pages import strength

DEPTHS = range(1, 7)


class Levels(SphinxDirective):
    """The levels of all games, a row a level."""

    def run(self) -> list[nodes.Node]:
        games = calculi.games()
        ladders = [{level.number: level for level in opponent_of(game).levels} for game in games]
        names = {number: level.name for levels in ladders for number, level in levels.items()}
        rows = [
            [
                f"{level_mark(number)}\u00a0{say('en', f'levels.{names[number]}')}",
                *(_searched(levels[number]) if number in levels else "" for levels in ladders),
            ]
            for number in sorted(names)
        ]
        return [_table(["Level", *(load(game).name for game in games)], rows)]


def _searched(level: Level) -> str:
    """What a level searches, in a few words."""
    parts = [f"{level.budget.nodes:,}"]
    if level.noise:
        parts.append(f"±\u00a0{level.noise / 100:g}")
    if level.extra_moves:
        parts.append(f"+\u00a0{level.extra_moves} at random")
    if level.blind_percent:
        parts.append(f"blind to {level.blind_percent}\u00a0%")
    return ", ".join(parts)


class Strength(SphinxDirective):
    """What each level took from the one below, a plot a game."""

    def run(self) -> list[nodes.Node]:
        plots = [
            strength_plot(load(game["id"]).name, game["ladder"])
            for game in strength.page()["games"]
            if game["ladder"]
        ]
        return [nodes.raw("", f'<div class="plots">{"".join(plots)}</div>', format="html")]


class Weights(SphinxDirective):
    """The terms of a game's evaluation and what each weighs, in points.

    With the option `across`, the terms that contain that word have a table of their own: a row for
    what stands before the word, a column for the word and what follows.
    """

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {"across": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        word = self.options.get("across")
        rows: list[list[str]] = []
        crossed: dict[str, dict[str, str]] = {}
        for term, weight in opponent_of(self.arguments[0]).weights.items():
            written, (stem, found, end) = f"{weight / 100:g}", term.partition(f" {word} ")
            if found:
                crossed.setdefault(stem, {})[f"{word} {end}"] = written
            else:
                rows.append([term, written])
        tables: list[nodes.Node] = [_table(["Term", "Weight"], rows)]
        if crossed:
            columns = list(next(iter(crossed.values())))
            crossing = [
                [stem, *(row[column] for column in columns)] for stem, row in crossed.items()
            ]
            tables.append(_table(["Term", *columns], crossing))
        return tables


class Growth(SphinxDirective):
    """How many lines there are from the start of a game, and how many plies a search visits."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        start = calculi.start(self.arguments[0])
        rows = []
        for depth in DEPTHS:
            lines, visited = perft(start, depth), calculi.analyse(start, depth=depth).nodes
            rows.append([str(depth), f"{lines:,}", f"{visited:,}"])
        return [_table(["Depth", "Lines of play", "Positions visited"], rows)]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> nodes.table:
    """A table of texts, its first column the heads of its rows."""
    group = nodes.tgroup("", cols=len(head))
    group += [nodes.colspec(stub=int(place == 0)) for place in range(len(head))]
    group += nodes.thead("", _row(head))
    group += nodes.tbody("", *map(_row, rows))
    return nodes.table("", group)


def _row(texts: Sequence[str]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph(text, text)) for text in texts))


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the directives with Sphinx."""
    app.add_directive("levels", Levels)
    app.add_directive("strength", Strength)
    app.add_directive("weights", Weights)
    app.add_directive("growth", Growth)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
