"""Test what a field says: boxes, components and what numbers decide."""

from __future__ import annotations

from itertools import product
from random import Random

from ringapp.games.mines.chances.constraints import Component, Constraint
from ringapp.games.mines.chances.reducing import reduce


def solutions(component: Component) -> set[tuple[tuple[tuple[int, ...], int], ...]]:
    """All ways to put mines into the boxes that the constraints allow: ((cells of a box, its mines), ...)."""
    found = set()
    for mines in product(*(range(len(box) + 1) for box in component.boxes)):
        if all(sum(mines[b] for b in one.boxes) == one.mines for one in component.constraints):
            found.add(tuple(sorted(zip(component.boxes, mines, strict=True))))
    return found


def random_component(seed: int) -> Component:
    """Boxes of one to three cells, each beside some number, and numbers that may contradict each other."""
    source = Random(seed)
    count = source.randint(1, 5)
    boxes, cell = [], 0
    for _ in range(count):
        size = source.choice((1, 1, 2, 3))
        boxes.append(tuple(range(cell, cell + size)))
        cell += size
    subsets = [
        sorted(source.sample(range(count), source.randint(1, count))) for _ in range(source.randint(1, 4))
    ]
    missing = sorted(set(range(count)) - {box for subset in subsets for box in subset})
    subsets += [missing] if missing else []
    hidden = [source.randint(0, len(box)) for box in boxes]
    numbers = []
    for index, subset in enumerate(subsets):
        wrong = source.random() < 0.1
        mines = sum(hidden[box] for box in subset) + (source.choice((-1, 1)) if wrong else 0)
        numbers.append(Constraint(100 + index, (mines,), tuple(subset)))
    return Component(tuple(boxes), tuple(numbers))


def test_what_is_left_has_the_same_layouts() -> None:
    fixed = none = parted = 0
    for seed in range(250):
        component = random_component(seed)
        every = solutions(component)
        found = reduce(component)
        if found is None:
            assert every == set(), f"seed {seed}"
            none += 1
            continue
        decided = [(component.boxes[box], mines) for box, mines in found.fixed.items()]
        assert all(mines in (0, len(box)) for box, mines in decided)
        again = set()
        for parts in product(*(solutions(part) for part in found.parts)):
            again.add(tuple(sorted((*decided, *(pair for part in parts for pair in part)))))
        assert again == every, f"seed {seed}"
        for part in found.parts:
            for one in part.constraints:
                assert 0 < one.mines < sum(len(part.boxes[box]) for box in one.boxes)
        fixed += bool(decided)
        parted += len(found.parts) > 1
    assert min(fixed, none, parted) > 3, "each of the ways out is tried"
