"""What programs say is compared as plain text, whatever the machine wants coloured."""

import os


def without_colours() -> None:
    """Ask all that a test runs, here and in its children, for words without colours.

    Sphinx colours what it says wherever `CI` is set, terminal or not.
    """
    os.environ.pop("FORCE_COLOR", None)
    os.environ["NO_COLOR"] = "1"
