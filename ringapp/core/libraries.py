"""System libraries that Qt needs on Linux, found before Qt is imported. Standard library only.

Importing Qt without them is an ImportError, and opening a window without the xcb set ends the process, so
both `dev.py` and the program ask here first.
"""

from __future__ import annotations

import ctypes
import os
import sys

ONE_THREAD = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""Variables by which the libraries under numpy are told, before it is imported, how many threads to start."""

_IMPORTED = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
}
_WINDOW = {
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}


def missing_libraries(window: bool) -> dict[str, str]:
    """Return each system library that Qt lacks with its Debian package; `window` adds those of X11."""
    if not sys.platform.startswith("linux"):
        return {}
    needed = _IMPORTED | (_WINDOW if window else {})
    return {library: package for library, package in needed.items() if not _loads(library)}


def install_line(missing: dict[str, str]) -> str:
    """Return the shell command that installs the packages on Debian and related systems."""
    return "apt-get install -y " + " ".join(sorted(set(missing.values())))


def has_display() -> bool:
    """Return whether Qt can show a window, or was told to draw elsewhere."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
