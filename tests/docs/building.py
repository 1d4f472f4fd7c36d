"""A small manual with boards, in reStructuredText and in Markdown, and how each is built."""

import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import markdown as python_markdown
from sphinx.cmd.build import build_main

from calculi.docs import fence
from tests.support.installing import outcome
from web.build import places
from web.build import site as built_site

#: The address of a published site, where nobody has to reach it.
SITE = "https://example.org/calculi/"
#: The words that a Spanish reader hears in place of the position.
ALT = 'A "wall" & two discs'

CONF = """
project = "Manual"
copyright = version = "1"
author = "Somebody"
extensions = ["calculi.docs.sphinx"]
numfig = True
"""
INDEX = """
The manual
==========

.. toctree::

   rules/more

.. calculi:: linja
   :moves: 1-2 2-4
   :mode: both
   :caption: The *first* two moves
   :name: first

See :numref:`first`, and :ref:`the wall <wall>`.

.. calculi:: linja
   :name: plain
"""
MORE = f"""
More
====

.. calculi:: zero-sum
   :name: wall
   :width: 20rem
   :alt: {ALT}
   :language: es

.. calculi:: infinity
   :theme: dark
   :mode: still

No board below.
"""
MANUAL = {
    "conf.py": CONF,
    "index.rst": INDEX,
    "rules/more.rst": MORE,
    "plain.rst": "Plain\n=====\n",
}

MKDOCS = """
site_name: The manual
theme:
  name: material
  font: false
markdown_extensions:
  - pymdownx.superfences:
      custom_fences:
        - name: calculi
          class: calculi
          format: !!python/name:calculi.docs.fence.format
          validator: !!python/name:calculi.docs.fence.validate
"""
#: Two ways to load the element: at the end of pages, or in their head, before all is painted.
AT_THE_END = """
extra_javascript:
  - path: {site}embed/1/board.js
    type: module
"""
IN_THE_HEAD = """
{{% extends "base.html" %}}
{{% block extrahead %}}
<script type="module" src="{site}embed/1/board.js" blocking="render"></script>
{{% endblock %}}
"""
PAGE = """---
title: Rules
---
# Rules

```calculi
game: linja
moves: 1-2 2-4
mode: both
```

1. In a list:

    ```calculi
    game: zero-sum
    width: 20em
    name: wall
    ```

```calculi
game: linja
name: plain
```
"""


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """Write texts below a folder; returns it."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.lstrip("\n"), encoding="utf-8")
    return folder


def sphinx(
    folder: Path,
    builder: str,
    *options: str,
    site: str | None = SITE,
    installed: Callable[[], Path] | None = None,
) -> tuple[int, str]:
    """Build the manual in a folder into `BUILDER/` there; returns its status and what it says.

    Without a site, the copy is the installed one; by default `dist/`.
    """
    if site is None and installed is None:
        built_site.build_if_out_of_date()
    told = StringIO()
    settings = ["-D", f"calculi_site={site}"] if site else []
    # What gettext reads serves no other builder.
    trees = f"{folder}-trees-of-texts" if builder == "gettext" else f"{folder}-trees"
    arguments = ["-q", "-b", builder, "-d", trees, *settings, *options]
    with (
        redirect_stdout(told),
        redirect_stderr(told),
        patch("calculi.docs.sphinx.installed_site", installed or (lambda: places.DIST)),
    ):
        status = build_main([*arguments, str(folder), f"{folder}-{builder}"])
    return status, told.getvalue()


def converted(text: str) -> str:
    """Return the HTML that Python-Markdown alone makes of a text with fences."""
    ours = {"name": "calculi", "class": "calculi", "format": fence.format}
    settings = {"custom_fences": [ours | {"validator": fence.validate}]}
    return str(
        python_markdown.markdown(
            text,
            extensions=["pymdownx.superfences"],
            extension_configs={"pymdownx.superfences": settings},
        )
    )


def markdown(folder: Path, program: str) -> tuple[int, str]:
    """Build the pages in a folder with `mkdocs` or `zensical` into `site/` there."""
    return outcome(sys.executable, "-m", program, "build", cwd=folder)
