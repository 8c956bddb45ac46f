"""Steps of reading pictures, switched off one at a time: what a function gives that does nothing.

    pytest tests/benchmarks/bench_pictures.py --without ringapp.core.reading.finder.placing.centred

A function of which the result has the type of its first such argument gives that back; others give False,
None or nothing. A step stays if it makes 0.3 % of the pictures better.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

Step = Callable[..., Any]
NOTHING: dict[str, Callable[[], Any]] = {
    "bool": bool,
    "float": float,
    "set": set,
    "list": list,
    "tuple": tuple,
    "dict": dict,
    "Iterator": lambda: iter(()),
}
"""What functions give that do nothing, by how the type of their result begins."""


def idle(step: Step) -> Step | None:
    """What does nothing in the place of a step; None where the types do not tell."""
    kind = str(inspect.signature(step).return_annotation)
    if kind.endswith("| None"):
        return lambda *_args, **_more: None
    same = [name for name, one in inspect.signature(step).parameters.items() if str(one.annotation) == kind]
    if same and not kind.startswith(("bool", "float", "int", "str")):
        names = list(inspect.signature(step).parameters)
        place = names.index(same[0])
        return lambda *args, **more: args[place] if place < len(args) else more[same[0]]
    first = next((name for name in NOTHING if kind == name or kind.startswith(f"{name}[")), None)
    return None if first is None else lambda *_args, **_more: NOTHING[first]()


@contextmanager
def without(*names: str) -> Iterator[None]:
    """Within, these steps do nothing, wherever they were imported to. Raises ValueError for no step."""
    undone: list[tuple[Any, str, Step]] = []
    for name in names:
        module, _, last = name.rpartition(".")
        step = getattr(import_module(module), last)
        instead = idle(step)
        if instead is None:
            raise ValueError(f"what {name} gives without doing anything is not known")
        for where in [one for key, one in sys.modules.items() if key.startswith("ringapp.")]:
            for key, value in list(vars(where).items()):
                if value is step:
                    undone.append((where, key, step))
                    setattr(where, key, instead)
    try:
        yield
    finally:
        for where, key, step in undone:
            setattr(where, key, step)
