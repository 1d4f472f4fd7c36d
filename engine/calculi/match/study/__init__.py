"""Studies: what a game is like when the strongest player plays itself."""
