"""Distances to the nearest win, worked out backwards from all winning positions and kept for later boards.

A table holds every board that is at most `radius` moves from a win, one for each class of boards that
turning and mirroring make equal. It depends only on the size of the board, the number of enemies and of
attacks (or on the targets). Large tables are kept on disk with a checksum; a file that is not sound is not
used.
"""

from __future__ import annotations

import threading
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_dir

from ringapp.core.storage import write_atomic
from ringapp.games.rings.kernels import distances
from ringapp.games.rings.kernels.distances import Size
from ringapp.games.rings.rules.board import Board, packs
from ringapp.games.rings.rules.moves import line

Words = NDArray[np.uint64]
Tick = Callable[[int], None]

MOST_STARTS = 150_000
"""Classes of winning positions that a table may start from."""
AT_A_TIME = 600_000
"""More positions than this are too many on the way to the starts."""
QUICK, LARGE = 700_000, 32_000_000
"""Boards in a table that is built at once, and in one that pays only for a deep search."""
SHARE = 400
"""Boards that are expanded between two ticks: about 3 ms."""
MOVED = 1 << 15
"""Slots that are moved to a larger table between two ticks."""
COPIED = 1 << 20
"""Slots that are copied or emptied between two ticks."""
FORMAT = b"ringapp rings table 2\n"
KEPT = 1_000_000
"""Tables of fewer boards are built again rather than kept on disk."""


