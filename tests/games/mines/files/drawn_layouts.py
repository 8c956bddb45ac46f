"""Draw a layout of mines and what is seen of it, for tests of formats."""

from __future__ import annotations

LAYOUT = bytes((1, 0, 0, 0, 0, 0, 1, 0))
"""Two rows of four: a mine in the first corner, one in the third cell of the second row."""
