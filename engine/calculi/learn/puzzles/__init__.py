"""Puzzles: positions out of games in which one turn is far better than every other."""
