"""`python -m calculi`: the command line."""

import sys

from calculi.cli.command import main

sys.exit(main())
