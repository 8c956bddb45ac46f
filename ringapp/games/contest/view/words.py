"""Statuses, terms and effects in words, with the game's own Japanese terms beside the English ones."""

from __future__ import annotations

from functools import lru_cache
from string import ascii_uppercase

from ringapp.core.contract.i18n import language, listed, tr
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Program, Row
from ringapp.games.contest.rules.tables.packing import ADDS, AT_LEAST, SCORE_OF


def field_name(field: int) -> str:
    """Return the name of a status, by its field."""
    return _field_names(language()).get(field, str(field))


@lru_cache(maxsize=4)
def _field_names(_language: str) -> dict[int, str]:
    return {
        c.SCORE: tr("Score"),
        c.BLOCK: tr("Genki 元気"),
        c.STAMINA: tr("Stamina 体力"),
        c.PLAYS: tr("Plays left"),
        c.FOCUS: tr("Focus 集中"),
        c.GOOD: tr("Good condition 好調"),
        c.GREAT: tr("Excellent condition 絶好調"),
        c.IMPRESSION: tr("Good impression 好印象"),
        c.DRIVE: tr("Motivation やる気"),
        c.COST_HALF: tr("Half cost 消費体力減少"),
        c.COST_DOUBLE: tr("Double cost 消費体力増加"),
        c.COST_LESS: tr("Cost cut 消費体力削減"),
        c.COST_MORE: tr("Cost surcharge 消費体力追加"),
        c.UNEASE: tr("Unease 不安"),
        c.WEAK: tr("Weak spirits 弱気"),
        c.TENSE: tr("Tension 緊張"),
        c.POOR: tr("Poor condition 不調"),
        c.SLUMP: tr("Slump スランプ"),
        c.NO_BLOCK: tr("No genki gain 元気増加無効"),
        c.SHIELD: tr("Ward 低下状態無効"),
        c.FREE: tr("Free cards 消費体力0"),
        c.EXTRA_TURNS: tr("Extra turns ターン追加"),
        c.POWER: tr("Full power points 全力値"),
        c.POWER_SUM: tr("Full power points so far"),
        c.HEAT: tr("Enthusiasm 熱意"),
        c.STANCE_LOCK: tr("Stance lock 指針固定"),
        c.NO_ACTIVE: tr("No active cards"),
        c.NO_MENTAL: tr("No mental cards"),
        c.REMAIN: tr("Turns left"),
        c.TURN: tr("Turn"),
        c.TIMES_CALM: tr("Times in 温存"),
    }


def stance_name(stance: int) -> str:
    """Return the name of a stance."""
    strong, calm = tr("Strength 強気"), tr("Preservation 温存")
    deeper = tr("Strength 強気 II"), tr("Preservation 温存 II")
    rest = tr("Full power 全力"), tr("Leisure のんびり")
    return (tr("no stance"), strong, deeper[0], calm, deeper[1], *rest)[stance]


def term_name(number: int) -> str:
    """Return what a term weighs, by its number: r1 to r29."""
    names = (
        tr("Score"),
        tr("Genki 元気"),
        tr("Stamina 体力"),
        tr("Focus 集中"),
        tr("Good impression 好印象"),
        tr("Motivation やる気"),
        tr("Good condition 好調, at most the turns left"),
        tr("Half cost 消費体力減少, at most the turns left"),
        tr("Double cost 消費体力増加, at most the turns left"),
        tr("Unease 不安, at most the turns left"),
        tr("Tension 緊張"),
        tr("Poor condition 不調, at most the turns left"),
        tr("Weak spirits 弱気"),
        tr("Slump スランプ"),
        tr("Cost cut 消費体力削減"),
        tr("Plays left"),
        tr("Excellent condition 絶好調, at most the turns left"),
        tr("Good condition 好調, all turns"),
        tr("Extra turns ターン追加"),
        tr("Strength 強気"),
        tr("Preservation 温存"),
        tr("Full power 全力"),
        tr("Full power points so far"),
        tr("Times in 強気"),
        tr("Times in 温存"),
        tr("Times in 全力"),
        tr("Held cards 保留"),
        tr("Grown cards 成長"),
        tr("Lasting effects 持続効果"),
    )
    return names[number - 1]


