"""What games get for nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.game import Game, Gesture, Solution, Status, Step
from ringapp.core.contract.registry import load_game

GAME: Any = load_game("_template")
BOARD = GAME.decode("oo.\no..\n...")


class Plainest(Game[Any, Any]):
    """A game that leaves everything as it is, even what must be written."""


Plainest.__abstractmethods__ = frozenset()


def test_a_game_that_adds_nothing_has_nothing() -> None:
    plain: Any = Plainest()  # type: ignore[abstract]
    assert plain.summary(BOARD) == ""
    assert [*plain.commands(), *plain.layers(), *plain.settings(BOARD)] == []
    assert plain.duration(BOARD, (0, 0)) == 0.4
    moves = [(0, 0), (0, 1)]
    assert (plain.scores(BOARD, moves), plain.count_moves(moves)) == ([None, None], 2)
    assert [*plain.marks(BOARD, None), *plain.studies(), *plain.moments(BOARD, moves)] == []
    assert plain.pointer(BOARD, 1.0, None) == ()
    said = plain.code(BOARD), plain.line_words(BOARD, None, 1), plain.refusal(BOARD, None)
    told = plain.compare(BOARD, (), ()), plain.timed(BOARD, (), 1.0), plain.standing(BOARD, BOARD, 1.0)
    assert {*said, *told, plain.folder_named({})} == {""}
    assert plain.is_loaded(BOARD) is not plain.clock_runs(BOARD)
    assert not plain.lifts(BOARD, "lamp", (0, 0))
    assert plain.dealing(BOARD, (0, 0)) is plain.sweep(BOARD, "left", (0, 0)) is None
    assert plain.idle_seconds(BOARD) is None
    assert plain.carry(BOARD, "lamp", (0, 0), None) is plain.wheel(BOARD, (0, 0), 1) is BOARD
    with pytest.raises(RingappError, match="no command “go”"):
        plain.run_command("go", BOARD, None)
    with pytest.raises(RingappError, match="no setting “size”"):
        plain.change_setting(BOARD, "size", 3)
    with pytest.raises(RingappError, match="no format “xyz”"):
        plain.write(BOARD, None, "xyz")
    with pytest.raises(ParseError, match="“there” is a folder; a file was expected"):
        plain.read_folder(Path("/some/where/there"))


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "with a byte order mark"])
def test_a_file_holds_the_text_of_a_board(mark: bytes) -> None:
    assert Game.read(GAME, "b.txt", mark + GAME.encode(BOARD).encode()) == BOARD
    with pytest.raises(ParseError, match=r"“b\.txt” is no UTF-8 text"):
        Game.read(GAME, "b.txt", b"\xff\xfe")


def test_a_plain_report_counts_and_names_the_moves() -> None:
    solution: Solution[Any] = Solution(Status.OPTIMAL, (Step((0, 0)), Step((2, 1))), 2, 2)
    assert Game.report(GAME, BOARD, solution) == {
        "status": "optimal", "score": 2, "bound": 2, "moves": 2, "steps": ["r1c1", "r3c2"],
    }  # fmt: skip
    count, first = Game.hints(GAME, BOARD, solution)
    assert count == "Moves that are left: 2."
    assert first == GAME.describe_move(BOARD, (0, 0))
    assert Game.hints(GAME, BOARD, Solution(Status.UNKNOWN)) == ()


@pytest.mark.parametrize(
    ("case", "told"),
    [
        ({"id": 3, "board": "oo.\no..\n...", "moves": 1}, {"id": 3, "moves": 1, "equal": True}),
        ({"id": 3, "board": "oo.\no..\n...", "moves": 2}, {"id": 3, "moves": 1, "equal": False}),
        ({"board": "...\n...\n..."}, {"id": None, "moves": 0}),
    ],
    ids=["as it should be", "one move fewer", "nothing to compare"],
)
def test_a_plain_case_compares_the_number_of_moves(case: dict[str, Any], told: dict[str, Any]) -> None:
    class Context:
        budget = None

        def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
            """Nobody asks."""

        def incumbent(self, solution: Any) -> None:
            """Nobody listens."""

    context: Any = Context()
    assert Game.check(GAME, case, context) == told


@pytest.mark.parametrize(
    ("start", "dx", "dy", "end"),
    [
        pytest.param((0, 0), 1, 0, (0, 1), id="one across"),
        pytest.param((0, 0), 2, 0, (0, 2), id="two across"),
        pytest.param((0, 0), 0, 1, (1, 0), id="one down"),
        pytest.param((1, 1), -1, -1, (0, 0), id="back and up"),
        pytest.param((0, 2), 1, 0, (0, 2), id="not off the board"),
        pytest.param((2, 1), 1, 5, (2, 2), id="down as far as it goes"),
        pytest.param((1, 1), 0, 0, (1, 1), id="nowhere"),
        pytest.param(None, 1, 0, (0, 0), id="from nowhere to the first"),
        pytest.param((9, 9), 1, 0, (0, 0), id="from what is gone to the first"),
    ],
)
def test_a_plain_cursor_goes_as_the_picture_shows(
    start: tuple[int, int] | None, dx: int, dy: int, end: tuple[int, int]
) -> None:
    assert Game.step_cursor(GAME, BOARD, start, dx, dy) == end


@pytest.mark.parametrize(
    ("start", "end", "button", "move"),
    [
        ((0, 1), (0, 1), "left", (0, 1)),
        ((0, 1), (0, 2), "left", None),
        ((0, 1), (0, 1), "right", None),
        (None, None, "left", None),
        ((9, 9), (9, 9), "left", None),
    ],
    ids=["a click", "a stroke", "the other button", "beside the board", "where nothing is legal"],
)
def test_a_plain_click_is_the_move_of_that_name(start: Any, end: Any, button: Any, move: Any) -> None:
    assert Game.gesture(GAME, BOARD, Gesture(start, end, 0, 0, 0, 0, button)) == move
