"""The contest as the game's own tables tell it: plain functions over rows of integers, also compiled.

`s` is a position, `p` the program with its tables, `w` the work that waits and, where one is kept, the log.
"""
