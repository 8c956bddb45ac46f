"""Drawing boss boards: tools for panels, entry, tape and weak point; settings for the goal and rulings.

Tools paint; what they take away the eraser or a setting takes, so that painting twice changes nothing.
"""

from __future__ import annotations

import random as randomness
import re
from dataclasses import asdict, replace

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Option, OptionValue, Setting, Target, Tool
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Disc, Label, Line, Rect, Sector, Shape
from ringapp.games.rings.rules.board import Board, Cell
from ringapp.games.rings.rules.boss import (
    ARROWS,
    ATTACKS,
    CIRCLES,
    CODE,
    ON,
    PANELS,
    PICKUPS,
    RULINGS,
    Boss,
    Goal,
    Rulings,
    Strip,
    random_panel,
)
from ringapp.games.rings.rules.playing import apply_move, moves_of
from ringapp.games.rings.rules.walk import reaches
from ringapp.games.rings.view.bosswords import end_goal, panel_deeds, ruling_labels
from ringapp.games.rings.view.movewords import panel_names
from ringapp.games.rings.view.panels import mario, panel

KEYS = dict(zip(PANELS[1:], "1234567", strict=False)) | {
    "on": "8",
    "heart": "h",
    "x2": "x",
    "plus": "p",
    "chest": "c",
    "hint": "q",
    "hole": "o",
    "ice": "i",
    "feather": "f",
}
TAPES = ("tape-a", "tape-b")
SCRAMBLED = 5
"""Boards that are scrambled in vain before one is given as it is: a goal may be met whatever moves."""
_GOALS: dict[str, tuple[str, ...] | None] = {
    "attack": ATTACKS,
    "circle": tuple(PANELS[code] for code in CIRCLES),
    "action": ("action",),
    "any": None,
}


def blank(board: Board) -> Board:
    """The board as an empty boss board."""
    plain = replace(board, free=0, jump=0, hammer=0, strict=0, targets=0, made=0)
    return replace(plain, boss=Boss(bytes(board.rings * board.slices)))


# Tools -----------------------------------------------------------------------------------------------------


def tools() -> tuple[Tool, ...]:
    """Every panel, then what lies about them."""
    names, deeds = panel_names(), panel_deeds()
    found = [
        Tool(
            word,
            names[word],
            tuple(panel(code, 0.5, 0.5, 0.44)),
            deeds[word],
            _group(code),
            KEYS.get(word, ""),
        )
        for code, word in enumerate(PANELS)
        if code
    ]
    eraser: tuple[Shape, ...] = (
        Disc(0.5, 0.5, 0.36, "board", "ink", 0.06),
        Line(((0.26, 0.74), (0.74, 0.26)), "bad", 0.08),
    )
    about = tr("About the board")
    weak: tuple[Shape, ...] = (Sector(0.5, 0.95, 0.35, 0.85, 240, 60, "s7", "c7", 0.06),)
    found += [
        Tool(
            "entry",
            tr("Mario's entry"),
            tuple(mario(0.5, 0.5, 0.4)),
            tr("Click or drag to his slice."),
            about,
            "m",
        ),
        Tool(
            "weak",
            tr("Weak point"),
            weak,
            tr("The walk has to end on the rings and slices of these cells."),
            about,
            "w",
        ),
        Tool(
            "collect",
            tr("To be collected"),
            (Label(0.5, 0.5, "★", 0.8, "accent", "middle", True),),
            tr("Panels of the kind that is clicked have to be stepped on."),
            about,
            "s",
        ),
        *(
            Tool(
                name,
                tr("Tape {letter}").format(letter=name[-1].upper()),
                (
                    Rect(0.1, 0.32, 0.8, 0.36, "s4", "c4", 0.05, 0.1),
                    Label(0.5, 0.5, name[-1].upper(), 0.34, "ink", "middle", True),
                ),
                tr("Click the numbers of rings, or of slices, that it holds together."),
                about,
                name[-1],
            )
            for name in TAPES
        ),
        Tool(
            "lock",
            tr("Lock"),
            (
                Rect(0.2, 0.42, 0.6, 0.46, "s8", "ink", 0.05, 0.08),
                Sector(0.5, 0.42, 0.17, 0.27, 180, 180, "ink", "", 0),
            ),
            tr("Click the number of a ring or slice that does not move."),
            about,
            "l",
        ),
        Tool("erase", tr("Eraser"), eraser, tr("Empties the cell; takes tape off a number."), about, "0"),
    ]
    return tuple(found)


