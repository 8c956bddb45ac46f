"""The exact search of one floor, compiled: what a set of barriers is, and how states are expanded."""
