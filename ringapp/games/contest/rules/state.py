"""A contest in the middle: scalars, piles, card instances and what waits; copied, never shared."""

from __future__ import annotations

from dataclasses import dataclass

from ringapp.games.contest.rules import codes as c

Row = tuple[int, ...]


class State:
    """A mutable position of the readable interpreter.

    Attributes:
        v: Scalars by the names of `codes`.
        cards: One tuple per instance: KIND, growth, bits, uses and count of its growth rule.
        deck: Instances in draw order; `hand`, `grave`, `hold`, `lost` are the other piles.
        enchants: (enchant, turns, uses, count, source, fresh); P-items first.
        timers: (turns left, effect).
        multipliers: (kind, permil, turns, fresh).
        repeats: (extra, uses, turns, search, fresh): the next fitting card acts again.
    """

    __slots__ = (
        "cards",
        "deck",
        "enchants",
        "grave",
        "hand",
        "hold",
        "lost",
        "multipliers",
        "repeats",
        "timers",
        "v",
    )

    def __init__(self) -> None:
        self.v: list[int] = [0] * c.SCALARS
        self.v[c.PLAYING] = c.NONE
        self.cards: list[Row] = []
        self.deck: list[int] = []
        self.hand: list[int] = []
        self.grave: list[int] = []
        self.hold: list[int] = []
        self.lost: list[int] = []
        self.enchants: list[Row] = []
        self.timers: list[Row] = []
        self.multipliers: list[Row] = []
        self.repeats: list[Row] = []

    def copy(self) -> State:
        """An independent state; rows are tuples, so one level is enough."""
        new = State.__new__(State)
        new.v = self.v[:]
        new.cards = self.cards[:]
        new.deck = self.deck[:]
        new.hand = self.hand[:]
        new.grave = self.grave[:]
        new.hold = self.hold[:]
        new.lost = self.lost[:]
        new.enchants = self.enchants[:]
        new.timers = self.timers[:]
        new.multipliers = self.multipliers[:]
        new.repeats = self.repeats[:]
        return new

    def add_card(self, kind: int) -> int:
        """A new instance of a kind, in no pile yet."""
        self.cards.append((kind, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        return len(self.cards) - 1

    def key(self) -> tuple[object, ...]:
        """Everything as one hashable value: equal keys are equal states."""
        piles = (self.deck, self.hand, self.grave, self.hold, self.lost)
        waits = (self.enchants, self.timers, self.multipliers, self.repeats)
        return (tuple(self.v), tuple(self.cards), *map(tuple, piles), *map(tuple, waits))


@dataclass(frozen=True, slots=True)
class Rules:
    """Switches for what engines disagree about (D1 to D9); the defaults are the native rule.

    Attributes:
        exact: D1. Products in 64-bit instead of the native 32-bit floats.
        free_needs_cost: D2. A card whose stamina cost is waived must still be affordable.
        growth_waits: D3. Growth from a card's own stance change acts from the next play on.
        hold_last_first: D4. Held cards come back last in, first out.
        full_power_after_play: D5. 全力 begins as soon as a play has filled it, not at the start of a turn.
        pride_max: D6. 高揚 counts the larger of 好印象 and やる気 (second generation only).
        poor_permil: D7. What is left of a score under 不調: 667, or 670 with some engines.
        full_hand_stops: D8. A draw with a full hand leaves the card on the deck instead of under it.
        reserved_after_draw: D10. Reserved effects act after the draw, even if they move no cards; else
            those that do not act before the AI looks.
        even_first_turn: D9. Draws begin with all 32 bits instead of a 31-bit seed: turn 1 is no special turn.
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
    """What stays the same for a whole contest.

    Attributes:
        plan: SENSE, LOGIC or ANOMALY.
        permils: Score bonus of vocal, dance and visual turns, 1000 = none.
        colours: Colour (VOCAL, DANCE, VISUAL) of each turn; later turns repeat the last.
        turns: Turns at the start.
        hands: Kinds that make up the hand of each turn, where a recorded contest forces them.
    """

    plan: int
    permils: tuple[int, int, int]
    colours: tuple[int, ...]
    turns: int
    rules: Rules = Rules()
    hands: tuple[tuple[int, ...], ...] = ()

    def colour(self, turn: int) -> int:
        """The colour of a turn, counted from 1."""
        if not self.colours:
            return c.VOCAL
        return self.colours[min(max(turn, 1), len(self.colours)) - 1]

    def permil(self, turn: int) -> int:
        """The score bonus of a turn, permil."""
        return self.permils[self.colour(turn) - 1]
