"""The handbook, as Sphinx reads it; `web.build.handbook` builds it, one folder below the site."""

import calculi

project = "Calculi"
html_title = "Calculi handbook"
release = calculi.__version__
language = "en"

extensions = [
    "sphinx.ext.autodoc",
    "calculi.docs.sphinx",
    "web.build.handbook.figures",
    "web.build.handbook.heads",
    "web.build.handbook.policy",
    "web.build.handbook.references",
]
exclude_patterns = ["_static", "_templates"]
templates_path = ["_templates"]
default_role = "literal"  # docstrings write `names` so
smartquotes = False  # a straight quote in prose is as meant
calculi_site = "../"

autodoc_member_order = "bysource"
autodoc_class_signature = "separated"
add_module_names = False
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
# Colours and sizes are the site's own; handbook.css says what of the theme they govern.
html_static_path = ["_static", "../style/tokens.css", "../style/palettes.css"]
html_css_files = ["tokens.css", "palettes.css", "handbook.css"]
html_js_files = ["trusted.js", "handbook.js"]
html_favicon = "../icons/icon.svg"
html_copy_source = False
html_use_index = False  # the search finds the same names
html_show_copyright = html_show_sphinx = False
html_permalinks_icon = "#"
