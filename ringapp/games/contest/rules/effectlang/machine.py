"""Today's contest for people: positions that read like those of `rules.state`, and what moves them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ringapp.core.contract.errors import IllegalMove, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang import turns
from ringapp.games.contest.rules.effectlang.values import usable
from ringapp.games.contest.rules.program import Constants, Program
from ringapp.games.contest.rules.state import Stage

PASS = -1


class Position:
    """A position as one row; piles, cards and scalars are read from it.

    Attributes:
        row: The numbers of `layout`.
    """

    __slots__ = ("row",)

    def __init__(self, row: list[int]) -> None:
        self.row = row

    @property
    def v(self) -> list[int]:
        """The scalars by the names of `codes`: the row begins with them."""
        return self.row

    def _pile(self, at: int, length: int) -> list[int]:
        return self.row[at : at + self.row[length]]

    @property
    def hand(self) -> list[int]:
        return self._pile(k.HAND, k.N_HAND)

    @property
    def deck(self) -> list[int]:
        """In draw order."""
        return self._pile(k.DECK, k.N_DECK)[::-1]

    @property
    def grave(self) -> list[int]:
        return self._pile(k.GRAVE, k.N_GRAVE)

    @property
    def hold(self) -> list[int]:
        return self._pile(k.HOLD, k.N_HOLD)

    @property
    def lost(self) -> list[int]:
        return self._pile(k.LOST, k.N_LOST)

    @property
    def cards(self) -> list[tuple[int, ...]]:
        """Kind of every instance, and its growth in whole numbers."""
        kinds, grown = self.row[k.KINDS : k.KINDS + self.row[k.N_CARDS]], self._grown()
        return [(kind, *(n // 1000 for n in row)) for kind, row in zip(kinds, grown, strict=True)]

    def _grown(self) -> list[tuple[int, ...]]:
        """The growth of every instance, in thousandths; nothing is kept where nothing has grown."""
        row, n = self.row, self.row[k.N_CARDS]
        if not row[c.GROWN]:
            return [(0,) * k.GROWTHS] * n
        return [tuple(row[k.GROWN + i * k.GROWTHS : k.GROWN + (i + 1) * k.GROWTHS]) for i in range(n)]

    @property
    def enchants(self) -> list[tuple[int, ...]]:
        """None in the form of `rules.state`: what waits here is told by the cards' own words."""
        return []

    def copy(self) -> Position:
        """An independent position."""
        return Position(self.row[:])

    def key(self) -> tuple[object, ...]:
        """Everything that means something, as one hashable value."""
        row = self.row
        buffs = tuple(row[k.BUFFS : k.BUFFS + row[k.N_BUFFS] * k.BUFF_WIDTH])
        effects = tuple(row[k.EFFECTS : k.EFFECTS + row[k.N_EFFECTS] * k.EFFECT_WIDTH])
        counters = tuple(row[k.COUNTERS : k.COUNTERS + 2 * row[k.SPACES]])
        piles = tuple(map(tuple, (self.hand, self.deck, self.grave, self.hold, self.lost)))
        kinds = tuple(row[k.KINDS : k.KINDS + row[k.N_CARDS]])
        return (tuple(row[: k.HEADER]), kinds, tuple(self._grown()), piles, buffs, effects, counters)


@dataclass(frozen=True, eq=False)
class Packed:
    """A program as one row of integers (`layout`), told apart by identity."""

    row: list[int]


def refuse_endless(noted: int, names: Sequence[str]) -> None:
    """Raise the RingappError that names what set itself off without end, as the work table notes it."""
    if not noted:
        return
    if noted == 1:
        raise RingappError(tr("Effects of the stage or of P-items set each other off without end."))
    words = tr("“{card}” sets off effects that never end: nothing can be said of contests with it.")
    raise RingappError(words.format(card=names[noted - 2]))


class EffectMachine:
    """Moves positions of one program on one stage."""

    def __init__(self, program: Program, stage: Stage, packed: Packed) -> None:
        self.program = program
        self.stage = stage
        self.packed = packed
        self.k = Constants()
        self.log: list[object] | None = None
        self.row, self.work = packed.row, [0] * k.WORK
        self.text = turns.act

    def playable(self, s: Position, card: int) -> bool:
        """Whether an instance in the hand may be played now."""
        return usable(s.row, self.row, card)

    def choices(self, s: Position) -> list[int]:
        """Playable positions of the hand, ascending; [PASS] when there is none."""
        return [i for i, card in enumerate(s.hand) if self.playable(s, card)] or [PASS]

    def begin(self, s: Position) -> None:
        """Set up the contest and its first turn, up to but without the draw."""
        self._do(s, -3)

    def draw_hand(self, s: Position) -> None:
        """The draw of the turn and what comes with it."""
        self._do(s, -2)

    def play(self, s: Position, position: int) -> None:
        """Play a position of the hand; its turn goes on, whatever plays are left."""
        turns.play(s.row, self.row, self.work, position)
        self._refuse_endless()

    def act(self, s: Position, choice: int) -> None:
        """Play a position of the hand, or PASS. Raises IllegalMove."""
        if s.v[c.ENDED]:
            raise IllegalMove(tr("The contest is over."))
        hand = s.hand
        if choice != PASS and not 0 <= choice < len(hand):
            sentence = tr("The hand has {n} card(s); there is no card {i}.", "", len(hand))
            raise IllegalMove(sentence.format(n=len(hand), i=choice + 1))
        if choice != PASS and not self.playable(s, hand[choice]):
            name = self.program.card_names[s.row[k.KINDS + hand[choice]]]
            raise IllegalMove(tr("“{card}” cannot be played now.").format(card=name))
        self._do(s, choice)

    def _do(self, s: Position, deed: int) -> None:
        self.text(s.row, self.row, self.work, deed)
        self._refuse_endless()

    def _refuse_endless(self) -> None:
        noted, self.work[k.W_ENDLESS] = self.work[k.W_ENDLESS], 0
        refuse_endless(noted, self.program.card_names)
