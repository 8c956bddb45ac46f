"""Messages of the standard library's argument parser in the current language, wrapped for wide characters.

The parser offers no hook for its messages, so they are recognised by their English form; one of an unknown
form stays English.
"""

from __future__ import annotations

import argparse
import re
import unicodedata
from collections.abc import Iterable

from ringapp.core.contract.i18n import listed, tr

NEVER_FIRST = "、。，；：？！）」』】”…,.;:?!)"
"""Signs that no line begins with."""


def complaint(message: str) -> str:
    """Return an error message of the argument parser in the current language."""
    for form, words in _forms():
        found = re.fullmatch(form, message, re.DOTALL)
        if found is not None:
            parts = found.groupdict()
            if "what" in parts:
                parts["what"] = complaint(parts["what"])
            if "known" in parts:
                parts["known"] = listed(re.findall(r"[^\s,']+", parts["known"]))
            return words.format(**parts)
    return message


def _forms() -> tuple[tuple[str, str], ...]:
    """Return pairs: a pattern of an English message, as Python 3.11 to 3.14 write it, and our translation."""
    return (
        (r"argument (?P<name>\S+): (?P<what>.*)", tr("{name}: {what}")),
        (r"the following arguments are required: (?P<names>.*)", tr("these arguments are required: {names}")),
        (r"one of the arguments (?P<names>.*) is required", tr("one of the arguments {names} is required")),
        (r"unrecognized arguments: (?P<words>.*)", tr("unknown arguments: {words}")),
        (
            r"invalid choice: '?(?P<value>.*?)'? \(choose from (?P<known>.*)\)",
            tr("“{value}” is not one of {known}"),
        ),
        (r"invalid \w+ value: '(?P<value>.*)'", tr("“{value}” is not a value that it takes")),
        (r"expected one argument", tr("a value is missing")),
        (r"expected at least one argument", tr("at least one value is missing")),
        (r"expected (?P<n>\d+) arguments", tr("{n} values are expected")),
        (r"ignored explicit argument '(?P<value>.*)'", tr("it takes no value, so “{value}” is one too many")),
        (r"not allowed with argument (?P<name>.*)", tr("not together with {name}")),
    )


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Formats help in the current language, with lines wrapped by their width in a terminal."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Add the usage line, begun by the translated word for "usage"."""
        super().add_usage(usage, actions, groups, tr("usage: ") if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrapped(" ".join(text.split()), width)


def wrapped(text: str, width: int) -> list[str]:
    """Return the text in lines of at most `width` columns; Chinese characters take two and break anywhere."""
    lines, line = [], ""
    for piece in re.findall(r"[\x21-\x7e]+ ?|.", text):
        if columns(line + piece.rstrip()) > width and line and piece not in NEVER_FIRST:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return [*lines, line.rstrip()]


def columns(text: str) -> int:
    """Return how many columns the text takes in a terminal."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)
