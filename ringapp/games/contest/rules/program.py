"""Compiled tables: tuples of integers in the form of `codes.py`, with the names that people read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from unicodedata import normalize

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr

Row = tuple[int, ...]


def plain(name: str) -> str:
    """Return a name in the form that cards of all tables are found by: some write “＆”, others “&”."""
    return normalize("NFKC", name)


@dataclass(frozen=True, slots=True)
class ItemCode:
    """A P-item; `enchants` holds (enchant, turns, uses) for each of its effects."""

    id: str
    name: str
    plan: int
    enchants: tuple[tuple[int, int, int], ...]
    outside: tuple[str, ...] = ()
    text: str = ""
    """`outside`: effects that only act while training, not in a contest."""
    """`text`: what it does, in the words of its tables, if they are in the effect language."""


@dataclass(frozen=True, slots=True)
class Customization:
    """A customization of cards.

    Attributes:
        most: Its highest level.
        texts: What it does, in the words of its tables, if they are in the effect language.
        growths: What each level does as (type of growth, amount), if the tables tell it that way.
    """

    name: str
    most: int
    texts: tuple[str, ...]
    growths: tuple[tuple[tuple[str, int], ...], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Program:
    """A compiled program: rows by index, and the names that people use for them.

    Attributes:
        cards: Rows C_...; `card_names`, `card_ids` ("id@upgrade") have the same index.
        plays: (effect, trigger) pairs that the cards' C_EFFECTS point into.
        effects: Rows E_...
        grows: (slot, amount, bit) that E_GROW and C_GROW point into.
        triggers: Rows T_...
        enchants: Rows N_...; `enchant_effects` is what N_EFFECTS points into.
        searches: Rows S_...; `fits[search][kind]` says which cards fit.
        pools: Kinds that random creation picks from.
        broken: Cards and items that cannot run, by id, with the sentence why.
    """

    source: str
    version: int
    cards: tuple[Row, ...]
    card_ids: tuple[str, ...]
    card_names: tuple[str, ...]
    plays: tuple[tuple[int, int], ...] = ()
    effects: tuple[Row, ...] = ()
    grows: tuple[tuple[int, int, int], ...] = ()
    triggers: tuple[Row, ...] = ()
    trigger_ids: tuple[str, ...] = ()
    enchants: tuple[Row, ...] = ()
    enchant_effects: tuple[int, ...] = ()
    searches: tuple[Row, ...] = ()
    fits: tuple[tuple[int, ...], ...] = ()
    pools: tuple[tuple[int, ...], ...] = ()
    items: Mapping[str, ItemCode] = field(default_factory=dict)
    constants: Mapping[int, int] = field(default_factory=dict)
    """Constants of the exam setting by their places, where they differ from `tables.layout.CONSTANTS`."""
    broken: Mapping[str, str] = field(default_factory=dict)
    chinese: Mapping[str, str] = field(default_factory=dict)
    customs: Mapping[int, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    """The customizations of each customized kind, with their levels."""
    patched: Mapping[int, tuple[object, ...]] = field(default_factory=dict)
    """What customized kinds do, as effects read from their tables' language."""
    lasting: Sequence[object] = ()
    """What each code of today's tables does, as effects read from their language."""
    offers: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Customizations that each kind offers."""
    customizations: Mapping[str, Customization] = field(default_factory=dict)
    most_customs: Mapping[int, int] = field(default_factory=dict)
    """Levels of customization that a kind takes in all, if its tables tell."""
    grown: Mapping[int, Row] = field(default_factory=dict)
    """Growth that instances of customized kinds have from the beginning, from GROW_SCORE on."""
    texts: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """What kinds do, in the words of their tables, if they are in the effect language."""
    told: Mapping[str, str] = field(default_factory=dict)
    """What cards and P-items do by id, as the game shows it, if the tables tell; for no customized card."""
    kinds: Mapping[str, int] = field(default_factory=dict)
    """Kind by "id@upgrade", by id and by name with its plus signs."""
    rarities: Mapping[int, str] = field(default_factory=dict)
    """N, R, SR, SSR and so on by kind, if the tables tell."""
    single: frozenset[int] = frozenset()
    """Kinds that a deck may hold once (重複不可)."""

    def custom_levels(self, kind: int) -> int:
        """Return how many levels of customization a kind carries."""
        return sum(level for _, level in self.customs.get(kind, ()))

    def find(self, word: str) -> int | None:
        """Return the kind that a deck entry names, None for no card; wide and narrow signs count as equal."""
        found = self.kinds.get(word)
        return self.kinds.get(plain(word)) if found is None else found

    def kind(self, word: str) -> int:
        """Return the kind that a deck entry names: by "id@2", an id, or a name such as "軽い足取り+".

        Raises:
            RingappError: No card is called that, or the card cannot run.
        """
        found = self.find(word)
        if found is None:
            raise RingappError(
                tr("There is no card “{card}” in the tables “{source}”.").format(
                    card=word, source=self.source
                )
            )
        reason = self.broken.get(self.card_ids[found])
        if reason:
            raise RingappError(reason)
        return found

    def item(self, word: str) -> ItemCode:
        """Return the P-item with this id or name. Raises RingappError if there is none, or it cannot run."""
        found = self.items.get(word)
        if found is None:
            named = [i for i in self.items.values() if plain(i.name) == plain(word)]
            if len({i.enchants or i.text for i in named}) > 1:
                words = tr("{n} P-items are called “{item}”; say which by its id: {ids}.")
                ids = ", ".join(i.id for i in named[:12])
                raise RingappError(words.format(n=len(named), item=word, ids=ids))
            found = named[0] if named else None
        if found is None:
            raise RingappError(
                tr("There is no P-item “{item}” in the tables “{source}”.").format(
                    item=word, source=self.source
                )
            )
        reason = self.broken.get(found.id)
        if reason:
            raise RingappError(reason)
        return found
