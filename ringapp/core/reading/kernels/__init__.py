"""Compiled inner loops of reading pictures; imported where they are called only, never by the window."""
