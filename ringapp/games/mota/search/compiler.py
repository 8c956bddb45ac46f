"""How the kernels of both searches are compiled; only kernels import this."""

from __future__ import annotations

from typing import Any

OUTER: dict[str, Any] = {"cache": True, "nogil": True, "_nrt": False, "error_model": "numpy"}
"""Kernels allocate nothing, so references to arrays need not be counted, and a step that is handed a dozen of
them costs nothing. Nothing is divided by what may be 0, so no division is checked."""
INNER = OUTER | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""The same for steps that only kernels call. They take no literal numbers: each would be compiled anew."""
