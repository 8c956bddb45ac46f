"""Mutation sampling: rule lines of a game are changed one at a time, and its quick tests should notice.

    python3 dev.py mutate mines               40 mutants of its rules and of the guards of its proofs
    python3 dev.py mutate mota --mutants 10 --seed 2 --paths ringapp/games/mota/rules/damage.py
    python3 dev.py mutate --guards rings      every mutant of the guards (`guards.py`) with this in their path

A mutant changes one comparison, sign, number, truth value or condition; annotations and decorators, and how
often a search reports, are no rules and left alone. Each is written into a copy of the
project, so that the checkout stays as it is, and the game's quick tests run against it until one fails.
Compiled files are left alone: a change there is compiled anew for minutes. Survivors are printed with their
line; the exit code is 1 where fewer than `WANTED` are caught.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import CodeType, FunctionType

import pytest

from tests.guards import Guard, functions, guards

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("rules", "rules.py", "search", "search.py", "solver.py", "advice", "chances", "ai")
"""Where rules, and the guards of proofs, stand in a game."""
WANTED = 0.9
SECONDS = 600
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SIGNS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


def main(words: Sequence[str] | None = None) -> int:
    """Sample mutants of one game and count how many the tests catch."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="")
    words_for_guards = "change the guards of proofs whose file has this in its path (all, if empty)"
    parser.add_argument("--guards", nargs="?", const="", metavar="PART", help=words_for_guards)
    parser.add_argument("--mutants", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--paths", nargs="*", help="files to change instead of the game's rules and search")
    parser.add_argument("--tests", nargs="*", help="tests to run instead of the game's quick ones")
    given = parser.parse_args(words)
    if given.guards is not None:
        return _judge_guards(given.guards)
    folder = ROOT / "ringapp" / "games" / given.game
    if not given.game or not folder.is_dir():
        print(f"There is no game {given.game}.", file=sys.stderr)
        return 2
    files = [ROOT / path for path in given.paths] if given.paths else sorted(_files(folder))
    tests = given.tests or [f"tests/games/{given.game}"]
    sample = sorted(_sample(files, given.mutants, Random(given.seed)), key=lambda mutant: str(mutant[0]))
    with TemporaryDirectory() as folder_of_copy:
        copy = _copied(Path(folder_of_copy))
        if not _passes(copy, tests):
            print("The tests fail without any change; mend that first.", file=sys.stderr)
            return 2
        caught = sum(_is_caught(copy, file, number, tests) for file, number in sample)
    share = caught / max(1, len(sample))
    print(f"{given.game}: {caught} of {len(sample)} mutants caught ({share:.0%}).")
    return 0 if share >= WANTED else 1


def _files(folder: Path) -> Iterator[Path]:
    for room in ROOMS:
        place = folder / room
        found = [place] if place.is_file() else place.rglob("*.py")
        yield from (path for path in found if not _is_compiled(path))


def _is_compiled(path: Path) -> bool:
    return "kernels" in (path.stem, path.parent.name) or "njit(" in path.read_text("utf-8")


def _sample(files: Sequence[Path], count: int, dice: Random) -> list[tuple[Path, int]]:
    """(File, number of its mutant), every mutant of all files as likely as any other."""
    every = [(file, n) for file in files for n in range(len(_places(ast.parse(file.read_text("utf-8")))))]
    return dice.sample(every, min(count, len(every)))


def mutant(source: str, number: int) -> tuple[int, str, str]:
    """(Line, what was changed, the new source) of one mutant of a module."""
    tree = ast.parse(source)
    node, change = _places(tree)[number]
    words, deed = _changes(node)[change]
    deed()
    return getattr(node, "lineno", 1), words, ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _places(tree: ast.AST) -> list[tuple[ast.AST, int]]:
    return [(node, change) for node in _walked(tree) for change in range(len(_changes(node)))]


def _walked(tree: ast.AST) -> Iterator[ast.AST]:
    """All that runs and decides: no annotations or decorators, and not what a search says of its progress."""
    todo = [tree]
    while todo:
        node = todo.pop(0)
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("tick"):
            continue
        yield node
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "returns", "decorator_list"):
                todo += [
                    one for one in (value if isinstance(value, list) else [value]) if isinstance(one, ast.AST)
                ]


