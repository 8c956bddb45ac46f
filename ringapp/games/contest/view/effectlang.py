"""What cards and P-items do, in the player's words, from the effect language of today's tables.

There is a line for each effect: when, under which condition, what, how often. An effect that has no words
here is shown as the tables write it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ringapp.core.contract.i18n import language, listed, tr
from ringapp.games.contest.files.effectlang.language import Action, Effect, LanguageError, Node, effects_of
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.view.words import field_name, stance_name

SHARES = frozenset(
    f"{name}Multiplier" for name in ("concentration", "motivation", "goodConditionTurns", "enthusiasm")
)


class _NoWords(Exception):
    """Raised for a part of an effect that has no words."""


def effectlang_lines(program: Program, texts: tuple[str, ...]) -> list[str]:
    """Return what a card, P-item or customization asks for and does, a line for each effect."""
    return list(_lines(program, texts, 0, language()))


def level_lines(program: Program, texts: tuple[str, ...], level: int) -> list[str]:
    """Return what a level of a customization does, a line for each effect."""
    return list(_lines(program, texts, level, language()))


def effect_lines(program: Program, effects: Sequence[object], texts: tuple[str, ...]) -> list[str]:
    """Return effects that were already read, a line each; if one has no words, the `texts` instead."""
    try:
        return [_effect(program, effect) for effect in effects if isinstance(effect, Effect)]
    except _NoWords:
        return list(texts)


@lru_cache(maxsize=4096)
def _lines(program: Program, texts: tuple[str, ...], level: int, words: str) -> tuple[str, ...]:
    del words  # only part of the cache's key
    found: list[str] = []
    for text in texts:
        try:
            found += [_effect(program, effect) for effect in effects_of(text, level)]
        except (_NoWords, LanguageError):
            found.append(text)
    return tuple(found)


def _effect(program: Program, effect: Effect) -> str:
    told = [_action(program, action, effect) for action in effect.actions]
    words = listed(told)
    if effect.conditions:
        condition = _all(program, effect.conditions)
        if not told:
            return tr("only if {condition}").format(condition=condition)
        words = tr("if {condition}: {effect}").format(condition=condition, effect=words)
    if effect.phase:
        when = _when(effect.phase)
        if effect.filter is not None:
            when = tr("{when} ({cards})").format(when=when, cards=_cards(program, effect.filter))
        words = tr("{when}: {effects}").format(when=when, effects=words)
    return words + _how_often(effect)


def _how_often(effect: Effect) -> str:
    modifiers = dict(effect.modifiers)
    parts = []
    once = effect.phase in ("turn", "prestage") and modifiers.get("limit") == 1
    if effect.phase and "limit" in modifiers and not once:
        parts.append(tr("{n} use(s)", "", modifiers["limit"]).format(n=modifiers["limit"]))
    if "ttl" in modifiers:
        parts.append(tr("{n} turn(s)", "", modifiers["ttl"] + 1).format(n=modifiers["ttl"] + 1))
    if "delay" in modifiers:
        parts.append(tr("from {n} turn(s) on", "", modifiers["delay"]).format(n=modifiers["delay"]))
    return tr(" ({what})").format(what=listed(parts)) if parts else ""


def _when(phase: str) -> str:
    found = {
        "prestage": tr("before the contest"),
        "startOfStage": tr("at the start of the contest"),
        "afterStartOfStage": tr("at the start of the contest"),
        "beforeStartOfTurn": tr("at the start of a turn"),
        "startOfTurn": tr("at the start of a turn"),
        "afterStartOfTurn": tr("at the start of a turn, after the draw"),
        "turn": tr("next turn"),
        "everyTurn": tr("every turn"),
        "endOfTurn": tr("at the end of a turn"),
        "turnSkipped": tr("when a turn is skipped"),
        "beforeCardUsed": tr("when such a card is played"),
        "cardUsed": tr("when such a card is played"),
        "activeCardUsed": tr("when an active card is played"),
        "mentalCardUsed": tr("when a mental card is played"),
        "afterCardUsed": tr("after such a card is played"),
        "afterActiveCardUsed": tr("after an active card is played"),
        "afterMentalCardUsed": tr("after a mental card is played"),
        "cardRemoved": tr("when a card is used up"),
        "cardMovedToHand": tr("when a card comes to the hand"),
        "cardMovedToHeld": tr("when a card is held"),
        "stanceChanged": tr("on a change of stance"),
        "stanceValueChanged": tr("on a change of stance or its level"),
        "staminaDecreased": tr("when stamina is lost"),
        "buffCostConsumed": tr("when a status pays a cost"),
    }.get(phase)
    if found is None and phase.endswith("Increased"):
        return tr("when {status} rises").format(status=_field(phase.removesuffix("Increased")))
    if found is None:
        raise _NoWords
    return found


# Amounts and conditions --------------------------------------------------------------------------------


def _field(name: str) -> str:
    own = {
        "maxStamina": tr("maximum stamina"),
        "cardsUsed": tr("cards played"),
        "turnCardsUsed": tr("cards played this turn"),
        "activeCardsUsed": tr("active cards played"),
        "mentalCardsUsed": tr("mental cards played"),
        "consumedStamina": tr("stamina spent"),
        "consumedGenki": tr("genki spent"),
        "turnsElapsed": tr("turns gone"),
        "nullifyCostActiveCards": tr("Free active cards"),
        "noCardUseTurns": tr("No cards"),
        "prideTurns": tr("Pride 高揚"),
        "doubleCardEffectCards": tr("Cards that act again"),
        "strengthTimes": tr("Times in 強気"),
        "preservationTimes": tr("Times in 温存"),
        "fullPowerTimes": tr("Times in 全力"),
        "leisureTimes": tr("Times in のんびり"),
        "stanceChangedTimes": tr("changes of stance"),
        "stanceChangedByDirectEffectTimes": tr("changes of stance by cards"),
        "effectCounter": tr("its count"),
        "cost": tr("cost"),
        "fixedStamina": tr("fixed stamina"),
        "fixedGenki": tr("fixed genki 固定元気"),
    }.get(name)
    if own is not None:
        return own
    found = field_name(k.FIELDS[name]) if name in k.FIELDS else name
    if found == name or found.isdigit():
        raise _NoWords
    return found


def _number(value: float) -> str:
    return f"{value:g}"


def _amount(program: Program, node: Node) -> str:
    """Return an amount in words: a number, or what it is reckoned from."""
    if node.op == "number":
        return _number(node.value)
    if node.op == "name":
        if node.word.endswith("Delta"):
            return tr("the rise of {status}").format(status=_field(node.word.removesuffix("Delta")))
        return _field(node.word)
    if node.op == "filter" and node.word == "countCards":
        return tr("number of cards ({cards})").format(cards=_cards(program, node.parts[0]))
    if node.op in ("+", "-", "*", "/", "%"):
        left, right = node.parts
        if node.op == "*" and right.op == "number" and left.op == "name":
            return tr("{n} % of {status}").format(n=_number(right.value * 100), status=_field(left.word))
        sign = {"*": "×", "/": "÷", "-": "−", "%": tr("modulo")}.get(node.op, "+")
        return f"{_amount(program, left)} {sign} {_amount(program, right)}"
    raise _NoWords


def _all(program: Program, nodes: Sequence[Node]) -> str:
    return tr(" and ").join(_condition(program, node) for node in nodes)


def _condition(program: Program, node: Node) -> str:
    plain = {
        "isStrength": tr("in Strength 強気"),
        "isPreservation": tr("in Preservation 温存"),
        "isFullPower": tr("in Full power 全力"),
        "isVocalTurn": tr("in a vocal turn"),
        "isDanceTurn": tr("in a dance turn"),
        "isVisualTurn": tr("in a visual turn"),
        "isDirectEffect": tr("by a card's effect"),
    }
    if node.op == "name" and node.word in plain:
        return plain[node.word]
    if node.op in ("&", "|"):
        joint = tr(" and ") if node.op == "&" else tr(" or ")
        return joint.join(_condition(program, part) for part in node.parts)
    if node.op == "not":
        return tr("not {condition}").format(condition=_condition(program, node.parts[0]))
    if node.op == "call" and node.word == "cardHasEffect":
        return tr("the card has {what}").format(what=_meant(node.parts[0].word))
    if node.op in ("==", "!=", "<", "<=", ">", ">="):
        return _compared(program, node)
    raise _NoWords


def _compared(program: Program, node: Node) -> str:
    left, right = node.parts
    sign = {"==": "=", "!=": "≠", "<=": "≤", ">=": "≥"}.get(node.op, node.op)
    words = {
        "stance": tr("stance"),
        "prevStance": tr("stance before"),
        "usedCardBaseId": tr("the card"),
        "movedCardId": tr("the card"),
        "movedCardBaseId": tr("the card"),
        "cardRarity": tr("the card's rarity"),
        "cardSourceType": tr("the card's source"),
        "lastUsedCardType": tr("the card before"),
    }
    if left.op == "name" and left.word == "parentPhase" and right.word == "processCost":
        return tr("by a card's cost")
    if left.op == "name" and left.word in words:
        other = _named(program, int(right.value)) if right.op == "number" else _meant(right.word)
        return f"{words[left.word]} {sign} {other}"
    return f"{_amount(program, left)} {sign} {_amount(program, right)}"


def _meant(word: str) -> str:
    """Return the words for a stance, a status or a kind of card by its name in the language."""
    if word in k.STANCES:
        return stance_name(k.STANCES.index(word))
    found = {
        "active": tr("active cards"),
        "mental": tr("mental cards"),
        "trouble": tr("trouble cards"),
        "basic": tr("basic cards 基本"),
        "all": tr("all cards"),
        "this": tr("this card"),
        "deck": tr("in the deck"),
        "hand": tr("in the hand"),
        "discarded": tr("in the discards"),
        "removed": tr("used up"),
        "held": tr("held 保留"),
        "usable": tr("playable"),
        "pIdol": tr("the idol's own"),
        "support": tr("a support card's"),
        "produce": tr("from produce"),
        "default": tr("common"),
    }.get(word)
    if found is not None:
        return found
    return word if word in ("N", "R", "SR", "SSR", "L", "T") else _field(word)


def _named(program: Program, number: int) -> str:
    kind = program.kinds.get(str(number))
    if kind is None:
        raise _NoWords
    return f"「{program.card_names[kind]}」"


def _cards(program: Program, node: Node) -> str:
    """Return the words for the cards that a filter matches."""
    if node.op == "number":
        return _named(program, int(node.value))
    if node.op == "name":
        return _meant(node.word)
    if node.op == "call" and node.parts:
        part = node.parts[0]
        if node.word == "effect":
            return tr("cards with {what}").format(what=_meant(part.word))
        if node.word in ("baseId", "id"):
            return _named(program, int(part.value))
    if node.op in ("&", "|"):
        joint = ", " if node.op == "&" else tr(" or ")
        return joint.join(_cards(program, part) for part in node.parts)
    if node.op == "not":
        return tr("not {condition}").format(condition=_cards(program, node.parts[0]))
    raise _NoWords


# Actions -----------------------------------------------------------------------------------------------


def _action(program: Program, action: Action | Effect, around: Effect) -> str:
    if isinstance(action, Effect):
        return _effect(program, action)
    if action.op:
        return _assigned(program, action, around)
    return _called(program, action)


def _assigned(program: Program, action: Action, around: Effect) -> str:
    amount = _amount(program, action.parts[0])
    sign = {"+=": "+", "-=": "−", "*=": "×", "=": "= ", "/=": "÷"}.get(action.op)
    if sign is None:
        raise _NoWords
    if action.word in SHARES:
        status = _field(action.word.removesuffix("Multiplier"))
        return tr("{status} counts {n} times in it").format(status=status, n=amount)
    if action.word.startswith("g."):
        cards = ", ".join(_cards(program, target) for target in around.targets) or tr("this card")
        return tr("growth of {cards}: {what} {sign}{n}").format(
            cards=cards, what=_grown(action.word[2:]), sign=sign, n=amount
        )
    if action.word == "score" and action.op == "+=":
        return tr("score +{n}").format(n=amount)
    return f"{_field(action.word)} {sign}{amount}"


def _grown(word: str) -> str:
    found = {
        "score": tr("score"),
        "scoreTimes": tr("repetitions of the score"),
        "cost": tr("cost cut"),
        "typedCost": tr("cut of the cost in statuses"),
        "scoreByGenki": tr("score by genki"),
        "scoreByGoodImpressionTurns": tr("score by good impression"),
        "scoreByMotivation": tr("score by motivation"),
        "stanceLevel": tr("level of the stance"),
    }.get(word)
    return found if found is not None else _field(word)


def _called(program: Program, action: Action) -> str:
    numbers = [part.value for part in action.parts if part.op == "number"]
    if action.word == "setStance":
        return tr("change to {stance}").format(stance=_meant(action.parts[0].word))
    where = {
        "addCardToDeck": tr("{card} into the deck"),
        "addCardToTopOfDeck": tr("{card} on the deck"),
        "addCardToHand": tr("{card} into the hand"),
        "moveCardToHandFromRemoved": tr("{card} back to the hand"),
        "holdCard": tr("hold {card}"),
    }.get(action.word)
    if where is not None:
        return where.format(card=_named(program, int(numbers[0])))
    words = _buff(action.word)
    if words is not None:
        share = f"{numbers[0] * 100:g}" if action.word not in ADDED else f"{numbers[0]:g}"
        told = words.format(n=share)
        if len(numbers) > 1:
            turns = tr("{n} turn(s)", "", int(numbers[1])).format(n=_number(numbers[1]))
            told += tr(" ({what})").format(what=turns)
        return told
    told = _moved(action.word, int(numbers[0]) if numbers else 1)
    if action.filter is not None:
        return tr("{when} ({cards})").format(when=told, cards=_cards(program, action.filter))
    return told


ADDED = ("setConcentrationAdditionBuff", "setMotivationAdditionBuff", "setEnthusiasmBonus")
"""Buffs whose amount is a plain number, not a share."""


def _buff(word: str) -> str | None:
    return {
        "setScoreBuff": tr("scores +{n} %"),
        "setScoreDebuff": tr("scores -{n} %"),
        "setGoodConditionTurnsBuff": tr("gains of good condition 好調 +{n} %"),
        "setGoodImpressionTurnsBuff": tr("gains of good impression 好印象 +{n} %"),
        "setGoodImpressionTurnsEffectBuff": tr("good impression 好印象 acts +{n} %"),
        "setGoodImpressionTurnsTimesBuff": tr("good impression 好印象 scores {n} % more often"),
        "setConcentrationBuff": tr("gains of focus 集中 +{n} %"),
        "setConcentrationEffectBuff": tr("focus acts +{n} %"),
        "setConcentrationAdditionBuff": tr("each gain of focus 集中 +{n}"),
        "setMotivationBuff": tr("gains of motivation やる気 +{n} %"),
        "setMotivationAdditionBuff": tr("each gain of motivation やる気 +{n}"),
        "setEnthusiasmBuff": tr("gains of enthusiasm 熱意 +{n} %"),
        "setEnthusiasmBonus": tr("each gain of enthusiasm 熱意 +{n}"),
        "setFullPowerChargeBuff": tr("gains of full power points 全力値 +{n} %"),
        "setFullPowerEffectBuff": tr("full power 全力 acts +{n} %"),
        "setStrengthEffectBuff": tr("strength 強気 acts +{n} %"),
    }.get(word)


def _moved(word: str, n: int) -> str:
    found = {
        "drawCard": tr("draw {n}"),
        "exchangeHand": tr("swap the whole hand"),
        "upgradeHand": tr("improve the whole hand"),
        "upgradeRandomCardInHand": tr("improve a random card of the hand"),
        "holdSelected": tr("hold a card that one chooses"),
        "holdSelectedUpto": tr("hold up to {n} card(s) that one chooses", "", n),
        "holdThisCard": tr("hold this card"),
        "moveRandomToHand": tr("a random card to the hand"),
        "moveRandomToTopOfDeck": tr("a random card on the deck"),
        "moveSelectedToHand": tr("a card that one chooses to the hand"),
        "moveAllToHand": tr("all such cards to the hand"),
        "moveAllToDeck": tr("all such cards into the deck"),
        "removeRandom": tr("use up a random card"),
        "removeDebuffs": tr("remove {n} debuff(s)", "", n),
        "decreaseFullPowerCharge": tr("Full power points −{n}"),
        "addRandomUpgradedCardToHand": tr("a random improved card to the hand"),
        "addRandomBasicCardToDeckAtRandom": tr("a random basic card into the deck"),
        "useRandomCardFree": tr("play a random card free"),
        "useRandomFree": tr("play a random card free"),
        "useSelectedFree": tr("play a card that one chooses free"),
        "useSelected": tr("play a card that one chooses"),
        "useAllFree": tr("play all such cards free"),
    }.get(word)
    if found is None:
        raise _NoWords
    return found.format(n=n)
