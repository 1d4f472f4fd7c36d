"""The laboratory: matches between players, and what is learnt, tuned and studied by them."""
