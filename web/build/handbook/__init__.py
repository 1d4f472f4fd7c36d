"""The handbook: `web/handbook/`, made into pages by Sphinx.

`references`, `figures` and `policy` are extensions of Sphinx for this one book: names of the
package that link to where they are described, tables and figures drawn from what the engine and its
matches say, and pages without what the site's policy refuses.
"""
