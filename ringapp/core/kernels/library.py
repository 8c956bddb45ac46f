"""The compiled library of kernels: which file fits the processor, and the kernels in it.

The build writes it beside the program's code, with a list of every kernel's signature.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.kernels.calls import FAULT, Call, Fault, Signature, caller, raising

FOLDER = Path(os.environ.get("RINGAPP_KERNELS") or Path(__file__).resolve().parents[2] / "kernels")
"""Where the libraries lie; tests name another folder."""
SIGNATURES = FOLDER / "signatures.json"
SUFFIX = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
PLAIN, NEWER, CHECKED = "plain", "x86-64-v3", "checked"
"""The levels: what every processor of a platform runs, what those of Intel and AMD run since 2013, and what
tests alone run, with every index compared with its length."""
FLAGS = {"avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"}
"""Features of processors that the newer level needs, as Linux names them."""
HAS_AVX2 = 40
"""Windows' number of the feature AVX2; processors with it have the others too."""


def is_newer() -> bool:
    """Return whether this processor runs the newer level of code; False where the system does not tell."""
    if sys.platform == "win32":
        return bool(ctypes.windll.kernel32.IsProcessorFeaturePresent(HAS_AVX2))
    with suppress(OSError), open("/proc/cpuinfo", encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if line.startswith("flags"):
                return set(line.partition(":")[2].split()) >= FLAGS
    return False


def levels() -> Iterator[str]:
    """Yield the levels of processors whose libraries run here, the best first."""
    if is_newer():
        yield NEWER
    yield PLAIN
    yield CHECKED


def file_of(level: str) -> Path:
    """Return the path of the library of a level."""
    return FOLDER / f"kernels-{level}{SUFFIX}"


def load() -> None:
    """Load the library now, instead of at the first call of a kernel.

    Raises:
        RingappError: There is no library.
    """
    _library()


def file_in_use() -> Path:
    """Return the path of the library that fits this processor best.

    Raises:
        RingappError: There is no library.
    """
    for level in levels():
        if file_of(level).is_file():
            return file_of(level)
    raise _missing()


@cache
def _library() -> ctypes.CDLL:
    return ctypes.CDLL(str(file_in_use()))


@cache
def _signatures() -> dict[str, Signature]:
    """Return the signature of every kernel, by its name in the library."""
    try:
        listed = json.loads(SIGNATURES.read_bytes())["exports"]
    except OSError:
        raise _missing() from None
    return {name: Signature(*letters) for name, letters in listed.items()}


def _missing() -> RingappError:
    return RingappError(
        tr("The compiled kernels are missing. This command makes them: {command}").format(
            command="python3 dev.py kernels"
        )
    )


def signature_of(module: str, function: str) -> Signature:
    """Return the signature of a function in a code module."""
    return _signatures()[f"{module}__{function}"]


def address_of(module: str, function: str) -> int:
    """Return the address of a function in a code module.

    Raises:
        RingappError: There is no library.
    """
    found = ctypes.cast(_library()[f"{module}__{function}"], ctypes.c_void_p).value
    assert found is not None
    return found


def kernel(module: str, function: str) -> Call:
    """Return a callable for a function in a code module.

    Raises:
        RingappError: There is no library.
    """
    return watched(caller(address_of(module, function), signature_of(module, function)))


def is_checked() -> bool:
    """Return whether the loaded library compares every index with its length."""
    return _library()._name == str(file_of(CHECKED))


def watched(call: Call) -> Call:
    """Return a kernel that raises IndexError for a wrong index if the library is checked, else itself."""
    return raising(call, Fault.in_dll(_library(), FAULT)) if is_checked() else call
