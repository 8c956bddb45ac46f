"""The contest as gktools' effect language tells it: plain functions over rows of integers.

Everything here is written for both executors. As it stands it runs over Python lists, without numba; the core
compiles the very same functions over int64 arrays (`kernels/calling.py`). `s` is a position, `p` the program
with its tables, `w` the stack of work that waits and the script of a recorded contest.
"""
