"""Learning a game by playing it: lessons, puzzles and exercises."""
