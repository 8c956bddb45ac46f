"""Starts ringapp from a checkout: `python main.py` opens the window, `python main.py solve FILE` solves."""

import sys

if __name__ == "__main__":
    from ringapp.__main__ import main

    sys.exit(main())
