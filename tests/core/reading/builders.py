"""Make random looks and lattices, for tests of reading."""

from __future__ import annotations

import numpy as np


def random_looks(count: int, n: int, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 256, (count, n, n, 3)).astype(np.float32)