def _changes(node: ast.AST) -> list[tuple[str, Callable[[], object]]]:
    found: list[tuple[str, Callable[[], object]]] = []
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        found.append(("comparison", lambda: node.ops.__setitem__(0, COMPARISONS[type(node.ops[0])]())))
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in SIGNS:
        if not isinstance(getattr(node, "left", None), ast.Constant | ast.JoinedStr):
            found.append(("sign", lambda: setattr(node, "op", SIGNS[type(node.op)]())))
    elif isinstance(node, ast.Constant) and type(node.value) is int and node.value < 100:
        found.append(("number", lambda: setattr(node, "value", node.value + 1)))
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        found.append(("truth", lambda: setattr(node, "value", not node.value)))
    elif isinstance(node, ast.BoolOp):
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        found.append(("and/or", lambda: setattr(node, "op", other())))
    elif isinstance(node, ast.If | ast.IfExp):
        found.append(("condition", lambda: setattr(node, "test", ast.UnaryOp(ast.Not(), node.test))))
    return found


def _copied(folder: Path) -> Path:
    copy = folder / "checkout"
    for name in ("ringapp", "resources", "tests", "docs"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "dev.py", "main.py", "README.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, copy / name)
    shared = ROOT.parent / "shared"
    if shared.exists():
        (folder / "shared").symlink_to(shared.resolve())
    return copy


def _passes(copy: Path, tests: Sequence[str]) -> bool:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "not slow and not window", *tests]
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return False  # a loop without an end is noticed too
    return done.returncode == 0


def _is_caught(copy: Path, file: Path, number: int, tests: Sequence[str]) -> bool:
    source = file.read_text("utf-8")
    line, words, changed = mutant(source, number)
    target = copy / file.relative_to(ROOT)
    target.write_text(changed, "utf-8")
    caught = not _passes(copy, tests)
    target.write_text(source, "utf-8")
    place = f"{file.relative_to(ROOT)}:{line}"
    print(
        f"{'caught  ' if caught else 'SURVIVED'} {place} ({words}): {source.splitlines()[line - 1].strip()}"
    )
    sys.stdout.flush()
    return caught


def _judge_guards(part: str) -> int:
    """Change each guard in a process that is forked for it, so that nothing is imported twice."""
    chosen = [guard for guard in guards() if part in guard.path.relative_to(ROOT).as_posix()]
    survived = total = 0
    for guard in chosen:
        source = guard.path.read_text("utf-8")
        place, lines = guard.path.relative_to(ROOT), source.splitlines()
        for line, words, changed in guard_mutants(source, guard.name):
            total += 1
            if _fails_with(guard, changed):
                continue
            survived += 1
            print(f"SURVIVED {place}:{line} {guard.name} ({words}): {lines[line - 1].strip()}", flush=True)
    print(f"{total - survived} of {total} mutants of {len(chosen)} guards caught.")
    return 1 if survived else 0


def guard_mutants(source: str, name: str) -> Iterator[tuple[int, str, str]]:
    """Yield (line, what was changed, the new source) for each mutant of one function of a module."""
    for number in range(len(_places(dict(functions(ast.parse(source)))[name]))):
        tree = ast.parse(source)
        node, change = _places(dict(functions(tree))[name])[number]
        words, deed = _changes(node)[change]
        deed()
        yield getattr(node, "lineno", 1), words, ast.unparse(ast.fix_missing_locations(tree))


def _fails_with(guard: Guard, changed: str) -> bool:
    """Whether the guard's tests fail, or do not end, with the changed source."""
    tests = [str(ROOT / "tests" / name) for name in guard.tests]
    child = os.fork()
    if not child:
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        signal.alarm(SECONDS)
        put_in(guard, changed)
        options = ("-q", "-x", "-p", "no:xdist", "-m", "not slow and not window", "--timeout=0")
        os._exit(int(pytest.main([*options, *tests])))
    return os.waitpid(child, 0)[1] != 0


def put_in(guard: Guard, changed: str) -> None:
    """Give a function of this process the code that it has in the changed source of its module."""
    module = ".".join(guard.path.relative_to(ROOT).with_suffix("").parts)
    found: object = import_module(module)
    for part in guard.name.split("."):
        found = inspect.getattr_static(found, part)
    function = found.fget if isinstance(found, property) else inspect.unwrap(found)  # type: ignore[arg-type]
    assert isinstance(function, FunctionType)
    function.__code__ = next(code for code in _codes(compile(changed, str(guard.path), "exec"), guard.name))


def _codes(code: CodeType, name: str) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_qualname == name:
                yield inner
            yield from _codes(inner, name)


if __name__ == "__main__":
    sys.exit(main())
