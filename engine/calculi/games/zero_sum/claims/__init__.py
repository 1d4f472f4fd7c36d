"""Zero-Sum: what claims are worth to a player who looks ahead."""
