"""`python -m calculi`: the command line."""

import sys

from calculi.cli import main

sys.exit(main())
