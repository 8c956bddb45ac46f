"""Drawing boss boards: tools for panels, entry, tape and weak point; the settings for goal and rulings.

Tools only add; the eraser or a setting removes, so that painting twice changes nothing.
"""

from __future__ import annotations

import random as randomness
from dataclasses import replace

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Target, Tool
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.shapes import Label, Rect, Sector, Shape
from ringapp.games.rings.rules.board import Board, Cell, contains
from ringapp.games.rings.rules.boss import (
    ARROWS,
    BANDS,
    CIRCLES,
    CODE,
    ON,
    PANELS,
    PICKUPS,
    WAY,
    Boss,
    Goal,
    Strip,
    feathers_of,
    random_panel,
)
from ringapp.games.rings.rules.playing import apply_move, moves_of
from ringapp.games.rings.rules.walk import reaches
from ringapp.games.rings.view import templates
from ringapp.games.rings.view.figures import ERASER
from ringapp.games.rings.view.panels import mario, missile, panel, plumes, spout
from ringapp.games.rings.view.templates import PLUMES
from ringapp.games.rings.view.terms import panel_deeds, panel_names
from ringapp.games.rings.view.tilepicture import tile

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
    "band-in": "9",
    "band-out": "d",
    "band-cw": "r",
    "band-ccw": "t",
    "gap": "g",
    "face": "k",
    "circle-any": "v",
}
ALL = "boss:"
"""The tool that offers all others again."""
OVER = ("missile", "spout")
"""Tools for what hangs over the board."""
TAPES = ("tape-a", "tape-b")
SCRAMBLED = 5
"""Boards that are scrambled in vain before one is given as it is: a goal may be met whatever moves."""


def blank(board: Board) -> Board:
    """Return the board as an empty boss board."""
    plain = replace(board, free=0, jump=0, hammer=0, strict=0, targets=0, made=0)
    return replace(plain, boss=Boss(bytes(board.rings * board.slices)))


# Tools -----------------------------------------------------------------------------------------------------


def tools(boss: Boss) -> tuple[Tool, ...]:
    """Return a tool for every panel, then for things around them; for a chosen fight only what it needs."""
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
    found += _loose_tools()
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
        Tool("erase", tr("Eraser"), ERASER, tr("Empties the cell; takes tape off a number."), about, "0"),
    ]
    offered = [tool for tool in found if templates.offers(boss, tool.id)]
    return (*offered, *template_tools(narrowed=len(offered) < len(found)))


def _loose_tools() -> list[Tool]:
    """Return tools for what lies on panels, or hangs over them."""
    dangers = tr("Dangers")
    on_panel = tr("Lies on the panel, which still works, and moves with it. Each feather hurts him once.")
    aim = tr("Stays in its place while the rings move. Worth −1 where he steps.")
    water = tr("After the ring moves water runs from here outward and washes panels and feathers away.")
    return [
        *(
            Tool(
                name,
                tr("{n} feather(s) on a panel", "", count).format(n=count),
                tuple(plumes(count, 0.82, 0.82, 0.52)),
                on_panel,
                dangers,
                "n" if count == 1 else "",
            )
            for name, count in PLUMES.items()
        ),
        Tool("missile", tr("Missile"), tuple(missile(0.5, 0.5, 0.36)), aim, dangers, "j"),
        Tool("spout", tr("Water spout"), tuple(spout(0.5, 0.5, 0.42)), water, dangers, "u"),
    ]


def template_tools(narrowed: bool = False) -> tuple[Tool, ...]:
    """Return a tool for every boss, which sets its goal, turns and rulings; the first offers all tools."""
    names, group = templates.names(), tr("Boss templates")
    words = tr("A click on the board sets moves, goal, turns and rulings of this fight. Panels stay.")
    offer = tr("Offers the panels of every fight.")
    every = Tool(ALL, tr("All panels"), _template_icon("arrow-in"), offer, group)
    found = [
        Tool(f"boss:{one.id}", names[one.id], _template_icon(one.icon), words, group, strokes=False)
        for one in templates.TEMPLATES
    ]
    return (every, *found) if narrowed else tuple(found)


def _template_icon(icon: str) -> tuple[Shape, ...]:
    if icon in CODE:
        return tuple(panel(CODE[icon], 0.5, 0.5, 0.44))
    if icon in OVER:
        return tuple((missile if icon == "missile" else spout)(0.5, 0.5, 0.36))
    return tuple(tile(icon, False, 0.5, 0.5, 0.5))


def _group(code: int) -> str:
    if code in ARROWS:
        return tr("Arrows")
    if code in BANDS:
        return tr("Rubber bands")
    if code == CODE["action"] or code in CIRCLES:
        return tr("Attack panels")
    if code == ON:
        return tr("Switches")
    return tr("Pickups") if code in PICKUPS else tr("Dangers")


