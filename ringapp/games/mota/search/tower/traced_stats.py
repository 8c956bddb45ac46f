"""Figures of the hero that record what they are compared with while a program runs.

A program that only adds to a figure and compares it does the same for every value between the nearest of
the numbers compared with. Any other use of a traced figure pins it to its value.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor
from typing import SupportsIndex, TypeGuard, TypeVar, cast

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.copying import replace

_T = TypeVar("_T")
ENDLESS = 1 << 60


@dataclass(slots=True)
class Trace:
    """The range of a figure, both ends included, in which everything that happened would happen again."""

    start: int
    low: int = -ENDLESS
    high: int = ENDLESS

    def pin(self) -> None:
        """Narrow the range to the value itself."""
        self.low = self.high = self.start

    def over(self, bound: int) -> None:
        """Narrow the range to values of at least `bound`."""
        self.low = max(self.low, bound)

    def under(self, bound: int) -> None:
        """Narrow the range to values of at most `bound`."""
        self.high = min(self.high, bound)


class Traced(int):
    """An integer that remembers the figure it began as: plus or minus that figure, and a number added."""

    trace: Trace
    sign: int

    def __new__(cls, value: int, trace: Trace, sign: int = 1) -> Traced:
        made = super().__new__(cls, value)
        made.trace, made.sign = trace, sign
        return made

    def _pinned(self) -> int:
        self.trace.pin()
        return plain(self)

    def __add__(self, other: int) -> int:
        if isinstance(other, int) and not isinstance(other, Traced):
            return Traced(plain(self) + other, self.trace, self.sign)
        return self._pinned() + pinned(other)

    __radd__ = __add__

    def __sub__(self, other: int) -> int:
        if isinstance(other, int) and not isinstance(other, Traced):
            return Traced(plain(self) - other, self.trace, self.sign)
        return self._pinned() - pinned(other)

    def __rsub__(self, other: int) -> int:
        return -self + other

    def __neg__(self) -> int:
        return Traced(-plain(self), self.trace, -self.sign)

    def _same(self, other: object) -> TypeGuard[Traced]:
        return isinstance(other, Traced) and other.trace is self.trace and other.sign == self.sign

    def _beside(self, other: float) -> float:
        """Return the starting value with which the number would equal another one now."""
        if isinstance(other, Traced):
            self.trace.pin()
            other = other._pinned()
        start: float = self.trace.start + self.sign * (other - plain(self))
        return start

    def _at_least(self, bound: float) -> bool:
        """Return whether the starting value is at least `bound`, and narrow the range accordingly."""
        if self.trace.start >= bound:
            self.trace.over(ceil(bound))
            return True
        self.trace.under(ceil(bound) - 1)
        return False

    def _above(self, bound: float) -> bool:
        if self.trace.start > bound:
            self.trace.over(floor(bound) + 1)
            return True
        self.trace.under(floor(bound))
        return False

    def __ge__(self, other: float) -> bool:
        if self._same(other):
            return plain(self) >= plain(other)
        bound = self._beside(other)
        return self._at_least(bound) if self.sign > 0 else not self._above(bound)

    def __gt__(self, other: float) -> bool:
        if self._same(other):
            return plain(self) > plain(other)
        bound = self._beside(other)
        return self._above(bound) if self.sign > 0 else not self._at_least(bound)

    def __lt__(self, other: float) -> bool:
        return not self >= other

    def __le__(self, other: float) -> bool:
        return not self > other

    def __eq__(self, other: object) -> bool:
        if self._same(other):
            return plain(self) == plain(other)
        if not isinstance(other, int | float):
            return False
        return self >= other and self <= other

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return self != 0

    def __lshift__(self, by: int) -> int:
        return self if by == 0 else self._pinned() << by

    def __abs__(self) -> int:
        return self if self >= 0 else -self

    def __floor__(self) -> Traced:
        return self

    __trunc__ = __ceil__ = __pos__ = __floor__

    def __round__(self, digits: SupportsIndex = 0) -> int:
        return self

    def __hash__(self) -> int:
        return hash(self._pinned())

    def __int__(self) -> int:
        return self._pinned()

    def __float__(self) -> float:
        return float(self._pinned())

    def __repr__(self) -> str:
        return repr(self._pinned())

    __str__ = __repr__

    def __format__(self, how: str) -> str:
        return format(self._pinned(), how)


def plain(value: int) -> int:
    return int.__add__(value, 0)


def pinned(value: _T) -> _T:
    return cast(_T, value._pinned()) if isinstance(value, Traced) else value


def _pinning(name: str) -> Callable[..., object]:
    def work(self: Traced, *others: object) -> object:
        return getattr(self._pinned(), name)(*(pinned(other) for other in others))

    return work


_OTHER = "mul rmul truediv rtruediv floordiv rfloordiv mod rmod pow rpow and rand or ror xor rxor rshift"
for _name in _OTHER.split():
    setattr(Traced, f"__{_name}__", _pinning(f"__{_name}__"))


def traced(row: list[int], traces: list[Trace]) -> list[int]:
    """Return a hero's figures as traced numbers."""
    return [Traced(value, trace) for value, trace in zip(row, traces, strict=True)]


def untraced(board: Board) -> Board:
    """Return a board with plain numbers; traced numbers in flags are pinned, the hero's own are not."""
    hero = board.hero
    figures = (hero.hp, hero.atk, hero.df, hero.mdef, hero.money, hero.exp)
    hp, atk, df, mdef, money, exp = (plain(value) for value in figures)
    bag = tuple((name, plain(number)) for name, number in hero.bag)
    bare = replace(hero, hp=hp, atk=atk, df=df, mdef=mdef, money=money, exp=exp, bag=bag)
    return replace(board, hero=bare, flags=tuple((name, pinned(value)) for name, value in board.flags))


def goes_on(value: int, trace: Trace) -> bool:
    """Return whether a value is still its figure with a number added."""
    return isinstance(value, Traced) and value.trace is trace and value.sign > 0
