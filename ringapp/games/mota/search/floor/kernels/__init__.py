"""Compiled part of the exact search of one floor: sets of barriers, and the expansion of states."""
