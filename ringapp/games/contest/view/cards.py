"""What a card or a P-item does in words, a line for each effect, for every kind of tables."""

from __future__ import annotations

from ringapp.core.contract.i18n import listed, tr
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Customization, ItemCode, Program
from ringapp.games.contest.view.effectlang import effect_lines, effectlang_lines, level_lines
from ringapp.games.contest.view.words import condition_words, effect_words, enchant_words, growth_words


def _told(program: Program, kind: int) -> list[str]:
    texts = program.texts[kind]
    if kind in program.patched:
        return effect_lines(program, program.patched[kind], texts)
    return effectlang_lines(program, texts)


def custom_lines(program: Program, kind: int) -> list[str]:
    """Return a line for each customization of a card, with its level."""
    lines = []
    for number, level in program.customs.get(kind, ()):
        custom = program.customizations[number]
        words = tr("customized: {name}") if custom.most == 1 else tr("customized: {name}, level {n}")
        lines.append(words.format(name=custom_name(program, number), n=level))
    return lines


def custom_name(program: Program, id_: str) -> str:
    """Return the name of a customization; without a name in its tables, what its first level does."""
    custom = program.customizations[id_]
    return custom.name or listed(custom_level(program, custom, 1)) or id_


def custom_level(program: Program, custom: Customization, level: int) -> list[str]:
    """Return what a level of a customization does, a line for each effect."""
    if custom.texts:
        return level_lines(program, custom.texts, level)
    growths = custom.growths[level - 1] if level <= len(custom.growths) else ()
    return [growth_words(word, amount) for word, amount in growths]


def card_lines(program: Program, kind: int) -> list[str]:
    """Return what a card does, a line for each effect."""
    row = program.cards[kind]
    if program.texts:
        once = (tr("once per contest"),) if row[c.C_LOST] else ()
        return [*custom_lines(program, kind), *_told(program, kind), *once]
    lines = custom_lines(program, kind)
    at = row[c.C_EFFECTS]
    for effect, trigger in program.plays[at : at + row[c.C_EFFECT_COUNT]]:
        words = effect_words(program, effect)
        if trigger != c.NONE:
            words = tr("if {condition}: {effect}").format(
                condition=condition_words(program.triggers[trigger]), effect=words
            )
        lines.append(words)
    if row[c.C_GROW_TRIGGER] != c.NONE:
        lines.append(tr("[成長] grows during the contest"))
    if row[c.C_LOST]:
        lines.append(tr("once per contest"))
    return lines


def card_texts(program: Program, kind: int) -> list[str]:
    """Return a card's text as the game's tables write it, else what `card_lines` makes of its effects."""
    told = program.told.get(program.card_ids[kind], "")
    return told.splitlines() if told else card_lines(program, kind)


def item_text(program: Program, item: ItemCode) -> str:
    """Return a P-item's text as the game's tables write it, else a line for each effect."""
    told = program.told.get(item.id, "")
    if told:
        return told
    if item.text:
        return "\n".join(effectlang_lines(program, (item.text,)))
    return "\n".join(enchant_words(program, enchant) for enchant, _, _ in item.enchants)
