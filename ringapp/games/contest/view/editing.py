"""Edits of the board: tools to paint with, settings, and random decks."""

from __future__ import annotations

import random as randomness
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Any

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Option, OptionValue, Setting, Target, Tool
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.shapes import Label, Line, Rect
from ringapp.games.contest.files import linked
from ringapp.games.contest.files.board import MAX_DECK, MAX_ITEMS, MAX_TURNS, PLAN_NAMES, PLAYS, Board
from ringapp.games.contest.files.compiler import kinds_of_plan
from ringapp.games.contest.files.customs import is_customized, joined, split_word
from ringapp.games.contest.files.effectlang.boards import HEEDED, is_effectlang
from ringapp.games.contest.files.seasons import stages_for, with_parameters, with_season
from ringapp.games.contest.files.session import program_of, tables_of
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import Rules
from ringapp.games.contest.rules.weights import MAINS
from ringapp.games.contest.view.cards import card_lines, custom_level, custom_name, item_text
from ringapp.games.contest.view.words import (
    card_name,
    colour_name,
    cost_sign,
    cost_words,
    letter_of,
    main_name,
    named_item,
    plan_name,
    rarity_words,
    switch_label,
)

COLOUR_TOOLS = {"vocal": c.VOCAL, "dance": c.DANCE, "visual": c.VISUAL}
MAINS_OF = {c.SENSE: MAINS[:2], c.LOGIC: MAINS[2:4], c.ANOMALY: MAINS[4:]}


def tools(board: Board) -> Sequence[Tool]:
    """Return the tools: every card of the plan, every P-item, customizations, turn colours and the eraser."""
    erase = Tool(
        "erase", tr("Empty slot"), (Rect(0.1, 0.1, 0.8, 0.8, "board2", "line", 0.05), _cross()), key="0"
    )
    found = []
    try:
        program = program_of(board)
    except RingappError:
        return (erase,)
    for kind in kinds_of_plan(program, board.plan):
        row = program.cards[kind]
        active = row[c.C_CATEGORY] == c.ACTIVE
        letter, soft = ("A", "s1") if active else ("M", "s3")
        sign = program.rarities.get(kind, "") or letter + "+" * min(1, row[c.C_LEVEL])
        lines = card_lines(program, kind)
        found.append(
            Tool(
                f"card:{program.card_ids[kind]}",
                card_name(program, kind),
                (
                    Rect(0.08, 0.08, 0.84, 0.84, soft, "line", 0.04, 0.1),
                    Label(0.5, 0.34, sign, 0.36, "ink"),
                    Label(0.5, 0.72, cost_sign(program, kind), 0.36, "ink"),
                ),
                help="\n".join(_card_help(program, kind)),
                group=tr("Active cards") if active else tr("Mental cards"),
                also=program.chinese.get(program.card_names[kind].rstrip("+"), ""),
                traits=_traits(program, kind, lines),
            )
        )
    for item in program.items.values():
        if item.plan in (c.ANY_PLAN, board.plan) and item.id not in program.broken:
            letter = letter_of(program, item.id)
            icon = (
                Rect(0.15, 0.15, 0.7, 0.7, "s4", "line", 0.04, 0.35),
                Label(0.5, 0.5, letter or "P", 0.5, "ink"),
            )
            name, chinese = named_item(program, item.id), program.chinese.get(item.name, "")
            text = "\n".join((item_text(program, item), tr("id {id}").format(id=item.id)))
            found.append(Tool(f"item:{item.id}", name, icon, text, group=tr("P-items"), also=chinese))
    found += _custom_tools(board, program)
    for name, colour in COLOUR_TOOLS.items():
        icon = (
            Rect(0.1, 0.1, 0.8, 0.8, ("s7", "s2", "s4")[colour - 1], "line", 0.04),
            Label(0.5, 0.5, colour_name(colour)[:2], 0.4, "ink"),
        )
        found.append(Tool(name, colour_name(colour), icon, group=tr("Turn colours")))
    return (*found, erase)


