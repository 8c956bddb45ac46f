"""Test the order of the code: small folders, no circular imports, precise types."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "ringapp"
MOST_FILES = 20
MOST_LINES = 80
"""Most lines of a function, kernels aside."""
MOST_ANY = 96
"""Most annotations with `Any` in the whole program; the number only goes down."""
MOST_LINES_OF_ROOMS = {
    "core": 9_124,
    "reading": 15_558,
    "ui": 16_469,
    "cli": 2_729,
    "mota": 24_490,
    "contest": 17_320,
    "match3": 11_099,
    "mines": 15_110,
    "rings": 10_823,
}
"""Most lines of a room; whoever makes one smaller lowers its number. Readers of pictures are one room."""

LEAST_MIRRORED = 508
"""Fewest files whose tests are at the same path below `tests`; whoever moves more raises the number."""


@dataclass(frozen=True, slots=True)
class Module:
    """Facts of a module that tests need, kept without its tree, which would slow the garbage collector."""

    lines: int
    imports: tuple[str, ...]
    long_functions: tuple[str, ...]
    says_any: int


@cache
def modules() -> dict[str, Module]:
    """Return the facts of every module of the program by name, each parsed once."""
    paths = {name_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}
    return {name: read(name, path.read_text("utf-8"), paths.keys()) for name, path in paths.items()}


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def read(name: str, text: str, names: Collection[str]) -> Module:
    tree = ast.parse(text)
    long = () if ".kernels" in name else tuple(long_functions(name, tree))
    imports = tuple(imported(name, tree, names))
    return Module(text.count("\n"), imports, long, says_any(tree) if "Any" in text else 0)


def test_no_room_holds_more_than_twenty_files() -> None:
    rooms = [path for path in PACKAGE.rglob("*") if path.is_dir()]
    crowded = {str(room.relative_to(ROOT)): n for room in rooms if (n := files_in(room)) > MOST_FILES}
    assert not crowded


def files_in(room: Path) -> int:
    return sum(path.name != "__init__.py" for path in room.glob("*.py"))


def test_no_imports_run_in_a_circle() -> None:
    """Late imports (inside functions) count as well: they only hide a circle."""
    graph = {name: set(module.imports) for name, module in modules().items()}
    circle: list[str] = []
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle = error.args[1]
    assert not circle


def imported(name: str, tree: ast.Module, names: Collection[str]) -> Iterator[str]:
    """Yield the program's modules that a module imports, except under TYPE_CHECKING."""
    for node in walked(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                one = inner if inner in names else node.module
                if one in names and one != name:
                    yield one


def walked(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes but those under `if TYPE_CHECKING`."""
    todo = [tree]
    while todo:
        for node in ast.iter_child_nodes(todo.pop()):
            match node:
                case ast.expr() | ast.If(test=ast.Name(id="TYPE_CHECKING")):
                    continue
            yield node
            todo.append(node)


@pytest.mark.parametrize("room", MOST_LINES_OF_ROOMS)
def test_rooms_keep_to_their_budgets(room: str) -> None:
    lines = sum(module.lines for name, module in modules().items() if room_of(name) == room)
    assert 0 < lines <= MOST_LINES_OF_ROOMS[room]


def room_of(name: str) -> str:
    folders = [*name.split(".")[1:-1], "", ""]
    if "reading" in folders or folders[:2] == ["ui", "picture"]:
        return "reading"
    return folders[1] if folders[0] == "games" else folders[0]


def test_tests_stand_where_their_sources_do() -> None:
    """Tests of `ringapp/ui/tab/tab.py` are in `tests/ui/tab/test_tab.py`.

    Those of a package's own functions are named after the package. Files without functions that do
    anything (types, constants, protocols, empty packages) have nothing to run and do not count.
    """
    counted = [path for path in PACKAGE.rglob("*.py") if works(ast.parse(path.read_text("utf-8")))]
    mirrored = sum(place_of_tests(path.relative_to(PACKAGE)).is_file() for path in counted)
    assert mirrored >= LEAST_MIRRORED, f"{mirrored} of {len(counted)} files have their tests in place"


def works(tree: ast.Module) -> bool:
    """Say whether a function has more than a docstring and an ellipsis."""
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return any(not isinstance(node, ast.Expr | ast.Pass) for each in functions for node in each.body)


def place_of_tests(source: Path) -> Path:
    name = source.parent.name if source.stem == "__init__" else source.stem
    return ROOT / "tests" / source.parent / f"test_{name}.py"


def test_functions_stay_short() -> None:
    assert [long for module in modules().values() for long in module.long_functions] == []


def long_functions(name: str, tree: ast.Module) -> Iterator[str]:
    for node in walked(tree):
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= MOST_LINES:
            yield f"{name}.{node.name}"


def test_any_says_nothing_and_grows_rare() -> None:
    """The limit only goes down: whoever removes uses of `Any` lowers it."""
    counted = {name: module.says_any for name, module in modules().items()}
    worst = sorted(counted.items(), key=lambda item: -item[1])[:10]
    assert sum(counted.values()) <= MOST_ANY, f"{sum(counted.values())}; most in {worst}"


def says_any(tree: ast.Module) -> int:
    return sum(
        any(isinstance(part, ast.Name) and part.id == "Any" for part in ast.walk(annotation))
        for annotation in annotations(tree)
    )


def annotations(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield the annotations of parameters, results, fields and variables, and the values of type aliases."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            yield node.annotation
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            yield node.returns
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.Name):
            yield node.value
