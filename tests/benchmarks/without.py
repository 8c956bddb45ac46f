"""Steps of reading pictures, switched off one at a time: what a function gives that does nothing.

    pytest tests/benchmarks/bench_pictures.py --without ringapp.core.reading.finder.placing.centred
    pytest tests/benchmarks/bench_pictures.py --without "ringapp.core.reading.finder.seams.Edges.times=(1, 1)"

A function of which the result has the type of its first such argument gives that back; masks are empty;
others give False, None or nothing, or the value behind the equals sign. A step stays if it makes 0.3 % of the
pictures better.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, get_args, get_origin, get_type_hints

import numpy as np

Step = Callable[..., Any]
PLAIN = (bool, float, int, str)
"""Types of arguments that a step does not give back."""
EMPTY: tuple[type, ...] = (bool, float, set, list, tuple, dict)
"""Types of which a step that does nothing gives an empty value."""


def idle(step: Step) -> Step | None:
    """What does nothing in the place of a step; None where the types do not tell."""
    hints = get_type_hints(step)
    kind = hints.pop("return", None)
    if type(None) in get_args(kind):
        return lambda *_args, **_more: None
    names = list(inspect.signature(step).parameters)
    same = [name for name in names if hints.get(name) == kind]
    if same and kind not in PLAIN:
        place = names.index(same[0])
        return lambda *args, **more: args[place] if place < len(args) else more[same[0]]
    if _is_mask(kind):
        return lambda *args, **more: np.zeros_like(step(*args, **more))
    if get_args(kind) and all(map(_is_mask, get_args(kind))):
        return lambda *args, **more: tuple(map(np.zeros_like, step(*args, **more)))
    origin = get_origin(kind) or kind
    if origin is Iterator or origin in EMPTY:
        return lambda *_args, **_more: iter(()) if origin is Iterator else origin()
    return None


def _is_mask(kind: Any) -> bool:
    """Whether a type is an array of truth values."""
    return get_origin(kind) is np.ndarray and np.dtype[np.bool_] in get_args(kind)


@contextmanager
def without(*names: str) -> Iterator[None]:
    """Within, these steps do nothing, wherever they were imported to. Raises ValueError for no step."""
    undone: list[tuple[Any, str, Any]] = []
    for name in names:
        path, _, value = name.partition("=")
        home, last = _home_of(path)
        step = getattr(home, last)
        instead = _giving(ast.literal_eval(value)) if value else idle(step)
        if instead is None:
            raise ValueError(f"what {path} gives without doing anything is not known: add =VALUE")
        for where in [home, *(one for key, one in sys.modules.items() if key.startswith("ringapp."))]:
            for key, found in list(vars(where).items()):
                if found is step:
                    undone.append((where, key, step))
                    setattr(where, key, instead)
    try:
        yield
    finally:
        for where, key, step in undone:
            setattr(where, key, step)


def _giving(value: Any) -> Step:
    return lambda *_args, **_more: value


def _home_of(path: str) -> tuple[Any, str]:
    """The module or class that holds a function, and the function's name."""
    module, _, last = path.rpartition(".")
    try:
        return import_module(module), last
    except ModuleNotFoundError:
        module, _, name = module.rpartition(".")
        return getattr(import_module(module), name), last