def _custom_tools(board: Board, program: Program) -> list[Tool]:
    """Return a tool for each customization that cards of the deck offer."""
    kinds = [kind for word in board.deck for kind in [program.find(word)] if kind is not None]
    offered = {id_ for kind in kinds for id_ in program.offers.get(kind, ())}
    found = []
    for id_ in sorted(offered, key=lambda word: (len(word), word)):
        custom = program.customizations.get(id_)
        if custom is None:
            continue
        icon = (
            Rect(0.1, 0.1, 0.8, 0.8, "s5", "line", 0.04, 0.2),
            Label(0.5, 0.5, f"C{custom.most}" if custom.most > 1 else "C", 0.42, "ink"),
        )
        names = {card_name(program, kind) for kind in kinds if id_ in program.offers.get(kind, ())}
        levels = tr("Paint it onto a card of the deck: each time a level more, {n} at most, then none.")
        told = [
            tr("{n}: {what}").format(n=level, what=listed(custom_level(program, custom, level)))
            for level in range(1, custom.most + 1)
        ]
        lines = (*told, tr("For: {cards}").format(cards=listed(sorted(names))))
        text = "\n".join((*lines, levels.format(n=custom.most), tr("id {id}").format(id=id_)))
        group = tr("Customizations カスタマイズ")
        name = custom_name(program, id_)
        found.append(Tool(f"custom:{id_}", name, icon, text, group=group, strokes=False))
    return found


def _traits(program: Program, kind: int, lines: Sequence[str]) -> tuple[str, ...]:
    """Return the traits of a card that tools are searched by: rarity, cost, plan, effects, customizable."""
    plan, rarity = program.cards[kind][c.C_PLAN], program.rarities.get(kind, "")
    return (
        *([f"rarity:{rarity}"] if rarity else []),
        f"cost:{cost_sign(program, kind)}",
        f"plan:{PLAN_NAMES[plan] or 'free'} {plan_name(plan)}",
        f"effect:{' '.join(lines)}",
        *(["custom:yes"] if program.offers.get(kind) else []),
    )


def _card_help(program: Program, kind: int) -> list[str]:
    """Return a card's help: its cost and rarity, then what it does."""
    head = ", ".join(filter(None, (cost_words(program, kind), rarity_words(program, kind))))
    return [head, *card_lines(program, kind)]


def _cross() -> Line:
    return Line(((0.3, 0.3), (0.7, 0.7), (0.5, 0.5), (0.3, 0.7), (0.7, 0.3)), "bad", 0.06)


def edit(board: Board, tool: str, target: Target) -> Board:
    """Return the board with a tool painted on a deck slot, P-item slot or turn; elsewhere nothing changes."""
    what = target[0]
    kind, _, word = tool.partition(":")
    if what == "deck" and kind == "custom":
        return _with_custom(board, int(target[1]), word)
    if what == "deck" and (kind == "card" or tool == "erase"):
        return _with_deck(board, int(target[1]), _deck_word(board, word) if word else "")
    if what == "item" and (kind == "item" or tool == "erase"):
        items = _put(board.items, int(target[1]), word, MAX_ITEMS)
        return board if items == board.items else replace(board, items=items, start="", moves=())
    if what == "turn" and int(target[1]) < board.turns:
        return _with_colour(board, int(target[1]), tool)
    return board


def _deck_word(board: Board, id_: str) -> str:
    """Return a card's name if it names this card alone, so that other tables fit too, else its id."""
    program = program_of(board)
    kind = program.kind(id_)
    name = program.card_names[kind]
    return name if program.kinds.get(name) == kind else id_


def _with_deck(board: Board, i: int, word: str) -> Board:
    deck = _put(board.deck, i, word, MAX_DECK)
    return board if deck == board.deck else replace(board, deck=deck, start="", moves=(), unread=False)


