"""The built site: found where it is installed, and laid beside pages of other people."""
