"""A position of a contest: scalars, piles, card instances and what waits; copies share nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.tables import layout as a

Row = tuple[int, ...]


class _Pile:
    """Attribute for a pile: read as a new list of its instances, set by a list that replaces the pile."""

    def __init__(self, place: int) -> None:
        self.place, self.step = place, -1 if place == k.IN_DECK else 1
        self.length, self.at = k.N_DECK + place - k.IN_DECK, k.DECK + (place - k.IN_DECK) * k.MAX_CARDS

    def __get__(self, s: State, owner: object) -> list[int]:
        return s.row[self.at : self.at + s.row[self.length]][:: self.step]

    def __set__(self, s: State, cards: Iterable[int]) -> None:
        found = list(cards)
        for card in self.__get__(s, None):
            if s.row[k.PLACES + card] == self.place:
                s.row[k.PLACES + card] = k.AWAY
        for card in found:
            s.row[k.PLACES + card] = self.place
        s.row[self.length] = len(found)
        s.row[self.at : self.at + len(found)] = found[:: self.step]


class _Waiting:
    """Attribute for rows that wait: read as a new list, set by a list, of which as many as fit are kept."""

    def __init__(self, length: int, at: int, width: int, most: int) -> None:
        self.length, self.at, self.width, self.most = length, at, width, most

    def __get__(self, s: State, owner: object) -> list[Row]:
        end = self.at + s.row[self.length] * self.width
        return [tuple(s.row[i : i + self.width]) for i in range(self.at, end, self.width)]

    def __set__(self, s: State, rows: Iterable[Row]) -> None:
        found = list(rows)
        if len(found) > self.most:
            s.row[c.SPILT] = 1
        s.row[self.length] = len(found[: self.most])
        for i, row in enumerate(found[: self.most]):
            s.row[self.at + i * self.width : self.at + (i + 1) * self.width] = row


class State:
    """A mutable position in one row of `tables.layout`, with piles and what waits as attributes.

    Attributes:
        deck: Instances in draw order; `hand`, `grave`, `hold`, `lost` are the other piles.
        enchants: (enchant, turns, uses, count, source, fresh); those of P-items first.
        timers: (turns left, effect).
        multipliers: (kind, permil, turns, fresh).
        repeats: (extra, uses, turns, search, fresh): the next card that the search fits acts again.
    """

    __slots__ = ("row",)
    PARTS: tuple[tuple[int, int, int], ...] = a.PARTS
    GROWTH = a.GROWN, k.GROWTHS
    deck, hand, grave, hold, lost = map(_Pile, range(k.IN_DECK, k.IN_LOST + 1))
    enchants = _Waiting(a.N_ENCHANTS, a.ENCHANTS, a.ENCHANT_WIDTH, a.MAX_WAITING)
    timers = _Waiting(a.N_TIMERS, a.TIMERS, 2, a.MAX_WAITING)
    multipliers = _Waiting(a.N_MULTIPLIERS, a.MULTIPLIERS, k.BUFF_WIDTH, a.MAX_WAITING)
    repeats = _Waiting(a.N_REPEATS, a.REPEATS, a.REPEAT_WIDTH, a.MAX_REPEATS)

    def __init__(self, row: list[int] | None = None) -> None:
        self.row = row or [0] * a.SIZE
        if row is None:
            self.row[c.PLAYING] = c.NONE

    @property
    def v(self) -> list[int]:
        """The row, whose first numbers are the scalars by the names of `codes`."""
        return self.row

    @property
    def cards(self) -> list[Row]:
        """Row of each instance: KIND, growth by slot, then bits, uses and count of its growth rule."""
        kinds = self.row[a.KINDS : a.KINDS + self.row[a.N_CARDS]]
        if not self.row[c.GROWN]:
            return [(kind, *(0,) * a.GROW_WIDTH) for kind in kinds]
        at = range(a.GROWN, a.GROWN + len(kinds) * k.GROWTHS, k.GROWTHS)
        return [(kind, *self.row[i : i + a.GROW_WIDTH]) for kind, i in zip(kinds, at, strict=True)]

    def kind(self, card: int) -> int:
        """Return the kind of an instance."""
        return self.row[a.KINDS + card]

    def change_card(self, card: int, row: Row) -> None:
        """Give an instance the kind and growth of a row in the form of `cards`."""
        self.row[a.KINDS + card] = row[c.KIND]
        if any(row[1:]) and not self.row[c.GROWN]:
            self.row[c.GROWN] = 1
            cards = self.row[a.N_CARDS] * k.GROWTHS
            self.row[a.GROWN : a.GROWN + cards] = [0] * cards
        at = a.GROWN + card * k.GROWTHS
        self.row[at : at + a.GROW_WIDTH] = row[1:]

    def add_card(self, kind: int) -> int:
        """Return a new instance of a kind, which lies nowhere. Raises RingappError where there is no room."""
        card = self.row[a.N_CARDS]
        if card >= k.MAX_CARDS:
            words = tr("All decks together have {n} cards; at most {most} are played.")
            raise RingappError(words.format(n=card + 1, most=k.MAX_CARDS))
        self.row[a.N_CARDS] += 1
        self.row[k.PLACES + card] = k.AWAY
        self.change_card(card, (kind, *(0,) * a.GROW_WIDTH))
        return card

    def copy(self) -> Self:
        """Return a copy of the position that shares nothing with it."""
        return type(self)(self.row[:])

    def key(self) -> tuple[object, ...]:
        """Return all that tells positions apart, as one hashable value."""
        row, cards, (at, width) = self.row, self.row[a.N_CARDS], self.GROWTH
        found = row[: a.KINDS + cards]
        if row[c.GROWN]:
            found += row[at : at + cards * width]
        for length, at, width in self.PARTS:
            found += row[at : at + row[length] * width]
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Rules:
    """Switches for what engines disagree about (D1 to D10); the defaults are the game's own rule.

    Attributes:
        exact: D1. Products in 64-bit instead of the native 32-bit floats.
        free_needs_cost: D2. A card whose stamina cost is waived must still be affordable.
        growth_waits: D3. Growth from a card's own stance change acts from the next play on.
        hold_last_first: D4. Held cards come back last in, first out.
        full_power_after_play: D5. 全力 begins as soon as a play has filled it, not at the start of a turn.
        pride_max: D6. 高揚 counts the larger of 好印象 and やる気 (second generation only).
        poor_permil: D7. What is left of a score under 不調: 667, or 670 with some engines.
        full_hand_stops: D8. A draw with a full hand leaves the card on the deck instead of under it.
        reserved_after_draw: D10. Reserved effects act after the draw; by default those that move no cards
            act before the AI looks.
        even_first_turn: D9. Draws begin with all 32 bits instead of a 31-bit seed, so turn 1 is like others.
    """

    exact: bool = False
    free_needs_cost: bool = False
    growth_waits: bool = False
    hold_last_first: bool = False
    full_power_after_play: bool = False
    pride_max: bool = False
    poor_permil: int = 667
    full_hand_stops: bool = False
    even_first_turn: bool = False
    reserved_after_draw: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """What does not change during a contest.

    Attributes:
        plan: SENSE, LOGIC or ANOMALY.
        permils: Score bonus of vocal, dance and visual turns, 1000 = none.
        colours: Colour (VOCAL, DANCE, VISUAL) of each turn; later turns repeat the last.
        turns: Turns at the start.
        hands: Kinds in the hand of each turn, if a recorded contest forces them.
    """

    plan: int
    permils: tuple[int, int, int]
    colours: tuple[int, ...]
    turns: int
    rules: Rules = Rules()
    hands: tuple[tuple[int, ...], ...] = ()

    def colour(self, turn: int) -> int:
        """Return the colour of a turn, counted from 1."""
        if not self.colours:
            return c.VOCAL
        return self.colours[min(max(turn, 1), len(self.colours)) - 1]

    def permil(self, turn: int) -> int:
        """Return the score bonus of a turn, permil."""
        return self.permils[self.colour(turn) - 1]
