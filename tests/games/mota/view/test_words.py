"""What is said of towers, moves, answers and events: each sentence from facts that were made by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.game import Sentence, Solution, Status
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.tower import Floor, Hero
from ringapp.games.mota.view import claims, ledger, speech
from ringapp.games.mota.view.journey import how_far, journey, stays
from ringapp.games.mota.view.questions import said
from ringapp.games.mota.view.words import explain, problems
from tests.games.mota.halls import PLAIN, foe, grid_of_signs, hall

UPSTAIRS = (Floor("F2", "Second", grid_of_signs("@.<")),)
TAKE, FIGHT = Act("item", 0, 0), Act("battle", 2, 0)


# The ledger and the journey -----------------------------------------------------------------------


def test_the_ledger_tells_each_step_with_what_defence_saved() -> None:
    board = hall("g@0", ".p1", foes=(foe(), foe(1, 15, 12, 5)), hero=replace(PLAIN, hp=500))
    acts = [Act("item", 0, 0), Act("item", 1, 1), Act("battle", 2, 0), Act("battle", 2, 1)]
    entries = ledger.entries_of(board, acts)
    assert [(entry.kind, entry.damage, entry.hp, entry.atk) for entry in entries] == [
        ("item", 0, 500, 23),
        ("item", 0, 550, 23),
        ("battle", 100, 450, 23),
        ("battle", 0, 450, 23),
    ]
    assert [entry.saved for entry in entries] == [0, 0, 0, 0]
    assert entries[2].margin == 450


def entry(floor: str, kind: str = "battle", damage: int = 5, hp: int = 90) -> ledger.Entry:
    return ledger.Entry(kind, floor, 0, 0, "m0", "x", damage, hp, 1, 2, 3, 0, 0)


def test_a_line_over_floors_is_told_stay_by_stay() -> None:
    board = hall("@", floors=UPSTAIRS)
    entries = [entry("F1"), entry("F1", "item", 0), entry("F2", hp=80), entry("F1", damage=7, hp=70)]
    rows = [row.cells for row in stays(board, entries).rows]
    assert rows == [
        ("1–2", "F1  First", "90", "1", "5", "1 / 2 / 3"),
        ("3", "F2  Second", "80", "1", "5", "1 / 2 / 3"),
        ("4", "F1  First", "70", "1", "7", "1 / 2 / 3"),
    ]
    one_floor = Solution(Status.OPTIMAL, data={})
    assert journey(board, one_floor, entries[:2]) == []
    assert len(journey(board, one_floor, entries)) == 1


STOPPED = "Stopped: no route was found so far, nor proved that there is none."
LEFT = Unmodelled("tool", facts={"id": "redGem"}, matters=True)


@pytest.mark.parametrize(
    ("solution", "floors", "headline"),
    [
        (Solution(Status.UNKNOWN), "one", STOPPED),
        (Solution(Status.UNKNOWN, unmodelled=(LEFT,)), "one", STOPPED),
        (
            Solution(Status.INFEASIBLE, data={"exhausted": True}, unmodelled=(LEFT,)),
            "one",
            "No route found without what is not followed.",
        ),
        (
            Solution(Status.INFEASIBLE),
            "some",
            "No route over these floors. Proved: on them alone the hero cannot reach the goal alive.",
        ),
        (
            Solution(Status.INFEASIBLE),
            "all",
            "No route. Proved: the hero cannot reach the goal alive.",
        ),
        (
            Solution(Status.FEASIBLE, score=7.0),
            "one",
            "Best found: 7 HP at the end; not proved, and there is no bound.",
        ),
        (
            Solution(Status.FEASIBLE, score=7.0, bound=9.0),
            "one",
            "Best found: 7 HP at the end; at most 9 are possible.",
        ),
    ],
)
def test_the_headline_says_what_was_found_and_what_is_proved(
    solution: Any, floors: Any, headline: str
) -> None:
    board = hall("@", floors=(Floor("F2", "Second", grid_of_signs(".")),))
    board = replace(board, floors=floors, chosen=("F1", "F2") if floors == "some" else ())
    assert explain(board, solution).headline == headline


def test_a_search_that_was_stopped_tells_how_far_it_came_and_where() -> None:
    second, third = (Floor(name, name, grid_of_signs(".")) for name in ("F2", "F3"))
    board = replace(hall("@", floors=(second, third)), floors="some", chosen=("F1", "F2"))
    stopped: Solution[Act] = Solution(
        Status.UNKNOWN, stats={"nodes": 201, "seconds": 15.04}, unmodelled=(LEFT,)
    )
    looked = "Up to then 201 positions were looked at in 15.0 s."
    within = "Only these floors are entered: First, F2."
    told = [note.text for note in explain(board, stopped).notes if isinstance(note, Sentence)]
    assert told[:2] == [looked, within]
    assert told[2].startswith("Even at its end the search would prove nothing")
    known = replace(stopped, assumptions=(Assumption("floors", {"floors": ["F1", "F2"]}),))
    told = [note.text for note in explain(board, known).notes if isinstance(note, Sentence)]
    assert told.count(within) == 1
    notes = how_far(replace(board, floors="all", chosen=()), replace(stopped, stats={}))
    assert notes == [
        Sentence("All 3 floors of the tower were asked for: fewer chosen floors are searched sooner.")
    ]
    for ended in ({"exhausted": True}, {"theory_only": True}):
        assert how_far(board, replace(stopped, data=ended)) == []


# What an answer rests on, and what was left alone --------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "facts", "words"),
    [
        ("goal", {"goal": "exit"}, "The goal is to leave by stairs."),
        ("goal", {"goal": "exit", "by": ["F1", 3, 4]}, "The goal is to leave by the stairs at [3, 4]."),
        ("goal", {"goal": "all", "by": ["F1", 3, 4]}, "The goal is to take everything and leave."),
        ("goal", {"goal": "tile", "floor": "F2", "at": [1, 2]}, "The goal is the tile [1, 2] of Second."),
        (
            "goal",
            {"goal": "tile", "floor": "F2", "at": [1, 2], "stairs": True},
            "The goal is the stairs at [1, 2] of Second: who steps on them has arrived.",
        ),
        ("objective", {"objective": "hp"}, "Most HP at the end is wanted."),
        (
            "objective",
            {"objective": "keys"},
            "Most keys are wanted; HP decides between equals.",
        ),
        (
            "objective",
            {"objective": "stats"},
            "Most ATK, DEF and MDEF is wanted; HP decides between equals.",
        ),
        (
            "objective",
            {"objective": "weights", "atk": 2.5, "hp": 1.0},
            "Wanted is the most of: atk × 2.5, hp × 1.",
        ),
        ("floors", {"floors": ["F1", "F2"]}, "Only these floors are entered: First, Second."),
        ("rules", {"rules": "stock"}, "Counted with the damage rules of the engine."),
        (
            "rules",
            {"rules": "own"},
            "Counted with the tower’s own damage rules; its other rules are taken as the engine’s.",
        ),
        (
            "has_arrived",
            {"floor": "F1"},
            "The hero stands there already: what happens on arrival at his floor has happened.",
        ),
        (
            "forbidden",
            {"places": [["F1", 1, 2], ["F1", 3, 4]]},
            "These places are not touched: [1, 2], [3, 4].",
        ),
        ("forced", {"places": [["F1", 1, 2]]}, "These places are cleared in any case: [1, 2]."),
    ],
)
def test_a_premise_in_words(kind: str, facts: JsonObject, words: str) -> None:
    assert claims.tell(hall("@", floors=UPSTAIRS), Assumption(kind, facts)) == words


@pytest.mark.parametrize(
    ("kind", "page", "facts", "words"),
    [
        (
            "event",
            "F1",
            {"what": "autoEvent"},
            "Events of the tower are not followed here: automatic events.",
        ),
        (
            "arrival",
            "F2",
            {"what": "firstArrive"},
            "Second: Events of the tower are not followed here: at the first arrival.",
        ),
        (
            "special",
            "F1",
            {"id": "m0", "special": [15, 88]},
            "What Foe 0 does is not followed (zone, special 88), so it is left alone.",
        ),
        (
            "special",
            "",
            {"id": "nobody", "special": [1]},
            "What nobody does is not followed (first strike), so it is left alone.",
        ),
        (
            "item",
            "F1",
            {"id": "redGem"},
            "What these items do is not known, so they are left where they are: red gem.",
        ),
        ("tool", "", {"id": "pickaxe"}, "What using the pickaxe does is not followed."),
        (
            "shop",
            "F1",
            {"id": "moneyShop"},
            "A shop of the tower sells in a way that is not followed: moneyShop.",
        ),
        ("file", "", {"file": "F3.js"}, "F3.js cannot be read, so what it says is not followed."),
        (
            "plugins",
            "",
            {"why": "line 3"},
            "plugins.js is no script that can be run (line 3), so what it does is not followed.",
        ),
        (
            "rule",
            "",
            {"what": "startText"},
            "What happens when the game begins (“startText” in data.js) is not played.",
        ),
        ("rule", "", {"what": "haste"}, "A rule of the tower is not followed: haste."),
        (
            "own_rules",
            "",
            {"why": "It is too slow."},
            "The tower has damage rules of its own; this route counts with the stock ones. It is too slow.",
        ),
        (
            "own_rules",
            "",
            {"changing": ["m0"], "kinds": [], "missing": []},
            "The tower’s own damage rules do not always give the same answer: m0.",
        ),
        (
            "own_rules",
            "",
            {"kinds": ["m0"], "missing": ["getX"]},
            "Not all of the tower’s own damage rules could be followed: m0, getX.",
        ),
    ],
)
def test_what_was_left_alone_in_words(kind: str, page: str, facts: JsonObject, words: str) -> None:
    board = hall("@", foes=(foe(),), floors=UPSTAIRS)
    assert claims.tell(board, Unmodelled(kind, page, (), facts)) == words


# What events say -----------------------------------------------------------------------


def text_of(text: str, board: Board | None = None) -> str:
    return said(text, board or hall("@0", foes=(foe(),)), {"met": 3}, ("F1", 1, 0))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Plain words", "Plain words"),
        ("two\nlines  here", "two lines here"),
        ("\t[Guard,guard]Halt!", "Halt!"),
        ("\\t[Guard]Halt!", "Halt!"),
        ("\r[red]red\r words", "red words"),
        ("\\r[red]red\\r words", "red words"),
        ("\\c[15]small", "small"),
        ("You have ${status:hp} HP", "You have 1000 HP"),
        ("${flag:met + 1} times", "4 times"),
        ("half: ${status:atk / 2}", "half: 10"),
        ("third: ${status:atk / 8}", "third: 2.5"),
        ("${unknown:thing}", "${unknown:thing}"),
        ("${status:hp +}", "${status:hp +}"),
        ("${1/0}", "${1/0}"),
        ("block ${blockNumber:0,0}", "block ${blockNumber:0,0}"),
    ],
)
def test_a_text_of_an_event_with_its_figures(text: str, told: str) -> None:
    assert text_of(text) == told


@pytest.mark.parametrize(
    ("who", "text", "seconds"),
    [("", "", 0.9), ("", "你" * 10, 1.4), ("王", "你" * 9, 1.4), ("", "你" * 500, 4.0)],
)
def test_a_text_is_shown_as_long_as_it_takes_to_read(who: str, text: str, seconds: float) -> None:
    assert speech.Message(who, text, "F1").seconds == pytest.approx(seconds)


def test_all_texts_of_a_move_end_within_twelve_seconds() -> None:
    long = speech.Message("", "你" * 500, "F1")
    assert speech.reading_seconds([long]) == 4.0
    assert speech.reading_seconds([long] * 9) == 12.0
    assert speech.reading_seconds([]) == 0


def test_texts_follow_one_another_in_the_half_without_the_hero() -> None:
    told = [speech.Message("Guard", "Halt", "F1"), speech.Message("", "So long", "F1")]

    def shown(share: float, at: tuple[int, int] = (0, 0)) -> list[str]:
        shapes = speech.speech(at, told, share, (416.0, 416.0))
        return [shape.text for shape in shapes if hasattr(shape, "text")]

    assert shown(0.0) == ["Guard", "Halt", "1 / 2"]
    assert shown(0.99) == ["So long", "2 / 2"]
    assert shown(1.0) == ["So long", "2 / 2"]
    high = speech.speech((0, 0), told, 0, (416.0, 416.0))[0]
    low = speech.speech((0, 12), told, 0, (416.0, 416.0))[0]
    assert high.y > 208 > low.y  # type: ignore[union-attr]
    single = speech.speech((0, 0), told[1:], 0, (416.0, 416.0))
    assert [shape.text for shape in single if hasattr(shape, "text")] == ["So long"]


def test_more_hp_than_the_tower_allows_is_refused_with_both_numbers() -> None:
    limited = hall("@.", hero=Hero(500, 20, 10, hpmax=300), flags={"enableHPMax": True})
    told = [problem.text for problem in problems(limited) if problem.severity == "error"]
    assert told == ["The hero has 500 HP, but this tower lets him have 300 at most."]
    assert not [problem for problem in problems(hall("@.")) if problem.severity == "error"]
