"""Whether this machine has a CUDA device: its driver is asked, so that nobody imports what counts there."""

from __future__ import annotations

import ctypes
import os
from importlib.util import find_spec


def has_cuda() -> bool:
    """Whether the extra `cuda` is installed and its driver names a device; may take a second."""
    if find_spec("numba_cuda") is None:
        return False
    try:
        driver = ctypes.CDLL("nvcuda.dll" if os.name == "nt" else "libcuda.so.1")
        found = ctypes.c_int(0)
        # Both return 0 where they succeed.
        failed = driver.cuInit(0) or driver.cuDeviceGetCount(ctypes.byref(found))
    except (OSError, AttributeError):
        return False
    return not failed and found.value > 0
