"""Searches for puzzles over processes, in a file from which one that was stopped goes on."""
