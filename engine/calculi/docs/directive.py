"""The directive `calculi` of reStructuredText, and the node that it leaves in a document."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, ClassVar

from docutils import nodes
from sphinx.addnodes import translatable
from sphinx.util.docutils import SphinxDirective

from calculi.docs.board import read_board
from calculi.docs.faults import note_fault
from calculi.errors import GameError
from calculi.texts import LANGUAGES
from calculi.texts.sentence import Sentence, said


class board(nodes.General, nodes.Element, translatable):  # noqa: N801 (docutils writes nodes so)
    """A board, with all that some builder may want of it.

    `element` is its HTML, `picture` an SVG document, `drawing` plain text, `alt` the picture in
    words, `said` the same where the writer has said it, else empty, `width` a length or empty,
    `language` that of its words, `task` that of a lesson or a puzzle.
    """

    def preserve_original_messages(self) -> None:
        """Do nothing: what is in `said` stays."""

    def extract_original_messages(self) -> list[str]:
        """Return the writer's words: what the game says is in the manual's language already."""
        return [self["said"]] if self["said"] else []

    def apply_translated_message(self, original_message: str, translated_message: str) -> None:
        """Say in other words what the picture shows, in all forms of the board."""
        words = " ".join(translated_message.split())
        before, after = (_title(text) for text in (original_message, words))
        for form in ("element", "picture"):
            self[form] = self[form].replace(before, after, 1)
        self["alt"] = words


def _title(words: str) -> str:
    return f"<title>{escape(words, quote=False)}</title>"


class _AnyOption(dict[str, Callable[[str], Any]]):
    """Accepts any option as text; `docs.attributes` validates it."""

    def __bool__(self) -> bool:
        return True  # docutils reads no options where there are none to read

    def __getitem__(self, name: str) -> Callable[[str], Any]:
        return lambda text: " ".join((text or "").split())


class BoardDirective(SphinxDirective):
    """A board: its game is the argument, its attributes are the options."""

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]] | None] = _AnyOption()
    has_content = True  # to refuse it in our own words

    def run(self) -> list[nodes.Node]:
        """Return the node, in a figure where there is a caption; nothing where there is a fault."""
        try:
            return self._read()
        except GameError as error:
            source, line = self.get_source_info()
            note_fault(self.env, f"{source}:{line}", str(error))
            return []

    def _read(self) -> list[nodes.Node]:
        if self.content:
            raise GameError(Sentence("docs.content", text=self.content[0]))
        given = dict(self.options)
        if self.arguments:
            if "game" in given:
                raise GameError(Sentence("docs.game-twice"))
            given["game"] = self.arguments[0]
        language = (self.config.language or "").partition("_")[0]
        shown = read_board(given, language if language in LANGUAGES else LANGUAGES[0])
        name = self.options.pop("name", "")
        caption = shown.attributes.pop("caption", "")
        node = board(
            "",
            picture=shown.picture(),
            drawing=said(shown.shown.picture(), shown.language),
            alt=shown.spoken(),
            said=shown.alt,
            width=shown.width,
            language=shown.language,
            task=shown.task,
        )
        self.set_source_info(node)
        outermost: nodes.Element = node
        if caption:
            words, messages = self.parse_inline(caption)
            below = nodes.caption(caption, "", *words)
            # Without its place Sphinx would not offer it to translators.
            self.set_source_info(below)
            outermost = nodes.figure("", node, below, *messages)
            self.set_source_info(outermost)
        if name:
            self.options["name"] = name
            self.add_name(outermost)
        in_page = "" if caption or not outermost["ids"] else outermost["ids"][0]
        node["element"] = shown._replace(name=in_page).element()
        return [outermost]
