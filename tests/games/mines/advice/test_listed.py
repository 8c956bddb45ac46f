"""Small fields beside all their layouts: counts, certain cells and why, splits, guesses and perfect play."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from ringapp.games.mines.advice.assess import assess
from ringapp.games.mines.advice.clash import find_clash
from ringapp.games.mines.advice.facts import unavoidable
from ringapp.games.mines.chances.constraints import set_up
from ringapp.games.mines.chances.counting import count
from ringapp.games.mines.chances.decimals import view_of
from ringapp.games.mines.chances.large import settle
from ringapp.games.mines.chances.weighing import weigh
from ringapp.games.mines.files.notation import parse
from ringapp.games.mines.kernels import endgame
from ringapp.games.mines.rules.laying import RULES, lay_for_click
from ringapp.games.mines.rules.rules import Click, Field, apply_click, blank
from tests.games.mines import listed
from tests.games.mines.chances.test_counting import tick


def positions(seed: int, each: int, share: float = 0.25, shown: float = 0.4) -> list[Field]:
    source = Random(seed)
    return [listed.position(source, shape, share, shown) for shape in listed.SHAPES for _ in range(each)]


SEAMS = [
    "1 7 2\n.1.?.1.",  # two numbers with a gap between them share nothing but the mines
    "1 7 3\n.1...1.",  # and here one sea
    "2 6 3\n.1..1.\n......",
    "3 5 4\n.1.1.\n.....\n.1.1.",  # one cell in the middle touches all four
    "4 4 3\n1..1\n....\n....\n1..1",  # numbers in the corners, none of whose cells is another's
    "4 4 5\n1..2\n....\n....\n0..3",
    "2 7 3\n.2.F.2.\n.......",  # a flag counts for both
    "3 5 3\n...?.\n1....\n....2",
]
"""Fields whose numbers hang together in one way or another, or not at all."""


@pytest.mark.parametrize("text", SEAMS)
def test_whatever_the_number_of_mines_the_counts_are_those_of_the_list(text: str) -> None:
    """From none to all of them: what is left over goes to the sea, and too few or too many fit nowhere."""
    field = parse(text)
    in_all, together = listed.in_any_number(field), 0
    for mines in range(len(field.cells) + 1):
        every = [one for one in in_all if len(one) == mines]
        counts = count(set_up(replace(field, mines=mines)), tick)
        assert counts.total == len(every)
        if every:
            assert counts.mines == {c: sum(c in one for one in every) for c in listed.hidden(field)}
        together += counts.total
    assert together == len(in_all) > 0


@pytest.mark.parametrize("text", SEAMS)
def test_decimals_of_a_seam_are_the_fractions_of_the_list(text: str) -> None:
    field = parse(text)
    for mines in range(field.mines - 1, field.mines + 3):
        every = listed.fitting(field, mines)
        changed = replace(field, mines=mines)
        found = weigh(view_of(changed), field.rows, field.columns, mines, tick)
        assert (found is None) == (not every)
        if found is not None:
            for cell in listed.hidden(field):
                share = listed.risk(every, cell)
                assert found.risk[cell] == pytest.approx(float(share), abs=1e-12)
                assert not found.safe[cell] or share == 0
                assert not found.mines[cell] or share == 1


def test_what_a_field_says_is_parted_into_boxes_components_and_sea() -> None:
    """Cells of a box touch the same numbers, components share none, the sea touches none; nothing is lost."""
    for field in positions(3, 4):
        problem = set_up(field)
        if problem.clash:
            continue
        touched = {
            cell: {one for one in listed.near(field, cell) if chr(field.cells[one]).isdigit()}
            for cell in listed.hidden(field)
        }
        boxes = [box for component in problem.components for box in component.boxes]
        assert sorted([cell for box in boxes for cell in box] + list(problem.sea)) == listed.hidden(field)
        assert all(not touched[cell] for cell in problem.sea)
        assert all(len({frozenset(touched[cell]) for cell in box}) == 1 for box in boxes)
        assert len({frozenset(touched[box[0]]) for box in boxes}) == len(boxes), "no box is another's"
        numbers = [
            {one for box in component.boxes for one in touched[box[0]]} for component in problem.components
        ]
        assert sum(map(len, numbers)) == len(set().union(*numbers)), "components share no number"
        assert problem.left == field.mines - sum(map(field.cells.count, b"F*X"))


def test_what_is_certain_is_so_in_every_layout_and_nothing_else_is() -> None:
    for field in positions(5, 8):
        every, judged = listed.fitting(field), assess(field, tick, guesses=False, reasons=False)
        assert every, "it is a position of a game"
        cells = listed.hidden(field)
        assert list(judged.safe) == [cell for cell in cells if listed.risk(every, cell) == 0]
        assert list(judged.mines) == [cell for cell in cells if listed.risk(every, cell) == 1]
        assert all(judged.risk(cell) == listed.risk(every, cell) for cell in cells)


def only(field: Field, numbers: tuple[int, ...]) -> Field:
    """The field with no other numbers than these."""
    signs = (
        sign if cell in numbers or not chr(sign).isdigit() else ord("?")
        for cell, sign in enumerate(field.cells)
    )
    return replace(field, cells=bytes(signs))


def forced(field: Field, cell: int, is_mine: bool) -> bool:
    """Whether all layouts of the numbers alone, whatever their mines, agree on a cell."""
    return all((cell in one) == is_mine for one in listed.in_any_number(field))


def test_reasons_are_numbers_that_force_a_cell_and_none_of_them_can_be_left_out() -> None:
    told = by_count = several = 0
    for field in positions(7, 5, 0.3, 0.5):
        judged = assess(field, tick, guesses=False)
        for cell, reason in judged.reasons.items():
            is_mine = cell in judged.mines
            assert is_mine or cell in judged.safe
            if reason.by_count:
                assert not forced(field, cell, is_mine), "the numbers alone do not say so"
                by_count += 1
                continue
            assert forced(only(field, reason.numbers), cell, is_mine)
            for number in reason.numbers:
                fewer = tuple(one for one in reason.numbers if one != number)
                assert not forced(only(field, fewer), cell, is_mine), "each number is needed"
            told += 1
            several += len(reason.numbers) > 1
    assert min(told, by_count, several) > 5


def test_single_numbers_decide_only_what_is_certain_whatever_the_number_of_mines() -> None:
    decided = 0
    for field in positions(11, 6, 0.3, 0.5):
        safe, mines, clash = settle(field, tick)
        assert not clash
        assert all(forced(field, cell, False) for cell in safe)
        assert all(forced(field, cell, True) for cell in mines)
        decided += len(safe) + len(mines)
    assert decided > 40


def test_a_clash_is_a_set_of_numbers_without_a_layout_and_each_of_them_is_needed() -> None:
    source, found = Random(13), 0
    for field in positions(13, 6, 0.3, 0.6):
        shown = [cell for cell, sign in enumerate(field.cells) if chr(sign).isdigit()]
        if not shown:
            continue
        signs = bytearray(field.cells)
        signs[source.choice(shown)] = ord(str(source.randint(0, 4)))
        broken = replace(field, cells=bytes(signs))
        if listed.fitting(broken):
            continue
        clash = find_clash(broken, tick)
        assert clash is not None
        assert not listed.fitting(only(broken, clash.numbers))
        for number in clash.numbers:
            fewer = tuple(one for one in clash.numbers if one != number)
            assert listed.fitting(only(broken, fewer)), "without it a layout fits"
        assert clash.by_count == bool(listed.in_any_number(only(broken, clash.numbers)))
        found += 1
    assert found > 10


def alike(field: Field, every: list[listed.Layout], first: int, second: int) -> bool:
    """Whether exchanging two cells leads from layout to layout and nothing that is not a mine shows it."""
    for one in every:
        if (first in one) == (second in one):
            return False
        other = one ^ {first, second}
        watched = set(range(len(field.cells))) - one - other
        if other not in every or any(
            listed.number(field, one, cell) != listed.number(field, other, cell) for cell in watched
        ):
            return False
    return True


def test_pairs_that_no_play_avoids_are_never_told_apart_by_any_number() -> None:
    pairs = 0
    texts = ["2 3 1\n.1?\n.1?", "2 5 2\n.1?1.\n.1?1.", "3 3 2\n.2F\n.2?\n011", "3 3 1\n.1?\n.1?\n..?"]
    for field in [*map(parse, texts), *positions(17, 30, 0.35, 0.6)]:
        every, problem = listed.fitting(field), set_up(field)
        if problem.clash or not every:
            continue
        mines = [cell for cell in listed.hidden(field) if listed.risk(every, cell) == 1]
        for first, second in unavoidable(field, problem, mines):
            assert alike(field, every, first, second), (field, first, second)
            assert listed.risk(every, first) == listed.risk(every, second) == Fraction(1, 2)
            wins = listed.most_wins(field)
            assert 2 * max(wins.values()) <= len(every), "half of them at most are won"
            pairs += 1
    assert pairs > 10


@pytest.mark.parametrize(
    ("text", "known", "pairs"),
    [
        ("1 3 1\n.1.", (), ((0, 2),)),
        ("1 4 1\n.1.?", (), ()),  # the safe cell beside one of them will show it
        ("1 4 2\n.1.F", (), ((0, 2),)),  # a flag shows nothing
        ("1 4 2\n.1.*", (), ((0, 2),)),
        ("1 4 2\n.1..", (3,), ((0, 2),)),  # nor does what is certainly a mine
        ("1 4 2\n.1..", (), ()),
        ("1 3 2\n.2.", (0, 2), ()),  # both are mines
        ("2 3 2\n.2F\n.2F", (), ()),  # two numbers, each touching both and both flags: none is left over
        ("2 3 3\n.3F\n.3F", (), ((0, 3),)),
    ],
)
def test_pairs_by_hand(text: str, known: tuple[int, ...], pairs: tuple[tuple[int, int], ...]) -> None:
    field = parse(text)
    assert unavoidable(field, set_up(field), known) == pairs


def guessed() -> list[Field]:
    """Positions in which nothing is certainly safe and something is to be guessed."""
    found = []
    for field in positions(19, 12, 0.35, 0.35):
        every = listed.fitting(field)
        risks = [listed.risk(every, cell) for cell in listed.hidden(field)]
        if len(every) < 60 and len(risks) < 9 and risks and min(risks) > 0 and min(risks) < 1:
            found.append(field)
    return found


def test_perfect_play_wins_what_trying_every_click_wins() -> None:
    fields = guessed()
    assert len(fields) > 15
    for field in fields:
        every, wins = listed.fitting(field), listed.most_wins(field)
        judged = assess(field, tick, reasons=False)
        assert judged.win == Fraction(max(wins.values()), len(every))
        for guess in judged.guesses:
            assert guess.wins == Fraction(wins[guess.cell], len(every))
            assert guess.risk == listed.risk(every, guess.cell)
        assert judged.guesses[0].wins == judged.win


def test_figures_of_a_guess_are_shares_of_the_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it uncovers, what is survived after it and whether it tells anything, number by number."""
    monkeypatch.setattr(endgame, "MAX_LAYOUTS", 0)  # nothing is played to its end
    compared = 0
    for field in guessed():
        every = listed.fitting(field)
        certain = [cell for cell in listed.hidden(field) if listed.risk(every, cell) == 1]
        for guess in assess(field, tick, reasons=False).guesses:
            progress = survive = cells = Fraction(0)
            shown = listed.parts(field, every, guess.cell)
            rest = [cell for cell in listed.hidden(field) if cell not in (guess.cell, *certain)]
            for part in shown.values():
                share = Fraction(len(part), len(every))
                risks = [listed.risk(part, cell) for cell in rest]
                # Where nothing but mines is left the game is won.
                over = all(one == 1 for one in risks)
                progress += share * (over or 0 in risks)
                survive += share * (1 if over else 1 - min(risks))
                cells += share * risks.count(Fraction(0))
            assert guess.risk == listed.risk(every, guess.cell)
            assert guess.progress == pytest.approx(float(progress))
            assert guess.survive == pytest.approx(float(survive))
            assert guess.certain == pytest.approx(float(cells))
            assert guess.dead == (len(shown) == 1)
            compared += 1
    assert compared > 30
    split = assess(parse("2 5 4\n..3F.\n..3F."), tick, reasons=False).guesses
    assert [(one.cell, one.forced) for one in split[:3]] == [(0, True), (4, False), (9, False)]


@pytest.mark.parametrize("rule", [rule for rule in RULES if not rule.startswith("no_guess")])
@pytest.mark.parametrize("place", [0, 3, 5, 11], ids=["corner", "other-corner", "inside", "last"])
def test_a_first_click_lays_what_its_rule_says(rule: str, place: int) -> None:
    """3 rows of 4 with 3 mines: a corner touches three cells, the inside eight."""
    field = blank(3, 4, 3)
    beside = {place, *listed.near(field, place)}
    hit = opened = 0
    for seed in range(60):
        layout = lay_for_click(12, 3, place, sorted(beside - {place}), rule, seed)
        mines = {cell for cell in range(12) if layout[cell]}
        assert len(mines) == 3
        after = apply_click(replace(field, rule=rule), Click("open", *divmod(place, 4), seed))
        assert {cell for cell in range(12) if after.layout[cell]} == mines
        sign = chr(after.cells[place])
        assert sign == ("X" if place in mines else str(len(mines & beside)))
        hit += place in mines
        opened += not mines & beside
    assert (hit > 0) == (rule == "any")
    assert (opened == 60) == (rule == "opening")
