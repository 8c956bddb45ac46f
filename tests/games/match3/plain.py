"""The layered search in plain Python: exact, slow and easy to read. It is held against the compiled one.

Each action uses one unit, so the states after k actions form a layer. Of equal worlds in a layer only the
one with most points can be on a best line; no priority queue and no cap are needed for that.
"""

from __future__ import annotations

from ringapp.games.match3.rules.board import Board, reaches_goal
from ringapp.games.match3.search.answers import Found
from ringapp.games.match3.search.claims import Objective
from ringapp.games.match3.search.greedy import Parents, Tick, judge
from tests.games.match3.plainrules.rules import legal_moves, resolve


def key_of(board: Board) -> tuple[object, ...]:
    """What of a position decides its future within a layer."""
    return board.cells, board.jelly, board.collect, board.ingredients


def search(board: Board, objective: Objective, tick: Tick, found: Found | None = None) -> Found:
    """Every state, layer by layer; `found` is filled on the way, so it survives an exception of `tick`."""
    found = Found() if found is None else found
    layer = {key_of(board): board}
    # Without the cap more points now may be worth less than fewer, where the score ends with the goal.
    apart = objective is Objective.ARTICLE and board.target is not None and not board.rules.cap
    history: list[Parents] = []
    judge(found, objective, board, board, history, None)
    for _ in range(board.actions):
        if objective is Objective.MOVES and found.goal:
            break
        following: dict[tuple[object, ...], Board] = {}
        parents: Parents = {}
        history.append(parents)
        made = found.nodes
        for key, state in layer.items():
            if objective is not Objective.POINTS and reaches_goal(state):
                continue
            made = found.nodes
            for move in legal_moves(state):
                child = resolve(state, move).after
                found.nodes += 1
                name = (*key_of(child), child.points if apart else 0)
                known = following.get(name)
                if known is None or child.points > known.points:
                    following[name] = child
                    parents[name] = (key, move)
            tick(found.nodes - made)
        for name, state in following.items():
            judge(found, objective, board, state, history, name)
        found.layers.append((len(following), found.nodes))
        layer = following
    found.proved = True
    found.bound = found.score
    return found
