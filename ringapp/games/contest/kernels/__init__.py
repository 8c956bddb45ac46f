"""The fast core: the instruction form of `codes.py` on flat rows, compiled, always equal to `machine.py`."""
