"""Names for the types of arrays that kernels take: a name for each kind of number."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Truths = npt.NDArray[np.bool_]
Signs = npt.NDArray[np.int8]
Bytes = npt.NDArray[np.uint8]
Shorts = npt.NDArray[np.int16]
Pairs = npt.NDArray[np.uint16]
"""Words of two bytes."""
Numbers = npt.NDArray[np.int32]
Halves = npt.NDArray[np.uint32]
"""Halves of a word."""
Wholes = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]
"""Words of 64 bits, each a flag of its own, or a hash."""
Reals = npt.NDArray[np.float64]

Grid = Numbers
"""Arrays of rows of 32-bit numbers, like the three types after it; the compiler knows them by name."""
Lists = Wholes
Table = Words
Weights = Reals

Whole = int | np.int64
"""A whole number as Python or as a kernel makes it."""
Truth = bool | np.bool_
"""A truth value as Python or as a kernel makes it."""
