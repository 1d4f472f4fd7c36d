"""The command `calculi`: lists, terminal play, records, perft and UGI."""