@cache
def shape_of(rings: int, slices: int, symmetric: bool = True) -> Size:
    """Return the lookup arrays for a size; boards with targets take those without symmetry."""
    values = np.arange(1 << slices, dtype=np.uint32)
    full = np.uint32((1 << slices) - 1)
    mirrored = np.zeros_like(values)
    for place in range(slices):
        mirrored |= (values >> np.uint32(place) & np.uint32(1)) << np.uint32(-place % slices)
    rows = [
        (side << np.uint32(by) | side >> np.uint32(slices - by)) & full
        for side in (values, mirrored)
        for by in range(slices)
    ]
    images = np.array(rows[: len(rows) if symmetric else 1], np.uint16)
    smallest = images.min(axis=0)
    least = np.zeros(values.size, np.uint32)
    for number, image in enumerate(images):
        least |= (image == smallest).astype(np.uint32) << np.uint32(number)
    cells = [[r * slices + s for r, s in line(rings, slices, index)] for index in range(slices // 2)]
    loops = np.array(cells, np.uint64)
    bits = np.arange(1 << (2 * rings), dtype=np.uint64)
    spread = np.zeros((len(cells), bits.size), np.uint64)
    for index, loop in enumerate(cells):
        for position, cell in enumerate(loop):
            spread[index] |= (bits >> np.uint64(position) & np.uint64(1)) << np.uint64(cell)
    return Size(rings, slices, images, least, loops, spread)


class Table:
    """Every board within `radius` moves of a win; `grow` adds one more move."""

    def __init__(self, shape: Size, starts: Words) -> None:
        """Begin a table with the keys of the winning positions, `starts`."""
        self.shape = shape
        self.radius = 0
        self.count = 0
        self.complete = False
        self.layers: list[int] = []
        self.slots, self.shift = _empty(starts.size)
        self._newest: Sequence[Words] = (starts,)
        self._insert(starts)
        self.layers.append(self.count)

    def _insert(self, slots: Words) -> None:
        self.count += int(distances.insert_all(self.slots, self.shift, slots))

    def reach(self) -> int:
        """Return how far the table goes when a deep search makes it grow."""
        return self.radius if self.complete or self.expected() > LARGE else self.radius + 1

    def expected(self) -> int:
        """Return about how many boards the table has after one more move."""
        if len(self.layers) < 2:
            return self.count * 45
        return self.count + int(self.layers[-1] * min(self.layers[-1] / self.layers[-2] * 1.1, 42))

    def grow(self, tick: Tick, room: int | None = None) -> None:
        """Add the boards one move further from a win; `room` is their greatest number, where known."""
        shape, found, new = self.shape, [], 0
        moves = shape.rings * (shape.slices - 1) + shape.slices // 2 * (2 * shape.rings - 1)
        out = np.empty(SHARE * moves, np.uint64)
        self._make_room(self.expected() if room is None else room, tick)
        for newest, start in ((one, at) for one in self._newest for at in range(0, one.size, SHARE)):
            end = min(start + SHARE, newest.size)
            self._make_room(self.count + new + (end - start) * moves, tick, spare=0.9)
            made = int(distances.neighbours(newest, start, end, out, shape))
            taken, _ = distances.insert_new(self.slots, self.shift, out[:made], self.radius + 1)
            added = int(taken)
            found.append(out[:added].copy())
            new += added
            tick(added)
        # Left in pieces: joined, a large layer would be copied for a tenth of a second.
        self._newest = found
        self.radius += 1
        self.count += new
        self.layers.append(new)
        self.complete = new == 0

    def _make_room(self, count: int, tick: Tick, spare: float = 0.72) -> None:
        if count <= self.slots.size * spare:
            return
        old = self.slots
        self.slots, self.shift = _empty(count, tick)
        self._move(old, tick)

    def _move(self, slots: Words, tick: Tick) -> None:
        for start in range(0, slots.size, MOVED):
            distances.insert_all(self.slots, self.shift, slots[start : start + MOVED])
            tick(0)

    def save(self, path: Path) -> None:
        """Write the table to disk: its filled slots with a checksum."""
        figures = np.array([self.radius, self.count], "<u8").tobytes()
        body = self.slots[self.slots != 0].view(np.uint8)
        head = b"".join((FORMAT, figures, _checksum(path, figures, body.data)))
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, (head, body.data))

    def load(self, path: Path, tick: Tick) -> bool:
        """Load a table from disk if it is sound and reaches further. Returns whether it did."""
        kept = _meanwhile(tick, _read, path)
        if kept is None or kept.radius <= self.radius:
            return False
        self.slots, self.shift = _empty(kept.slots.size, tick)
        self._move(kept.slots, tick)
        self.layers, self._newest = kept.layers, (kept.newest,)
        self.radius, self.count = kept.radius, kept.slots.size
        return True


@dataclass(frozen=True, slots=True)
class Kept:
    """A sound table that was read from disk."""

    radius: int
    slots: Words
    layers: list[int]
    newest: Words


def _read(path: Path) -> Kept | None:
    size = len(FORMAT) + 24
    try:
        head = np.fromfile(path, np.uint8, size).tobytes()
        if len(head) < size or not head.startswith(FORMAT) or (path.stat().st_size - size) % 8:
            return None
        # Read apart, so that the words lie where the kernels, compiled for such arrays, take them.
        slots = np.fromfile(path, np.uint64, offset=size)
    except OSError:
        return None
    figures, checksum = head[-24:-8], head[-8:]
    radius, count = (int(n) for n in np.frombuffer(figures, "<u8"))
    if slots.size != count or _checksum(path, figures, slots.data) != checksum:
        return None
    far = (slots >> np.uint64(60)).astype(np.uint8)
    layers = [int(np.count_nonzero(far == distance)) for distance in range(radius + 1)]
    return Kept(radius, slots, layers, slots[far == radius] & distances.KEY)


def _meanwhile(tick: Tick, work: Callable[[Path], Kept | None], path: Path) -> Kept | None:
    """Return what `work` makes of `path` in another thread, calling `tick` meanwhile."""
    found: list[Kept | None] = []
    thread = threading.Thread(target=lambda: found.append(work(path)), name="read rings", daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(0.01)
        tick(0)
    return found[0] if found else None


def _checksum(path: Path, figures: bytes, body: memoryview) -> bytes:
    """Return the checksum of a table file: its figures, its contents and its name, which tells the boards."""
    return zlib.crc32(body, zlib.crc32(figures, zlib.crc32(path.name.encode()))).to_bytes(8, "little")


def _empty(count: int, tick: Tick | None = None) -> tuple[Words, np.uint64]:
    bits = max(int(count / 0.72).bit_length(), 10)
    slots = np.zeros(1 << bits, np.uint64)
    if tick is not None:
        # The system gives memory when it is written to: the first entries, which fall anywhere, would wait
        # for nearly all of it.
        for start in range(0, slots.size, COPIED):
            slots[start : start + COPIED] = 0
            tick(0)
    return slots, np.uint64(64 - bits)


def winning_keys(shape: Size, enemies: int, groups: int, tick: Tick) -> Words | None:
    """Return keys of every placing of like enemies that some attacks hit; None where there are too many.

    Attacks cover the union of their cells, and with it every subset.
    """
    attacks = _attack_masks(shape)
    covers = np.zeros(1, np.uint64)
    parts: list[Words] = []
    for _ in range(min(groups, enemies)):
        if covers.size * attacks.size > AT_A_TIME:
            return None
        wider = np.unique((covers[:, None] | attacks[None, :]).ravel())
        covers = _one_each(shape, wider)
        tick(wider.size)
        if covers.size > MOST_STARTS:
            return None
        parts.append(covers)
    states = np.unique(np.concatenate(parts)) if parts else covers
    sizes = np.bitwise_count(states)
    best = int(sizes.max())
    level = states[:0]
    for size in range(best, enemies - 1, -1):
        level = np.unique(np.concatenate([level, states[sizes == size]]))
        if size == enemies:
            break
        if level.size * size > AT_A_TIME:
            return None
        slots, shift = _empty(level.size * size)
        for bit in _bits(shape):
            fewer = level[level & bit != 0] & ~bit
            distances.insert_all(slots, shift, _keys(shape, fewer))
            tick(fewer.size)
        level = _states(shape, slots[slots != 0])
        if level.size > MOST_STARTS:
            return None
    return np.unique(_keys(shape, level)) if level.size else level


def _bits(shape: Size) -> list[np.uint64]:
    return [np.uint64(1 << cell) for cell in range(shape.rings * shape.slices)]


def _attack_masks(shape: Size) -> Words:
    rings, slices = shape.rings, shape.slices
    jumps = [sum(1 << (r * slices + s) for r in range(rings)) for s in range(slices)]
    hammers = [
        sum(1 << (r * slices + p % slices) for r in (rings - 2, rings - 1) for p in (s, s + 1))
        for s in range(slices)
    ]
    return np.array(jumps + hammers, np.uint64)


def _keys(shape: Size, states: Words) -> Words:
    keys = np.empty(states.size, np.uint64)
    distances.keys_of(states, keys, shape)
    return keys


def _states(shape: Size, keys: Words) -> Words:
    """Return a state for each key."""
    states, width = np.zeros_like(keys), shape.slices
    for ring in range(shape.rings):
        row = keys >> np.uint64((shape.rings - 1 - ring) * width) & np.uint64((1 << width) - 1)
        states |= row << np.uint64(ring * width)
    return states


def _one_each(shape: Size, states: Words) -> Words:
    """Return one state for each class of states under symmetry."""
    _, first = np.unique(_keys(shape, states), return_index=True)
    return states[first]


def boards_at(board: Board, distance: int, tick: Tick) -> list[int]:
    """Return a mask for each class of boards like this one at a distance from a win, in fixed order."""
    shape = shape_of(board.rings, board.slices)
    starts = winning_keys(shape, board.count, board.allowed, tick)
    if starts is None or not starts.size:
        return []
    table = Table(shape, starts)
    while table.radius < distance and not table.complete:
        table.grow(tick)
    far = (table.slots >> np.uint64(60)).astype(np.uint8)
    keys = np.sort(table.slots[(table.slots != 0) & (far == distance)] & distances.KEY)
    return [int(state) for state in _states(shape, keys)]


_tables: dict[tuple[int, ...], Table | None] = {}
_building: dict[tuple[int, ...], threading.Lock] = {}


def has_table(board: Board) -> bool:
    """Return whether a table for boards like this one is ready."""
    return _key(board) in _tables


def _key(board: Board) -> tuple[int, ...]:
    return board.rings, board.slices, board.count, board.allowed, board.targets


def table_for(board: Board, tick: Tick, most: int = QUICK) -> Table | None:
    """Return the table for boards like this one, grown up to `most` boards; None where there is none.

    If another thread is building the table, this waits for it, calling `tick` all the while.
    """
    if not packs(board):
        return None
    key = _key(board)
    lock = _building.setdefault(key, threading.Lock())
    while not _is_grown(key, most):
        if not lock.acquire(timeout=0.01):
            tick(0)
            continue
        try:
            return _table(board, tick, most)
        finally:
            lock.release()
    return _tables[key]


def _is_grown(key: tuple[int, ...], most: int) -> bool:
    """Return whether the kept table need not grow, so that nobody has to wait for a larger one."""
    if key not in _tables:
        return False
    table = _tables[key]
    return table is None or table.complete or table.expected() > most


def _table(board: Board, tick: Tick, most: int) -> Table | None:
    key = _key(board)
    if key not in _tables:
        shape = shape_of(board.rings, board.slices, not board.targets)
        starts = (
            _keys(shape, np.array([board.targets], np.uint64))
            if board.targets
            else winning_keys(shape, board.count, board.allowed, tick)
        )
        _tables[key] = None if starts is None else Table(shape, starts)
    table = _tables[key]
    if table is None or _is_grown(key, most):
        return table
    # A table that others search in is never changed under them: it grows as a copy.
    table = _copy(table, tick)
    path = _path(key) if not board.targets else None
    if most > QUICK and path is not None:
        table.load(path, tick)
    grown = False
    while not table.complete and table.expected() <= most and table.radius < 6:
        table.grow(tick)
        grown = True
    _tables[key] = table
    if grown and path is not None and table.count >= KEPT:
        threading.Thread(target=_keep, args=(table, path), name="keep rings", daemon=True).start()
    return table


def _copy(table: Table, tick: Tick) -> Table:
    slots = np.empty_like(table.slots)
    for start in range(0, slots.size, COPIED):
        slots[start : start + COPIED] = table.slots[start : start + COPIED]
        tick(0)
    copy = Table.__new__(Table)
    copy.__dict__ |= table.__dict__ | {"slots": slots, "layers": list(table.layers)}
    return copy


def _keep(table: Table, path: Path) -> None:
    try:
        table.save(path)
    except OSError:
        return  # A cache that cannot be written costs time, nothing else.


def _path(key: tuple[int, ...]) -> Path:
    rings, slices, enemies, groups, _ = key
    return Path(user_cache_dir("ringapp", False)) / "rings" / f"{rings}x{slices}-{enemies}-{groups}.table"
