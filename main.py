"""Starts ringapp from a checkout: `python main.py` opens the window, `python main.py solve FILE` solves."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()
    from ringapp.__main__ import main

    sys.exit(main())
