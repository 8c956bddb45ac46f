"""How kernels are compiled: kept on the disk, without Python's lock, without what only C code would call."""

from __future__ import annotations

from typing import Any

from numba import njit

compiled: Any = njit(cache=True, nogil=True, no_cfunc_wrapper=True)  # type: ignore[call-overload]
"""A kernel. A wrapper for callers in C is left out: it is a tenth of what a kernel costs to compile."""
inlined: Any = njit(cache=True, nogil=True, inline="always")
"""A step that becomes part of every kernel that takes it."""
