"""The assumptions that an answer rests on, and what the search did not model.

A proof holds only for the model that was searched. Solvers list its assumptions as facts while they build the
model; the game turns them into sentences (`Game.describe_assumption`), which window, text and JSON show.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ringapp.core.contract.json_types import Facts

UNSURE_CELLS = "unsure_cells"
"""The kind of an assumption of any game: {"unsure": n} cells of its board's picture are as they were read."""
UNREAD = "unread"
"""The kind of an assumption of any game: {"keys": [...]} of its board's file mean nothing."""
OUT_OF_TIME = "out_of_time"
"""Kind of `Unmodelled` for work that any game left out for lack of time; the answer holds without it."""
Target = tuple[Any, ...]
"""A place that can be pointed at: a small tuple of numbers and strings, such as (ring, slice)."""


@dataclass(frozen=True, slots=True)
class Assumption:
    """An assumption of the model that was searched: a rule, a ruling, a limit, a goal.

    Attributes:
        kind: Its subject, lower_snake_case and stable, as programs read it ("ruling", "action_limit").
        facts: JSON-able values that make it exact, such as {"actions": 5}.
    """

    kind: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Unmodelled:
    """Something on the board or in its rules that the search left out of its model.

    Attributes:
        kind: Its subject, as in `Assumption` ("event", "special", "stage_effect").
        page: The id of the board's page that it lies on; "" where boards have one page or it lies on none.
        targets: Its places on that page.
        facts: JSON-able values.
        matters: Whether modelling it could change the answer; False only if that is shown impossible.
    """

    kind: str
    page: str = ""
    targets: tuple[Target, ...] = ()
    facts: Facts = field(default_factory=dict)
    matters: bool = True
