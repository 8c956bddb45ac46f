"""What an answer rests on: the assumptions of a proof, and what the search did not model.

A proof holds under exactly what was searched. Solvers list it as facts while they build the model that they
search; the game makes sentences of them (`Game.describe_assumption`), which window, text and JSON show.
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
"""The kind of what any game left alone for lack of time, though its answer holds without it."""
Target = tuple[Any, ...]
"""A place that can be pointed at: a small tuple of numbers and strings, such as (ring, slice)."""


@dataclass(frozen=True, slots=True)
class Assumption:
    """Something in force in the model that was searched: a rule, a ruling, a limit, a goal.

    Attributes:
        kind: What it is about, lower_snake_case and stable: programs read it ("ruling", "action_limit").
        facts: JSON-able values that make it exact, such as {"actions": 5}.
    """

    kind: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Unmodelled:
    """Something on the board or in its rules that the search did not follow.

    Attributes:
        kind: As in `Assumption` ("event", "special", "stage_effect").
        page: The page of the board that it is on, "" where boards have one page or it is on none.
        targets: Where it is on that page.
        facts: JSON-able values.
        matters: Whether following it could change the answer; False only where that is shown impossible.
    """

    kind: str
    page: str = ""
    targets: tuple[Target, ...] = ()
    facts: Facts = field(default_factory=dict)
    matters: bool = True
