"""Where golden data lies: counts, endgames, levels, proven positions and records."""

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parents[1] / "data"
