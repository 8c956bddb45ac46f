"""The season adds up what the rows of games say, and tells no mean with an interval from a few games."""

from __future__ import annotations

from ringapp.core.contract.abilities import Figure
from ringapp.core.contract.game import Explanation, Sentence, Table
from ringapp.games.mines.view.season import season


def a_row(**said: float | str | bool | None) -> list[Figure]:
    """A row of the table of games; what is not named is that of a game won without a risk."""
    value: dict[str, float | str | bool | None] = {
        "level": "expert",
        "day": "2024-05-02",
        "won": True,
        "time": 60.0,
        "3bv_s": 2.5,
        "ioe": 0.9,
        "luck": 1.0,
        "best": 1.0,
        "needless": 0,
        "missed": 0,
        "cost_guess": 0.0,
        "cost_missed": 0.0,
        **said,
    }
    return [Figure(name, one, name, str(one)) for name, one in value.items()]


def table(told: Explanation, title: str) -> list[tuple[str, ...]]:
    return next([r.cells for r in n.rows] for n in told.notes if isinstance(n, Table) and n.title == title)


def test_wins_luck_mistakes_and_records_are_added_up() -> None:
    told = season(
        [
            ("a.avf", a_row(luck=0.5, best=0.8, needless=1, cost_guess=0.3)),
            ("b.avf", a_row(won=False, luck=0.25, best=0.5, missed=2, cost_missed=0.5, day="2024-06-01")),
            ("c.avf", a_row(time=48.0, luck=None, best=None, day="")),
        ]
    )
    assert told.headline.startswith("Games: 3, won: 2. Expected with the safest clicks: 1.3, with those")
    assert "count in neither expectation: 1" in told.notes[0].text
    assert [row[1:3] for row in table(told, "By level")] == [("3", "2")]
    assert [row[:3] for row in table(told, "By month")] == [
        ("2024-05", "1", "1"),
        ("2024-06", "1", "0"),
        ("?", "1", "1"),
    ]
    assert [row[1:] for row in table(told, "Mistakes")] == [("2", "0.50"), ("1", "0.30")]
    assert table(told, "Records")[0] == ("expert", "Time", "48.000 s", "c.avf")
    assert "±" not in table(told, "By level")[0][-1]


def test_a_trend_is_a_line_through_the_months() -> None:
    rows = [
        (str(n), a_row(**{"3bv_s": 2 + 0.1 * (n % 4), "day": f"2024-{1 + n % 4:02d}-01"})) for n in range(40)
    ]
    told = season(rows)
    sentences = [note.text for note in told.notes if isinstance(note, Sentence)]
    assert sentences == ["expert: 3BV/s of won games changed by +0.1000 ± 0.0000 (95 % interval) a month."]
    assert "±" in table(told, "By level")[0][-1]
    assert season([]).headline == "There is no recorded game."
