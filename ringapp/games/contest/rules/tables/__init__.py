"""The contest as the game's own tables tell it: plain functions over rows of integers, also compiled.

`s` is a position, `p` the program with its tables, `w` the work table: work that waits and, if kept, the log.
"""
