"""Drawing ring boards: tools, settings, clearing and random boards. Pure functions."""

from __future__ import annotations

import random as randomness
from dataclasses import replace

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Option, OptionValue, Setting, Target, Tool
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.options import check_value
from ringapp.core.contract.shapes import Shape
from ringapp.games.rings.rules.attacks import is_goal
from ringapp.games.rings.rules.board import (
    KINDS,
    MAX_MADE,
    MAX_MOVES,
    MAX_RINGS,
    MAX_SLICES,
    MIN_RINGS,
    MIN_SLICES,
    Board,
    Cell,
    Kind,
    bit,
    cells,
    kind_at,
    mask_of,
    with_kind,
)
from ringapp.games.rings.rules.facts import USUAL_LIMIT
from ringapp.games.rings.rules.moves import all_moves
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.view import bossediting, bosssettings, templates, tileediting
from ringapp.games.rings.view.figures import ERASER, enemy, target

_KINDS: dict[str, Kind] = {kind: kind for kind in KINDS}


def tools(board: Board) -> tuple[Tool, ...]:
    """Return the tools for painting a board of this kind."""
    if board.boss is not None:
        return bossediting.tools(board.boss)
    if board.picture is not None:
        return (*tileediting.tools(board.picture), *bossediting.template_tools())
    enemies = tr("Enemies")
    return (
        Tool("any", tr("Enemy"), _icon("any"), tr("Falls to a jump or a hammer."), enemies, "1"),
        Tool("jump", tr("Jump-only enemy"), _icon("jump"), tr("Flies: no hammer reaches it."), enemies, "2"),
        Tool(
            "hammer",
            tr("Hammer-only enemy"),
            _icon("hammer"),
            tr("Has spikes: it is jumped on in iron boots only."),
            enemies,
            "3",
        ),
        Tool(
            "strict",
            tr("Hammer-only, boots or not"),
            _icon("strict"),
            tr("Has spikes that iron boots do not stand either."),
            enemies,
            "5",
        ),
        Tool(
            "target",
            tr("Target cell"),
            tuple(target(0.5, 0.5, 0.33)),
            tr("With target cells the enemies have to stand on exactly these in the end."),
            tr("Marks"),
            "4",
        ),
        Tool("erase", tr("Eraser"), ERASER, tr("Empties the cell."), tr("Marks"), "0"),
    )


def _icon(kind: Kind) -> tuple[Shape, ...]:
    return tuple(enemy(kind, 0.5, 0.5, 0.42))


def edit(board: Board, tool: str, cell: Target) -> Board:
    """Return the board after painting a cell; on a boss board also around a cell."""
    if board.boss is not None:
        return bossediting.edit(board, board.boss, tool, cell)
    if isinstance(cell[0], str):
        return board
    place = (int(cell[0]), int(cell[1]))
    if board.picture is not None:
        template = templates.of_tool(tool)
        if template is not None:
            return templates.applied(board if not template.goals else bossediting.blank(board), template)
        return tileediting.edit(board, board.picture, tool, place)
    if tool == "target":
        return replace(board, targets=board.targets | bit(board, place))
    if tool == "erase":
        return replace(with_kind(board, place, None), targets=board.targets & ~bit(board, place))
    if tool not in _KINDS:
        raise RingappError(tr("There is no tool “{name}”.").format(name=tool))
    kind = _KINDS[tool]
    return board if kind_at(board, place) == kind else with_kind(board, place, kind)


def lifts(board: Board, tool: str, cell: Target) -> bool:
    """Return whether a cell already holds what a tool paints."""
    if isinstance(cell[0], str):
        return False
    place = (int(cell[0]), int(cell[1]))
    if board.boss is not None:
        return bossediting.stands(board, board.boss, tool, place)
    if board.picture is not None:
        return tileediting.stands(board, board.picture, tool, place)
    if tool == "target":
        return bool(board.targets & bit(board, place))
    return kind_at(board, place) == tool


def carry(board: Board, tool: str, start: Target, end: Target | None) -> Board:
    """Return the board with what a tool painted on `start` moved to `end`; None removes it."""
    if board.picture is not None and tool.startswith("tile:") and end is not None and end[0] != "home":
        return tileediting.moved(board, board.picture, _cell(start), _cell(end))
    board = _without(board, tool, start)
    return board if end is None or isinstance(end[0], str) else edit(board, tool, end)


def _cell(target: Target) -> Cell:
    return int(target[0]), int(target[1])


