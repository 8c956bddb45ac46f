"""The article's tree search, written anew from its description, as the baseline of the benchmarks.

A node keeps a matrix, its children and its parent; the tree is built to a fixed depth, then its leaves are
looked at in order. Rings with enemies turn clockwise by 1 to 11, slices with enemies shift by 1 to 7.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field

Matrix = list[list[int]]


@dataclass
class Node:
    matrix: Matrix
    move: str = ""
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)


def spin(matrix: Matrix, ring: int, by: int) -> Matrix:
    matrix[ring] = matrix[ring][-by:] + matrix[ring][:-by]
    return matrix


def shift(matrix: Matrix, place: int, by: int) -> Matrix:
    column = [row[place] for row in matrix] + [row[place + 6] for row in reversed(matrix)]
    column = column[-by:] + column[:-by]
    for ring in range(4):
        matrix[ring][place] = column[ring]
        matrix[ring][place + 6] = column[7 - ring]
    return matrix


def next_moves(matrix: Matrix) -> list[tuple[Matrix, str]]:
    found = []
    for ring in range(4):
        if any(matrix[ring]):
            found += [(spin(deepcopy(matrix), ring, by), f"spin {ring} {by}") for by in range(1, 12)]
    for place in range(6):
        if any(row[place] or row[place + 6] for row in matrix):
            found += [(shift(deepcopy(matrix), place, by), f"shift {place} {by}") for by in range(1, 8)]
    return found


def build(node: Node, depth: int) -> Node:
    if depth:
        for matrix, move in next_moves(node.matrix):
            child = Node(matrix, move, node)
            node.children.append(child)
            build(child, depth - 1)
    return node


def lined_up(matrix: Matrix) -> bool:
    matrix = deepcopy(matrix)
    for ring in range(4):
        for place in range(12):
            if matrix[ring][place] and not (hammered(matrix, ring, place) or jumped(matrix, place)):
                return False
    return True


def jumped(matrix: Matrix, place: int) -> bool:
    if not all(row[place] for row in matrix):
        return False
    for row in matrix:
        row[place] = 0
    return True


def hammered(matrix: Matrix, ring: int, place: int) -> bool:
    if ring != 2 or not matrix[3][place]:
        return False
    left, right = matrix[2][place - 1], matrix[2][(place + 1) % 12]
    side = (place + 1) % 12 if not left else place - 1 if not right else None
    if side is None or not (matrix[2][side] and matrix[3][side]):
        return False
    for row in (2, 3):
        matrix[row][place] = matrix[row][side] = 0
    return True


def solve(enemies: list[tuple[int, int]], depth: int) -> list[str]:
    """The moves to the first leaf at exactly `depth` that is lined up; empty without one."""
    matrix = [[int((r, s) in enemies) for s in range(12)] for r in range(4)]
    pending = [build(Node(matrix), depth)]
    leaves: list[Node] = []
    while pending:
        node = pending.pop()
        pending += reversed(node.children)
        if not node.children:
            leaves.append(node)
    for leaf in leaves:
        if lined_up(leaf.matrix):
            moves = []
            step: Node | None = leaf
            while step is not None and step.parent is not None:
                moves.append(step.move)
                step = step.parent
            return moves[::-1]
    return []
