"""The players of matches: how each chooses its moves, and their names."""