def _with_custom(board: Board, i: int, id_: str) -> Board:
    """Return the board with a slot's card a level higher in a customization; the highest goes back to none.

    Raises:
        RingappError: The card does not offer the customization, or takes no more levels.
    """
    word = board.deck[i] if i < len(board.deck) else ""
    if not word:
        return board
    program = program_of(board)
    head, levels = split_word(word) if is_customized(word) else (word, ())
    kind, custom = program.kind(word), program.customizations.get(id_)
    if custom is None or id_ not in program.offers.get(kind, ()):
        name = id_ if custom is None else custom_name(program, id_)
        words = tr("“{card}” does not offer the customization “{name}”.")
        raise RingappError(words.format(card=card_name(program, kind), name=name))
    now = dict(levels).get(id_, 0)
    level = (now + 1) % (custom.most + 1)
    most = program.most_customs.get(kind, 0)
    if 0 < most < program.custom_levels(kind) - now + level:
        if not now:
            words = tr("“{card}” takes {most} levels of customization in all.")
            raise RingappError(words.format(card=card_name(program, kind), most=most))
        level = 0
    return _with_deck(board, i, joined(head, {**dict(levels), id_: level}.items()))


def _put(words: tuple[str, ...], i: int, word: str, limit: int) -> tuple[str, ...]:
    """Return `words` with one slot changed and empty slots at the end removed."""
    if not 0 <= i < limit:
        return words
    slots = [*words, *[""] * (i + 1 - len(words))]
    slots[i] = word
    while slots and not slots[-1]:
        slots.pop()
    return tuple(slots)


def _with_colour(board: Board, i: int, tool: str) -> Board:
    if tool == "erase":
        return board if not board.colours else replace(board, colours=(), moves=())
    colour = COLOUR_TOOLS.get(tool)
    if colour is None:
        return board
    state = seeds.start(board.seed, board.rules.even_first_turn)
    now = board.colours or seeds.turn_colours(board.weights, board.turns, state)[0]
    colours = list(now) + [now[-1]] * (board.turns - len(now))
    if board.colours and colours[i] == colour:
        return board
    colours[i] = colour
    return replace(board, colours=tuple(colours), moves=())


def settings(board: Board) -> Sequence[Setting]:
    """Return all settings: plan, stage, parameters, seed, tables, stage rules and switches of the rules."""
    plans = tuple((PLAN_NAMES[plan], plan_name(plan)) for plan in (c.SENSE, c.LOGIC, c.ANOMALY))
    mains = tuple((main, main_name(main)) for main in MAINS_OF[board.plan])
    main_default = mains[0][0] if board.main not in dict(mains) else board.main
    rows = [
        Setting(Option("plan", tr("Plan"), "choice", "sense", choices=plans), PLAN_NAMES[board.plan]),
        Setting(Option("main", tr("Main effect"), "choice", main_default, choices=mains), board.main),
        Setting(Option("turns", tr("Turns"), "int", 12, minimum=1, maximum=MAX_TURNS), board.turns),
        Setting(Option("stamina", tr("Stamina 体力"), "int", 40, minimum=1, maximum=999), board.stamina),
        Setting(Option("seed", tr("Seed"), "int", 1, minimum=0, maximum=2**31 - 1), board.seed),
    ]
    rows += _stage_settings(board)
    rows += _by_colour("bonus", tr("{colour} bonus, ‰"), board.bonus, (1000, 1_000_000, 100))
    rows += _by_colour("weight", tr("{colour} weight"), board.weights, (30, 100_000, 1))
    tables_help = tr("“starter”, or the folder of your master tables (one YAML or JSON file per table)")
    rules_help = tr("Rules of the stage, separated by |, such as: turn 4 if good 2: heal 6")
    plays = (
        (PLAYS[0], tr("contests", "a kind of play")),
        (PLAYS[1], tr("lessons")),
        (PLAYS[2], tr("hard lessons")),
        (PLAYS[3], tr("auditions")),
    )
    generations = (
        ("", tr("as the tables say")),
        ("v1", tr("V1, as analysed")),
        ("v2", tr("V2, since February 2025")),
    )
    rows += [
        Setting(Option("master", tr("Tables"), "text", "starter", help=tables_help), board.master),
        Setting(
            Option("gimmicks", tr("Stage rules"), "text", "", help=rules_help), " | ".join(board.gimmicks)
        ),
        Setting(Option("play", tr("Weights of"), "choice", PLAYS[0], choices=plays), board.play),
        Setting(Option("ai", tr("AI"), "choice", "", choices=generations), board.ai),
    ]
    today = _has_effectlang(board)
    for field in fields(Rules):
        if today and field.name not in HEEDED:
            continue
        value = getattr(board.rules, field.name)
        if field.name == "poor_permil":
            choices: tuple[tuple[str, str], ...] = (("667", tr("66.7 % (native)")), ("670", "67 %"))
            if str(value) not in dict(choices):
                choices = (*choices, (str(value), f"{value / 10:g} %"))
            option = Option(field.name, switch_label(field.name), "choice", "667", choices=choices)
            rows.append(Setting(option, str(value)))
        else:
            option = Option(field.name, switch_label(field.name), "bool", False, _switch_help(field.name))
            rows.append(Setting(option, value))
    return tuple(rows)