def growth_name(slot: int) -> str:
    """Return what growth in a slot changes; slots count from 0."""
    return (
        tr("score growth"),
        tr("repetition growth"),
        tr("genki growth"),
        tr("full power growth"),
        tr("cheaper by growth"),
        tr("less stamina by growth"),
    )[slot]


def growth_words(word: str, amount: int) -> str:
    """Return in words what a growth of master tables gives a card, such as LessonAdd by 3."""
    stem = word.removesuffix("Reduce").removesuffix("Add")
    given = {
        "Lesson": c.SCORE,
        "Block": c.BLOCK,
        "FullPowerPoint": c.POWER,
        "LessonBuff": c.FOCUS,
        "ParameterBuffTurn": c.GOOD,
        "ParameterBuffMultiplePerTurn": c.GREAT,
        "Review": c.IMPRESSION,
        "Aggressive": c.DRIVE,
        "StaminaConsumptionDownTurn": c.COST_HALF,
    }
    shares = {
        "LessonDependBlock": c.BLOCK,
        "LessonDependExamReview": c.IMPRESSION,
        "LessonDependExamCardPlayAggressive": c.DRIVE,
    }
    signed = -amount if word.endswith("Reduce") else amount
    if stem in given:
        return f"{field_name(given[stem])} {signed:+d}"
    if stem in shares:
        words = tr("Score: {n} % of {status}")
        return words.format(n=f"{signed / 10:+g}", status=field_name(shares[stem]))
    if stem.startswith("Cost"):
        return tr("Cost {n}").format(n=f"{signed:+d}")
    return {
        "LessonCount": tr("Scores {n} more time(s)", "", signed).format(n=signed),
        "Initial": tr("In the first hand"),
        "Effect": tr("One more effect"),
        "EffectChange": tr("Another effect instead"),
        "CardStatusEnchantChange": tr("Grows otherwise"),
        "PlayTriggerChange": tr("May be played more easily"),
        "PlayEffectTriggerChange": tr("Acts more easily"),
        "PlayMovePositionTypeChange": tr("Stays in the deck after a play"),
    }.get(stem, word)


def colour_name(colour: int) -> str:
    """Return the name of a colour; 0 is any colour."""
    return (tr("any"), tr("Vocal"), tr("Dance"), tr("Visual"))[colour]


def plan_name(plan: int) -> str:
    """Return the name of a plan."""
    return (tr("Every plan"), tr("Sense センス"), tr("Logic ロジック"), tr("Anomaly アノマリー"))[plan]


def main_name(main: str) -> str:
    """Return the name of a main effect."""
    return {
        "ExamLessonBuff": tr("Focus 集中"),
        "ExamParameterBuff": tr("Good condition 好調"),
        "ExamReview": tr("Good impression 好印象"),
        "ExamCardPlayAggressive": tr("Motivation やる気"),
        "ExamConcentration": tr("Strength 強気"),
        "ExamFullPower": tr("Full power 全力"),
    }[main]


def card_name(program: Program, kind: int) -> str:
    """Return a card's name, in the Chinese language with its Chinese name in front where it is known."""
    name = program.card_names[kind]
    stem = name.rstrip("+")
    if language() == "zh_CN" and stem in program.chinese and program.chinese[stem] != stem:
        return f"{program.chinese[stem]}{name[len(stem) :]}（{name}）"
    return name


def named_card(program: Program, name: str) -> str:
    """Return `card_name` of the card with this name in the tables, else the name as it is."""
    kind = program.find(name)
    return name if kind is None else card_name(program, kind)


def short_name(name: str) -> str:
    """Return a name of `card_name` or `item_name` without the Japanese name behind the Chinese one."""
    return name.partition("（")[0] if name.endswith("）") and language() == "zh_CN" else name


def item_name(program: Program, name: str) -> str:
    """Return a P-item's name, in the Chinese language with its Chinese name in front where it is known."""
    if language() == "zh_CN" and name in program.chinese and program.chinese[name] != name:
        return f"{program.chinese[name]}（{name}）"
    return name


