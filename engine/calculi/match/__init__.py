"""Matches between two players: the players, the games, the statistics, and how to run them."""
