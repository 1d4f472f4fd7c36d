"""Builds the site of a copy of the checkout, run as a program in that copy.

Nearly all of a build's time goes into the archives of Python. They are made once for all faults
that leave alone what they are made from; each is the same to the byte as another build's.
"""

import shutil
from pathlib import Path

from web.build import environment, fingerprint, inline, places, site
from web.build.python import archives


def main() -> None:
    """Build what is out of date."""
    make = archives.make
    names = ("pyproject.toml", "README.md", "LICENSE", "engine/description.py")
    sources = [places.ROOT / name for name in names]
    for folder in (places.ENGINE / "calculi", places.WEB / "build"):
        sources += fingerprint.files_below(folder)
    kept = places.CACHE / f"archives-{fingerprint.of_files(sources, places.ROOT)}"

    def make_once(folder: Path) -> None:
        if not kept.is_dir():
            make(folder)
            shutil.copytree(folder, kept)
        shutil.copytree(kept, folder, dirs_exist_ok=True)

    archives.make = make_once
    try:
        site.build_if_out_of_date()
    except environment.SetupError as error:
        if inline.MENDING not in str(error):
            raise
        # With a mistake in a script inside the pages, the policy has to name that script.
        site.write_policy()


if __name__ == "__main__":
    main()
