"""Compiled part of the search over several floors: moves, a guide's estimate, the cost of what is left."""
