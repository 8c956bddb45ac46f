"""The command line: the answers of the window for files, pipes and scripts; no game is named here."""