@lru_cache(maxsize=8)
def _letters(program: Program) -> dict[str, str]:
    """Return letters A, B, C ... by id for P-items with a common name but other effects."""
    by_name: dict[str, dict[object, list[str]]] = {}
    for item in program.items.values():
        by_name.setdefault(item.name, {}).setdefault(item.enchants or item.text, []).append(item.id)
    return {
        id_: ascii_uppercase[i] if i < 26 else str(i + 1)
        for effects in by_name.values()
        if len(effects) > 1
        for i, ids in enumerate(effects.values())
        for id_ in ids
    }


def letter_of(program: Program, id_: str) -> str:
    """Return the letter that tells a P-item from others of its name, "" if it needs none."""
    return _letters(program).get(id_, "")


def named_item(program: Program, id_: str) -> str:
    """Return a P-item's name with its letter."""
    item = program.items.get(id_)
    if item is None:
        return id_
    return " ".join(filter(None, (item_name(program, item.name), letter_of(program, id_))))


def cost_sign(program: Program, kind: int) -> str:
    """Return a card's cost in short: its stamina, or a status's first letter and the amount."""
    row = program.cards[kind]
    if row[c.C_COST_FIELD] != c.NONE:
        return f"{field_name(row[c.C_COST_FIELD])[-2:-1]}{row[c.C_COST]}"
    return str(row[c.C_FORCED] or row[c.C_STAMINA])


def rarity_words(program: Program, kind: int) -> str:
    """Return a card's rarity, and "once a deck" if a deck may hold it once."""
    rarity = program.rarities.get(kind, "")
    if kind not in program.single:
        return rarity
    return tr("{rarity}, once a deck").format(rarity=rarity).lstrip(", ")


def cost_words(program: Program, kind: int) -> str:
    """Return a card's cost in words."""
    row = program.cards[kind]
    if row[c.C_COST_FIELD] != c.NONE:
        return tr("{status} -{n}").format(status=field_name(row[c.C_COST_FIELD]), n=row[c.C_COST])
    if row[c.C_FORCED]:
        return tr("stamina -{n}").format(n=row[c.C_FORCED])
    return tr("cost {n}").format(n=row[c.C_STAMINA])