def _group(code: int) -> str:
    if code in ARROWS:
        return tr("Arrows")
    if code == CODE["action"] or code in CIRCLES or code == ON:
        return tr("Attack panels")
    return tr("Pickups") if code in PICKUPS else tr("Obstacles")


def edit(board: Board, boss: Boss, tool: str, target: Target) -> Board:
    """The board after painting a cell, or the number of a ring or slice."""
    boss = replace(boss, walked=False)
    if isinstance(target[0], str):
        return replace(board, boss=_at_number(board, boss, tool, str(target[0]), int(target[1])))
    ring, place = int(target[0]), int(target[1])
    goal = boss.goal
    if tool == "entry":
        boss = replace(boss, entry=place)
    elif tool == "weak":
        rings, slices = {*goal.rings, ring}, {*goal.slices, place}
        boss = replace(boss, goal=replace(goal, rings=tuple(sorted(rings)), slices=tuple(sorted(slices))))
    elif tool == "collect":
        boss = replace(boss, goal=_collecting(goal, boss.panels[ring * board.slices + place]))
    elif tool in (*TAPES, "lock"):
        raise RingappError(tr("Tape goes on the numbers of rings and slices."))
    else:
        boss = replace(boss, panels=_painted(board, boss, tool, ring, place))
    return replace(board, boss=boss)


def stands(board: Board, boss: Boss, tool: str, cell: Cell) -> bool:
    """Whether a cell has the panel of a tool."""
    return CODE.get(tool) == boss.panels[cell[0] * board.slices + cell[1]]


def turned(board: Board, boss: Boss, cell: Cell, steps: int) -> Board:
    """The board with the arrow on a cell turned by quarters, clockwise on its ring for steps above 0."""
    at = cell[0] * board.slices + cell[1]
    if boss.panels[at] not in ARROWS:
        return board
    order = (CODE["arrow-out"], CODE["arrow-cw"], CODE["arrow-in"], CODE["arrow-ccw"])
    panels = bytearray(boss.panels)
    panels[at] = order[(order.index(boss.panels[at]) + steps) % 4]
    return replace(board, boss=replace(boss, panels=bytes(panels), walked=False))


def _painted(board: Board, boss: Boss, tool: str, ring: int, place: int) -> bytes:
    if tool != "erase" and tool not in CODE:
        raise RingappError(tr("There is no tool “{name}”.").format(name=tool))
    panels = bytearray(boss.panels)
    panels[ring * board.slices + place] = CODE.get(tool, 0)
    return bytes(panels)


def _collecting(goal: Goal, code: int) -> Goal:
    if not code:
        return goal
    return replace(goal, collect=tuple((dict(goal.collect) | {PANELS[code]: 1}).items()))


