"""Where numbers stand on pages of the game, and what the power (総合力) of a memory is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ringapp.games.contest.files.session import tables_of
from ringapp.games.contest.files.tables import Record


@dataclass(frozen=True, slots=True)
class Kind:
    """Where numbers of a kind stand, in units from a point of the page: for results a stage's line and its
    left end, for memories the side of the first card and its corner.

    Digits begin `top` below the point and are `high`; `reach` is looked at to both sides of the `middles`. A
    `comma` of 0 means numbers without commas, and `colours` are those of ground and ink where art lies near.
    """

    name: str
    top: float
    high: float
    digit: float
    comma: float
    middles: tuple[float, ...]
    reach: float
    colours: tuple[tuple[int, int, int], ...] = ()
    nudges: int = 1


TOTAL = Kind("contest-totals", -0.1465, 0.1005, 0.0867, 0.0440, (0.486,), 0.45)
SCORES = Kind("contest-scores", 0.0383, 0.0545, 0.0450, 0.0207, (0.1703, 0.5, 0.842), 0.25)
BLUE = (255, 255, 255), (13, 181, 255)
BONUS = Kind("contest-totals", 0.1435, 0.0485, 0.0435, 0.0, (0.2226, 0.5615, 0.9012), 0.15, BLUE)
PARAMETERS = Kind("contest-totals", -1.753, 0.150, 0.1355, 0.0, (0.792, 1.936, 3.069, 3.897), 0.32, (), 2)
FEWEST = (3, 3, 3, 2, 4)
"""Digits of the parameters, the stamina and the power at least."""
POWER = Kind("contest-totals", -4.51, 0.284, 0.252, 0.0, (0.464,), 0.75, ((90, 90, 90), (255, 255, 255)), 6)

CARDS = {"pIdol": (3, 15), "support": (96, 126), "R2": (30, 39), "R": (45, 60)}
CARDS |= {"SR2": (75, 102), "SR": (105, 141), "SSR": (150, 204)}
ITEMS = {"R": (150, 240), "SR": (225, 300), "SSR": (300, 420)}
"""What a card and an idol's P-item add to the power, plain and improved; 2 marks those of early levels."""
LEVEL, MOST_LEVELS = 36, 18
"""What a level of customizing adds, and most levels of a memory."""


def is_power(
    power: int, numbers: Sequence[int], items: Sequence[int], cards: Sequence[int], master: str
) -> bool:
    """Return whether a power is that of parameters and stamina, P-items and cards, with any levels."""
    *parameters, stamina = numbers
    records = tables_of(master).records
    left = power - 3 * sum(parameters) - 24 * stamina
    left -= sum(_of_item(one) for one in records["p_items"] if one["id"] in items)
    left -= sum(_of_card(one) for one in records["skill_cards"] if one["id"] in cards)
    return left % LEVEL == 0 and 0 <= left <= LEVEL * MOST_LEVELS


def _of_item(record: Record) -> int:
    source, rarity = record.get("sourceType"), str(record.get("rarity"))
    if source == "support":
        return {"SR": 135, "SSR": 159 if record.get("welfare") else 180}.get(rarity, 0)
    return ITEMS.get(rarity, (0, 0))[bool(record.get("upgraded"))] if source == "pIdol" else 0


def _of_card(record: Record) -> int:
    kind, rarity = str(record.get("sourceType")), str(record.get("rarity"))
    if kind == "produce":
        kind = rarity if rarity == "SSR" or int(record.get("unlockPlv") or 0) > 2 else f"{rarity}2"
    return CARDS.get(kind, (0, 0))[bool(record.get("upgraded"))]
