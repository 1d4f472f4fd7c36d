"""Finds puzzles, grades them and checks them; what pages fetch has none of it."""
