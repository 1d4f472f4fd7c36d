"""Those who play matches: how each of them chooses its moves, and the names they are given."""
