"""Code of LLVM optimised as one module and kept, so that it is made once for a state of its sources."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import llvmlite  # type: ignore[import-untyped]
from llvmlite import binding

from lowering.emitting import Value
from ringapp.core.files.storage import write_atomic
from ringapp.core.solving.compiling import tell_one_more
from ringapp.core.solving.kernelsources import kept_folder
from ringapp.core.solving.shipped import FEATURES, NAME

_engines: list[Value] = []
"""What the code lies in; it is never taken down."""


def loaded(source: str, name: str, write: Callable[[], Value], level: int = 2) -> Callable[[str], int]:
    """The addresses of the functions of a module, by name.

    Args:
        source: The file that asks; what is kept goes by it and all that it imports.
        name: Tells the modules of a source apart.
        write: Makes the module, of `llvmlite.ir`, where none is kept.
        level: How hard LLVM works on it, up to 3.
    """
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    machine = _machine(level)
    folder = kept_folder(str(Path(source).with_suffix(".py")))  # a package says .pyc
    file = None if folder is None else folder / f"{name}-{_name_of(machine)}.nbc"
    code = None if file is None else _kept(file)
    if code is None:
        code = _code(write(), machine, level)
        tell_one_more()
        if file is not None:
            with suppress(OSError):  # nothing can be written there: it is compiled again the next time
                file.parent.mkdir(parents=True, exist_ok=True)
                write_atomic(file, sha256(code).digest() + code)
    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
    engine.add_object_file(binding.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _engines.append(engine)
    return engine.get_function_address  # type: ignore[no-any-return]


def _machine(level: int) -> Value:
    """The processor that is compiled for: this one, or the one that a package's kernels are for."""
    target = binding.Target.from_default_triple()
    features = os.environ.get(FEATURES)
    return target.create_target_machine(
        cpu=os.environ.get(NAME) or binding.get_host_cpu_name(),
        features=binding.get_host_cpu_features().flatten() if features is None else features,
        opt=level,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )


def _name_of(machine: Value) -> str:
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


def _code(text: Value, machine: Value, level: int) -> bytes:
    """Optimise and assemble: nearly all that compiling takes."""
    text.triple, text.data_layout = machine.triple, str(machine.target_data)
    module = binding.parse_assembly(str(text))
    module.verify()
    tuning = binding.create_pipeline_tuning_options(speed_level=level)
    builder = binding.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))
