"""Random games beside a plain model of the rules, and what is wrong at sight beside all layouts tried."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.mines.advice.clash import find_clash
from ringapp.games.mines.rules.efficiency import efficiency
from ringapp.games.mines.rules.laying import lay
from ringapp.games.mines.rules.metrics import figures, progress
from ringapp.games.mines.rules.problems import problems
from ringapp.games.mines.rules.rules import Click, Field, apply_click, is_legal, is_lost, is_won
from ringapp.games.mines.rules.tape import Tape
from tests.games.mines.chances.test_counting import tick

Place = tuple[int, int]


@dataclass
class Plain:
    """The game with sets of places: what is open, flagged and mined, one cell at a time."""

    rows: int
    columns: int
    mines: set[Place]
    open: set[Place] = field(default_factory=set)
    flags: set[Place] = field(default_factory=set)
    hit: set[Place] = field(default_factory=set)

    def near(self, place: Place) -> set[Place]:
        row, column = place
        cells = product((row - 1, row, row + 1), (column - 1, column, column + 1))
        return {(r, c) for r, c in cells if 0 <= r < self.rows and 0 <= c < self.columns} - {place}

    def number(self, place: Place) -> int:
        return len(self.near(place) & self.mines)

    def click(self, kind: str, place: Place) -> bool:
        """Do it; whether it did anything."""
        if self.hit:
            return False
        if kind == "flag":
            self.flags ^= set() if place in self.open else {place}
            return place not in self.open
        if kind == "open":
            todo = {place} - self.open - self.flags
        else:
            near = self.near(place)
            complete = place in self.open and len(near & self.flags) == self.number(place)
            todo = near - self.open - self.flags if complete else set()
        self.hit = todo & self.mines
        fresh = list(todo - self.mines)
        while fresh:
            cell = fresh.pop()
            if cell not in self.open:
                self.open.add(cell)
                fresh += [] if self.number(cell) else self.near(cell) - self.flags
        return bool(todo)

    def seen(self) -> str:
        def sign(place: Place) -> str:
            if place in self.hit:
                return "X"
            if place in self.open:
                return str(self.number(place))
            return "F" if place in self.flags else "."

        return "".join(sign(place) for place in product(range(self.rows), range(self.columns)))

    def won(self) -> bool:
        return not self.hit and len(self.open) == self.rows * self.columns - len(self.mines)


CLICKS = st.lists(
    st.tuples(st.sampled_from(("open", "open", "flag", "chord", "chord")), st.integers(0, 99)), max_size=30
)


@given(st.integers(1, 6), st.integers(2, 6), st.integers(0, 9), st.integers(0, 999), CLICKS)
@settings(max_examples=150)
def test_random_clicks_do_what_a_plain_model_does(
    rows: int, columns: int, mines: int, seed: int, clicks: list[tuple[str, int]]
) -> None:
    size = rows * columns
    layout = lay(size, min(mines, size - 1), seed).tobytes()
    laid = {divmod(cell, columns) for cell in range(size) if layout[cell]}
    start = Field(rows, columns, len(laid), b"." * size, layout)
    now, model = start, Plain(rows, columns, laid)
    done, actions, effective, first = [], 0, 0, set()
    for kind, number in clicks:
        place = divmod(number % size, columns)
        click = Click(kind, *place)
        legal = is_legal(now, click)
        assert model.click(kind, place) == legal
        if legal:
            now = apply_click(now, click)
            done.append(click)
            actions += kind != "flag"
            effective += kind == "chord" or (kind == "open" and not model.hit)
            first |= {place} & laid if kind == "flag" else set()
        assert now.cells.decode() == model.seen()
        assert is_lost(now) == bool(model.hit)
        assert is_won(now) == model.won()
    found = efficiency(start, done, Tape((0.0,) * len(done), 1.0, left=7))
    assert (found.actions, found.effective) == (actions, effective + len(first))
    assert (found.solved, found.bbbv) == progress(layout, now.cells, rows, columns)
    assert found.solved == found.bbbv or not is_won(now)


@given(st.integers(1, 5), st.integers(1, 5), st.integers(0, 25), st.integers(0, 999))
@settings(max_examples=60)
def test_the_3bv_is_the_clicks_of_one_who_knows(rows: int, columns: int, mines: int, seed: int) -> None:
    """Openings first, then one cell after the other: no more clicks than that, and no fewer open it all."""
    size = rows * columns
    layout = lay(size, min(mines, size), seed).tobytes()
    laid = {divmod(cell, columns) for cell in range(size) if layout[cell]}
    model, clicks = Plain(rows, columns, laid), 0
    places = sorted(set(product(range(rows), range(columns))) - laid, key=model.number)
    for place in places:
        clicks += model.click("open", place)
    known = figures(layout, rows, columns)
    assert known.bbbv == clicks
    assert known.cells == tuple(sum(model.number(place) == n for place in places) for n in range(9))
    assert known.zini is not None
    assert known.hzini is not None
    # One by one is a way too, and a chord opens at most eight cells.
    assert clicks / 9 <= min(known.zini, known.hzini)
    assert max(known.zini, known.hzini) <= clicks


def layouts_of(seen: Field, mines: int) -> bool:
    """Whether a layout of so many mines fits what is seen, by trying each."""
    size = seen.rows * seen.columns
    signs = {divmod(cell, seen.columns): sign for cell, sign in enumerate(seen.cells.decode())}
    for chosen in combinations(range(size), mines):
        plain = Plain(seen.rows, seen.columns, {divmod(cell, seen.columns) for cell in chosen})
        if all(
            sign == "."
            or (
                (sign == "F") == (place in plain.mines) == (sign not in "?012345678")
                and (sign in "F?" or int(sign) == plain.number(place))
            )
            for place, sign in signs.items()
        ):
            return True
    return False


@given(
    st.sampled_from(((1, 6), (2, 4), (3, 3))),
    st.text("....F?01123", min_size=9, max_size=9),
    st.integers(0, 5),
)
@settings(max_examples=80)
def test_what_is_wrong_at_sight_and_what_clashes_is_wrong(
    sides: tuple[int, int], text: str, mines: int
) -> None:
    size = sides[0] * sides[1]
    seen = Field(*sides, mines, text[:size].encode())
    fits = layouts_of(seen, mines)
    if fits:
        assert problems(seen) == []
        return
    found = find_clash(seen, tick)
    assert found is not None

    def kept(numbers: set[int]) -> Field:
        others = {cell for cell, sign in enumerate(seen.cells) if chr(sign).isdigit()} - numbers
        cells = bytes(ord("?") if cell in others else sign for cell, sign in enumerate(seen.cells))
        return Field(*sides, mines, cells)

    assert not layouts_of(kept(set(found.numbers)), mines)
    for number in found.numbers:
        assert layouts_of(kept(set(found.numbers) - {number}), mines)
    alone = any(layouts_of(kept(set(found.numbers)), other) for other in range(size + 1))
    assert found.by_count == alone
