"""Learning a game by playing it: paths of lessons, their goals, and what solves them."""
