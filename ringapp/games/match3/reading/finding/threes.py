"""Gems of one kind in a line: three would be gone, so boards at rest hold hardly any."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

THREE, LONG = 3, 5
"""Gems in a line that would be gone, and that hardly ever come to stand so."""
Mask = npt.NDArray[np.bool_]


def in_lines(kinds: Mask | npt.NDArray[np.integer], length: int = THREE) -> Mask:
    """Return cells that stand in a line of so many of one kind; 0 is none."""
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
