"""The page in the frame: it lies two folders below the site that it is made of."""

import re

from web.build import places
from web.build.joining import modules, styles
from web.build.pages import entry, scripts_inside

SOURCE = places.WEB / "embed" / "index.html"
TO_ROOT = "../../"


def page(site: entry.Site) -> str:
    """The page in the frame, which preloads what its module imports."""
    text = scripts_inside.put_inside(SOURCE.read_text(encoding="utf-8"))
    text = styles.linked(text, styles.OF_PAGES["embed/index.html"])
    text = text.replace("<html ", f'<html data-top="{TO_ROOT}" ', 1)
    text = entry.with_modules(text, site, modules.FRAME, TO_ROOT)
    return re.sub(r'"\.\./(?=(?:icons|style)/)', f'"{TO_ROOT}{site.folder}/', text)
