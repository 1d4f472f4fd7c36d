"""Links from the types in signatures to where the handbook describes them.

A signature names a class by the module that it lies in, and readers know it from `calculi`. Types
of Python itself stay words: their documentation is on another host.
"""

import sys

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

import calculi

#: Names in signatures that are no classes of the package, or of no use to a caller.
WORDS = (
    *("Any", "Iterator", "Mapping", "PathLike", "Self", "Sequence", "SupportsIndex"),
    *("AECEnv", "CalculiEnv", "Iterable", "Move", "Points", "Sayable"),
)


def resolve(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.Element | None:
    """Return what a type of a signature becomes; None leaves it a link that leads nowhere."""
    if node.get("refdomain") != "py":
        return None
    target = str(node["reftarget"])
    package, _, name = target.rpartition(".")
    if name in calculi.__all__ and package != "calculi":
        domain = env.domains.python_domain
        return domain.resolve_xref(
            env, node["refdoc"], app.builder, "obj", f"calculi.{name}", node, content
        )
    is_pythons = package.split(".")[0] in sys.stdlib_module_names
    return content if name in WORDS or is_pythons else None


def setup(app: Sphinx) -> dict[str, bool]:
    """Register what this module does with Sphinx."""
    app.connect("missing-reference", resolve)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