def _at_number(board: Board, boss: Boss, tool: str, name: str, number: int) -> Boss:
    kind = "rings" if name == "ring" else "slices"
    if tool == "entry" and kind == "slices":
        return replace(boss, entry=number)
    if tool == "erase":
        return replace(boss, tape=_untaped(board, boss, kind, number))
    if tool not in (*TAPES, "lock"):
        return boss
    if any(number in strip.members and strip.kind.endswith(kind) for strip in boss.tape):
        return boss
    locked = f"locked_{kind}" if tool == "lock" else kind
    rest = [strip for strip in boss.tape if strip.kind != locked]
    strips = [strip.members for strip in boss.tape if strip.kind == locked]
    at = 1 if tool == TAPES[1] else 0
    while len(strips) <= at:
        strips.append(())
    if kind == "slices" and any(
        number % (board.slices // 2) == m % (board.slices // 2) for s in strips for m in s
    ):
        return boss
    strips[at] = tuple(sorted((*strips[at], number)))
    found = [
        Strip(k, members)
        for k in ("rings", "slices", "locked_rings", "locked_slices")
        if k == locked
        for members in strips
        if members
    ]
    return replace(boss, tape=(*rest, *found))


def _untaped(board: Board, boss: Boss, kind: str, number: int) -> tuple[Strip, ...]:
    half = board.slices // 2

    def kept(member: int) -> bool:
        return member != number if kind == "rings" else member % half != number % half

    strips = []
    for strip in boss.tape:
        members = tuple(filter(kept, strip.members)) if strip.kind.endswith(kind) else strip.members
        if members:
            strips.append(replace(strip, members=members))
    return tuple(strips)


def describe(board: Board, boss: Boss, target: Target) -> str:
    """What is on a cell, or at a number, for the status bar."""
    if isinstance(target[0], str):
        number = int(target[1])
        if target[0] == "ring":
            return tr("Ring {n}").format(n=number)
        if number == boss.entry:
            return tr("Slice {n}: Mario enters here; in play by hand a click sends him").format(n=number)
        return tr("Slice {n}").format(n=number)
    ring, place = int(target[0]), int(target[1])
    code = boss.panels[ring * board.slices + place]
    name = panel_names()[PANELS[code]] if code else tr("empty")
    words = tr("Ring {ring}, slice {slice}: {what}").format(ring=ring, slice=place, what=name)
    return f"{words}. {panel_deeds()[PANELS[code]]}" if code else words


# Settings --------------------------------------------------------------------------------------------------


def settings(board: Board, boss: Boss) -> tuple[Setting, ...]:
    """Entry, ON, goal, tape and rulings."""
    goal = boss.goal
    ends = next((name for name, known in _GOALS.items() if known == goal.ends), "own")
    goals = [
        ("attack", tr("any attack")),
        ("circle", tr("a magic circle")),
        ("action", tr("an action panel")),
        ("any", tr("any end")),
    ]
    if ends == "own":
        goals.append(("own", end_goal(goal)))
    found = [
        Setting(Option("entry", tr("Mario enters at slice"), "int", 0, "", 0, board.slices - 1), boss.entry),
        Setting(Option("on", tr("Circles are on already"), "bool", False), boss.on),
        Setting(Option("goal_end", tr("Goal"), "choice", "attack", choices=tuple(goals)), ends),
        _text(
            "collect",
            tr("Collect"),
            tr("Panels with counts, such as “chest, heart 2”."),
            _counts(goal.collect),
        ),
        _text("avoid", tr("Avoid"), tr("Panels such as “feather”."), ", ".join(goal.avoid)),
        _text("weak_rings", tr("End on rings"), tr("Numbers; empty for any."), _numbers(goal.rings)),
        _text("weak_slices", tr("End on slices"), tr("Numbers; empty for any."), _numbers(goal.slices)),
        _text("tape", tr("Tape"), tr("Such as “rings 0 1; slices 2 9; locked_slices 5”."), _tape(boss)),
    ]
    chosen = asdict(boss.rules)
    for name, (label, answers) in ruling_labels().items():
        choices = tuple((word, answers[word]) for word in RULINGS[name])
        help_text = tr("A ruling that the public sources leave open; the first one is the usual one.")
        option = Option(f"ruling_{name}", label, "choice", choices[0][0], help_text, choices=choices)
        found.append(Setting(option, chosen[name]))
    return tuple(found)


def _text(name: str, label: str, help_text: str, value: str) -> Setting:
    return Setting(Option(name, label, "text", "", help_text), value)


def _counts(counts: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(word if count == 1 else f"{word} {count}" for word, count in counts)


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _tape(boss: Boss) -> str:
    return "; ".join(f"{strip.kind} {_numbers(strip.members)}" for strip in boss.tape)


def change_setting(board: Board, boss: Boss, name: str, value: OptionValue) -> Board:
    """The board with one of `settings` changed; its value has been checked. Raises RingappError."""
    from ringapp.games.rings.files.notation import parse, to_json

    boss = replace(boss, walked=False)
    goal = boss.goal
    if name == "entry":
        return replace(board, boss=replace(boss, entry=int(value or 0)))
    if name == "on":
        return replace(board, boss=replace(boss, on=bool(value)))
    if name.startswith("ruling_"):
        chosen = asdict(boss.rules) | {name.removeprefix("ruling_"): value}
        rules = Rulings(**chosen)
        return replace(board, boss=replace(boss, rules=rules))
    if name == "goal_end":
        ends = goal.ends if value == "own" else _GOALS[str(value)]
        return replace(board, boss=replace(boss, goal=replace(goal, ends=ends)))
    text = str(value or "").strip()
    if name == "tape":
        boss = replace(boss, tape=_read_tape(text))
    elif name == "collect":
        boss = replace(boss, goal=replace(goal, collect=tuple(_read_counts(text))))
    elif name == "avoid":
        boss = replace(
            boss, goal=replace(goal, avoid=tuple(word for word in re.split(r"[\s,;]+", text) if word))
        )
    else:
        numbers = tuple(_whole(word) for word in re.split(r"[\s,;]+", text) if word)
        weak = replace(goal, rings=numbers) if name == "weak_rings" else replace(goal, slices=numbers)
        boss = replace(boss, goal=weak)
    # What a person typed passes the same checks as a file.
    return parse(to_json(replace(board, boss=boss)))


def _whole(word: str) -> int:
    if not re.fullmatch("[0-9]{1,3}", word):
        raise RingappError(tr("“{text}” is not a whole number.").format(text=word[:20]))
    return int(word)


def _read_counts(text: str) -> list[tuple[str, int]]:
    found: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in re.split(r"[,;]", text))):
        word, _, count = part.partition(" ")
        found[word] = _whole(count.strip()) if count.strip() else 1
    return list(found.items())


