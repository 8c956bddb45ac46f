"""Where a frozen program starts: processes of its own first, then the program.

The program starts processes with `sys.executable`, which in a frozen one is the program itself. Those of
`multiprocessing` are served by `freeze_support`; `-P FILE`, as Python has it, runs one file of the program.
"""

import runpy
import sys
from multiprocessing import freeze_support
from pathlib import Path


def is_own_file(words: list[str]) -> bool:
    """Return whether the program is asked to stand in for the interpreter, with a file that it brings."""
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
