"""The page in the frame: it lies two folders below the site that it is made of."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from web.build import places

SOURCE = places.WEB / "embed" / "index.html"
TO_ROOT = "../../"
ENTRY = places.WEB / "embed" / "frame" / "main.js"


def page(text: str, site: str, build: Mapping[str, object], modules: Sequence[Path]) -> str:
    """The page `text`, with paths into the published folder `site`; it preloads `modules`."""
    text = re.sub(r'"\.\./(?=\w)', f'"{TO_ROOT}{site}/', text)
    links = "".join(
        f'    <link rel="modulepreload" href="{TO_ROOT}{site}/{path.relative_to(places.WEB)}">\n'
        for path in modules
    )
    text = text.replace("  </head>", f"{links}  </head>", 1)
    data = json.dumps(build).replace('"./', f'"{TO_ROOT}')
    return text.replace("{}", data, 1)
