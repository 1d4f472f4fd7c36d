"""The style inside pages: of all that is joined, the rules of what stands in the page itself."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

import cssselect2
import tinycss2
from cssselect2 import ElementWrapper
from cssselect2.compiler import CompiledSelector
from lxml import html as lxml_html
from tinycss2.ast import AtRule, Node, QualifiedRule

from web.build.joining import styles

#: Chosen before the first paint, by scripts: their rules are kept, as if every element had them.
CHOSEN = re.compile(r'\[data-(?:theme|palette|animation)(?:="?\w+"?)?\]')
#: What a pointer, a key or a dialog brings is not there at first.
STATES = re.compile(r":(?:hover|focus|active|target|popover-open|checked)|::backdrop")
#: Rules that all pages have, in this order:
#: - A panel, whose parts make room for one another, is hidden until all of it has been read.
#: - What is not this visitor's is hidden (`app/delivery/ahead.js` finds out).
#: - The words of a hidden panel, on which no board's place depends, are not laid out: that saves
#:   ten of sixteen milliseconds of layout, and the first picture comes four sooner.
#: - Of a board with two shapes, the one that fits is shown. Letters on a board, which is drawn as
#:   on a desk, are as large on a phone as elsewhere.
ALWAYS = """
#screen:not(:has(+ *)) .panel { visibility: hidden; content-visibility: hidden; }
[data-hides="all"] #starting > :not(.bar),
[data-hides="words"] #starting :is(.panel, h1, h2, p, b, li > span, small, footer),
[data-hides] #starting .word-tool
{ visibility: hidden; }
[data-hides] #starting .panel { content-visibility: hidden; }
@media (max-width: 639px) {
  #starting [data-room="wide"] { display: none; }
  #starting .stage text { transform-box: fill-box; transform-origin: center; scale: 1.75; }
}
@media (min-width: 640px) { #starting [data-room="narrow"] { display: none; } }
"""
CANVAS = re.compile(r"(?<![\w-])canvas(?![\w-])")


def of_pages(pages: Sequence[str], sheet: str) -> str:
    """The rules of a style sheet that concern the HTML of any of these pages."""
    roots = [lxml_html.document_fromstring(page) for page in pages]
    elements = _Elements(
        element
        for root in roots
        for element in cssselect2.ElementWrapper.from_html_root(root).iter_subtree()
    )
    rules = tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True)
    return styles.minified("".join([*_kept(rules, elements), ALWAYS]))


class _Elements:
    """The elements of pages, by what the last part of a selector may name."""

    def __init__(self, elements: Iterable[ElementWrapper]) -> None:
        self._all: list[ElementWrapper] = []
        self._named: defaultdict[tuple[str, str], list[ElementWrapper]] = defaultdict(list)
        for element in elements:
            self._all.append(element)
            self._named["id", element.id or ""].append(element)
            self._named["element", element.local_name.lower()].append(element)
            for name in element.classes:
                self._named["class", name].append(element)

    def has(self, selector: CompiledSelector) -> bool:
        """Whether a selector finds one of them."""
        return any(map(selector.test, self._candidates(selector)))

    def _candidates(self, selector: CompiledSelector) -> list[ElementWrapper]:
        names = (
            ("id", selector.id),
            ("class", selector.class_name),
            ("element", selector.lower_local_name),
        )
        groups = [self._named.get((kind, name), []) for kind, name in names if name is not None]
        return min(groups, key=len, default=self._all)


def _kept(rules: Iterable[Node], elements: _Elements) -> Iterator[str]:
    for rule in rules:
        if isinstance(rule, QualifiedRule):
            selectors = _concerned(rule.prelude, elements)
            if selectors:
                yield f"{','.join(selectors)}{{{tinycss2.serialize(rule.content)}}}"
        elif isinstance(rule, AtRule) and rule.at_keyword in ("media", "supports"):
            if tinycss2.serialize(rule.prelude).strip() == "print":
                continue  # Nobody prints a page that has not loaded.
            inner = tinycss2.parse_rule_list(
                rule.content or [], skip_comments=True, skip_whitespace=True
            )
            within = "".join(_kept(inner, elements))
            if within:
                yield f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{within}}}"


def _concerned(selectors: Iterable[Node], elements: _Elements) -> list[str]:
    """The selectors among these that find an element; for a canvas, its drawing."""
    written = [CANVAS.sub("svg[data-canvas]", one) for one in _separate(selectors)]
    return [one for one in written if not STATES.search(one) and _finds(one, elements)]


def _separate(selectors: Iterable[Node]) -> list[str]:
    """A list of selectors, which may have lists of their own in parentheses."""
    separate: list[list[Node]] = [[]]
    for node in selectors:
        if node == ",":
            separate.append([])
        else:
            separate[-1].append(node)
    return [tinycss2.serialize(one).strip() for one in separate]


def _finds(selector: str, elements: _Elements) -> bool:
    """Whether a selector finds an element, or might."""
    plain = CHOSEN.sub("", selector).strip() or "*"
    plain = re.sub(r"(^|[\s>+~(])(?=[\s>+~)]|$)", r"\1*", plain) if plain != selector else plain
    try:
        compiled = cssselect2.compile_selector_list(plain)
    except cssselect2.SelectorError:
        return True  # It depends on what only browsers know.
    return any(map(elements.has, compiled))
