"""Make mutants of a module or a function: its source with one change of a rule."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from tests.guards import functions

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SIGNS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


def mutant(source: str, number: int) -> tuple[int, str, str]:
    """Return (line, kind of change, new source) of mutant `number` of a module."""
    tree = ast.parse(source)
    node, change = places(tree)[number]
    words, deed = _changes(node)[change]
    deed()
    return getattr(node, "lineno", 1), words, ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def places(tree: ast.AST) -> list[tuple[ast.AST, int]]:
    return [(node, change) for node in _walked(tree) for change in range(len(_changes(node)))]


def _walked(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of code that decides something: without annotations and decorators, reports of progress
    (`tick`) and `strict` arguments.
    """
    todo = [tree]
    while todo:
        node = todo.pop(0)
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("tick"):
            continue
        if isinstance(node, ast.keyword) and node.arg == "strict":
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


def mutants_of(source: str, name: str) -> Iterator[tuple[int, str, str]]:
    """Yield (line, changed text, new source) for each mutant of one function of a module."""
    before = ast.unparse(ast.parse(source)).splitlines()
    for number in range(len(places(dict(functions(ast.parse(source)))[name]))):
        tree = ast.parse(source)
        node, change = places(dict(functions(tree))[name])[number]
        _, deed = _changes(node)[change]
        deed()
        changed = ast.unparse(ast.fix_missing_locations(tree))
        told = next(new for old, new in zip(before, changed.splitlines(), strict=True) if old != new)
        yield getattr(node, "lineno", 1), told.strip(), changed
