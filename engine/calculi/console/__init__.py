"""What all commands share: their arguments, and streams that may be closed, full or endless."""
