"""What kernels may be made of, a few constructs each: tests compile all of them at once, Python runs them."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint64]
Numbers = npt.NDArray[np.int64]
Grid = npt.NDArray[np.int64]
Eights = npt.NDArray[np.int8]
Sixteens = npt.NDArray[np.int16]
Thirties = npt.NDArray[np.int32]
Bytes = npt.NDArray[np.uint8]
PRIMES = (2, 3, 5, 7, 11)
LIMIT = 1 << 40
DOWN = -7
LARGE = np.array([[10, 20, 30], [40, 50, 60]], np.int64)


class World(NamedTuple):
    """A record: a table of addresses and lengths, and the arrays that it stands for."""

    grid: Grid
    line: Words
    sizes: tuple[np.uint64, np.uint64]
    table: Words


def division(a: int, b: int) -> tuple[int, int]:
    """Rounded down, the rest with the sign of what is divided by."""
    return a // b, a % b


def divided_by_constants(a: int) -> int:
    """As above, by numbers that are known."""
    return (a // 7) * 1000 + (a // DOWN) * 100 + (a % 7) * 10 + a % DOWN


def bits(a: int, b: int, by: int) -> tuple[int, int, int, int, int, int]:
    """Shifts keep the sign; and, or, either, contrary."""
    return a << by, a >> by, a & b, a | b, a ^ b, ~a


def arithmetic(a: int, b: int) -> tuple[int, int, int, int]:
    """Sums, differences, products, and what is less than nothing."""
    return a + b, a - b, a * b, -a


def folded() -> int:
    """Known numbers alone, which the compiler works out itself."""
    return (3 - 5) * 4 + (1 << 6) + (-9 & 6) + (LIMIT >> 39) - (5 ^ 1 | 8)


def loops(n: int) -> int:
    """Every kind of loop, left early and gone on with, one in another."""
    total = 0
    for i in range(n):
        if i % 3 == 1:
            continue
        for j in range(i, -3, -2):
            if j == 4:
                break
            total += i * 10 + j
    left = n
    while left > 0:
        left -= 2
        if left == 5:
            break
        if left == 8:
            continue
        total ^= left
    return total


def loops_over_rows(n: int) -> int:
    """Loops over rows of known numbers, counted or not, and over some values."""
    total = n
    for at, prime in enumerate(PRIMES):
        total += at * prime
    for prime in PRIMES:
        if prime > n:
            break
        total -= prime
    for one in (n, total, -1):
        if one == 0:
            continue
        total = total * 3 + one
        if total > 3000:
            break
    return total


def counter_is_no_variable(n: int) -> int:
    """What the body makes of the variable does not change how often it runs."""
    total = 0
    for i in range(2, n):
        i += 5
        total += i
    return total


def chosen(a: int, b: int, c: int) -> tuple[int, int, int, int]:
    """The least, the most, the size, one of two."""
    return min(a, b, c), max(a, b, c), abs(a - b), a if b > c else -c


def compared(a: int, b: int) -> int:
    """A bit for every comparison that holds; chains, and one of several."""
    found = (a == b) | (a != b) << 1 | (a < b) << 2 | (a <= b) << 3 | (a > b) << 4 | (a >= b) << 5
    if -3 < a <= b < 9:
        found += 64
    if a in (1, b, -4):
        found += 128
    if not a:
        found += 256
    return found


def _touched(numbers: Numbers) -> int:
    numbers[0] += 1
    return int(numbers[0])


def only_what_is_needed(numbers: Numbers, a: int, b: int) -> int:
    """Each call leaves a trace: what a condition does not need is not worked out."""
    if (a > 0 and _touched(numbers) > 1) or (b > 0 and _touched(numbers) > 0):
        numbers[1] = 5
    truth = a > 1 or b > 1 or _touched(numbers) > 3
    value = _touched(numbers) if a > b else 0
    while not (a < 0 or _touched(numbers) > 6):
        a -= 1
    return value * 2 + truth


def wider(a: int) -> float:
    """A variable that is given a whole number first and half of one later."""
    found = 0
    if a > 3:
        found = a * 0.5  # type: ignore[assignment]
    found += 1
    return found


def quotient(a: int, b: int) -> float:
    """Whole numbers divided make a real one."""
    return a / b - 1


def reals(x: float, y: float, n: int) -> tuple[float, float, float, int, int, int]:
    """Real and whole numbers together; rounded down, up and towards nothing."""
    return min(x, y, n), max(n, x), abs(-x) + y * n, math.floor(x), math.ceil(x), int(x)


def real_comparisons(x: float, y: float) -> int:
    """A bit for every comparison that holds; none but “not equal” does of what is no number."""
    found = 0
    if x == y:
        found += 1
    if x != y:
        found += 2
    if x < y:
        found += 4
    if x >= y:
        found += 8
    if x:
        found += 16
    return found


def truths(a: int, b: int) -> tuple[bool, bool, bool, int]:
    """Truths as such, and as numbers."""
    return a > b, bool(a), not a > b, (a > 0) + (b > 0) * 2


def narrowed(eights: Eights, sixteens: Sixteens, thirties: Thirties, bytes_: Bytes, numbers: Numbers) -> int:
    """Numbers are cut to what an array holds, and read again with or without a sign."""
    total = 0
    for i in range(len(numbers)):
        eights[i] = sixteens[i] = thirties[i] = bytes_[i] = numbers[i]
        total += int(eights[i]) + 3 * int(sixteens[i]) + 5 * int(thirties[i]) + 7 * int(bytes_[i])
    return total


def over_a_grid(grid: Grid, numbers: Numbers) -> int:
    """Places by two numbers, by row and number, by rows; lengths in both directions; pieces."""
    rows, columns = grid.shape
    total = 0
    for i in range(rows):
        row = grid[i]
        for value in row:
            total = total * 3 + int(value)
        for j in range(columns):
            grid[i, j] += i * 10 + j
            total += int(grid[i][j]) * (j + 1)
        numbers[i] = row[columns - 1]
    for value in numbers[1:rows]:
        total -= int(value)
    numbers[:1] = total
    return total + len(numbers[2:]) * 1000 + int(LARGE[1, 2]) + len(LARGE)


def unsigned(words: Words, by: int) -> tuple[int, int, int, int]:
    """Words divided, shifted and turned about as such."""
    one, other = words[0], words[1]
    quotients = one // other + one % np.uint64(by)
    moved = (one << np.uint64(by)) ^ (one >> np.uint64(by))
    ordered = (one < other) + 2 * (one >= other) + 4 * (one > 5) + 8 * (other == one)
    return int(quotients), int(moved), int(~one), int(ordered)


def real_of_a_word(words: Words) -> float:
    """Words above the largest whole number with a sign are no negative numbers."""
    return float(words[0]) * 0.5


def of_a_record(world: World, at: int) -> int:
    """Arrays and known numbers of a record."""
    grid, line = world.grid, world.line
    grid[at, 1] += 7
    return int(grid[1, at]) + len(line) * 100 + int(line[at] >> np.uint64(60)) + int(world.sizes[1])


# What is refused ----------------------------------------------------------------------------------------


def a_list(a: int) -> int:
    return [a, 2][0]


def a_word(a: int) -> int:
    return len("two" if a else "three")


def a_promise(a: int) -> int:
    assert a > 0
    return a


def an_attempt(a: int) -> int:
    try:
        return a
    finally:
        a += 1


def sameness(a: int, b: int) -> int:
    return 1 if a is b else 0


def a_plus(a: int) -> int:
    return +a


def something_printed(a: int) -> int:
    print(a)
    return a


def a_set(a: int) -> int:
    for value in {1, 2}:
        a += value
    return a


def half_a_word(words: Words) -> float:
    return float(words[0] / words[1])


def whole_part_of_a_real(x: float) -> float:
    return x // 2.0


def every_second(numbers: Numbers) -> int:
    return len(numbers[::2])


def a_piece_of_a_grid(grid: Grid) -> int:
    return len(grid[1:])


def a_row_as_a_number(grid: Grid) -> int:
    grid[0] = 3
    return 0


def a_piece_put_into_a_piece(numbers: Numbers) -> int:
    numbers[1:] = numbers[:2]
    return 0


def one_variable_of_both_signs(words: Words, a: int) -> int:
    value = words[0]
    value = a
    return int(value)


def a_number_with_places(a: int) -> int:
    return a[0]  # type: ignore[index, no-any-return]


def an_attribute_stored(world: World, a: int) -> int:
    world.size = a  # type: ignore[attr-defined]
    return 0


def unknown_type(a: complex) -> int:
    return 0 if a else 1
