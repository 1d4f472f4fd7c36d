"""The computer player: search, budgets and levels, the same for every game."""