def _read_tape(text: str) -> tuple[Strip, ...]:
    strips = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        kind, *members = re.split(r"[\s,+]+", part)
        strips.append(Strip(kind, tuple(_whole(word) for word in members)))  # type: ignore[arg-type]
    return tuple(strips)


def resized(board: Board, boss: Boss, changed: Board) -> Board:
    """A boss board of another size: what lies beyond goes."""
    panels = bytearray(changed.rings * changed.slices)
    for ring in range(min(board.rings, changed.rings)):
        for place in range(min(board.slices, changed.slices)):
            panels[ring * changed.slices + place] = boss.panels[ring * board.slices + place]
    goal = replace(
        boss.goal,
        rings=tuple(n for n in boss.goal.rings if n < changed.rings),
        slices=tuple(n for n in boss.goal.slices if n < changed.slices),
    )
    entry = min(boss.entry, changed.slices - 1)
    return replace(changed, boss=replace(boss, panels=bytes(panels), goal=goal, entry=entry, tape=()))


# Random boards ---------------------------------------------------------------------------------------------


def random_boss(board: Board, boss: Boss, seed: int) -> Board:
    """A board of the same size, goal and rulings on which some moves lead to the goal."""
    source = randomness.Random(seed)
    moves = min(board.moves if board.moves is not None else 3, 4)
    best = replace(board, boss=replace(boss, walked=False))
    left = SCRAMBLED
    for _ in range(400):
        panels = bytes(random_panel(source) for _ in range(board.rings * board.slices))
        solved = replace(board, made=0, boss=replace(boss, panels=panels, walked=False))
        if not reaches(solved):
            continue
        best = solved
        for _ in range(20):
            mixed = solved
            legal = moves_of(mixed)[:-1]
            for move in source.sample(legal, min(moves, len(legal))):
                mixed = apply_move(mixed, replace(move, by=-move.by))
            mixed = replace(mixed, made=0)
            if not reaches(mixed):
                return mixed
        left -= 1
        if not left:
            break
    return best
