"""Lasting effects of cards and P-items in words, with the turns and uses that are left."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.i18n import listed, tr
from ringapp.games.contest.files.effectlang.language import Effect
from ringapp.games.contest.files.session import Session
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.position import Position
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.view.effectlang import effect_lines
from ringapp.games.contest.view.words import card_name, enchant_words


def lasting_lines(session: Session, s: State) -> list[str]:
    """Return a line for each effect that may still act in a position."""
    if isinstance(s, Position):
        return _effectlang_lines(session.program, s.row)
    lines = []
    for row in s.enchants:
        left = [tr("{n} turn(s)", "", row[c.A_TURNS]).format(n=row[c.A_TURNS])] if row[c.A_TURNS] > 0 else []
        left += [tr("{n} use(s)", "", row[c.A_USES]).format(n=row[c.A_USES])] if row[c.A_USES] > 0 else []
        words = enchant_words(session.program, row[c.A_ENCHANT])
        if row[c.A_USES]:
            if left:
                words = tr("{effect} ({left})").format(effect=words, left=listed(left))
            lines.append(words)
    return lines


def _effectlang_lines(program: Program, row: list[int]) -> list[str]:
    lines = []
    for i in range(row[k.N_EFFECTS]):
        at = k.EFFECTS + i * k.EFFECT_WIDTH
        effect = program.lasting[row[at + k.E_CODE]]
        over = row[at + k.E_LIMIT] == 0 or row[at + k.E_TTL] == -1
        if over or row[at + k.E_SOURCE] == c.FROM_STAGE or not isinstance(effect, Effect):
            continue
        words = "".join(effect_lines(program, (_as_it_is(effect, row, at),), ()))
        card = row[at + k.E_CARD]
        if row[at + k.E_SOURCE] == c.FROM_CARD and card >= 0:
            name = card_name(program, row[k.KINDS + card])
            words = tr("{card}: {effect}").format(card=name, effect=words) if words else name
        if words:
            lines.append(words)
    return lines


def _as_it_is(effect: Effect, row: list[int], at: int) -> Effect:
    """Return an effect with its modifiers set to the uses, turns and delay that are left."""
    places = (("limit", k.E_LIMIT), ("ttl", k.E_TTL), ("delay", k.E_DELAY))
    left = tuple((name, row[at + place]) for name, place in places)
    return replace(effect, modifiers=tuple((name, n) for name, n in left if n != k.ABSENT and n >= 0))