def edit(board: Board, boss: Boss, tool: str, target: Target) -> Board:
    """Return the board after painting a cell, or the number of a ring or slice."""
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
    elif tool in PLUMES:
        boss = replace(boss, feathers=_feathered(board, boss, ring, place, PLUMES[tool]))
    elif tool in OVER:
        boss = _hung(boss, tool, {*_hanging(boss, tool), (ring, place)})
    elif tool == ALL:
        boss = replace(boss, fight="")
    elif (template := templates.of_tool(tool)) is not None:
        return templates.applied(replace(board, boss=boss), template)
    elif tool in (*TAPES, "lock"):
        raise RingappError(tr("Tape goes on the numbers of rings and slices."))
    else:
        boss = replace(boss, panels=_painted(board, boss, tool, ring, place))
        if tool == "erase":
            boss = _emptied(board, boss, (ring, place))
    return replace(board, boss=boss)


def stands(board: Board, boss: Boss, tool: str, cell: Cell) -> bool:
    """Return whether a cell holds what a tool paints."""
    at = cell[0] * board.slices + cell[1]
    if tool in PLUMES:
        return bool(boss.feathers) and boss.feathers[at] == PLUMES[tool]
    if tool in OVER:
        return cell in _hanging(boss, tool)
    return boss.panels[at] > 0 and CODE.get(tool) == boss.panels[at]


def lifted(board: Board, boss: Boss, tool: str, cell: Cell) -> Board:
    """Return the board without what a tool painted on a cell."""
    boss = replace(boss, walked=False)
    if tool in PLUMES:
        boss = replace(boss, feathers=_feathered(board, boss, *cell, 0))
    elif tool in OVER:
        boss = _hung(boss, tool, {*_hanging(boss, tool)} - {cell})
    else:
        boss = replace(boss, panels=_painted(board, boss, "erase", *cell))
    return replace(board, boss=boss)


def _hanging(boss: Boss, tool: str) -> tuple[Cell, ...]:
    return boss.missiles if tool == "missile" else boss.spouts


def _hung(boss: Boss, tool: str, places: set[Cell]) -> Boss:
    there = tuple(sorted(places))
    return replace(boss, missiles=there) if tool == "missile" else replace(boss, spouts=there)


def _feathered(board: Board, boss: Boss, ring: int, place: int, count: int) -> bytes:
    feathers = bytearray(boss.feathers or bytes(len(boss.panels)))
    feathers[ring * board.slices + place] = count
    return feathers_of(feathers)


def _emptied(board: Board, boss: Boss, cell: Cell) -> Boss:
    """Return the boss with a cell cleared of everything on it, over it or due to come to it."""
    return replace(
        boss,
        feathers=_feathered(board, boss, *cell, 0),
        missiles=tuple(at for at in boss.missiles if at != cell),
        spouts=tuple(at for at in boss.spouts if at != cell),
        refill=tuple(laid for laid in boss.refill if laid[:2] != cell),
    )


def turned(board: Board, boss: Boss, cell: Cell, steps: int) -> Board:
    """Return the board with the arrow or band on a cell turned by quarters, clockwise for steps above 0."""
    at = cell[0] * board.slices + cell[1]
    if boss.panels[at] not in WAY:
        return board
    kind = "arrow" if boss.panels[at] in ARROWS else "band"
    order = tuple(CODE[f"{kind}-{way}"] for way in ("out", "cw", "in", "ccw"))
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
    """Return in words what is on a cell, or at a number, for the status bar."""
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
    things = [name]
    count = boss.feathers[ring * board.slices + place] if boss.feathers else 0
    if count:
        things.append(tr("{n} feather(s)", "", count).format(n=count))
    if (ring, place) in boss.missiles:
        things.append(tr("a missile"))
    if (ring, place) in boss.spouts:
        things.append(tr("a spout"))
    words = tr("Ring {ring}, slice {slice}: {what}").format(ring=ring, slice=place, what=listed(things))
    return f"{words}. {panel_deeds()[PANELS[code]]}" if code else words


def resized(board: Board, boss: Boss, changed: Board) -> Board:
    """Return a boss board in another size: everything beyond it goes."""
    panels, feathers = bytearray(changed.rings * changed.slices), bytearray(changed.rings * changed.slices)
    for ring in range(min(board.rings, changed.rings)):
        for place in range(min(board.slices, changed.slices)):
            panels[ring * changed.slices + place] = boss.panels[ring * board.slices + place]
            if boss.feathers:
                feathers[ring * changed.slices + place] = boss.feathers[ring * board.slices + place]
    goal = _goal_within(boss.goal, changed)
    entry = min(boss.entry, changed.slices - 1)
    kept = replace(
        boss, panels=bytes(panels), goal=goal, entry=entry, tape=(), feathers=feathers_of(feathers)
    )
    kept = replace(
        kept,
        missiles=tuple(one for one in boss.missiles if contains(changed, one)),
        spouts=tuple(one for one in boss.spouts if contains(changed, one)),
        refill=tuple(one for one in boss.refill if contains(changed, one[:2])),
    )
    turns = tuple(replace(turn, goal=_goal_within(turn.goal, changed)) for turn in boss.turns)
    return replace(changed, boss=replace(kept, turns=turns))


def _goal_within(goal: Goal, board: Board) -> Goal:
    rings = tuple(n for n in goal.rings if n < board.rings)
    return replace(goal, rings=rings, slices=tuple(n for n in goal.slices if n < board.slices))


# Random boards ---------------------------------------------------------------------------------------------


def random_boss(board: Board, boss: Boss, seed: int) -> Board:
    """Return a random board of the same size, goal and rulings on which some moves reach the goal."""
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
