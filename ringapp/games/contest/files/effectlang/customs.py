"""Customizations that the cards of today's tables offer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ringapp.core.contract.errors import RingappError
from ringapp.games.contest.files.customs import Levels, no_level, not_offered
from ringapp.games.contest.files.tables import Record, Tables
from ringapp.games.contest.rules.program import Customization, plain


def number_of(head: str, tables: Tables) -> int:
    """Return the number of a card that is named by number or name, 0 if there is none."""
    cards = tables.records.get("skill_cards", ())
    if head.isdecimal():
        return int(head) if any(int(r["id"]) == int(head) for r in cards) else 0
    return next((int(r["id"]) for r in cards if plain(str(r.get("name"))) == plain(head)), 0)


def offered(record: Record) -> tuple[str, ...]:
    """Return the ids of the customizations that a card offers."""
    return tuple(
        n.strip() for n in str(record.get("availableCustomizations", "")).split(",") if n.strip().isdecimal()
    )


def customizations(tables: Tables) -> Mapping[str, Customization]:
    """Return each customization of the tables with its name, levels and texts, by id."""
    columns = ("conditions", "cost", "actions", "effects")
    return {
        str(r["id"]): Customization(
            str(r.get("name", r["id"])),
            int(r.get("max") or 1),
            tuple(str(r[name]) for name in columns if r.get(name)),
        )
        for r in tables.records.get("customizations", ())
    }


def chosen(
    word: str, record: Record, customs: Mapping[str, Record], levels: Levels
) -> Iterable[tuple[Record, int]]:
    """Yield the records and levels of a word's customizations. Raises RingappError for one not offered."""
    for id_, level in levels:
        if id_ not in offered(record) or id_ not in customs:
            raise RingappError(not_offered(word, id_))
        most = int(customs[id_].get("max") or 1)
        if not 1 <= level <= most:
            raise RingappError(no_level(word, id_, most))
        yield customs[id_], level
