"""Compiled inner loops; imported inside `solve`, studies and commands only, never by the window."""