def _by_colour(
    group: str, words: str, values: Sequence[int], limits: tuple[int, int, int]
) -> Iterator[Setting]:
    """Yield a setting for each colour; `limits` are its default, its maximum and its step."""
    usual, most, step = limits
    for i, name in enumerate(c.COLOURS):
        label = words.format(colour=colour_name(i + 1))
        yield Setting(Option(f"{group}_{name}", label, "int", usual, "", 0, most, step), values[i])


def _stage_settings(board: Board) -> list[Setting]:
    """Return the settings of stage, shown idol, parameters, support bonus and common cards."""
    rows: list[Setting] = []
    stages = stages_for(board)
    if stages or board.season:
        names = (("", tr("own stage")), *((stage.id, stage.label) for stage in stages))
        if board.season not in dict(names):
            names = (*names, (board.season, board.season))
        rows.append(Setting(Option("season", tr("Contest stage"), "choice", "", choices=names), board.season))
    if board.link:
        places = tuple((str(i), tr("Idol {n}").format(n=i + 1)) for i in range(len(board.link) + 1))
        words = tr("Idols who follow one another (リンクコンテスト): whose deck is shown and painted")
        rows.append(
            Setting(Option("idol", tr("Idol"), "choice", "0", words, choices=places), str(board.idol))
        )
    if stages or board.season:
        rows += _by_colour("parameter", tr("{colour} parameter"), board.parameters, (0, 100_000, 50))
    if _has_effectlang(board) and board.season:
        support = Option("support", tr("Support bonus, ‰"), "int", 0, minimum=0, maximum=10_000, step=5)
        words = tr("The eight cards that every deck of a contest has besides the player's")
        common = Option("common", tr("Common cards"), "bool", True, words)
        rows += [Setting(support, board.support), Setting(common, board.common)]
    return rows


def _has_effectlang(board: Board) -> bool:
    """Return whether a board is on today's tables; False if its tables cannot be read."""
    try:
        return is_effectlang(tables_of(board.master))
    except RingappError:
        return False


def _switch_help(name: str) -> str:
    """Return the help of a switch: which results it changes, "" for none."""
    if name == "pride_max":
        return tr("Changes nothing with tables of the first AI: none of their cards has 高揚")
    if name == "even_first_turn":
        return tr(
            "Draws with all 32 bits: the turns of this board, of studies and of the colour shares change"
        )
    if name == "exact":
        return tr("About one score line in 200 differs by one point, those of large numbers most")
    return ""


def change_setting(board: Board, name: str, value: OptionValue) -> Board:
    """Return the board with one setting changed and no moves. Raises RingappError."""
    for setting in settings(board):
        if setting.option.name == name:
            if setting.value == value and type(setting.value) is type(value):
                return board
            return replace(_changed(board, setting.option, value), moves=())
    raise RingappError(tr("There is no setting “{name}”.").format(name=name))


