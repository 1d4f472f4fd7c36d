"""Exercises for a class, from drawn positions: each with exactly one right answer."""
