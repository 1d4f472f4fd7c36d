"""Finds puzzles, grades them and checks them; only the command line uses it."""
