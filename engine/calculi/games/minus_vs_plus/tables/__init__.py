"""Minus vs Plus: what is looked up: where pieces may step, jump and land, and position keys."""
