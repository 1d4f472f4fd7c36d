"""`calculi site`: the built site, beside pages of one's own."""

from __future__ import annotations

import argparse

import calculi
from calculi.console.arguments import NewCommand, folder_path
from calculi.console.counting import number_of
from calculi.site.installed import installed_site
from calculi.site.laying import lay_site


def add_commands(command: NewCommand) -> None:
    site = command("site", help="lay the built site beside pages of your own")
    site.add_argument(
        "output",
        metavar="OUTPUT",
        type=folder_path,
        help="a folder, which is made if it is not there",
    )
    site.set_defaults(command=_lay_site)


def _lay_site(options: argparse.Namespace) -> None:
    laid = lay_site(installed_site(), options.output)
    megabytes = laid.size / 1_000_000
    files = number_of(laid.files, "file", "files")
    print(f"{options.output}: Calculi {calculi.__version__}, {files}, {megabytes:.1f} MB")
