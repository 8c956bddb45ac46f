"""Moves, places and boards in one line of words each."""

from __future__ import annotations

from collections import Counter

from ringapp.core.contract.game import Solution
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.games.mota.rules.board import (
    PLACELESS,
    Act,
    Board,
    Cell,
    enemy_named,
    fields,
    floor_of,
    grid_now,
    grid_of,
    stairs_at,
    tile_at,
)
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.view import manual
from ringapp.games.mota.view.describing import describe
from ringapp.games.mota.view.ledger import first_worse_step, play, worse_by_floor
from ringapp.games.mota.view.names import (
    enemy_name,
    event_words,
    floor_title,
    name_at,
)
from ringapp.games.mota.view.overlays import figures

MOST_FLOORS = 8
"""Floors whose first worse step is named in one sentence."""


def summary(board: Board) -> str:
    """Return a summary of the floor, with its things counted."""
    numbers = Counter(n for row in grid_now(board) for n in row)
    count: Counter[str] = Counter()
    for number, times in numbers.items():
        tile = board.tower.tile(number)
        count["door" if tile.door is not None else tile.trigger] += times
    fights, items, doors = count["battle"], count["getItem"], count["door"]
    counted = (
        tr("{n} monster(s)", "", fights).format(n=fights), tr("{n} item(s)", "", items).format(n=items),
        tr("{n} door(s)", "", doors).format(n=doors),
    )  # fmt: skip
    words = tr("{counted}; the hero begins on {floor} at [{x}, {y}] with {hp} HP")
    x, y = board.at
    return words.format(counted=listed(counted), floor=board.floor, x=x, y=y, hp=board.hero.hp)


def describe_cell(board: Board, cell: Cell) -> str:
    """Return what stands on a cell, what it costs, and what is unsupported there."""
    grid = grid_of(board)
    if not (0 <= cell[1] < len(grid) and 0 <= cell[0] < len(grid[0])):
        return ""
    parts = [f"[{cell[0]}, {cell[1]}] {_thing(board, cell)}"]
    cost = fields(board).cost(cell, board.hero)
    if cost:
        parts.append(tr("stepping here costs {n} HP").format(n=cost))
    events = event_words({kind for x, y, kind in floor_of(board).oddities if (x, y) == cell})
    if events:
        parts.append(tr("events here: {kinds}").format(kinds=listed(events)))
    return " · ".join(parts)


def _thing(board: Board, cell: Cell) -> str:
    tile = tile_at(board, cell)
    enemy = enemy_named(board, tile.id)
    if enemy is not None and tile.trigger == "battle":
        found = figures(board, enemy, cell)
        sentence = tr("{name}: HP {hp}, ATK {atk}, DEF {df}; damage {damage}; {specials}")
        words = sentence.format(
            name=enemy_name(enemy), hp=enemy.hp, atk=enemy.atk, df=enemy.df,
            damage="???" if found.damage is None else found.damage,
            specials=manual.specials_in_words(enemy) or tr("nothing special"),
        )  # fmt: skip
        if found.edge is not None and found.edge[0] > 0:
            fought = found.damage is not None
            edge = tr("{n} more ATK save {saved} HP") if fought else tr("{n} ATK are missing")
            words += " · " + edge.format(n=found.edge[0], saved=found.edge[1])
        if found.per_def:
            words += " · " + tr("one more DEF saves {saved} HP").format(saved=found.per_def)
        return words
    stairs = stairs_at(board, cell)
    if stairs is not None and stairs.floor in board.tower.floors:
        title = floor_title(board.tower.floors[stairs.floor])
        return tr("stairs to {floor}").format(floor=title or stairs.floor)
    return name_at(board, cell)


def hints(board: Board, solution: Solution[Act]) -> list[str]:
    """Return three hints that reveal the next move step by step."""
    if not solution.steps:
        return []
    act = solution.steps[0].move
    kinds = {
        "battle": tr("The next move is a fight."), "door": tr("The next move opens a door."),
        "item": tr("The next move takes an item."), "stairs": tr("The next move takes stairs."),
        "event": tr("The next move visits somebody."), "wear": tr("The next move puts on equipment."),
        "buy": tr("The next move buys something."), "fly": tr("The next move flies to another floor."),
        "use": tr("The next move uses a tool."), "spend": tr("The next move uses a tool."),
        "walk": tr("The next move walks to another tile."),
        "step": tr("The next move steps where monsters wait."),
        "choose": tr("The next move answers a question."),
        "press": tr("The next move is one that only the tower’s engine follows."),
    }  # fmt: skip
    if act.kind in PLACELESS:
        return [kinds[act.kind], describe(board, act)]
    rows = tr("It is in row {y}, counted from 0 at the top.").format(y=act.y)
    return [kinds[act.kind], rows, describe(board, act)]


def verdict(board: Board, own: list[Act], best: list[Act]) -> str:
    """Return in one sentence where the user's line falls behind the best one."""
    ends = []
    for line in (own, best):
        end = board
        for act in line:
            end = play(end, act)
        ends.append(end)
    if not is_goal(ends[0]):
        return tr("My line has not reached the goal yet.")
    ahead = ends[0].hero.hp - ends[1].hero.hp
    if not is_goal(ends[1]):
        return tr("My line reaches the goal; the solver’s has not reached it yet.")
    if ahead > 0 and board.objective == "hp":
        sentence = tr("My line ends with {n} HP more than the solver’s, which is not proved to be the best.")
        return sentence.format(n=ahead)
    worse = first_worse_step(board, own, best)
    if worse is None:
        return tr("My line ends as well as the solver's.")
    step, lost = worse
    at = board
    for act in own[: step - 1]:
        at = play(at, act)
    words = tr("First worse step: {n}, {what}; {lost} HP less at the end.")
    words = words.format(n=step, what=describe(at, own[step - 1]), lost=lost)
    floors = worse_by_floor(board, own, best)
    if len(floors) < 2:
        return words
    told = tr("{floor}: step {n}, −{lost} HP")
    titles = {floor: floor_title(board.tower.floors[floor]) or floor for floor, _, _ in floors}
    named = [told.format(floor=titles[floor], n=n, lost=less) for floor, n, less in floors]
    more = ["…"] if len(named) > MOST_FLOORS else []
    return sentences(words, tr("By floor: {floors}.").format(floors=listed([*named[:MOST_FLOORS], *more])))
