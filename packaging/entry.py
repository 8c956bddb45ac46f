"""Start a frozen program: as one of its own child processes where asked, else as the program.

The program starts child processes with `sys.executable`, which in a frozen program is the program itself.
`freeze_support` serves those of `multiprocessing`; `-P FILE`, as in Python, runs one file of the program.
"""

import runpy
import sys
from multiprocessing import freeze_support
from pathlib import Path


def is_own_file(words: list[str]) -> bool:
    """Return whether the arguments ask to run, as the interpreter would, a file of the program."""
    inside = Path(getattr(sys, "_MEIPASS", "."))
    return len(words) > 2 and words[1] == "-P" and Path(words[2]).is_relative_to(inside)


if __name__ == "__main__":
    freeze_support()
    if is_own_file(sys.argv):
        del sys.argv[:2]
        runpy.run_path(sys.argv[0], run_name="__main__")
    else:
        from ringapp.__main__ import main

        sys.exit(main())
