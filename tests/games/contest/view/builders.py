"""Build cards and programs, for tests of words."""

from __future__ import annotations


def is_code(line: str) -> bool:
    """Whether a line is still what the tables have."""
    return any(sign in line for sign in ("+=", "at:", "if:", "{", "}", "=="))
