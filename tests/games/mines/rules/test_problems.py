"""Random games beside a plain model of the rules, and what is wrong at sight beside all layouts tried."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.mines.advice.clash import find_clash
from ringapp.games.mines.advice.efficiency import efficiency
from ringapp.games.mines.rules.laying import lay
from ringapp.games.mines.rules.metrics import progress
from ringapp.games.mines.rules.problems import problems
from ringapp.games.mines.rules.rules import Click, Field, apply_click, is_legal, is_lost, is_won
from ringapp.games.mines.rules.tape import Tape
from tests.games.mines.chances.test_counting import tick
from tests.games.mines.rules.builders import Plain

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
    assert (found["actions"], found["effective"]) == (actions, effective + len(first))
    assert (found["solved"], found["3bv"]) == progress(layout, now.cells, rows, columns)
    assert found["solved"] == found["3bv"] or not is_won(now)


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