def _without(board: Board, tool: str, cell: Target) -> Board:
    place = (int(cell[0]), int(cell[1]))
    if board.boss is not None:
        return bossediting.lifted(board, board.boss, tool, place)
    if board.picture is not None:
        return tileediting.lifted(board, board.picture, tool, place)
    if tool == "target":
        return replace(board, targets=board.targets & ~bit(board, place))
    return with_kind(board, place, None)


def wheel(board: Board, cell: Target, steps: int) -> Board:
    """Return the board with the arrow on a cell turned by quarters."""
    if board.boss is None or isinstance(cell[0], str):
        return board
    return bossediting.turned(board, board.boss, (int(cell[0]), int(cell[1])), steps)


def settings(board: Board) -> tuple[Setting, ...]:
    """Return the settings of a board."""
    rings = Option("rings", tr("Rings"), "int", 4, minimum=MIN_RINGS, maximum=MAX_RINGS)
    slices = Option(
        "slices",
        tr("Slices"),
        "int",
        12,
        tr("An even number: each slice has an opposite one."),
        MIN_SLICES,
        MAX_SLICES,
        2,
    )
    moves = Option(
        "moves",
        tr("Ring moves allowed"),
        "int",
        None,
        tr("As the game shows them; the true minimum is found all the same."),
        0,
        MAX_MOVES,
        optional=True,
        none_label=tr("not stated"),
    )
    made = Option(
        "made",
        tr("Moves made already"),
        "int",
        0,
        tr("In the middle of a battle: these are taken off the moves allowed."),
        0,
        MAX_MADE if board.moves is None else board.moves,
    )
    groups = Option(
        "groups",
        tr("Attacks"),
        "int",
        None,
        tr("How many attacks the player has; automatic is one for every four enemies begun."),
        1,
        2 * MAX_SLICES,
        optional=True,
        none_label=tr("automatic"),
    )
    boots = Option("iron_boots", tr("Iron boots"), "bool", False, tr("Jumps hurt hammer-only enemies too."))
    hurl = Option(
        "hurlhammer", tr("Hurlhammer"), "bool", False, tr("A hammer that is thrown along a whole slice.")
    )
    boss = Option(
        "boss_board",
        tr("Boss board"),
        "bool",
        False,
        tr("Panels on which Mario walks to the boss, in the place of enemies."),
    )
    tiles = Option(
        "picture_board",
        tr("Picture board"),
        "bool",
        False,
        tr("Labelled tiles that have to come to the cells of a picture."),
    )
    kinds = (Setting(boss, board.boss is not None), Setting(tiles, board.picture is not None))
    sizes = [Setting(option, getattr(board, option.name)) for option in (rings, slices, moves, made)]
    if board.picture is not None:
        return (*kinds, *sizes, *tileediting.settings(board.picture))
    if board.boss is not None:
        return (*kinds, *sizes, *bosssettings.settings(board, board.boss))
    of_battles = (Setting(option, getattr(board, option.name)) for option in (groups, boots, hurl))
    return (*kinds, *sizes, *of_battles)


def change_setting(board: Board, name: str, value: OptionValue) -> Board:
    """Return the board with one setting changed; a smaller board is cut. Raises RingappError."""
    option = next((s.option for s in settings(board) if s.option.name == name), None)
    if option is None:
        raise RingappError(tr("There is no setting “{name}”.").format(name=name))
    value = check_value(option, value)
    if name == "slices" and isinstance(value, int) and value % 2:
        raise RingappError(tr("{n} slices: the number must be even.").format(n=value))
    if name in ("boss_board", "picture_board"):
        return _of_kind(board, name, bool(value))
    if board.picture is not None and name in tileediting.FLAGS:
        return tileediting.change_setting(board, board.picture, name, value)
    if board.boss is not None and name not in ("rings", "slices", "moves", "made"):
        return bosssettings.change_setting(board, board.boss, name, value)
    if board.boss is not None and board.boss.turns and name == "moves" and value is None:
        raise RingappError(tr("With several turns the moves of each are stated."))
    changed: Board = replace(board, **{name: value})  # type: ignore[arg-type]
    if changed.moves is not None:
        changed = replace(changed, made=min(changed.made, changed.moves))
    if name not in ("rings", "slices"):
        return changed
    if value == getattr(board, name):
        return board
    if board.picture is not None:
        return tileediting.resized(board, board.picture, replace(changed, picture=None))
    if board.boss is not None:
        return bossediting.resized(board, board.boss, changed)
    return _resized(board, changed)


