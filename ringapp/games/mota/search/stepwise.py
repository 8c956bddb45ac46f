"""Search over the rules themselves: slower than the contracted search, but for everything the rules know.

Boards that differ only in HP are one state, of which the one with most HP is kept: more HP never hurts, but
where a fight may leave less to a hero who had more; there all are kept. What lies free and costs nothing is
taken at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.games.mota.rules.aftermath import poison_of
from ringapp.games.mota.rules.board import Act, Board, fields, task_floors
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.events.consequences import program_at
from ringapp.games.mota.rules.goals import is_exit, is_goal
from ringapp.games.mota.rules.moves import items_near
from ringapp.games.mota.rules.playing import NotFollowed, apply, begun, ended, possible
from ringapp.games.mota.rules.walking import approaches, gain_at, hurts, is_free, one_way, targets, walks
from ringapp.games.mota.search.objective import value_of_hero
from ringapp.games.mota.search.pickup import Harm, harm_of, kinds_of, more_hp_hurts, takes_at_once

MAX_STATES = 200_000
NARROW = 30
"""States a layer of the search for a first answer."""
_OWN_HP = 10**6
_HURTING = frozenset({12, 15, 16, 18, 24})
"""Specials by which a step may cost HP."""


@dataclass(slots=True)
class _Node:
    board: Board
    before: _Node | None
    acts: tuple[Act, ...]


def value_of(board: Board) -> float:
    """Return what the objective makes of an end."""
    return value_of_hero(board, board.hero)


def worth_of(board: Board, found: Solution[Act] | None) -> float:
    """Return what the objective makes of the end of a line; its score is HP, whatever is wished for."""
    if found is None or found.score is None:
        return float("-inf")
    return value_of(ended(board, (step.move for step in found.steps)))


def search(
    board: Board,
    ctx: SolveContext,
    width: int | None,
    most: int = MAX_STATES,
    arrives: Callable[[Board], bool] = is_goal,
) -> tuple[Solution[Act] | None, bool, int]:
    """Return the best line found, whether all was tried, and the states seen; `width` None tries all.

    Args:
        arrives: Which boards are ends.
    """
    best: _Node | None = None
    first = begun(board)
    if board.floors == "one" and first.floor != board.floor:  # an automatic event leads out of the task
        return None, False, 1
    strict, eager = more_hp_hurts(board), harm_of(board) if takes_at_once(board) else None
    layer = {_key(start, strict): start for start in (_settled(_Node(first, None, ()), eager),)}
    seen: dict[object, int] = {key: node.board.hero.hp for key, node in layer.items()}
    complete, states = True, 1
    missed: list[bool] = []
    try:
        while layer:
            after: dict[object, _Node] = {}
            for node in layer.values():
                ctx.tick(1, note="searching")
                better = best is None or value_of(node.board) > value_of(best.board)
                if better and node.board.pending is None and arrives(node.board):
                    best = node
                    ctx.incumbent(solution_of(node, board, Status.FEASIBLE, states))
                for child in _children(node, eager, missed):
                    key, hp = _key(child, strict), child.board.hero.hp
                    if key in seen and seen[key] >= hp:
                        continue
                    seen[key] = hp
                    after[key] = child
                    states += 1
            if width is not None and len(after) > width:
                complete = False
                ranked = sorted(after.items(), key=lambda pair: -_promise(pair[1].board))
                after = dict(ranked[:width])
            if states > most:
                complete = False
                break
            layer = after
    except BudgetSpent:
        complete = False
    found = None if best is None else solution_of(best, board, Status.FEASIBLE, states)
    return found, complete and not missed and not (strict and _costs_steps(board)), states


def _costs_steps(board: Board) -> bool:
    """Return whether walking may cost HP: who is better off with less of it could walk about to lose it."""
    views = [replace(board, floor=name) for name in task_floors(board)]
    return any(hurts(view) for view in views) or any(_HURTING & set(foe.special) for foe in kinds_of(board))


def _children(node: _Node, eager: Harm | None, missed: list[bool]) -> list[_Node]:
    """Return what each move leads to, from each tile to make it from where that matters.

    A move that comes to what is not followed is noted in `missed`; one that ends on another floor than that
    of a task of one floor is none.
    """
    acts = _useful(node.board)
    lines: list[tuple[Act, ...]] = [(act,) for act in acts]
    lines += [(Act("walk", *cell), act) for act in acts for cell in approaches(node.board, act)]
    found = []
    for line in lines:
        board = node.board
        try:
            for act in line:
                board = apply(board, act)
        except NotFollowed:
            missed.append(True)
            continue
        except IllegalMove:
            continue
        if board.floors == "one" and board.floor != node.board.floor:
            continue
        found.append(_settled(_Node(board, node, line), eager))
    return found


def _useful(board: Board) -> list[Act]:
    """Return the legal moves; a task of one floor does not leave it but by its exit."""
    acts = possible(board)
    spot = board.goal_at if board.goal == "tile" and not board.pending else None
    if spot is not None and spot in walks(board) and board.at != spot:
        acts.append(Act("walk", *spot))
    if board.floors != "one":
        return acts
    return [act for act in acts if act.kind != "stairs" or is_exit(board, (act.x, act.y))]


def solve_stepwise(board: Board, ctx: SolveContext, most: int = MAX_STATES) -> Solution[Act]:
    """First a narrow search for an answer, then all of it for the proof, each of at most so many states."""
    first, complete, states = search(board, ctx, NARROW, most)
    if not complete:
        full, complete, more = search(board, ctx, None, most)
        states += more
        if full is not None and worth_of(board, full) >= worth_of(board, first):
            first = full
    if first is None:
        return Solution(Status.INFEASIBLE if complete else Status.UNKNOWN, stats={"nodes": states})
    status = Status.OPTIMAL if complete else Status.FEASIBLE
    return replace(first, status=status, bound=first.score if complete else None, stats={"nodes": states})


def solution_of(node: _Node, board: Board, status: Status, states: int) -> Solution[Act]:
    """Return the line that led to a node."""
    chain: list[_Node] = []
    here: _Node | None = node
    while here is not None:
        chain.append(here)
        here = here.before
    acts = [act for link in reversed(chain) for act in link.acts]
    return line_of(board, acts, status, states)


def line_of(board: Board, acts: list[Act], status: Status, states: int) -> Solution[Act]:
    """Return a line as a solution: the running figure is HP."""
    return line_through(boards_of(board, acts), acts, status, states)


def boards_of(start: Board, acts: Sequence[Act]) -> list[Board]:
    """Return the boards of a line, the first and the last with them. Raises IllegalMove."""
    boards = [start]
    for act in acts:
        boards.append(apply(boards[-1], act))
    return boards


def line_through(boards: Sequence[Board], acts: Sequence[Act], status: Status, states: int) -> Solution[Act]:
    """Return a line whose boards are known as a solution."""
    steps = tuple(Step(act, float(after.hero.hp)) for act, after in zip(acts, boards[1:], strict=True))
    return Solution(status, steps, float(begun(boards[-1]).hero.hp), stats={"nodes": states})


def _settled(node: _Node, eager: Harm | None) -> _Node:
    """The node after taking what lies free, costs nothing and cannot hurt (`eager`; None for nothing)."""
    board, acts = node.board, list(node.acts)
    taking = True
    while eager is not None and taking and not board.left:
        taking = False
        for act in items_near(board):
            after = _gift(board, act, eager)
            if after is not None:
                board = after
                acts.append(act)
                taking = True
                break
    return _Node(board, node.before, tuple(acts))


def _gift(board: Board, act: Act, harm: Harm) -> Board | None:
    """The board after taking an item, None where that could cost or spoil anything, even the way back."""
    cell = (act.x, act.y)
    gain = gain_at(board, cell)
    if gain is None or not harm.spares(gain) or program_at(board.tower, (board.floor, *cell), "item"):
        return None
    try:
        after = apply(board, act)
    except IllegalMove:
        return None
    table = fields(board)
    quiet = not table.damage and not table.between and not poison_of(board)
    stays = after.at == board.at or (quiet and _leads_as_far(board, after))
    return after if after.hero.hp >= board.hero.hp + gain.hp and stays else None


def _leads_as_far(board: Board, after: Board) -> bool:
    """Whether all that the hero could come to before he took something, he can come to from where he is then.

    Where he stood may be lost to him: the cell cannot be entered, stairs there lead away, or monsters wait.
    """
    if board.at in walks(after):
        return True
    if one_way(board) or is_goal(board):
        return False
    before, now = (walks(view).keys() | targets(view, walks(view)) for view in (board, after))
    return before - now <= {board.at, after.at}


def _key(node: _Node, strict: bool) -> object:
    board = node.board
    bare = replace(board, hero=board.hero if strict else replace(board.hero, hp=0))
    if hurts(board) or board.left or board.pending is not None or not is_free(board, board.at):
        return bare  # who stands on a monster or a door, where an event set him down, does not get back there
    if one_way(board):  # where each can be walked to from the other, the same can be walked to
        return replace(bare, at=(0, 0)), frozenset(walks(board))
    return replace(bare, at=min(walks(board)))


def _promise(board: Board) -> int:
    hero = board.hero
    return hero.hp + 200 * (hero.atk + hero.df) + 20 * hero.mdef + (_OWN_HP if board.left else 0)
