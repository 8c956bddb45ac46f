"""Summaries of effects: which words they touch, and what the AI sees of a card that it may choose."""

from __future__ import annotations

from collections.abc import Iterable

from ringapp.games.contest.files.effectlang.language import Action, Effect, Node

NAMED = {"genki": 1, "goodImpressionTurns": 2, "motivation": 3}


def has_effect(effects: Iterable[Effect | Action], word: str) -> bool:
    """Return whether an action, nested ones too, assigns or calls a word or sets a stance of its family."""
    for e in effects:
        if isinstance(e, Effect):
            if has_effect(e.actions, word):
                return True
        elif e.word == word or (
            e.word == "setStance" and e.parts and e.parts[0].word.rstrip("0123456789") == word
        ):
            return True
    return False


def named(node: Node) -> int:
    if node.op == "name":
        return NAMED.get(node.word, 0)
    return max((named(part) for part in node.parts), default=0)


def selected(effects: Iterable[Effect]) -> tuple[int, int, int]:
    """Return a card's score, gain of 全力値 and share of all 全力値, in thousandths, for the AI's choices."""
    score = power = share = 0.0
    for e in effects:
        for action in e.actions:
            if (
                isinstance(action, Action)
                and action.op == "+="
                and action.word in ("score", "fullPowerCharge")
            ):
                plain, part = _linear(action.parts[0])
                if action.word == "score":
                    score, share = score + plain, share + part
                else:
                    power += plain
    return round(score * 1000), round(power * 1000), round(share * 1000)


def _linear(node: Node) -> tuple[float, float]:
    """Return an amount as (number, factor of cumulativeFullPowerCharge)."""
    if node.op == "number":
        return node.value, 0.0
    if node.op == "name":
        return 0.0, float(node.word == "cumulativeFullPowerCharge")
    if node.op in ("+", "*") and len(node.parts) == 2:
        (a, x), (b, y) = map(_linear, node.parts)
        return (a + b, x + y) if node.op == "+" else (a * b, a * y + b * x)
    return 0.0, 0.0
