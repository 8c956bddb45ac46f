"""The fast core: the instruction form of `codes.py` on flat arrays, compiled, equal to `machine.py` throughout."""
