"""The handbook: `web/handbook/`, made into pages by Sphinx.

`references` and `figures` are extensions of Sphinx for this one book: names of the package that link to
where they are described, and tables and figures drawn from what the engine and its matches say.
"""
