"""Matches between two players: the players, their games, what is counted, and how it is run."""
