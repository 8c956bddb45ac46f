"""Test what a picture of a floor leaves of the board before."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.reading import Reading
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.rules.board import Board
from tests.games.mota.view.builders import DATA, template


def _shown(board: Board, hero: list[int] | None) -> Reading[Board]:
    """A board as a picture shows it, with the hero at a place or unseen."""
    return Reading(board, ((1.0,),), (0, 0, 1, 1), facts={"hero": hero})


def test_a_picture_keeps_the_hero_and_what_was_corrected() -> None:
    """A floor that was read goes onto the open board: its hero, other floors and corrected cells stay."""
    from ringapp.games.mota.reading.adopting import adopted
    from ringapp.games.mota.rules.board import grid_now

    read = template("sample0")
    again = replace(read, tower=load_tower(DATA / "template_2.10.3"))
    fought = replace(read, hero=replace(read.hero, hp=77), gone=frozenset({("sample0", 3, 3)}))
    taken = adopted(fought, _shown(again, None), None)
    assert (taken.hero.hp, taken.at, taken.gone) == (77, read.at, frozenset())
    walked = adopted(fought, _shown(replace(again, at=(1, 1)), [1, 1]), _shown(read, list(read.at)))
    assert walked.at == (1, 1), "the hero is where the new picture shows him"
    assert grid_now(taken) == grid_now(read)

    grid = [list(row) for row in grid_now(read)]
    grid[2][5] = 1 - (grid[2][5] == 1)
    corrected = replace(read, painted=(("sample0", tuple(tuple(row) for row in grid)),))
    new = [list(row) for row in grid_now(read)]
    new[6][6] = 1 - (new[6][6] == 1)
    second = replace(read, painted=(("sample0", tuple(tuple(row) for row in new)),))
    after = grid_now(adopted(corrected, _shown(second, None), _shown(read, None)))
    assert (after[2][5], after[6][6]) == (grid[2][5], new[6][6])
