"""Makes the library of kernels: generates every module, optimises those that changed, and links all.

Object files are kept by a hash of their code and target, so a changed kernel recompiles its game alone.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import llvmlite  # type: ignore[import-untyped]

from lowering.linking import link, suffix_of
from lowering.modules import KernelModule, kernel_modules
from lowering.stamp import KEPT
from lowering.targets import Target, compiled, targets, triple_here
from ringapp.core.kernels.library import CHECKED, SIGNATURES, levels

KEPT_DAYS = 30


def build(
    folder: Path, every_level: bool = False, zig: bool = False, triple: str = "", checked: bool = False
) -> list[Path]:
    """Make a library for every level of processors, or for this machine's, and the file of signatures.

    Args:
        checked: Make the one library for tests that compares every index with its length.

    Returns:
        The files that were written.
    """
    here = triple_here() if not triple else ""
    chosen = targets(triple or here)
    if here and not every_level:
        wanted = next(level for level in levels() if level in {target.level for target in chosen})
        chosen = [target for target in chosen if target.level == wanted]
    if checked:
        chosen = [replace(chosen[0], level=CHECKED)]
    modules = list(kernel_modules(checked))
    objects = _objects([(target, module) for target in chosen for module in modules])
    folder.mkdir(parents=True, exist_ok=True)
    made = [folder / SIGNATURES.name]
    for target in chosen:
        library = folder / f"kernels-{target.level}{suffix_of(target.triple)}"
        link([objects[target, module] for module in modules], library, target.triple, zig or bool(triple))
        made.append(library)
    exports = {name: signature for module in modules for name, signature in module.exports.items()}
    made[0].write_text(json.dumps({"exports": exports}, separators=(",", ":")), "utf-8")
    for old in folder.iterdir():
        if old not in made:
            old.unlink()
    _forget_old()
    return made


def _objects(jobs: Iterable[tuple[Target, KernelModule]]) -> dict[tuple[Target, KernelModule], Path]:
    """Return the object file of each module and target; missing ones are compiled on all processors."""
    found = {job: KEPT / f"{_key(*job)}.o" for job in jobs}
    missing = [job for job, place in found.items() if not place.is_file()]
    KEPT.mkdir(parents=True, exist_ok=True)
    if missing:
        missing.sort(key=lambda job: -len(job[1].llvm_ir))  # the longest first, to end together
        processes = min(os.cpu_count() or 1, len(missing))
        begun = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(processes, begun) as pool:
            waiting = {
                pool.submit(compiled, target, module.llvm_ir, module.opt_level): found[target, module]
                for target, module in missing
            }
            for count, done in enumerate(as_completed(waiting)):
                _write(waiting[done], done.result())
                _tell(count + 1, len(missing))
    for place in found.values():
        os.utime(place)
    return found


def _key(target: Target, module: KernelModule) -> str:
    parts = (llvmlite.__version__, target.triple, target.processor, target.features, str(module.opt_level))
    return sha256("\n".join((*parts, module.llvm_ir)).encode()).hexdigest()[:32]


def _write(place: Path, data: bytes) -> None:
    """Write a file in one step, so that it is whole or missing."""
    fresh = place.with_suffix(f".{os.getpid()}")
    fresh.write_bytes(data)
    fresh.replace(place)


def _tell(done: int, total: int) -> None:
    ends = "\n" if done == total else ""
    if sys.stderr.isatty():
        print(f"\rCompiling kernels: {done} of {total} modules", end=ends, file=sys.stderr, flush=True)
    elif done in (1, total):
        print(f"Compiling kernels: {done} of {total} modules", file=sys.stderr, flush=True)


def _forget_old() -> None:
    """Remove objects that no build has asked for within a month."""
    oldest = time.time() - KEPT_DAYS * 86_400
    for place in KEPT.glob("*.o"):
        if place.stat().st_mtime < oldest:
            place.unlink(missing_ok=True)
