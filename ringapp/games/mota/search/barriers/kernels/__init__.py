"""The exact search of one floor in numba: what a set of barriers is, and how states are expanded."""
