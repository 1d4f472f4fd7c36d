"""The games for programs that learn: moves as integers, positions as lists of numbers."""
