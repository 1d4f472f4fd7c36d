"""Boards in other people's documentation.

A writer names a position and, by the attributes of the element `<calculi-board>`, how it is played;
`board` reads both. `embed`, the Sphinx extension `sphinx` and the Markdown fence `fence` put the
board where the reader meets it. Only the last two need packages of others: the extra `docs`.
"""