def condition_words(trigger: Row) -> str:
    """Return the condition of a trigger in words."""
    value = trigger[c.T_VALUE]
    what, in_it = trigger[c.T_CONDITION], tr("{status}", "a condition")
    if what == c.IF_NO_STANCE and trigger[c.T_NOT]:
        return tr("in any stance")
    if what in AT_LEAST:
        words = tr("{status} ≥ {n}").format(status=field_name(AT_LEAST[what]), n=value)
    else:
        words = {
            c.IF_GOOD: tr("in good condition 好調"),
            c.IF_NO_BLOCK: tr("without genki 元気"),
            c.IF_STAMINA: tr("stamina at least {n} %").format(n=value // 10),
            c.IF_STAMINA_LOW: tr("stamina at most {n} %").format(n=value // 10),
            c.IF_REMAIN: tr("at most {n} turn(s) left", "", value).format(n=value),
            c.IF_STRONG: in_it.format(status=stance_name(c.STRONG)),
            c.IF_CALM: in_it.format(status=stance_name(c.CALM)),
            c.IF_FULL: in_it.format(status=stance_name(c.FULL)),
            c.IF_NO_STANCE: in_it.format(status=stance_name(c.NO_STANCE)),
            c.IF_COST_HALF: in_it.format(status=field_name(c.COST_HALF)),
            c.IF_AFTER_ACTIVE: tr("after an active card"),
            c.IF_AFTER_MENTAL: tr("after a mental card"),
            c.IF_CLEARED: tr("the lesson cleared"),
            c.IF_NOT_CLEARED: tr("the lesson not cleared"),
        }.get(what, tr("always"))
    return tr("not {condition}").format(condition=words) if trigger[c.T_NOT] else words


def when_words(trigger: Row) -> str:
    """Return in words when a trigger lets a lasting effect act."""
    n = trigger[c.T_EVERY]
    words = {
        c.P_START_EXAM: tr("at the start of the contest"),
        c.P_START_PLAY_EXAM: tr("at the start of the contest"),
        c.P_START_PLAY: tr("at the start of a turn"),
        c.P_START_TURN: tr("at the start of a turn"),
        c.P_TURN_TIMER: tr("at the start of turn {n}").format(n=n),
        c.P_TURN_INTERVAL: tr("every {n} turn(s)", "", n).format(n=n),
        c.P_CARD_PLAY: tr("when such a card is played"),
        c.P_CARD_AFTER: tr("after such a card is played"),
        c.P_PLAY_INTERVAL: tr("every {n} such cards").format(n=n),
        c.P_PLAY_TURN_INTERVAL: tr("every {n} such cards in a turn").format(n=n),
        c.P_CARD_LOST: tr("when a card is used up"),
        c.P_STATUS: tr("after a status grows"),
        c.P_STAMINA: tr("when stamina is lost"),
        c.P_END_TURN: tr("at the end of a turn"),
    }.get(trigger[c.T_PHASE], tr("on a change of stance"))
    if trigger[c.T_CONDITION] != c.IF_ALWAYS:
        words = tr("{when}, if {condition}").format(when=words, condition=condition_words(trigger))
    if trigger[c.T_COLOUR] in (c.VOCAL, c.DANCE, c.VISUAL):
        words = tr("{when}, {colour} turns only").format(when=words, colour=colour_name(trigger[c.T_COLOUR]))
    return words


def enchant_words(program: Program, enchant: int) -> str:
    """Return in words when a lasting effect acts and what it does."""
    trigger, at, count = program.enchants[enchant]
    effects = listed(effect_words(program, e) for e in program.enchant_effects[at : at + count])
    return tr("{when}: {effects}").format(when=when_words(program.triggers[trigger]), effects=effects)


_BLOCKS = (c.OP_BLOCK, c.OP_BLOCK_DRIVE, c.OP_BLOCK_BY_PLAYED)
_FIELD_OF = {op: (field, place) for op, (field, place, _) in ADDS.items()}
_FIELD_OF |= dict.fromkeys(_BLOCKS, (c.BLOCK, c.E_V1)) | {c.OP_POWER: (c.POWER, c.E_V1)}
"""Operations that add a plain amount to a status: the status, and where the amount stands."""


def effect_words(program: Program, effect: int) -> str:
    """Return an effect in a few words."""
    e = program.effects[effect]
    op = e[c.E_OP]
    if op in _FIELD_OF:
        field, place = _FIELD_OF[op]
        words = tr("{status} +{n}", "turns") if place == c.E_TURNS else tr("{status} +{n}")
        return words.format(status=field_name(field), n=e[place])
    if op in SCORE_OF and op != c.OP_LESSON_BY_SPENT:
        words = tr("score of {n} % of {status}")
        return words.format(n=e[c.E_V1] // 10, status=field_name(SCORE_OF[op]))
    if op in (c.OP_LESSON, c.OP_LESSON_FOCUS, c.OP_LESSON_GOOD, c.OP_LESSON_BY_PLAYED, c.OP_LESSON_BY_POWER):
        times = tr(" ×{n}").format(n=e[c.E_COUNT]) if e[c.E_COUNT] > 1 else ""
        extra = tr(" (focus ×{n})").format(n=1 + e[c.E_V2] / 1000) if op == c.OP_LESSON_FOCUS else ""
        return tr("score +{n}").format(n=e[c.E_V1]) + times + extra
    if op == c.OP_TIMER:
        words = tr("in {n} turns: {effect}") if e[c.E_V1] > 1 else tr("next turn: {effect}")
        return words.format(n=e[c.E_V1], effect=effect_words(program, e[c.E_REF]))
    if op == c.OP_ENCHANT:
        return enchant_words(program, e[c.E_REF])
    return _other_words(e)


def _other_words(e: Row) -> str:
    n, change = e[c.E_V1], tr("{status}", "changes to it")
    return {
        c.OP_BLOCK_FIXED: tr("fixed genki 固定元気 +{n}").format(n=n),
        c.OP_STRONG: change.format(status=stance_name(c.STRONG2 if n > 1 else c.STRONG)),
        c.OP_CALM: change.format(status=stance_name(c.CALM2 if n > 1 else c.CALM)),
        c.OP_HEAL: tr("Stamina 体力 +{n}").format(n=n),
        c.OP_PLAYS: tr("Plays left +{n}").format(n=e[c.E_COUNT]),
        c.OP_SPEND: tr("stamina -{n}").format(n=n),
        c.OP_DAMAGE: tr("stamina -{n}").format(n=n),
        c.OP_DRAW: tr("draw {n}").format(n=n),
        c.OP_SWAP_HAND: tr("swap the whole hand"),
        c.OP_UPGRADE: tr("improve cards"),
        c.OP_MOVE: tr("move a card, mostly to hold 保留"),
        c.OP_CREATE: tr("a random improved card to the hand"),
        c.OP_GROW: tr("cards grow 成長"),
        c.OP_EXTRA_TURN: tr("one more turn ターン追加"),
        c.OP_REPEAT: tr("the next card acts again"),
        c.OP_SCORE_UP: tr("scores +{n} %").format(n=n // 10),
        c.OP_SCORE_DOWN: tr("scores -{n} %").format(n=n // 10),
        c.OP_FOCUS_BY_GOOD: tr("focus 集中 +{n} % of good condition").format(n=n // 10),
        c.OP_FOCUS_TIMES: tr("focus 集中 +{n} %").format(n=n // 10),
        c.OP_HEAL_SHARE: tr("stamina +{n} % of the maximum").format(n=n // 10),
        c.OP_BLOCK_BY_IMPRESSION: tr("genki of {n} % of good impression").format(n=n // 10),
        c.OP_IMPRESSION_TIMES: tr("good impression 好印象 +{n} %").format(n=n // 10),
        c.OP_IMPRESSION_BY_BLOCK: tr("genki becomes {n} % good impression").format(n=n // 10),
        c.OP_DRIVE_TIMES: tr("motivation やる気 +{n} %").format(n=n // 10),
        c.OP_FOCUS_LOSE: tr("focus 集中 -{n}").format(n=n),
        c.OP_GOOD_LOSE: tr("good condition 好調 -{n}").format(n=n),
        c.OP_IMPRESSION_LOSE: tr("good impression 好印象 -{n}").format(n=n),
        c.OP_DRIVE_LOSE: tr("motivation やる気 -{n}").format(n=n),
        c.OP_LESSON_FIXED: tr("fixed score +{n}").format(n=n),
        c.OP_LESSON_BY_SPENT: tr("score of {n} % of the stamina spent").format(n=n // 10),
        c.OP_BLOCK_LOSE: tr("genki -{n} %").format(n=n // 10),
        c.OP_NO_CARDS: tr("cards of one kind blocked for {n} turn(s)", "", e[c.E_TURNS]).format(
            n=e[c.E_TURNS]
        ),
        c.OP_STANCE_RESET: tr("no stance"),
        c.OP_FOCUS_MULTIPLE: tr("focus acts +{n} %").format(n=n // 10),
    }.get(e[c.E_OP], c.OP_NAMES[e[c.E_OP]])


def unread_words() -> str:
    """Return the sentence that a link's customizations fit no cards and none of them is taken."""
    return tr(
        "The link has not as many groups of customizations as of cards: none of them is taken, as in gktools."
    )


def switch_label(name: str) -> str:
    """Return the label of a switch of the rules."""
    return {
        "exact": tr("64-bit arithmetic"),
        "free_needs_cost": tr("Waived costs must be affordable"),
        "growth_waits": tr("Own growth acts from the next play"),
        "hold_last_first": tr("Held cards return last first"),
        "full_power_after_play": tr("Full power begins after the play"),
        "pride_max": tr("Pride counts the larger status"),
        "poor_permil": tr("Poor condition leaves"),
        "full_hand_stops": tr("A full hand leaves the card on the deck"),
        "reserved_after_draw": tr("Reserved effects act after the draw"),
        "even_first_turn": tr("First colour drawn evenly"),
    }.get(name, name)
