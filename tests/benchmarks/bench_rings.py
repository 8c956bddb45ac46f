"""Speed of Rings: python3 dev.py bench rings. The article's tree search is the baseline of the same run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.board import Board, cells
from tests.benchmarks import article_rings
from tests.games.rings.brute import Brute

BATTLE = GAME.initial("battle")
BOARDS = 12
"""Random boards that each depth is measured on."""


def quiet() -> LocalContext:
    return LocalContext(Budget(seconds=None))


def random_board(source: Random, count: int) -> Board:
    return Board(free=sum(1 << cell for cell in source.sample(range(48), count)))


@pytest.fixture(scope="module", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Every run builds its own tables."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="module")
def engine(cache_folder: None) -> Any:
    from ringapp.games.rings.search import engine

    for count in (4, 8, 12, 16):
        engine.table_for(Board(free=(1 << count) - 1), lambda nodes: None)
    return engine


def all_lines(board: Board, engine: Any) -> int:
    search = engine.Compiled(board, quiet())
    length = 1
    while not (blocks := search.depth(length)):
        length += 1
    return sum(len(block) for block in blocks)


def numpy_lines(board: Board) -> int:
    search, length = Brute(board, quiet()), 1
    while not (blocks := search.depth(length)):
        length += 1
    return sum(len(block) for block in blocks)


@pytest.mark.benchmark(group="1 all shortest solutions of the article's board, 3 moves")
def test_compiled(benchmark: Any, engine: Any) -> None:
    assert benchmark(all_lines, BATTLE, engine) == 4


@pytest.mark.benchmark(group="1 all shortest solutions of the article's board, 3 moves")
def test_compiled_without_tables(benchmark: Any, engine: Any) -> None:
    def scanned() -> int:
        search = engine.Scan(BATTLE, quiet())
        return sum(len(block) for length in (1, 2, 3) for block in search.depth(length))

    assert benchmark(scanned) == 4


@pytest.mark.benchmark(group="1 all shortest solutions of the article's board, 3 moves")
def test_numpy(benchmark: Any) -> None:
    assert benchmark(numpy_lines, BATTLE) == 4


@pytest.mark.benchmark(group="1 all shortest solutions of the article's board, 3 moves")
def test_whole_answer_with_words(benchmark: Any, engine: Any) -> None:
    solution = benchmark(solve_here, GAME, BATTLE)
    assert len(solution.alternatives) == 3


@pytest.mark.benchmark(group="1 all shortest solutions of the article's board, 3 moves")
def test_article_one_solution(benchmark: Any) -> None:
    enemies = list(cells(BATTLE, BATTLE.free))
    assert len(benchmark.pedantic(article_rings.solve, (enemies, 3), rounds=1)) == 3


@pytest.mark.benchmark(group="2 a board of 8 enemies, 2 moves")
def test_compiled_two_moves(benchmark: Any, engine: Any) -> None:
    assert benchmark(all_lines, GAME.initial("two-groups"), engine) == 1


@pytest.mark.benchmark(group="2 a board of 8 enemies, 2 moves")
def test_article_two_moves(benchmark: Any) -> None:
    board = GAME.initial("two-groups")
    enemies = list(cells(board, board.free))
    assert len(benchmark.pedantic(article_rings.solve, (enemies, 2), rounds=3)) == 2


DEPTHS = [(4, 4), (4, 5), (8, 4), (8, 5), (8, 6), (8, 7), (12, 4), (12, 5), (12, 6), (12, 7)]
DEPTHS += [(16, 5), (16, 6), (16, 7)]


def boards_at(engine: Any, count: int, depth: int) -> list[Board]:
    """Up to BOARDS random boards whose minimum is `depth`."""
    source, found = Random(count * 10 + depth), []
    for _ in range(600):
        board = random_board(source, count)
        if len(proved(board, engine)) == depth:
            found.append(board)
        if len(found) == BOARDS:
            break
    return found


def proved(board: Board, engine: Any) -> list[int]:
    search, length = engine.Compiled(board, quiet()), 1
    while not (blocks := search.depth(length, only_first=True)):
        length += 1
    return list(blocks[0][0])


@pytest.mark.benchmark(group="3 proved minimum of one random board, tables ready")
@pytest.mark.parametrize(("count", "depth"), DEPTHS, ids=[f"{c}-enemies-{d}-moves" for c, d in DEPTHS])
def test_proved_minimum(benchmark: Any, engine: Any, count: int, depth: int) -> None:
    from ringapp.games.rings.search import tables

    if count == 16:
        tables.table_for(random_board(Random(1), 16), lambda nodes: None, tables.LARGE)
    boards = boards_at(engine, count, depth)
    if not boards:
        pytest.skip("no such board among 600 random ones")
    turns = iter(boards * 5)
    benchmark.pedantic(
        proved, setup=lambda: ((next(turns), engine), {}), rounds=len(boards) * (5 if depth < 7 else 1)
    )


@pytest.mark.benchmark(group="4 building tables")
@pytest.mark.parametrize(
    ("count", "most"),
    [(4, 700_000), (8, 700_000), (12, 700_000), (16, 700_000), (12, 8_000_000), (16, 32_000_000)],
    ids=["4-all", "8-to-3", "12-to-2", "16-to-2", "12-to-3", "16-to-3"],
)
def test_building(benchmark: Any, engine: Any, count: int, most: int, monkeypatch: Any) -> None:
    from ringapp.games.rings.search import tables

    board = replace(random_board(Random(1), count), groups=count // 4)
    monkeypatch.setattr(tables, "KEPT", 1 << 60)
    monkeypatch.setattr(tables, "_path", lambda key: tables.Path("none"))

    def build() -> None:
        tables._tables.pop(tables._key(board), None)
        table = tables.table_for(board, lambda nodes: None, most)
        assert table is not None

    benchmark.pedantic(build, rounds=3 if most < 9_000_000 else 1)


@pytest.mark.benchmark(group="5 one board of 12 enemies, 6 moves")
@pytest.mark.parametrize("only_first", [True, False], ids=["first-line", "all-lines"])
def test_first_line_and_all(benchmark: Any, engine: Any, only_first: bool) -> None:
    board = boards_at(engine, 12, 6)[0]
    search = engine.Compiled(board, quiet())
    assert benchmark(search.depth, 6, only_first)


@pytest.mark.benchmark(group="6 a boss board: every line of up to 3 moves, the whole answer")
@pytest.mark.parametrize("prefer", ["moves", "pickups", "clicks"])
def test_boss_walks(benchmark: Any, engine: Any, prefer: str) -> None:
    board = replace(GAME.initial("boss"), moves=3)
    assert benchmark(solve_here, GAME, board, prefer=prefer).steps
