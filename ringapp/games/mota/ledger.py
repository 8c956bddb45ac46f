"""What each step of a line cost and saved, and where two lines part: facts for tables and reports."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from ringapp.core.errors import IllegalMove
from ringapp.core.game import Solution
from ringapp.games.mota.board import Act, Board, tile_at
from ringapp.games.mota.rules import apply, fight_at


@dataclass(frozen=True, slots=True)
class Entry:
    """One step.

    Attributes:
        hp: HP after it; atk, df, mdef likewise.
        damage: HP lost in the fight, 0 for other steps.
        saved: HP that the DEF and MDEF gathered on the line so far saved in this fight.
        margin: HP left over the damage when the fight began.
    """

    kind: str
    floor: str
    x: int
    y: int
    id: str
    text: str
    damage: int
    hp: int
    atk: int
    df: int
    mdef: int
    saved: int
    margin: int


@lru_cache(maxsize=4096)
def play(board: Board, act: Act) -> Board:
    """`apply`, remembered: a line is replayed for its pictures, its scores, its ledger and its route."""
    return apply(board, act)


def ledger(board: Board, solution: Solution[Act]) -> list[Entry]:
    """The ledger of a solution's line."""
    return entries_of(board, (step.move for step in solution.steps))


def entries_of(board: Board, acts: Iterable[Act]) -> list[Entry]:
    """The ledger of a line of moves."""
    from ringapp.games.mota.telling import describe

    first = board.hero
    entries = []
    for act in acts:
        cell = (act.x, act.y)
        after = play(board, act)
        damage = saved = 0
        if act.kind == "battle":
            damage = board.hero.hp - after.hero.hp
            bare = replace(board, hero=replace(board.hero, df=first.df, mdef=first.mdef))
            without = fight_at(bare, cell)
            now = fight_at(board, cell)
            saved = without.damage - now.damage if without and now and act.loss is None else 0
        hero = after.hero
        entries.append(
            Entry(
                act.kind,
                board.floor,
                act.x,
                act.y,
                tile_at(board, cell).id,
                describe(board, act),
                damage,
                hero.hp,
                hero.atk,
                hero.df,
                hero.mdef,
                saved,
                board.hero.hp - damage,
            )
        )
        board = after
    return entries


def first_worse_step(board: Board, own: list[Act], best: list[Act]) -> tuple[int, int] | None:
    """Where an own line parts from the best one for good: (number of the step from 1, HP lost by the end).

    None where the own line ends with as much HP.
    """
    ends = []
    for line in (own, best):
        end = board
        for act in line:
            try:
                end = play(end, act)
            except IllegalMove:
                break
        ends.append(end.hero.hp)
    if ends[0] >= ends[1]:
        return None
    fights = [[act for act in line if act.kind in ("battle", "door")] for line in (own, best)]
    for mine, theirs in zip(*fights, strict=False):
        if (mine.x, mine.y) != (theirs.x, theirs.y):
            return own.index(mine) + 1, ends[1] - ends[0]
    return len(own), ends[1] - ends[0]
