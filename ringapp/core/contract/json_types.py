"""Types of values that JSON can hold, which cross processes and files beside boards and moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
else:
    Json = object  # msgspec reads these names too, and knows no type that contains itself
JsonObject: TypeAlias = dict[str, Json]
"""An object that is being written."""
Facts: TypeAlias = Mapping[str, Json]
"""An object that is only read."""
