"""The style inside pages: of all that is joined, the rules of what stands in the page itself."""

import re
from collections.abc import Iterable, Iterator, Sequence
from xml.etree.ElementTree import Element

import cssselect2
import tinycss2
from lxml import html as lxml_html
from tinycss2.ast import AtRule, Node, QualifiedRule

from web.build.joining import styles

#: Chosen before the first paint, by scripts: their rules are kept, as if every element had them.
CHOSEN = re.compile(r'\[data-(?:theme|palette|animation)(?:="?\w+"?)?\]')
#: What a pointer, a key or a dialog brings is not there at first.
STATES = re.compile(r":(?:hover|focus|active|target|popover-open|checked)|::backdrop")
#: What is not this visitor's is not shown (`app/delivery/ahead.js` finds out). Of a board that has
#: two shapes that one is shown for which there is room, and on a phone letters on a board, which is
#: drawn as on a desk, are as large as everywhere.
ALWAYS = """
[data-hides="all"] #starting > :not(.bar),
[data-hides="words"] #starting :is(.panel, h1, h2, p, li > span, small, .word-tool, footer)
{ visibility: hidden; }
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
    elements = [
        element
        for root in roots
        for element in cssselect2.ElementWrapper.from_html_root(root).iter_subtree()
    ]
    rules = tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True)
    return styles.minified("".join([*_kept(rules, elements), ALWAYS]))


def _kept(rules: Iterable[Node], elements: Sequence[Element]) -> Iterator[str]:
    for rule in rules:
        if isinstance(rule, QualifiedRule):
            selectors = _concerned(rule.prelude, elements)
            if selectors:
                yield f"{','.join(selectors)}{{{tinycss2.serialize(rule.content)}}}"
        elif isinstance(rule, AtRule) and rule.at_keyword in ("media", "supports"):
            inner = tinycss2.parse_rule_list(
                rule.content or [], skip_comments=True, skip_whitespace=True
            )
            within = "".join(_kept(inner, elements))
            if within:
                yield f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{within}}}"


def _concerned(selectors: Iterable[Node], elements: Sequence[Element]) -> list[str]:
    """Those of some selectors that find an element; of a canvas, they find its drawing."""
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


def _finds(selector: str, elements: Sequence[Element]) -> bool:
    """Whether a selector finds an element, or might."""
    plain = CHOSEN.sub("", selector).strip() or "*"
    plain = re.sub(r"(^|[\s>+~(])(?=[\s>+~)]|$)", r"\1*", plain) if plain != selector else plain
    try:
        compiled = cssselect2.compile_selector_list(plain)
    except cssselect2.SelectorError:
        return True  # It asks for what only browsers know.
    return any(one.test(element) for one in compiled for element in elements)
