"""The command line: the same answers as in the window, for files, pipes and scripts; no game is named here."""
