"""Links object files into a shared library: by the system's `cc`, or by ziglang for any platform."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

ZIG = {
    "x86_64-unknown-linux-gnu": "x86_64-linux-gnu.2.17",
    "aarch64-unknown-linux-gnu": "aarch64-linux-gnu.2.17",
    "x86_64-w64-windows-gnu": "x86_64-windows-gnu",
    "x86_64-apple-macosx11.0": "x86_64-macos.11.0",
    "arm64-apple-macosx11.0": "aarch64-macos.11.0",
}
"""zig's names of platforms, with the oldest C library that the linked library runs on."""


def suffix_of(triple: str) -> str:
    """Return the ending of the name of a shared library on a platform (".so", ".dll", ".dylib")."""
    return ".dll" if "windows" in triple else ".dylib" if "apple" in triple else ".so"


def link(objects: Sequence[Path], library: Path, triple: str, zig: bool) -> None:
    """Make a library of objects.

    Raises:
        SystemExit: There is nothing to link with, or it failed.
    """
    fresh = library.with_suffix(f".{os.getpid()}{library.suffix}")
    command = [*_linker(triple, zig), "-shared", "-o", str(fresh), *map(str, objects)]
    command += [] if "windows" in triple or "apple" in triple else ["-lm", "-s"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"The kernels could not be linked:\n{done.stderr.strip()}")
    fresh.replace(library)
    for beside in (fresh.with_suffix(".lib"), fresh.with_suffix(".pdb")):  # what Windows' linkers add
        beside.unlink(missing_ok=True)


def has_linker() -> bool:
    """Return whether the system has a linker that we use."""
    return sys.platform != "win32" and shutil.which("cc") is not None


def _linker(triple: str, zig: bool) -> list[str]:
    if has_linker() and not zig:
        return ["cc"]
    if find_spec("ziglang") is None:
        sys.exit("Linking the kernels needs a C compiler called cc, or ziglang (pip install ziglang).")
    return [sys.executable, "-m", "ziglang", "cc", "-target", ZIG[triple]]
