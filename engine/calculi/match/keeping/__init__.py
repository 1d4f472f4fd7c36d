"""Games kept in a file while they are played, so that long work goes on after any end."""
