"""Evaluations that learn from games of the computer with itself."""
