"""Better lines than the AI's with the same draws: a beam search over turns, and a search of all lines."""

from __future__ import annotations

from dataclasses import dataclass

from ringapp.core.contract.game import SolveContext
from ringapp.games.contest.files.session import Session
from ringapp.games.contest.kernels.swift import swift
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.evaluation import evaluate
from ringapp.games.contest.rules.machine import PASS, Machine
from ringapp.games.contest.rules.state import State

Path = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of moves and its final score."""

    score: int
    path: Path
    nodes: int
    spilt: bool = False
    """Whether some effect or card found no room in a position of the search."""


def best_line(session: Session, start: State, width: int, ctx: SolveContext) -> Line:
    """Return the best line of a beam search that keeps the `width` best positions at the end of each turn.

    A turn is played in every way, an early end included; positions are compared by the AI's value, before
    the draw of the next turn.
    """
    weights = session.weights
    machine, start = swift(session.machine, start)
    beam: list[tuple[State, Path]] = [(start, ())]
    best = Line(-1, (), 0)
    nodes = 0
    while beam:
        reached: dict[tuple[object, ...], tuple[int, State, Path]] = {}
        for start_of_turn, path_before in beam:
            stack = [(start_of_turn, path_before)]
            while stack:
                s, path = stack.pop()
                for choice in moves(machine, s):
                    child = s.copy()
                    machine.act(child, choice)
                    nodes += 1
                    if nodes % 64 == 0:
                        ctx.tick(64, None, "searching")
                    if child.v[c.ENDED]:
                        if child.v[c.SCORE] > best.score:
                            best = Line(child.v[c.SCORE], (*path, choice), nodes)
                    elif child.v[c.TURN] == s.v[c.TURN]:
                        stack.append((child, (*path, choice)))
                    else:
                        key = child.key()
                        if key not in reached:
                            value = evaluate(machine, child, weights).total
                            reached[key] = (value, child, (*path, choice))
        ranked = sorted(reached.values(), key=lambda entry: -entry[0])
        beam = []
        for _, s, path in ranked[:width]:
            machine.draw_hand(s)
            beam.append((s, path))
    return Line(best.score, best.path, nodes)


def moves(machine: Machine, s: State) -> list[int]:
    """Return the distinct plays of a hand, then PASS; of equal copies side by side only the first.

    Copies with other cards between them are different plays: the rest of the hand goes to the grave in
    another order, and the shuffle of that grave brings other cards.
    """
    found, cards, hand = [], s.cards, s.hand
    for choice in machine.choices(s):
        same = choice > 0 and cards[hand[choice]] == cards[hand[choice - 1]]
        if choice != PASS and not same:
            found.append(choice)
    return [*found, PASS]


def exact_line(session: Session, start: State, ctx: SolveContext) -> Line:
    """Return the best of all lines, by depth-first search with a table of positions already solved."""
    machine, start = swift(session.machine, start)
    table: dict[tuple[object, ...], tuple[int, Path]] = {}
    nodes = 0
    spilt = False

    def best(s: State) -> tuple[int, Path]:
        nonlocal nodes, spilt
        spilt = spilt or bool(s.v[c.SPILT])
        if s.v[c.ENDED]:
            return s.v[c.SCORE], ()
        key = s.key()
        known = table.get(key)
        if known is not None:
            return known
        found: tuple[int, Path] = (-1, ())
        for choice in moves(machine, s):
            child = s.copy()
            turn = child.v[c.TURN]
            machine.act(child, choice)
            nodes += 1
            if nodes % 64 == 0:
                ctx.tick(64, None, "proving")
            if child.v[c.TURN] != turn and not child.v[c.ENDED]:
                machine.draw_hand(child)
            value, path = best(child)
            if value > found[0]:
                found = (value, (choice, *path))
        if len(table) < 2_000_000:
            table[key] = found
        return found

    value, path = best(start)
    return Line(value, path, nodes, spilt)
