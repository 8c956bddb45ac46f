"""Reads a tower's own `updateCheckBlock`: what standing near monsters costs."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from types import MappingProxyType

from ringapp.core.contract.json_types import Facts
from ringapp.games.mota.files.specials import closed_at
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.tower import Enemy

_CHECK = re.compile(r"[\"']?\bupdateCheckBlock[\"']?\s*:\s*function\s*\w*\s*\([^()]*\)\s*\{")
_COMMENTS = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_COSTS = {15: "zone", 18: "repulse", 24: "laser"}
"""What each special costs, by the name that engine 2.10 gave it; before that all of them were “value”."""


def with_costs(
    enemies: Mapping[str, Enemy], raw: Mapping[str, object], rules: str
) -> tuple[dict[str, Enemy], set[str]]:
    """Return the monsters with field costs as the rules read them, and the ids whose costs are unclear.

    The rules decide, not the table: a figure that the rules never read by its name does not count.
    """
    head = _CHECK.search(rules)
    if head is None:
        return dict(enemies), set()
    body = _COMMENTS.sub("", rules[head.end() : closed_at(rules, head.end())])
    reads = {name: _reads(body, name) for name in ("value", *_COSTS.values())}
    found, unclear = dict(enemies), set[str]()
    for key, enemy in enemies.items():
        more = dict(enemy.more)
        for name in (_COSTS[special] for special in enemy.special if special in _COSTS):
            entry = raw.get(key)
            cost = _cost(entry if isinstance(entry, dict) else {}, name, reads)
            more[name] = cost or 0
            unclear |= {key} if cost is None else set()
        found[key] = replace(enemy, more=MappingProxyType(more))
    return found, unclear


def _cost(entry: Facts, name: str, reads: Mapping[str, bool]) -> float | None:
    """Return the cost of a monster's field; None where it is unclear which figure the rules read."""
    figures = {one: entry.get(one) or 0 for one in (name, "value")}
    told = {value for one, value in figures.items() if reads[one]}
    if not any(reads[one] for one in figures):
        return None if any(figures.values()) else 0
    value = told.pop() if len(told) == 1 else None
    return value if isinstance(value, int | float) and math.isfinite(value) else None


def _reads(body: str, name: str) -> bool:
    """Return whether a script reads a field of this name."""
    return re.search(rf"\.\s*{name}\b(?!\s*=[^=])|[\"']{name}[\"'](?!\s*:)", body) is not None
