"""Quick copies of boards and heroes against those of the standard library."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.tower import Hero
from tests.games.mota.halls import hall


@dataclasses.dataclass(frozen=True)
class Loose:
    """A record without slots."""

    one: int
    two: int = 2


@dataclasses.dataclass(frozen=True, slots=True)
class Counted:
    """A record with a field that is worked out."""

    one: int
    two: int = dataclasses.field(init=False, default=0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "two", 2 * self.one)


CHANGES: list[tuple[Any, dict[str, Any]]] = [
    (Hero(), {}),
    (Hero(5, bag=(("fly", 1),)), {"hp": 7, "worn": (("0", "sword"),)}),
    (Act("battle", 1, 2, 3), {"loss": None, "losses": (4,)}),
    (Loose(1), {"two": 5}),
    (Counted(4), {"one": 6}),
]


@pytest.mark.parametrize(("record", "changes"), CHANGES)
def test_a_copy_is_what_the_library_makes(record: Any, changes: dict[str, Any]) -> None:
    before = dataclasses.astuple(record)
    assert replace(record, **changes) == dataclasses.replace(record, **changes)
    assert dataclasses.astuple(record) == before


def test_a_board_still_holds_its_goal_to_a_floor() -> None:
    board: Board = replace(hall("@.."), goal="tile", goal_at=(2, 0), goal_floor="")
    assert board.goal_floor == board.floor
    assert replace(board, goal_at=None).goal_floor == ""


@pytest.mark.parametrize("record", [Hero(), Loose(1)])
def test_fields_that_are_not_there_are_refused(record: Any) -> None:
    with pytest.raises(TypeError):
        replace(record, courage=1)
