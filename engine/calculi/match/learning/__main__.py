"""`python -m calculi.match.learning` learns the weights of a game's terms."""

import sys

from calculi.match.learning.weights import main

sys.exit(main())
