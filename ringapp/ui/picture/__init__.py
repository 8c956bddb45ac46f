"""Boards from pictures in the window: importing, comparing, naming, watching."""
