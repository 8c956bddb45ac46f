"""The plain reference of the rules: legal swaps, and an action as its waves. Everything else must equal it.

An action swaps two blocks, then repeats: find lines, clear, make specials, take layers off thick blocks, let
everything fall (R5), until there is no line. It gains points, at most V(n + m) with the cap on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.match3.rules.board import (
    EMPTY,
    HIDDEN,
    INGREDIENT,
    VOID,
    Board,
    Move,
    colour_of,
    is_crate,
    is_licorice,
    on_board,
    partner,
    thickness_of,
)
from ringapp.games.match3.rules.falling import MAX_WAVES
from ringapp.games.match3.rules.lines import Run, find_runs, in_line
from tests.games.match3.plainrules.effects import Opening, is_pair, made_by, opening_of, spread, thinner
from tests.games.match3.plainrules.falling import Fall, come_to_rest


@dataclass(frozen=True, slots=True)
class Wave:
    """One round of an action, as the picture and the tables need it.

    Attributes:
        before: The world that the lines were found in.
        runs: The lines.
        cleared: Cells whose blocks are cleared, those that turn into specials among them.
        fired: Cells of specials that fired, in order.
        made: Specials that were made: cell to code.
        thinned: Thick blocks and crates that lost layers: cell to the new code.
        freed: How many thick blocks became regular.
        crates: How many crates broke.
        points: V and bonuses of this wave ("action" scoring counts V at the end of the action only).
        gaps: The world after clearing, before falling.
        falls: The falls until it is at rest, with the ingredients that leave between them.
    """

    before: tuple[int, ...]
    runs: tuple[Run, ...]
    cleared: frozenset[int]
    fired: tuple[int, ...]
    made: tuple[tuple[int, int], ...]
    thinned: tuple[tuple[int, int], ...]
    freed: int
    crates: int
    points: int
    gaps: tuple[int, ...]
    falls: tuple[Fall, ...] = ()

    @property
    def after(self) -> tuple[int, ...]:
        """The world at rest after the wave."""
        return self.falls[-1].after

    @property
    def delivered(self) -> int:
        """How many ingredients left."""
        return sum(len(fall.delivered) for fall in self.falls)


@dataclass(frozen=True, slots=True)
class Action:
    """What a swap does: its waves, the points before (`raw`) and after the cap (`gain`), and the end."""

    waves: tuple[Wave, ...]
    raw: int
    gain: int
    cleared: int
    after: Board


def is_legal(board: Board, move: Move) -> bool:
    """Whether the rules allow a swap, however many actions are left (R2, R3, R11, R14)."""
    if move[2] not in ("R", "U") or not on_board(board, move):
        return False
    first, second = partner(board.width, move)
    one, two = board.cells[first], board.cells[second]
    if not (_swappable(board, one) and _swappable(board, two)):
        return False
    if is_pair(board, board.cells, move):
        return True
    if one == two or (board.rules.free_swaps and INGREDIENT not in (one, two)):
        return one != two
    cells = swapped(board, move)
    return in_line(board, cells, first) or in_line(board, cells, second)


def _swappable(board: Board, code: int) -> bool:
    """Whether a block can be moved by hand at all (R3, R11, L1, L6)."""
    if code in (EMPTY, VOID, HIDDEN) or is_crate(code):
        return False
    return not thickness_of(code) or board.rules.thick_swappable


def legal_moves(board: Board) -> Iterator[Move]:
    """Every legal swap by (y, x), right before up; none without actions left."""
    if board.actions <= 0:
        return
    for y in range(board.height):
        for x in range(board.width):
            for direction in "RU":
                if is_legal(board, (x, y, direction)):
                    yield x, y, direction


def swapped(board: Board, move: Move) -> list[int]:
    """The world after the two blocks have changed places, before any line is cleared."""
    first, second = partner(board.width, move)
    cells = list(board.cells)
    cells[first], cells[second] = cells[second], cells[first]
    return cells


def resolve(board: Board, move: Move) -> Action:
    """Play a swap; raises IllegalMove."""
    if not is_legal(board, move) or board.actions <= 0:
        raise IllegalMove(str(move))
    cells = swapped(board, move)
    pair = is_pair(board, cells, move)
    waves: list[Wave] = []
    jelly = list(board.jelly)
    drawn = board.refill.seed if board.refill else 0
    while True:
        opening = opening_of(board, cells, move) if pair and not waves else Opening()
        moved = partner(board.width, move) if not waves else ()
        wave = _wave(board, cells, opening, moved)
        if wave is None:
            break
        emptied = [cell for cell in range(board.size) if wave.before[cell] and not wave.gaps[cell]]
        falls, drawn = come_to_rest(board, wave.gaps, emptied, drawn, len(waves) < MAX_WAVES)
        waves.append(replace(wave, falls=falls))
        cells = list(falls[-1].after)
        for cell in wave.cleared:
            if jelly and jelly[cell]:
                jelly[cell] -= 1
    return _finish(board, tuple(waves), (tuple(cells), tuple(jelly)), drawn)


def _finish(board: Board, waves: tuple[Wave, ...], end: tuple[tuple[int, ...], ...], drawn: int) -> Action:
    cells, jelly = end
    cleared = sum(len(wave.cleared) for wave in waves)
    raw = sum(wave.points + wave.delivered * board.rules.delivery_bonus for wave in waves)
    if board.rules.scoring == "action":
        raw += board.rules.points(cleared)
    gain = min(raw, board.largest_gain) if board.rules.cap else raw
    collect = tuple((colour, max(left - _collected(waves, colour), 0)) for colour, left in board.collect)
    wanted = board.ingredients
    if wanted is not None:
        wanted = max(wanted - sum(wave.delivered for wave in waves), 0)
    after = replace(
        board,
        cells=cells,
        jelly=jelly,
        collect=collect,
        ingredients=wanted,
        actions=board.actions - 1,
        points=board.points + gain,
        refill=replace(board.refill, seed=drawn) if board.refill else None,
    )
    return Action(waves, raw, gain, cleared, after)


def _collected(waves: Sequence[Wave], colour: int) -> int:
    """Blocks of a colour that left the world: a block that turns into a stripe of its colour stays."""
    left = 0
    for wave in waves:
        gone = sum(colour_of(wave.before[cell]) == colour for cell in wave.cleared)
        left += gone - sum(colour_of(code) == colour for _, code in wave.made)
    return left


def _wave(board: Board, cells: list[int], opening: Opening, moved: Sequence[int]) -> Wave | None:
    """The next round on `cells` without its falls, None where there is nothing to clear."""
    before = tuple(cells)
    for cell, code in opening.changed.items():
        cells[cell] = code
    runs = find_runs(board, cells)
    matched = sorted({cell for run in runs for cell in run.cells})
    loose = [cell for cell in matched if not thickness_of(cells[cell])]
    if not matched and not opening.silent:
        return None
    cleared, blasted, fired = spread(board, cells, opening, loose)
    made = made_by(board, cells, runs, moved)
    thinned = _thinned(board, cells, cleared, set(matched), blasted)
    crates = sum(code == EMPTY for code in thinned.values())
    freed = sum(code != EMPTY and not thickness_of(code) for code in thinned.values())
    gaps = list(cells)
    for cell in cleared:
        gaps[cell] = 0
    for cell, code in (*made.items(), *thinned.items()):
        gaps[cell] = code
    rules = board.rules
    points = len(made) * rules.stripe_bonus + freed * rules.thick_bonus + crates * rules.crate_bonus
    if rules.scoring == "wave":
        points += rules.points(len(cleared))
    return Wave(
        before,
        tuple(runs),
        frozenset(cleared),
        tuple(fired),
        tuple(sorted(made.items())),
        tuple(sorted(thinned.items())),
        freed,
        crates,
        points,
        tuple(gaps),
    )


def _thinned(
    board: Board, cells: Sequence[int], cleared: set[int], matched: set[int], blasted: dict[int, int]
) -> dict[int, int]:
    """Thick blocks and crates that lose layers in this wave (R12, R16, L7): cell to the new code."""
    rules, width = board.rules, board.width
    source = cleared if rules.adjacent_source == "any" else cleared & matched
    thinned: dict[int, int] = {}
    for cell in range(board.size):
        code = cells[cell]
        if not thickness_of(code):
            continue
        x = cell % width
        around = [cell - width, cell + width]
        around += [cell - 1] * (x > 0) + [cell + 1] * (x < width - 1)
        touched = any(near in source for near in around) and not is_licorice(code)
        beside = rules.adjacent_damage if touched else 0
        own = 1 if cell in matched else 0
        damage = rules.crate_damage if is_crate(code) else rules.stripe_damage
        layers = max(own, beside, damage * blasted.get(cell, 0))
        if layers:
            thinned[cell] = thinner(code, layers)
    return thinned
