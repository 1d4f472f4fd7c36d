"""The mistakes of one's own games, tried again."""
