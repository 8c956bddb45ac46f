"""Compiles texts over bare memory, all of a core at once, and keeps what comes of it.

The tables of plain functions are pointers in the core: nothing is counted when one is handed on, and no
index is checked. A core is one module of LLVM, made by `emitting`; that takes some three seconds, where the
functions one by one, each with all that it calls, took five times as long.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

import llvmlite  # type: ignore[import-untyped]
import numpy as np
import numpy.typing as npt
from llvmlite import binding

from ringapp.core.files.storage import write_atomic
from ringapp.core.solving.kernelsources import kept_folder
from ringapp.core.solving.shipped import FEATURES, NAME
from ringapp.games.contest.kernels.emitting import F64, I64, NOTHING, ROW, module_of, signature, texts

Table = npt.NDArray[np.int64]
Core = Mapping[str, Callable[..., Any]]
"""Functions by name; each takes `pointer`s, `pointers` and whole numbers."""
NUMBERS = ctypes.POINTER(ctypes.c_int64)
FROM_OUTSIDE: dict[str, Any] = {
    str(ROW): NUMBERS,
    str(ROW.as_pointer()): ctypes.POINTER(NUMBERS),
    str(I64): ctypes.c_int64,
    str(F64): ctypes.c_double,
    str(NOTHING): None,
}
_engines: list[Any] = []
"""What the code lies in; it is never taken down."""


def compiled(source: str, modules: Sequence[ModuleType]) -> Core:
    """What the modules name in `CALLED`, compiled or as it was kept.

    Args:
        source: The file that asks; what is kept goes by it and all that it imports.
    """
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    machine = _machine()
    folder = kept_folder(str(Path(source).with_suffix(".py")))  # a package says .pyc
    file = None if folder is None else folder / f"core-{_name_of(machine)}.nbc"
    code = None if file is None else _kept(file)
    if code is None:
        code = _code(modules, machine)
        if file is not None:
            with suppress(OSError):  # nothing can be written there: it is compiled again the next time
                file.parent.mkdir(parents=True, exist_ok=True)
                write_atomic(file, sha256(code).digest() + code)
    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
    engine.add_object_file(binding.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _engines.append(engine)
    core: dict[str, Callable[..., Any]] = {}
    for module in modules:
        for name in getattr(module, "CALLED", ()):
            result, arguments = signature(texts(module)[name])
            kinds = [FROM_OUTSIDE[str(kind)] for kind in (result, *arguments)]
            core[name] = ctypes.CFUNCTYPE(*kinds)(engine.get_function_address(name))
    return core


def _machine() -> Any:
    """The processor that is compiled for: this one, or the one that a package's kernels are for."""
    target = binding.Target.from_default_triple()
    features = os.environ.get(FEATURES)
    return target.create_target_machine(
        cpu=os.environ.get(NAME) or binding.get_host_cpu_name(),
        features=binding.get_host_cpu_features().flatten() if features is None else features,
        opt=2,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )


def _name_of(machine: Any) -> str:
    """A short name for the compiler and what it compiles for."""
    host = os.environ.get(NAME) or binding.get_host_cpu_name()
    features = os.environ.get(FEATURES) or binding.get_host_cpu_features().flatten()
    words = (llvmlite.__version__, machine.triple, host, features)
    return sha256("\n".join(words).encode()).hexdigest()[:16]


def _kept(file: Path) -> bytes | None:
    """The code in a file, None where there is none that is whole."""
    try:
        data = file.read_bytes()
    except OSError:
        return None
    return data[32:] if sha256(data[32:]).digest() == data[:32] else None


def _code(modules: Sequence[ModuleType], machine: Any) -> bytes:
    """Compile: some 0.3 s of this and some 3 s of LLVM."""
    text = module_of(modules)
    text.triple, text.data_layout = machine.triple, str(machine.target_data)
    module = binding.parse_assembly(str(text))
    module.verify()
    builder = binding.create_pass_builder(machine, binding.create_pipeline_tuning_options(speed_level=2))
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


def pointer(table: Table) -> Any:
    """Where a table of one dimension lies; the table must be kept as long as it is used."""
    return table.ctypes.data_as(NUMBERS)


def pointers(table: Table) -> Any:
    """Where the rows of a table of two dimensions lie."""
    return (NUMBERS * len(table))(*(pointer(row) for row in table))
