"""The compiled core, which plays contests on rows of integers just as `machine.py` does in Python."""
