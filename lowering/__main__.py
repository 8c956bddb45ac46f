"""Make the library of compiled kernels: `python -m lowering`, which `dev.py` calls.

    --every-level   what packages bring: a library for each level of processors, not for this machine's alone
    --zig           link with ziglang, for machines with an older C library, whether or not there is a `cc`
    --triple NAME   for another platform, such as x86_64-w64-windows-gnu; linked with ziglang
    --checked       for tests: compare every index with its length; into `build/kernels-checked`
    --out FOLDER    instead of `ringapp/kernels`

If nothing changed since the last build, this ends at once without loading the compiler.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from lowering import stamp


def main() -> None:
    """Build the library if its sources or the options changed."""
    parser = argparse.ArgumentParser(prog="python -m lowering", description=__doc__.splitlines()[0])
    parser.add_argument("--every-level", action="store_true")
    parser.add_argument("--zig", action="store_true")
    parser.add_argument("--triple", default="")
    parser.add_argument("--checked", action="store_true")
    parser.add_argument("--out", type=Path)
    wanted = parser.parse_args()
    folder = wanted.out or (stamp.CHECKED_FOLDER if wanted.checked else stamp.FOLDER)
    choices = (wanted.every_level, wanted.zig, wanted.triple, wanted.checked)
    order = list(map(str, choices))
    if stamp.is_current(folder, order):
        return
    from lowering.build import build
    from lowering.modules import source_modules

    files = build(folder, *choices)
    stamp.write(folder, order, files, source_modules())


if __name__ == "__main__":
    main()
