"""Errors that bad input can cause; the text of each is one sentence written for the user."""

from __future__ import annotations


class RingappError(ValueError):
    """Bad input. `str(error)` is the sentence the user reads, one line; nothing was changed."""

    def __init__(self, message: object = "") -> None:
        super().__init__(" ".join(str(message).splitlines()))


class ParseError(RingappError):
    """Text that cannot be parsed as what it should be.

    Attributes:
        line: 1-based line of the place, 0 where no line applies (a key inside JSON, a binary file).
        column: 1-based column, 0 where none applies.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class NotOurs(ParseError):
    """Input that is not of this game; another game's reason is preferred in the error that the user sees."""


class Missing(RingappError):
    """Input that can be read only with something else, such as the folder of a tower, which was not named."""


class IllegalMove(RingappError):
    """A move that the rules do not allow in this state."""


class LimitExceeded(RingappError):
    """Input that is too large; the sentence names the limit."""
