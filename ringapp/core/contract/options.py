"""Declared options, and checks of their values alike, whether from a flag, a file or a form."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import listed, tr

OptionValue = int | float | bool | str | None


@dataclass(frozen=True, slots=True)
class Option:
    """A declared setting: a form row in the window, a flag on the command line, a key in a document.

    Attributes:
        name: Identifier, lower_snake_case; the flag is `--` with dashes for underscores.
        label: Translated words for the form row.
        kind: The type of its values; "int" and "text" may also be None when `optional`.
        choices: (value, translated label) pairs for "choice".
        optional: Whether None is a value, shown as `none_label`.
    """

    name: str
    label: str
    kind: Literal["int", "float", "bool", "choice", "text"]
    default: OptionValue
    help: str = ""
    minimum: float | None = None
    maximum: float | None = None
    step: float = 1
    choices: tuple[tuple[str, str], ...] = ()
    optional: bool = False
    none_label: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """An option that is part of the board (its size, the allowed moves), with its value on this board."""

    option: Option
    value: OptionValue


_WHOLE = re.compile("[+-]?[0-9]{1,18}")
"""Plain digits; `int` would read other scripts, blanks and underscores too."""


def check_value(option: Option, value: object) -> OptionValue:
    """Return `value` if the option allows it. Raises RingappError with the option and the allowed values."""
    if value is None and option.optional:
        return None
    if option.kind == "float" and isinstance(value, int) and not isinstance(value, bool):
        value = float(value)
    kinds: Mapping[str, type] = {"int": int, "float": float, "bool": bool, "choice": str, "text": str}
    fits = isinstance(value, kinds[option.kind]) and isinstance(value, bool) == (option.kind == "bool")
    if fits and option.kind == "choice":
        fits = value in [choice for choice, _ in option.choices]
    if fits and isinstance(value, int | float) and not isinstance(value, bool):
        fits = math.isfinite(value) and _within(option, value)
    if not fits:
        sentence = tr("“{name}” is {found}; expected {wanted}.")
        raise RingappError(sentence.format(name=option.name, found=_shown(value), wanted=wanted(option)))
    return cast(OptionValue, value)


def parse_value(option: Option, text: str) -> OptionValue:
    """Return the option's value in typed text. Raises RingappError with the option and the allowed values."""
    if option.optional and text.lower() in ("", "none"):
        return None
    value: object = text
    try:
        if option.kind == "int":
            value = int(text) if _WHOLE.fullmatch(text) else text
        elif option.kind == "float":
            value = float(text)
        elif option.kind == "bool":
            value = {"yes": True, "true": True, "on": True, "1": True}.get(text.lower(), text)
            value = {"no": False, "false": False, "off": False, "0": False}.get(text.lower(), value)
    except ValueError:
        value = text
    return check_value(option, value)


def wanted(option: Option) -> str:
    """Return the values that an option allows, in words."""
    if option.kind == "choice":
        return tr("one of {words}").format(words=listed(choice for choice, _ in option.choices))
    if option.kind == "bool":
        return tr("yes or no")
    if option.kind == "text":
        return tr("a text")
    low, high = option.minimum, option.maximum
    words = tr("a whole number") if option.kind == "int" else tr("a number")
    if low is not None and high is not None:
        return tr("{number} from {low} to {high}").format(number=words, low=f"{low:g}", high=f"{high:g}")
    if low is not None:
        return tr("{number} of at least {low}").format(number=words, low=f"{low:g}")
    if high is not None:
        return tr("{number} of at most {high}").format(number=words, high=f"{high:g}")
    return words


def _within(option: Option, value: float) -> bool:
    low = option.minimum is None or value >= option.minimum
    return low and (option.maximum is None or value <= option.maximum)


def _shown(value: object) -> str:
    text = f"“{value}”" if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else text[:37] + "…"
