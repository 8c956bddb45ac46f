"""What can go wrong through input; every text is one sentence written for the user."""

from __future__ import annotations


class RingappError(ValueError):
    """Bad input. `str(error)` is the sentence the user reads, one line; nothing was changed."""

    def __init__(self, message: object = "") -> None:
        super().__init__(" ".join(str(message).splitlines()))


class ParseError(RingappError):
    """Text that is not what it should be.

    Attributes:
        line: 1-based line of the place, 0 where no line applies (a key inside JSON, a binary file).
        column: 1-based column, 0 where none applies.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class NotOurs(ParseError):
    """Input that is not of this game at all: the reason of a game that knows it says more."""


class Missing(RingappError):
    """Something that has to be said with the input, such as a folder, was not said."""


class IllegalMove(RingappError):
    """A move that the rules do not allow in this state."""


class LimitExceeded(RingappError):
    """Input that is too large, with the limit named in the sentence."""
