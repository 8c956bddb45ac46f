"""The machine that plays moves of a program on a stage and keeps a log of what happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import contests
from ringapp.games.contest.rules.effectlang.layout import LANGUAGE, P_RULES, W_ENDLESS
from ringapp.games.contest.rules.effectlang.position import refuse_endless
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import Stage, State
from ringapp.games.contest.rules.tables import layout as a
from ringapp.games.contest.rules.tables import turns
from ringapp.games.contest.rules.tables.packing import pack
from ringapp.games.contest.rules.weights import Weights

PASS = a.END_TURN


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: what happened (a word of `log.py`), to which card or enchant, and its figures."""

    turn: int
    what: str
    subject: int = c.NONE
    values: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Factors:
    """The factors of a score, permil but for `good`; `parameter` lacks the turn's bonus, `points` has it."""

    base: int
    stance: int
    down: int
    up: int
    poor: int
    good: float
    colour: int
    parameter: int
    points: int


@dataclass(frozen=True, eq=False)
class Packed:
    """A program in one row of integers, hashed by identity."""

    row: list[int]


class Machine:
    """Plays moves of one program on one stage.

    Attributes:
        row: The program as `contests` reads it; `text` is the function of `contests` that makes a move.
        log: Collects lines if it is a list; the rules of the effect language write none.
    """

    def __init__(
        self, program: Program, stage: Stage, weights: Weights | None = None, packed: Packed | None = None
    ) -> None:
        self.program = program
        self.stage = stage
        self.weights = weights
        self.packed = packed or Packed(pack(program, stage, weights))
        self.row = self.packed.row
        self.text = contests.act
        self.log: list[Line] | None = None
        self.work = [0] * a.WORK_SIZE

    def row_for(self, weights: Weights) -> list[int]:
        """Return the program's row with these weights; in the effect language, the row that there is."""
        own = weights is self.weights or self.row[P_RULES] == LANGUAGE
        return self.row if own else pack(self.program, self.stage, weights)

    # Playing ---------------------------------------------------------------------------------------------

    def playable(self, s: State, card: int) -> bool:
        """Return whether an instance in the hand may be played now."""
        return contests.usable(s.row, self.row, card)

    def choices(self, s: State) -> list[int]:
        """Return the playable places of the hand, ascending; [PASS] if there is none."""
        return [i for i, card in enumerate(s.hand) if self.playable(s, card)] or [PASS]

    def begin(self, s: State) -> None:
        """Begin the contest and its first turn, up to but without the draw."""
        self._do(s, a.BEGIN)

    def draw_hand(self, s: State) -> None:
        """Draw the turn's hand, or take the recorded one, and let the effects reserved for this turn act."""
        hands, turn = self.stage.hands, s.v[c.TURN]
        if turn > len(hands):
            self._do(s, a.DRAW_HAND)
            return
        self.force_hand(s, hands[turn - 1])
        self._begin_log()
        turns.run_reserved(s.row, self.row, self.work, 0)
        self._end_log()

    def act(self, s: State, choice: int) -> None:
        """Play the card at a place of the hand, or PASS to end the turn. Raises IllegalMove."""
        hand = s.hand
        if s.v[c.ENDED]:
            raise IllegalMove(tr("The contest is over."))
        if choice != PASS and not 0 <= choice < len(hand):
            sentence = tr("The hand has {n} card(s); there is no card {i}.", "", len(hand))
            raise IllegalMove(sentence.format(n=len(hand), i=choice + 1))
        if choice != PASS and not self.playable(s, hand[choice]):
            name = self.program.card_names[s.kind(hand[choice])]
            raise IllegalMove(tr("“{card}” cannot be played now.").format(card=name))
        self._do(s, choice)

    def play(self, s: State, position: int) -> None:
        """Play the card at a place of the hand; the turn does not end, even without plays left."""
        self._begin_log()
        contests.play(s.row, self.row, self.work, position)
        self._end_log()

    def _do(self, s: State, deed: int) -> None:
        self._begin_log()
        self.text(s.row, self.row, self.work, deed)
        self._end_log()

    def _refuse_endless(self) -> None:
        noted, self.work[W_ENDLESS] = self.work[W_ENDLESS], 0
        refuse_endless(noted, self.program.card_names)

    # Recorded contests -----------------------------------------------------------------------------------

    def force_hand(self, s: State, kinds: tuple[int, ...], bits: int = 0) -> int:
        """Take a recorded hand from the piles; a card that is nowhere is made. Return the unused bits.

        A record names kinds, not copies. Where copies differ in growth, one of `bits` is used up: 0 takes
        the first copy, 1 the last.

        Returns:
            The bits that were not used up.
        """
        for kind in kinds:
            base = self.program.cards[kind][c.C_BASE]
            if s.grave and not self._copies(s, s.deck, base):
                s.deck, s.grave = s.deck + s.grave, []
            card, bits = self._take(s, kind, base, bits)
            s.change_card(card, (kind, *s.cards[card][1:]))
            s.hand = [*s.hand, card]
        return bits

    def _take(self, s: State, kind: int, base: int, bits: int) -> tuple[int, int]:
        """Take a card of a recorded hand out of its pile; return it and the unused bits."""
        cards = s.cards
        for name in ("deck", "hold", "lost"):
            pile: list[int] = getattr(s, name)
            copies = self._copies(s, pile, base)
            if not copies:
                continue
            exact = [i for i in copies if cards[i][c.KIND] == kind] or copies
            card = exact[0]
            if len({cards[i] for i in exact}) > 1:
                card, bits = exact[-(bits & 1)], bits >> 1
            pile.remove(card)
            setattr(s, name, pile)
            return card, bits
        return s.add_card(kind), bits

    def _copies(self, s: State, pile: list[int], base: int) -> list[int]:
        """Return the instances of a pile with this base card, whatever their level."""
        return [i for i in pile if self.program.cards[s.kind(i)][c.C_BASE] == base]

    # The log ---------------------------------------------------------------------------------------------

    def _begin_log(self) -> None:
        self.work[a.W_LOGS], self.work[a.W_LINES] = int(self.log is not None), 0

    def _end_log(self) -> None:
        self.work[a.W_LOGS] = 0
        self._refuse_endless()
        if self.log is None:
            return
        for i in range(self.work[a.W_LINES]):
            at = a.LOG + i * a.LINE_WIDTH
            turn, code, subject, *figures = self.work[at : at + a.LINE_WIDTH]
            if code == a.NOTE_SCORE:
                self.log += [Line(turn, "score", values=_score(*figures[1:]))] * figures[0]
            else:
                what, count = a.NOTES[code]
                self.log.append(Line(turn, what, subject, tuple(figures[:count])))


def _score(value: int, focus: int, heat: int, *made: int) -> tuple[int, int, int, Factors]:
    """Return the figures of a log line about a score, its factors last."""
    base, stance, down, up, poor, extra, good_permil, colour, parameter, points = made
    good = 1 + extra / 1000 * (good_permil / 1000)
    return value, focus, heat, Factors(base, stance, down, up, poor, good, colour, parameter, points)
