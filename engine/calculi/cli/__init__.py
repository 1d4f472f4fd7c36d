"""The command `calculi`: each module obeys one command, or a few that belong together."""
