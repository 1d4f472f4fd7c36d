"""`calculi` and `python -m calculi`: the command line."""

import sys


def main() -> int:
    """Run the command that was typed, and return its exit status.

    A short command spends most of its time on imports: Ctrl+C ends those as quietly as the rest.
    """
    try:
        from calculi.cli.command import main as run

        return run()
    except KeyboardInterrupt:
        from calculi.console.streams import INTERRUPTED

        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
