"""Which special blocks the lines of a wave make, in the order of rulings R7, R8 and E1, E2."""

from __future__ import annotations

from ringapp.games.match3.kernels.layout import (
    BASES,
    BOMBS_ON,
    K0,
    K1,
    ROWS,
    STRIDE,
    STRIPES_ON,
    WRAPPED_ON,
    Grid,
    Words,
    World,
)
from ringapp.games.match3.kernels.masks import bit, fixed, lowest, none, some
from ringapp.games.match3.kernels.moves import Count, Mask, colour_of

ROW_CODE, COLUMN_CODE, WRAPPED_CODE, BOMB_CODE = 1 << K0, 1 << K1, 3 << K0, 3 << K0


def _list_runs(across: Mask, up: Mask, world: World, runs: Grid) -> Count:
    """Write (first cell, length, step) of every maximal line across, then upright. Returns how many."""
    switches = world.switches
    stride = switches[STRIDE]
    one = bit(0, world.unit)
    count = 0
    for y in range(switches[ROWS]):
        row = across & (fixed(BASES, world) << y)
        while some(row):
            place, length = lowest(row), 1
            while some(row & (one << place + (length - 1) * stride)):
                row ^= one << place + (length - 1) * stride
                length += 1
            if length >= 3:
                runs[count, 0], runs[count, 1], runs[count, 2], runs[count, 3] = place, length, stride, 0
                count += 1
    while some(up):
        place, length = lowest(up), 1
        while some(up & (one << place + length - 1)):
            up ^= one << place + length - 1
            length += 1
        if length >= 3:
            runs[count, 0], runs[count, 1], runs[count, 2], runs[count, 3] = place, length, 1, 0
            count += 1
    return count


def _cells_of(runs: Grid, run: int, world: World) -> Mask:
    mask = none(world.unit)
    for index in range(runs[run, 1]):
        mask |= bit(runs[run, 0] + index * runs[run, 2], world.unit)
    return mask


def _make_wrapped(
    state: Words, count: int, loose: Mask, taken: Mask, total: int, world: World
) -> tuple[Mask, int]:
    """Make a wrapped block for each crossing of two unused lines. Returns cells taken and specials made."""
    runs, made = world.runs, world.made
    for one in range(count):
        for two in range(count if runs[one, 2] != 1 else 0):
            if runs[two, 2] != 1 or runs[one, 3] or runs[two, 3]:
                continue
            shared = _cells_of(runs, one, world) & _cells_of(runs, two, world)
            if some(shared & loose & ~taken):
                taken |= shared
                made[total, 0] = lowest(shared)
                made[total, 1] = WRAPPED_CODE | colour_of(state, bit(lowest(shared), world.unit), world)
                total += 1
                runs[one, 3] = runs[two, 3] = 1
    return taken, total


def make_specials(state: Words, lines: tuple[Mask, Mask], moved: Mask, loose: Mask, world: World) -> Count:
    """Write (cell, bits of the block) of the specials that lines make into the world. Returns how many.

    Args:
        lines: Cells equal in colour to the cell to the right, and to the one above, in a line or not.
        moved: The two cells of the swap in the first wave.
        loose: Blocks without layers; only they can turn into a special.
    """
    switches, unit = world.switches, world.unit
    runs, made = world.runs, world.made
    count = _list_runs(lines[0], lines[1], world, runs)
    total = 0
    taken = none(unit)
    bombs = switches[BOMBS_ON]
    for turn in range(3):
        if turn == 1 and switches[WRAPPED_ON]:
            taken, total = _make_wrapped(state, count, loose, taken, total, world)
        if turn == 1 or (turn == 0 and not bombs) or (turn == 2 and not switches[STRIPES_ON]):
            continue
        for run in range(count):
            if runs[run, 3] or runs[run, 1] < (5 if turn == 0 else 4):
                continue
            places = _cells_of(runs, run, world) & loose & ~taken
            if not some(places):
                continue
            chosen = places & moved
            place = lowest(chosen if some(chosen) else places)
            taken |= bit(place, unit)
            made[total, 0] = place
            made[total, 1] = BOMB_CODE
            if turn == 2:
                stripe = ROW_CODE if runs[run, 2] == 1 else COLUMN_CODE
                made[total, 1] = stripe | colour_of(state, bit(place, world.unit), world)
            runs[run, 3] = 1
            total += 1
    return total