def _resized(board: Board, changed: Board) -> Board:
    def kept(mask: int) -> int:
        inside = (c for c in cells(board, mask) if c[0] < changed.rings and c[1] < changed.slices)
        return mask_of(changed, inside)

    return replace(
        changed,
        free=kept(board.free),
        jump=kept(board.jump),
        hammer=kept(board.hammer),
        strict=kept(board.strict),
        targets=kept(board.targets),
    )


def _of_kind(board: Board, name: str, value: bool) -> Board:
    """Return the board changed into one with panels, with a picture, or with enemies."""
    if value == ((board.boss if name == "boss_board" else board.picture) is not None):
        return board
    drawn = board.boss if board.boss not in (None, bossediting.blank(board).boss) else board.aside
    plain = replace(board, aside=drawn, boss=None, picture=None)
    if not value:
        return clear(plain)
    return _with_boss(plain) if name == "boss_board" else tileediting.blank(plain)


def _with_boss(board: Board) -> Board:
    """Return the board as a boss board, with the boss that was laid aside if there is one."""
    blank = bossediting.blank(replace(board, picture=None, aside=None))
    aside = board.aside
    if aside is None or len(aside.panels) != board.rings * board.slices:
        return blank
    moves = USUAL_LIMIT if aside.turns and board.moves is None else board.moves
    return replace(blank, boss=aside, moves=moves)


def describe_cell(board: Board, cell: Target) -> str:
    """Return in words what is on a cell, for the status bar."""
    if board.boss is not None:
        return bossediting.describe(board, board.boss, cell)
    home = cell[0] == "home"
    place = divmod(int(cell[1]), board.slices) if home else (int(cell[0]), int(cell[1]))
    if board.picture is not None:
        return tileediting.describe(board, board.picture, place, home)
    words = {
        None: tr("empty"),
        "any": tr("enemy"),
        "jump": tr("jump-only enemy"),
        "hammer": tr("hammer-only enemy"),
        "strict": tr("hammer-only enemy that iron boots do not hurt"),
    }[kind_at(board, place)]
    if board.targets & bit(board, place):
        words = tr("{what}, target cell").format(what=words)
    return tr("Ring {ring}, slice {slice}: {what}").format(ring=place[0], slice=place[1], what=words)


def clear(board: Board) -> Board:
    """Return the board emptied of enemies and targets, or of panels; its settings stay."""
    if board.boss is not None:
        empty = replace(
            board.boss,
            panels=bytes(len(board.boss.panels)),
            walked=False,
            feathers=b"",
            missiles=(),
            spouts=(),
            refill=(),
        )
        return replace(board, made=0, boss=empty)
    if board.picture is not None:
        return tileediting.blank(board)
    return replace(board, free=0, jump=0, hammer=0, strict=0, targets=0, made=0)


def random_board(board: Board, seed: int) -> Board:
    """Return a winning position scrambled by at most the moves allowed, or 3 where none are stated."""
    if board.boss is not None:
        return bossediting.random_boss(board, board.boss, seed)
    if board.picture is not None:
        return tileediting.scrambled(board, board.picture, seed)
    source = randomness.Random(seed)
    empty = clear(board)
    moves = all_moves(board.rings, board.slices)
    depth = 3 if board.moves is None else min(board.moves, 6)
    groups = board.groups if board.groups is not None else source.randint(2, 3)
    won = _winning(empty, min(groups, board.slices // 2), source)
    for _ in range(100):
        scrambled = won
        for move in source.sample(moves, depth):
            scrambled = apply_move(scrambled, move)
        if depth == 0 or not is_goal(scrambled):
            return scrambled
    return scrambled


def _winning(empty: Board, groups: int, source: randomness.Random) -> Board:
    """Return full groups side by side at random: a hammer takes two slices of a gap, a jump one."""
    for _ in range(1000):
        free = 0
        for _ in range(groups):
            place = source.randrange(empty.slices)
            if source.random() < 0.5:
                group = [(ring, place) for ring in range(empty.rings)]
            else:
                pair = (place, (place + 1) % empty.slices)
                group = [(ring, s) for ring in (empty.rings - 2, empty.rings - 1) for s in pair]
            mask = mask_of(empty, group)
            if free & mask:
                break
            free |= mask
        else:
            board = replace(empty, free=free)
            if is_goal(board):
                return board
    line = mask_of(empty, [(ring, 0) for ring in range(empty.rings)])
    return replace(empty, free=line)
