"""The kernels that a built package brings: compiled when it was built, for one kind of processor.

They lie in `kernels` beside the program's code, packed by source, with a list that says what they were made
of: a package has no sources that could be looked at. A checkout and a wheel bring none. Importing this
imports no compiler.
"""

from __future__ import annotations

import os
import shutil
import sys
import tarfile
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec

LIST = "kernels.json"
NAME, FEATURES = "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES"


class Processor(msgspec.Struct, frozen=True):
    """What kernels are compiled for in the words of LLVM, and the flags by which Linux calls it."""

    name: str
    features: str
    flags: tuple[str, ...] = ()

    def is_here(self) -> bool:
        """Whether this machine can run what is compiled for it; a Linux that does not say so cannot."""
        if not sys.platform.startswith("linux") or not self.flags:
            return True
        with suppress(OSError), open("/proc/cpuinfo", encoding="utf-8", errors="replace") as lines:
            for line in lines:
                if line.startswith("flags"):
                    return set(self.flags) <= set(line.partition(":")[2].split())
        return False


class Kernels(msgspec.Struct, frozen=True):
    """The list: the processor, and by source file below `games` a stamp of it and of all that it imports."""

    processor: Processor
    stamps: dict[str, str]


def shipped_folder() -> Path:
    """Where a package has its kernels."""
    return Path(__file__).resolve().parents[2] / "kernels"


@cache
def shipped() -> Kernels | None:
    """The list of the kernels that came with the program; None where none did."""
    try:
        return msgspec.json.decode((shipped_folder() / LIST).read_bytes(), type=Kernels)
    except (OSError, msgspec.DecodeError):
        return None


def settle_processor() -> None:
    """Compile and load for the processor of the kernels that are here, where this machine has what it needs.

    Elsewhere the compiler finds none that fit and makes its own.
    """
    kernels = shipped()
    if kernels is not None and NAME not in os.environ and kernels.processor.is_here():
        os.environ[NAME] = kernels.processor.name
        os.environ[FEATURES] = kernels.processor.features


def bring(name: str, to: Path) -> None:
    """Unpack the shipped kernels of one source into the folder where they are looked for and added to."""
    box = shipped_folder() / f"{name}.tar.xz"
    if to.exists() or not box.is_file():
        return
    to.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{name}", dir=to.parent))
    with tarfile.open(box) as kernels:
        if hasattr(tarfile, "data_filter"):
            kernels.extractall(fresh, filter="data")
        else:  # the first releases of Python 3.11 have no such filter
            kernels.extractall(fresh)
    try:
        fresh.rename(to)
    except OSError:  # another process was quicker
        shutil.rmtree(fresh, ignore_errors=True)
