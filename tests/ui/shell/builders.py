"""Throw errors and catch them, for tests of crashes."""

from __future__ import annotations


def throw(text: str = "boom") -> None:
    raise RuntimeError(text)


def catch() -> RuntimeError:
    try:
        throw()
    except RuntimeError as error:
        return error
    raise AssertionError
