"""The readable interpreter: turns, plays and triggers of a contest, with a log that explains every number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.rules.conditions import allows, holds
from ringapp.games.contest.rules.effects import ACTIONS
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.scoring import Factors, score, stamina_cost
from ringapp.games.contest.rules.state import Row, Stage, State

PASS = -1
Chooser = Callable[[State, list[int]], int]


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened: what (a word of `log.py`), to which card or enchant, and its figures."""

    turn: int
    what: str
    subject: int = c.NONE
    values: tuple[Any, ...] = ()


class Machine:
    """Runs one program on one stage; `log` collects lines while it is a list."""

    def __init__(self, program: Program, stage: Stage, choose: Chooser | None = None) -> None:
        self.program = program
        self.stage = stage
        self.rules = stage.rules
        self.k = program.constants
        self.choose: Chooser = choose or (lambda _state, cards: cards[0])
        self.log: list[Line] | None = None

    def note(self, s: State, what: str, subject: int = c.NONE, *values: object) -> None:
        """Add a line to the log, if one is kept."""
        if self.log is not None:
            self.log.append(Line(s.v[c.TURN], what, subject, values))

    # A turn ----------------------------------------------------------------------------------------------

    def begin(self, s: State) -> None:
        """Set up the contest and its first turn, up to but without the draw."""
        s.v[c.STARTING] = 1
        self.fire_phase(s, c.P_START_PLAY_EXAM)
        self.fire_phase(s, c.P_START_EXAM)
        self.begin_turn(s)

    def begin_turn(self, s: State) -> None:
        """The start of a turn up to the point before the draw, where the AI looks."""
        v = s.v
        if v[c.TURN] > 0:
            v[c.REMAIN] -= 1
            self.fade(s)
        v[c.TURN] += 1
        v[c.PLAYED_TURN] = 0
        v[c.PLAYS] = 1
        v[c.STARTING] = 1
        self.note(s, "turn", c.NONE, v[c.TURN], self.stage.colour(v[c.TURN]), self.stage.permil(v[c.TURN]))
        self.restart_counts(s)
        if v[c.STANCE] == c.FULL:
            v[c.STANCE] = c.NO_STANCE
            self.note(s, "stance", c.NONE, c.NO_STANCE)
        self.enter_full_power(s)
        self.fire_start(s)
        v[c.STARTING] = 0
        if not self.rules.reserved_after_draw:
            self.run_reserved(s, early=True)

    def fire_start(self, s: State) -> None:
        """Triggers of a turn's start: plain ones, then those of this turn, then every nth turn."""
        self.fire_phase(s, c.P_START_PLAY, c.P_START_TURN)
        self.fire_phase(s, c.P_TURN_TIMER)
        self.fire_phase(s, c.P_TURN_INTERVAL)

    def restart_counts(self, s: State) -> None:
        """Enchants that count within a turn start from zero."""
        for i, row in enumerate(s.enchants):
            trigger = self.program.enchants[row[c.A_ENCHANT]][c.N_TRIGGER]
            if self.program.triggers[trigger][c.T_PHASE] == c.P_PLAY_TURN_INTERVAL and row[c.A_COUNT]:
                s.enchants[i] = (*row[: c.A_COUNT], 0, *row[c.A_COUNT + 1 :])

    def fade(self, s: State) -> None:
        """Count down what lasts for turns, except what only began in the turn before."""
        v = s.v
        fresh = v[c.FRESH]
        for bit, field in enumerate(c.FADING):
            if v[field] > 0 and not fresh >> bit & 1:
                v[field] -= 1
        v[c.FRESH] = 0
        if s.enchants:
            s.enchants = [r for r in map(_fade_enchant, s.enchants) if r[c.A_TURNS] and r[c.A_USES]]
        if s.multipliers:
            s.multipliers = [r for r in map(_fade_multiplier, s.multipliers) if r[c.M_TURNS]]
        if s.repeats:
            s.repeats = [r for r in map(_fade_repeat, s.repeats) if r[c.R_TURNS] and r[c.R_USES]]
        if s.timers:
            s.timers = [(turns - 1, effect) for turns, effect in s.timers]

    def enter_full_power(self, s: State) -> None:
        """全力 begins when enough 全力値 is there and the stance is not locked."""
        v = s.v
        if v[c.POWER] >= self.k.full_at and v[c.STANCE_LOCK] <= 0 and v[c.STANCE] != c.FULL:
            v[c.POWER] -= self.k.full_at
            self.change_stance(s, c.FULL)

    def draw_hand(self, s: State) -> None:
        """The draw of the turn, then the effects that were reserved for it."""
        hands = self.stage.hands
        if hands and s.v[c.TURN] <= len(hands):
            self.force_hand(s, hands[s.v[c.TURN] - 1])
        else:
            count = self.k.draw
            if s.v[c.TURN] == 1:
                initial = sum(self.program.cards[row[c.KIND]][c.C_INITIAL] for row in s.cards)
                count = max(count, min(self.k.hand_limit, initial))
            self.draw(s, count)
        self.run_reserved(s)

    def run_reserved(self, s: State, early: bool = False) -> None:
        """Let the effects act that were reserved for this turn; early ones move no cards (D10)."""
        due = [row for row in s.timers if row[0] <= 0 and not (early and self.moves_cards(row[1]))]
        if due:
            s.timers = [row for row in s.timers if row not in due]
            for effect in sorted((effect for _, effect in due), key=self.timer_order):
                self.run_effect(s, effect, c.NONE)

    def moves_cards(self, effect: int) -> bool:
        """Whether an effect draws, improves, moves or makes cards."""
        return c.OP_DRAW <= self.program.effects[effect][c.E_OP] <= c.OP_CREATE

    def timer_order(self, effect: int) -> int:
        """Reserved effects come first, then draws, then upgrades."""
        op = self.program.effects[effect][c.E_OP]
        return (op in (c.OP_DRAW, c.OP_SWAP_HAND)) + 2 * (op == c.OP_UPGRADE)

    def force_hand(self, s: State, kinds: tuple[int, ...], bits: int = 0) -> int:
        """Take a recorded hand: from the deck, else from the shuffled grave, else from anywhere; or make it.

        A record names kinds, not copies. Where copies differ in growth, one of `bits` is used up: 0 takes
        the first copy, 1 the last.

        Returns:
            The bits that are left.
        """
        for kind in kinds:
            base = self.program.cards[kind][c.C_BASE]
            if s.grave and not self.copies(s, s.deck, base):
                s.deck, s.grave = s.deck + s.grave, []
            for pile in (s.deck, s.hold, s.lost):
                copies = self.copies(s, pile, base)
                if copies:
                    exact = [i for i in copies if s.cards[i][c.KIND] == kind] or copies
                    card = exact[0]
                    if len({s.cards[i] for i in exact}) > 1:
                        card, bits = exact[-(bits & 1)], bits >> 1
                    pile.remove(card)
                    break
            else:
                card = s.add_card(kind)
            s.cards[card] = (kind, *s.cards[card][1:])
            s.hand.append(card)
        return bits

    def copies(self, s: State, pile: list[int], base: int) -> list[int]:
        """Instances in a pile that are some level of a card."""
        return [i for i in pile if self.base(s, i) == base]

    def base(self, s: State, card: int) -> int:
        """The unimproved kind of an instance."""
        return self.program.cards[s.cards[card][c.KIND]][c.C_BASE]

    def draw(self, s: State, count: int) -> None:
        """Draw cards; an empty deck is the shuffled grave."""
        for _ in range(count):
            if not s.deck:
                if not s.grave:
                    return
                s.deck, s.grave = s.grave, []
                s.v[c.RANDOM] = seeds.shuffle(s.deck, s.v[c.RANDOM])
                self.note(s, "shuffle")
            if len(s.hand) >= self.k.hand_limit:
                if not self.rules.full_hand_stops:
                    s.deck.append(s.deck.pop(0))
                continue
            card = s.deck.pop(0)
            s.hand.append(card)
            self.note(s, "draw", card)

    # Playing ---------------------------------------------------------------------------------------------

    def playable(self, s: State, card: int) -> bool:
        """Whether an instance in the hand may be played now."""
        row = self.program.cards[s.cards[card][c.KIND]]
        v = s.v
        category = row[c.C_CATEGORY]
        if (category == c.ACTIVE and v[c.NO_ACTIVE] > 0) or (category == c.MENTAL and v[c.NO_MENTAL] > 0):
            return False
        if row[c.C_TRIGGER] != c.NONE and not allows(self, s, row[c.C_TRIGGER]):
            return False
        field = row[c.C_COST_FIELD]
        if field != c.NONE and v[field] < row[c.C_COST]:
            return False
        waived = v[c.FREE] > 0 and not self.rules.free_needs_cost
        return waived or self.stamina_part(s, card) <= v[c.STAMINA]

    def stamina_part(self, s: State, card: int) -> int:
        """What a play would take from the stamina."""
        usual, forced = self.costs(s, card)
        return max(0, usual - s.v[c.BLOCK]) + forced

    def costs(self, s: State, card: int) -> tuple[int, int]:
        """Stamina cost that 元気 pays first, and the part that it does not, growth included."""
        instance = s.cards[card]
        row = self.program.cards[instance[c.KIND]]
        usual = max(0, row[c.C_STAMINA] + instance[c.GROW_COST])
        forced = max(0, row[c.C_FORCED] + instance[c.GROW_STAMINA])
        v = s.v
        return (
            stamina_cost(v, usual, self.k) if usual else 0,
            stamina_cost(v, forced, self.k) if forced else 0,
        )

    def choices(self, s: State) -> list[int]:
        """Playable positions of the hand, ascending; [PASS] when there is none."""
        return [i for i, card in enumerate(s.hand) if self.playable(s, card)] or [PASS]

    def act(self, s: State, choice: int) -> None:
        """Play a position of the hand, or PASS. Raises IllegalMove."""
        if s.v[c.ENDED]:
            raise IllegalMove(tr("The contest is over."))
        if choice == PASS:
            self.note(s, "pass")
            self.end_turn(s)
            return
        if not 0 <= choice < len(s.hand):
            raise IllegalMove(
                tr("The hand has {n} card(s); there is no card {i}.", "", len(s.hand)).format(
                    n=len(s.hand), i=choice + 1
                )
            )
        if not self.playable(s, s.hand[choice]):
            name = self.program.card_names[s.cards[s.hand[choice]][c.KIND]]
            raise IllegalMove(tr("“{card}” cannot be played now.").format(card=name))
        self.play(s, choice)
        if s.v[c.PLAYS] <= 0:
            self.end_turn(s)

    def play(self, s: State, position: int) -> None:
        """Play a card: cost, triggers before it, its effects, triggers after it, its pile."""
        v = s.v
        card = s.hand[position]
        kind = s.cards[card][c.KIND]
        row = self.program.cards[kind]
        self.note(s, "play", card, kind)
        v[c.PLAYING] = card
        before = self.matching(s, (c.P_CARD_PLAY,))
        s.hand.pop(position)
        self.pay(s, card)
        v[c.PLAYS] -= 1
        if v[c.STANCE] == c.STRONG2:
            self.lose_stamina(s, self.k.strong2_stamina)
        self.fire(s, before)
        self.count_phase(s, c.P_PLAY_INTERVAL)
        self.count_phase(s, c.P_PLAY_TURN_INTERVAL)
        frozen = s.cards[card] if self.rules.growth_waits else None
        for _ in range(self.repetitions(s, kind)):
            self.run_card(s, card, row, frozen)
        v[c.PLAYED] += 1
        v[c.PLAYED_TURN] += 1
        v[c.LAST_CATEGORY] = row[c.C_CATEGORY]
        self.fire(s, self.matching(s, (c.P_CARD_AFTER,)))
        self.grow_phase(s, c.P_CARD_AFTER)
        if v[c.HELD]:
            v[c.HELD] = 0
        elif row[c.C_LOST]:
            s.lost.append(card)
            self.fire(s, self.matching(s, (c.P_CARD_LOST,)))
        else:
            s.grave.append(card)
        v[c.PLAYING] = c.NONE
        if self.rules.full_power_after_play:
            self.enter_full_power(s)

    def pay(self, s: State, card: int) -> None:
        """Take the cost of a card; a waiver is used up by cards that would cost stamina."""
        v = s.v
        row = self.program.cards[s.cards[card][c.KIND]]
        usual, forced = self.costs(s, card)
        if v[c.FREE] > 0 and (row[c.C_STAMINA] or row[c.C_FORCED]):
            v[c.FREE] -= 1
            usual = forced = 0
            self.note(s, "free", card)
        from_block = min(v[c.BLOCK], usual)
        v[c.BLOCK] -= from_block
        self.note(s, "cost", card, from_block, usual - from_block + forced)
        v[c.DEPTH] = 1
        self.lose_stamina(s, usual - from_block + forced)
        v[c.DEPTH] = 0
        if row[c.C_COST_FIELD] != c.NONE and row[c.C_COST]:
            v[row[c.C_COST_FIELD]] -= row[c.C_COST]
            self.note(s, "gain", row[c.C_COST_FIELD], -row[c.C_COST])

    def repetitions(self, s: State, kind: int) -> int:
        """How often the effects run: once, and once more for each repetition that waits for such a card."""
        times = 1
        left = []
        for row in s.repeats:
            extra, uses, turns, search, fresh = row
            if uses > 0 and (search == c.NONE or self.program.fits[search][kind]):
                times += extra
                row = (extra, uses - 1, turns, search, fresh)
            if row[c.R_USES] > 0:
                left.append(row)
        s.repeats = left
        return times

    def run_card(self, s: State, card: int, row: Row, frozen: Row | None) -> None:
        """The effects of a card; which of them act is settled before the first."""
        at = row[c.C_EFFECTS]
        pairs = self.program.plays[at : at + row[c.C_EFFECT_COUNT]]
        acting = [effect for effect, trigger in pairs if trigger == c.NONE or holds(self, s, trigger)]
        s.v[c.COUNTED] = 0
        s.v[c.DEPTH] = 1
        for effect in acting:
            self.run_effect(s, effect, card, frozen)
        s.v[c.DEPTH] = 0

    def end_turn(self, s: State) -> None:
        """The end of a turn and the start of the next, or of the contest."""
        v = s.v
        if v[c.PLAYS] > 0:
            v[c.STAMINA] = min(v[c.MAX_STAMINA], v[c.STAMINA] + self.k.skip_recovery)
        self.fire_phase(s, c.P_END_TURN)
        if v[c.IMPRESSION] > 0:
            self.score(s, v[c.IMPRESSION])
        s.grave.extend(s.hand)
        s.hand = []
        v[c.HEAT] = 0
        v[c.PLAYS] = 0
        if v[c.REMAIN] <= 1:
            v[c.REMAIN] = 0
            v[c.ENDED] = 1
            self.note(s, "end", c.NONE, v[c.SCORE])
        else:
            self.begin_turn(s)

    # Triggers --------------------------------------------------------------------------------------------

    def matching(self, s: State, phases: tuple[int, ...], op: int = c.NONE) -> list[int]:
        """Positions of the enchants that react now."""
        found = []
        for i, row in enumerate(s.enchants):
            index = self.program.enchants[row[c.A_ENCHANT]][c.N_TRIGGER]
            trigger = self.program.triggers[index]
            if trigger[c.T_PHASE] not in phases or row[c.A_USES] == 0:
                continue
            if trigger[c.T_OP] == op and holds(self, s, index):
                found.append(i)
        return found

    def fire(self, s: State, positions: list[int]) -> None:
        """Let enchants act, in order; each use counts."""
        for i in positions:
            row = s.enchants[i]
            if row[c.A_USES] == 0:
                continue
            if row[c.A_USES] > 0:
                s.enchants[i] = (*row[: c.A_USES], row[c.A_USES] - 1, *row[c.A_USES + 1 :])
            self.note(s, "trigger", row[c.A_ENCHANT], row[c.A_SOURCE])
            depth, s.v[c.DEPTH] = s.v[c.DEPTH], 0
            _, at, count = self.program.enchants[row[c.A_ENCHANT]]
            for effect in self.program.enchant_effects[at : at + count]:
                self.run_effect(s, effect, c.NONE)
            s.v[c.DEPTH] = depth

    def fire_phase(self, s: State, *phases: int) -> None:
        """Enchants of a phase; those that count turns or stance changes count first."""
        if c.P_TURN_INTERVAL in phases:
            self.count_phase(s, c.P_TURN_INTERVAL)
        elif s.enchants:
            self.fire(s, self.matching(s, phases))

    def count_phase(self, s: State, phase: int) -> None:
        """Enchants that act every nth time: count, and fire those that are due."""
        due = []
        for i, row in enumerate(s.enchants):
            index = self.program.enchants[row[c.A_ENCHANT]][c.N_TRIGGER]
            trigger = self.program.triggers[index]
            if trigger[c.T_PHASE] != phase or not self.fits_playing(s, trigger[c.T_SEARCH]):
                continue
            count = row[c.A_COUNT] + 1
            s.enchants[i] = (*row[: c.A_COUNT], count, *row[c.A_COUNT + 1 :])
            if count % max(1, trigger[c.T_EVERY]) == 0 and row[c.A_USES] and holds(self, s, index):
                due.append(i)
        self.fire(s, due)

    def fits_playing(self, s: State, search: int) -> bool:
        """Whether the card being played is one that a search means."""
        if search == c.NONE:
            return True
        card = s.v[c.PLAYING]
        return card != c.NONE and bool(self.program.fits[search][s.cards[card][c.KIND]])

    def grow_phase(self, s: State, phase: int, op: int = c.NONE) -> None:
        """Growth rules of cards that react to a phase; stance intervals count their own times."""
        if self.stage.plan != c.ANOMALY:
            return
        for card, instance in enumerate(s.cards):
            row = self.program.cards[instance[c.KIND]]
            index = row[c.C_GROW_TRIGGER]
            if index == c.NONE or self.program.triggers[index][c.T_PHASE] != phase:
                continue
            trigger = self.program.triggers[index]
            if trigger[c.T_OP] != op or instance[c.GROW_USED] == row[c.C_GROW_LIMIT]:
                continue
            if not holds(self, s, index):
                continue
            count = instance[c.GROW_COUNT] + 1
            s.cards[card] = (*instance[: c.GROW_COUNT], count)
            s.v[c.GROWN] = 1
            if phase == c.P_STANCE_INTERVAL and count % max(1, trigger[c.T_EVERY]):
                continue
            instance = s.cards[card]
            s.cards[card] = (*instance[: c.GROW_USED], instance[c.GROW_USED] + 1, count)
            self.grow(s, [card], row[c.C_GROW], row[c.C_GROW_COUNT])

    # What effects are made of ----------------------------------------------------------------------------

    def run_effect(self, s: State, effect: int, card: int, frozen: Row | None = None) -> None:
        """One effect; `card` is the instance whose growth counts, NONE for an enchant."""
        row = self.program.effects[effect]
        op = row[c.E_OP]
        if op in c.HARMFUL and s.v[c.SHIELD] > 0:
            s.v[c.SHIELD] -= 1
            self.note(s, "shield", op)
            return
        grown = frozen or (s.cards[card] if card != c.NONE else None)
        ACTIONS[op](self, s, row, grown)

    def gain(self, s: State, field: int, amount: int, op: int = c.NONE) -> None:
        """Add to a status that never falls below zero; one that begins in a turn outlasts its end."""
        v = s.v
        old = v[field]
        v[field] = max(0, old + amount)
        if old <= 0 < v[field] and field in c.FADING and not v[c.STARTING]:
            v[c.FRESH] |= 1 << c.FADING.index(field)
        if self.log is not None and v[field] != old:
            self.note(s, "gain", field, v[field] - old)
        if op != c.NONE and v[field] > old:
            self.status_changed(s, op)

    def status_changed(self, s: State, op: int) -> None:
        """Enchants and growth that react to a status gained by the played card itself."""
        if s.v[c.DEPTH]:
            self.fire(s, self.matching(s, (c.P_STATUS,), op))
            self.grow_phase(s, c.P_STATUS, op)

    def lose_stamina(self, s: State, amount: int) -> None:
        """Consume stamina; what reacts to that reacts only to the played card."""
        v = s.v
        taken = min(v[c.STAMINA], max(0, amount))
        v[c.STAMINA] -= taken
        v[c.SPENT] += taken
        if taken and v[c.DEPTH]:
            self.fire(s, self.matching(s, (c.P_STAMINA, c.P_STAMINA_CARD)))

    def add_block(self, s: State, base: int, drive_permil: int = 1000) -> None:
        """元気 with やる気, 不安 and 弱気."""
        v = s.v
        if v[c.NO_BLOCK] > 0:
            self.note(s, "no block")
            return
        amount = base - (-v[c.DRIVE] * drive_permil // 1000)
        if v[c.UNEASE] > 0:
            amount -= amount * (1000 - self.k.unease) // 1000
        self.gain(s, c.BLOCK, max(0, amount - v[c.WEAK]), c.OP_BLOCK)

    def score(
        self,
        s: State,
        value: int,
        times: int = 1,
        focus_permil: int = 1000,
        good_permil: int = 1000,
        grown: Row | None = None,
    ) -> None:
        """A score line, `times` times; growth adds to the value and once per play to the times."""
        v = s.v
        if grown is not None:
            value += grown[c.GROW_SCORE]
            if grown[c.GROW_TIMES] and not v[c.COUNTED]:
                times += grown[c.GROW_TIMES]
                v[c.COUNTED] = 1
        colour = self.stage.permil(v[c.TURN])
        if s.multipliers:
            focus_permil += sum(m[c.M_PERMIL] for m in s.multipliers if m[c.M_KIND] == c.MORE_FOCUS)
        focus = -(-v[c.FOCUS] * focus_permil // 1000)
        for _ in range(times):
            base = max(0, value + focus + v[c.HEAT] - v[c.TENSE])
            if value <= 0:
                return
            made: Factors = score(v, s.multipliers, base, good_permil, colour, self.k, self.rules)
            v[c.SCORE] += made.points
            self.note(s, "score", c.NONE, value, focus, v[c.HEAT], made)

    def change_stance(self, s: State, stance: int) -> None:
        """Take a stance; the same one again deepens it, and leaving 温存 pays out."""
        v = s.v
        old = v[c.STANCE]
        if old == c.FULL or (v[c.STANCE_LOCK] > 0):
            return
        strong, calm = (c.STRONG, c.STRONG2), (c.CALM, c.CALM2)
        for pair in (strong, calm):
            if stance in pair and old in pair:
                v[c.STANCE] = pair[1]
                self.note(s, "stance", c.NONE, v[c.STANCE])
                return
        v[c.STANCE] = stance
        self.note(s, "stance", c.NONE, stance)
        if old in calm:
            deep = old == c.CALM2
            v[c.HEAT] += self.k.calm2_heat if deep else self.k.calm_heat
            v[c.BLOCK] += self.k.calm2_block if deep else self.k.calm_block
            v[c.PLAYS] += self.k.calm_plays
        if stance == c.FULL:
            v[c.PLAYS] += self.k.full_plays
            self.return_held(s)
        field, phase = {
            c.FULL: (c.TIMES_FULL, c.P_FULL),
            c.CALM: (c.TIMES_CALM, c.P_CALM),
            c.CALM2: (c.TIMES_CALM, c.P_CALM),
        }.get(stance, (c.TIMES_STRONG, c.P_STRONG))
        v[field] += 1
        self.fire_phase(s, phase)
        self.count_phase(s, c.P_STANCE_INTERVAL)
        self.grow_phase(s, phase)
        self.grow_phase(s, c.P_STANCE_INTERVAL)

    def return_held(self, s: State) -> None:
        """Held cards come back to the hand, as many as it can take."""
        while s.hold and len(s.hand) < self.k.hand_limit:
            card = s.hold.pop() if self.rules.hold_last_first else s.hold.pop(0)
            s.hand.append(card)
            self.note(s, "unhold", card)

    def grow(self, s: State, cards: list[int], at: int, count: int) -> None:
        """Let cards grow."""
        s.v[c.GROWN] = 1
        for card in cards:
            row = list(s.cards[card])
            for slot, amount, bit in self.program.grows[at : at + count]:
                row[slot] += amount
                row[c.GROW_BITS] |= bit
                self.note(s, "grow", card, slot, amount)
            s.cards[card] = tuple(row)


def _fade_enchant(row: Row) -> Row:
    if row[c.A_TURNS] < 0:
        return row
    if row[c.A_FRESH]:
        return (*row[: c.A_FRESH], 0)
    return (row[0], row[c.A_TURNS] - 1, *row[2:])


def _fade_multiplier(row: Row) -> Row:
    kind, permil, turns, fresh = row
    return row if turns < 0 else (kind, permil, turns if fresh else turns - 1, 0)


def _fade_repeat(row: Row) -> Row:
    extra, uses, turns, search, fresh = row
    return row if turns < 0 else (extra, uses, turns if fresh else turns - 1, search, 0)
