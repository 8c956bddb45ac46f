"""Test the mutants of proof guards: each runs in a forked process, in which a test must fail.

The tests that watch a file run once unchanged, and those that reach a guard are noted: only these run against
the guard's mutants, the quickest first.
"""

from __future__ import annotations

import ast
import inspect
import os
import pickle
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import _lru_cache_wrapper
from importlib import import_module
from itertools import groupby
from time import process_time
from types import CodeType, FunctionType
from typing import TypeVar

import pytest

from tests.changes import mutants_of
from tests.guards import EQUIVALENT, ROOT, Guard, functions, guards

OPTIONS = ("-q", "-x", "-p", "no:xdist", "-m", "not slow and not window", "--timeout=0")
SECONDS = 100
"""Seconds of processor time for the tests of a mutant; a longer run counts as endless."""
FORGET = ("ringapp.games", "ringapp.core.solving", "tests", "test_")
MEMORY = 4 << 30
REACHED: set[str] = set()
"""The guards that the current test has called."""
Mutant = tuple[Guard, int, str, str]
"""(Guard, line, how the line reads then, source of the module)."""
T = TypeVar("T")


def judged(part: str) -> int:
    """Run the mutants of each guard whose path contains `part`, print survivors, return an exit code."""
    chosen = [guard for guard in guards() if part in guard.path.relative_to(ROOT).as_posix()]
    counts = {"caught": 0, "equivalent": 0, "survived": 0}
    for _, of_file in groupby(chosen, key=lambda guard: guard.path):
        every = [(guard, *mutant) for guard in of_file for mutant in mutants_of(guard.source, guard.name)]
        mutants = [one for one in every if one[2] not in EQUIVALENT.get(one[0].place, {})]
        left = _forked(_let_pass, mutants) if mutants else []
        if left is None:
            print(f"The tests of {every[0][0].place} fail without any change; mend that first.", flush=True)
            return 2
        for guard, line, told, _ in left:
            print(f"SURVIVED {guard.place}:{line}: {told}", flush=True)
        counts["caught"] += len(mutants) - len(left)
        counts["equivalent"] += len(every) - len(mutants)
        counts["survived"] += len(left)
    print(", ".join(f"{count} {word}" for word, count in counts.items()), f"in {len(chosen)} guards.")
    return 1 if counts["survived"] else 0


def _forked(task: Callable[..., T], *given: object) -> T | None:
    """Return the result of a task run in a forked process; None where it is killed or fails."""
    inlet, outlet = os.pipe()
    child = os.fork()
    if not child:
        os.close(inlet)
        done = pickle.dumps(task(*given))
        with os.fdopen(outlet, "wb") as pipe:
            pipe.write(done)
        os._exit(0)
    os.close(outlet)
    with os.fdopen(inlet, "rb") as pipe:
        said: bytes = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(said) if said else None


def _let_pass(mutants: Sequence[Mutant]) -> list[Mutant] | None:
    """Return the mutants of one file that no test notices; None where tests fail without a mutant."""
    seen = _Seen()
    own = {guard.name: guard for guard, *_ in mutants}
    for guard in own.values():
        put_in(guard, _marked(guard))
    if _run(next(iter(own.values())).tests, seen):
        return None
    for guard in own.values():
        put_in(guard, guard.source)
    return [mutant for mutant in mutants if _forked(_passes, mutant, seen.reach(mutant[0].name))]


def _passes(mutant: Mutant, only: Sequence[str]) -> bool:
    """Return whether the tests `only` of a guard pass with a mutant put into this process."""
    guard, _, _, changed = mutant
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    _forget()
    put_in(guard, changed)
    return not only or not _run(guard.tests, _Only(only))


def _forget() -> None:
    """Clear the caches of tests and games."""
    for module in [module for name, module in sys.modules.items() if name.startswith(FORGET)]:
        for kept in vars(module).values():
            if isinstance(kept, _lru_cache_wrapper):
                kept.cache_clear()


def _run(tests: Sequence[str], *plugins: object) -> int:
    quiet, told = os.open(os.devnull, os.O_WRONLY), [os.dup(1), os.dup(2)]
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    try:
        return int(pytest.main([*OPTIONS, *(str(ROOT / "tests" / name) for name in tests)], list(plugins)))
    finally:
        for number, kept in enumerate(told, 1):
            os.dup2(kept, number)


class _Seen:
    """A pytest plug-in that notes which guards each test reaches, and its processor time."""

    def __init__(self) -> None:
        self.reached: dict[str, list[tuple[float, str]]] = defaultdict(list)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        _forget()
        REACHED.clear()
        begun = process_time()
        yield
        for name in REACHED:
            self.reached[name].append((process_time() - begun, item.nodeid))

    def reach(self, name: str) -> list[str]:
        return [test for _, test in sorted(self.reached[name])]


class _Only:
    """A pytest plug-in that runs only the given tests, in the given order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.turns = {test: turn for turn, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((i for i in items if i.nodeid in self.turns), key=lambda i: self.turns[i.nodeid])


def _marked(guard: Guard) -> str:
    """Return the source of a guard's module with a line added that notes each call of the guard."""
    tree = ast.parse(guard.source)
    noted = f"__import__('tests.judging', fromlist=['REACHED']).REACHED.add({guard.name!r})"
    node = dict(functions(tree))[guard.name]
    node.body.insert(1 if ast.get_docstring(node) else 0, ast.parse(noted).body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


def put_in(guard: Guard, changed: str) -> None:
    """Replace code and defaults of a function in this process by those of a changed module source."""
    module = ".".join(guard.path.relative_to(ROOT).with_suffix("").parts)
    found: object = import_module(module)
    for part in guard.name.split("."):
        found = inspect.getattr_static(found, part)
    function = found.fget if isinstance(found, property) else inspect.unwrap(found)  # type: ignore[arg-type]
    assert isinstance(function, FunctionType)
    function.__code__ = next(code for code in _codes(compile(changed, str(guard.path), "exec"), guard.name))
    arguments = dict(functions(ast.parse(changed)))[guard.name].args

    def value(node: ast.expr) -> object:
        return eval(compile(ast.Expression(node), str(guard.path), "eval"), function.__globals__)

    function.__defaults__ = tuple(map(value, arguments.defaults))
    pairs = zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    function.__kwdefaults__ = {arg.arg: value(node) for arg, node in pairs if node is not None}


def _codes(code: CodeType, name: str) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_qualname == name:
                yield inner
            yield from _codes(inner, name)
