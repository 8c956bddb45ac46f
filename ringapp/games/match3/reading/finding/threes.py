"""Lines of gems of one kind: three in a line would vanish, so boards at rest have hardly any."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

THREE, LONG = 3, 5
"""Gems in a line that would be gone, and that hardly ever come to stand so."""
Mask = npt.NDArray[np.bool_]


def in_lines(kinds: Mask | npt.NDArray[np.integer], length: int = THREE) -> Mask:
    """Return the cells that stand in a line of at least `length` of one kind; 0 is no kind."""
    found = np.zeros(kinds.shape, bool)
    for own, there in ((kinds, found), (kinds.T, found.T)):
        count = max(0, own.shape[1] - length + 1)
        first = own[:, :count]
        same = first != 0
        for start in range(1, length):
            same &= own[:, start : start + count] == first
        for start in range(length):
            there[:, start : start + count] |= same
    return found