def _changed(board: Board, option: Option, value: OptionValue) -> Board:
    name = option.name
    if option.kind == "int":
        value = _whole(option, value)
    elif option.kind == "choice" and value not in dict(option.choices):
        raise RingappError(tr("“{value}” is not a choice for {name}.").format(value=value, name=option.label))
    special: dict[str, Callable[[Any], Board]] = {
        "plan": lambda v: _with_plan(board, PLAN_NAMES.index(v)),
        "turns": lambda v: replace(board, turns=v, colours=(), start=""),
        "gimmicks": lambda v: replace(board, gimmicks=_lines(v)),
        "poor_permil": lambda v: replace(board, rules=replace(board.rules, poor_permil=int(v))),
    }
    if name == "season":
        return with_season(board, str(value))
    if name == "support":
        return with_parameters(replace(board, support=int(str(value))), board.parameters)
    if name == "common":
        return replace(board, common=bool(value))
    if name == "idol":
        return linked.show(board, int(str(value)))
    if name in special:
        return special[name](value)
    if name.startswith(("bonus_", "weight_", "parameter_")):
        group, _, colour = name.partition("_")
        return _with_number(board, group, c.COLOURS.index(colour), value)
    if option.kind == "bool":
        return replace(board, rules=replace(board.rules, **{name: bool(value)}))
    if option.kind == "text" and not isinstance(value, str):
        raise RingappError(tr("{name} is a text.").format(name=option.label))
    return replace(board, **{name: value})  # type: ignore[arg-type]


def _whole(option: Option, value: OptionValue) -> int:
    low, high = int(option.minimum or 0), int(option.maximum or 0)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        sentence = tr("{name} is a whole number from {low} to {high}.")
        raise RingappError(sentence.format(name=option.label, low=low, high=high))
    return value


def _with_plan(board: Board, plan: int) -> Board:
    main = board.main if board.main in MAINS_OF[plan] else MAINS_OF[plan][0]
    if board.link and plan != board.plan:
        raise RingappError(tr("The stage of a link contest sets the plan."))
    return replace(board, plan=plan, main=main, deck=(), items=(), start="")


def _with_number(board: Board, group: str, i: int, value: object) -> Board:
    key = {"bonus": "bonus", "weight": "weights", "parameter": "parameters"}[group]
    numbers = list(getattr(board, key))
    numbers[i] = value
    vocal, dance, visual = numbers
    if key == "parameters":
        return with_parameters(board, (vocal, dance, visual))
    if key == "bonus":
        return replace(board, bonus=(vocal, dance, visual), parameters=(0, 0, 0))
    return replace(board, weights=(vocal, dance, visual))


def _lines(text: object) -> tuple[str, ...]:
    if not isinstance(text, str):
        raise RingappError(tr("Stage rules are a text."))
    return tuple(part.strip() for part in text.split("|") if part.strip())[:MAX_ITEMS]


def clear(board: Board) -> Board:
    """Return the board without deck, P-items and moves, on the same stage."""
    return replace(board, deck=(), items=(), start="", hands=(), moves=(), unread=False)


def random_board(board: Board, seed: int) -> Board:
    """Return the board with a random deck of 20 cards of its plan, fixed by the seed."""
    source = randomness.Random(seed)
    program = program_of(board)
    kinds = [k for k in kinds_of_plan(program, board.plan) if program.cards[k][c.C_CATEGORY] != c.TROUBLE]
    own = [k for k in kinds if program.cards[k][c.C_PLAN] == board.plan and program.cards[k][c.C_LEVEL] < 2]
    chosen = source.sample(own or kinds, min(14, len(own or kinds)))
    plain = [k for k in kinds if not program.cards[k][c.C_LOST] and program.cards[k][c.C_LEVEL] == 0] or kinds
    chosen += [source.choice(plain) for _ in range(20 - len(chosen))]
    deck = tuple(_deck_word(board, program.card_ids[kind]) for kind in chosen)
    return replace(clear(board), deck=deck, seed=source.randrange(1, 2**31 - 1))
