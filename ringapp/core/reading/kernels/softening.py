"""Blurs cells: mixes each sample with its neighbours."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.kernels.exports import Looks, export


@export("softening")
def soften(cells: Looks, n: int, found: Looks) -> None:
    """Write cells blurred by weights 1, 2, 1 both ways into `found`; rim samples are repeated outside."""
    size = 3 * n
    line = np.empty(size + 6, np.float32)
    across = np.empty((n + 2, size), np.float32)
    for k in range(len(cells)):
        for row in range(n):
            for c in range(3):
                line[c], line[size + 3 + c] = cells[k, row * size + c], cells[k, row * size + size - 3 + c]
            for s in range(size):
                line[s + 3] = cells[k, row * size + s]
            for s in range(size):
                across[row + 1, s] = line[s] + 2 * line[s + 3] + line[s + 6]
        for s in range(size):
            across[0, s], across[n + 1, s] = across[1, s], across[n, s]
        for row in range(n):
            for s in range(size):
                mixed = across[row, s] + 2 * across[row + 1, s] + across[row + 2, s]
                found[k, row * size + s] = mixed / 16
