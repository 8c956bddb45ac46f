"""The kernels of a package: the list that the frozen program goes by, and what it compiles with it.

The frozen program compiles them itself, so that what is put in is exactly what it looks for.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import msgspec

from ringapp.core.solving.shipped import FEATURES, LIST, NAME, Kernels, Processor

HASWELL = ("avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe")
PROCESSORS = {
    ("linux", "x86_64"): Processor("x86-64-v3", "+avx2", HASWELL),
    ("linux", "aarch64"): Processor("generic", ""),
    ("win32", "AMD64"): Processor("x86-64-v2", "+sse4.2,+popcnt"),
    ("darwin", "x86_64"): Processor("x86-64-v2", "+sse4.2,+popcnt"),
    ("darwin", "arm64"): Processor("apple-m1", ""),
}
"""What is compiled for by platform; a machine that lacks it compiles anew, once."""


def add_kernels(program: Path, inside: Path, kept: Path) -> None:
    """Let the frozen program compile everything, and put it where the program looks for it.

    Args:
        program: The frozen program.
        inside: The folder of the program's code in the package.
        kept: Where compiled kernels stay from one build to the next.
    """
    from ringapp.core.solving.kernelsources import folder_name, stamps

    kernels = Kernels(processor_here(), stamps())
    shelf = inside / "kernels"
    shutil.rmtree(shelf, ignore_errors=True)
    shelf.mkdir()
    (shelf / LIST).write_bytes(msgspec.json.encode(kernels))
    compile_all(program, kernels.processor, kept)
    for own, stamp in kernels.stamps.items():
        made = kept / folder_name(own, stamp)
        files = sorted(made.glob("*.nb[ci]"))
        if files:
            with tarfile.open(shelf / f"{made.name}.tar.xz", "w:xz") as box:
                for path in files:
                    box.add(path, path.name)


def processor_here() -> Processor:
    """What to compile for on this platform; the build has to be able to run it."""
    found = PROCESSORS[sys.platform, platform.machine()]
    if not found.is_here():
        sys.exit(f"This machine cannot run what is compiled for {found.name}; build on a newer one.")
    return found


def compile_all(program: Path, processor: Processor, kept: Path) -> None:
    """Everything that is known of, then the examples: what only a whole answer calls is compiled there."""
    environment = os.environ | {
        "NUMBA_CACHE_DIR": str(kept),
        NAME: processor.name,
        FEATURES: processor.features,
    }
    for words in (("compile", "--all"), ("examples", "--solve", "--time-limit", "20")):
        subprocess.run([program, *words], env=environment, check=words[0] == "compile")
