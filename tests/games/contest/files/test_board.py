"""Files of contest boards: each key with what it takes and is without, and the sentence that refuses it."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.contest.files import board as board_module
from ringapp.games.contest.files.board import (
    GROWTH_WORDS,
    MAX_DECK,
    MAX_ITEMS,
    MAX_MEMORIES,
    MAX_MOVES,
    MAX_POOL,
    MAX_TURNS,
    MAX_WORD,
    OF_IDOL,
    PEER_RULES,
    PILES,
    PLAYS,
    Board,
    decode,
    encode,
    idol_part,
)
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.state import Rules
from ringapp.games.contest.rules.weights import MAINS


def read(**keys: Any) -> Board:
    return decode(json.dumps({"game": "contest", **keys}))


def named(value: object) -> str | None:
    """A case is called by its keys."""
    return ".".join(value) if isinstance(value, dict) else ""


def refusal(**keys: Any) -> str:
    with pytest.raises(ParseError) as refused:
        read(**keys)
    return str(refused.value)


SIX = ["a", "b", "c", "d", "e", "f"]


def test_a_file_that_says_nothing_is_the_plain_board() -> None:
    assert read() == Board()
    assert decode('{"deck": []}') == Board(), "without the name of the game a deck tells it"
    assert decode('{"deck": null, "link": []}') == Board()


TAKEN: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"master": "some/folder"}, {"master": "some/folder"}), ({"plan": "sense"}, {"plan": c.SENSE}),
    ({"plan": "logic"}, {"plan": c.LOGIC}), ({"plan": "anomaly"}, {"plan": c.ANOMALY}),
    ({"main": MAINS[-1]}, {"main": MAINS[-1]}), ({"stamina": 1}, {"stamina": 1}),
    ({"stamina": 999}, {"stamina": 999}), ({"turns": 1}, {"turns": 1}),
    ({"turns": MAX_TURNS}, {"turns": MAX_TURNS}), ({"seed": 0}, {"seed": 0}),
    ({"seed": 2**31 - 1}, {"seed": 2**31 - 1}), ({"ai": "v2"}, {"ai": "v2"}),
    ({"bonusPermil": {"vocal": 0, "dance": 2, "visual": 1_000_000}}, {"bonus": (0, 2, 1_000_000)}),
    ({"weights": {"vocal": 7, "dance": 100_000, "visual": 0}}, {"weights": (7, 100_000, 0)}),
    ({"parameters": {"vocal": 1, "dance": 2, "visual": 3}}, {"parameters": (1, 2, 3)}),
    ({"colours": ["visual", "vocal", "dance"]}, {"colours": (c.VISUAL, c.VOCAL, c.DANCE)}),
    ({"deck": ["x"] * MAX_DECK}, {"deck": ("x",) * MAX_DECK}),
    ({"deck": ["w" * MAX_WORD]}, {"deck": ("w" * MAX_WORD,)}), ({"deck": ["", "x"]}, {"deck": ("", "x")}),
    ({"items": ["p"] * MAX_ITEMS}, {"items": ("p",) * MAX_ITEMS}),
    ({"gimmicks": ["turn 2: heal 1"]}, {"gimmicks": ("turn 2: heal 1",)}),
    ({"hands": [["x", "y"], []]}, {"hands": (("x", "y"), ())}),
    ({"hands": [["x"] * 10]}, {"hands": (("x",) * 10,)}), ({"moves": [-1, 0, 9]}, {"moves": (-1, 0, 9)}),
    ({"season": "stage-7"}, {"season": "stage-7"}), ({"stage": 12}, {"season": "12"}),
    ({"stage": 12, "season": "x"}, {"season": "x"}), ({"support": 0.0425}, {"support": 42}),
    ({"support": 10}, {"support": 10_000}), ({"support": 0}, {"support": 0}),
    ({"common": False}, {"common": False}), ({"unread": True}, {"unread": True}),
    ({"play": PLAYS[3]}, {"play": PLAYS[3]}), ({"pool": {}}, {"pool": (), "swaps": 2}),
    ({"pool": {"cards": ["x", "x"], "swaps": 40}}, {"pool": ("x", "x"), "swaps": 40}),
    ({"pool": {"memories": [SIX]}}, {"memories": (tuple(SIX),)}), ({"rules": "native"}, {"rules": Rules()}),
    ({"rules": "gktools"}, {"rules": PEER_RULES}),
    ({"rules": {"exact": True, "poor_permil": 0}}, {"rules": Rules(exact=True, poor_permil=0)}),
    ({"rules": {"poor_permil": 1000}}, {"rules": Rules(poor_permil=1000)}), ({"state": {}}, {"start": "{}"}),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "held"), TAKEN, ids=named)
def test_a_key_sets_what_it_names_and_nothing_else(keys: dict[str, Any], held: dict[str, Any]) -> None:
    board = read(**keys)
    assert board == replace(Board(), **held)
    assert decode(encode(board)) == board


def whole(low: int, high: int) -> str:
    return f"expected a whole number from {low} to {high}."


NAMES = "expected a list of names."
SWITCHES = ", ".join(switch.name for switch in fields(Rules))

REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"master": 3}, "“master” is 3; expected a text of at most 500 characters."),
    ({"master": "x" * 501}, "expected a text of at most 500 characters."),
    ({"plan": ""}, '“plan” is ""; expected one of sense, logic, anomaly.'),
    ({"plan": "magic"}, '“plan” is "magic"; expected one of sense, logic, anomaly.'),
    ({"main": "ExamNothing"}, f'“main” is "ExamNothing"; expected one of {", ".join(MAINS)}.'),
    ({"stamina": 0}, f"“stamina” is 0; {whole(1, 999)}"),
    ({"stamina": 1000}, f"“stamina” is 1000; {whole(1, 999)}"),
    ({"turns": 0}, f"“turns” is 0; {whole(1, MAX_TURNS)}"),
    ({"turns": MAX_TURNS + 1}, f"“turns” is {MAX_TURNS + 1}; {whole(1, MAX_TURNS)}"),
    ({"turns": 3.0}, f"“turns” is 3.0; {whole(1, MAX_TURNS)}"),
    ({"turns": True}, f"“turns” is true or false; {whole(1, MAX_TURNS)}"),
    ({"seed": -1}, f"“seed” is -1; {whole(0, 2**31 - 1)}"),
    ({"seed": 2**31}, f"“seed” is {2**31}; {whole(0, 2**31 - 1)}"),
    ({"ai": "v3"}, '“ai” is "v3"; expected one of v1, v2.'),
    ({"play": "Play"}, f'“play” is "Play"; expected one of {", ".join(PLAYS)}.'),
    ({"bonusPermil": [1, 2, 3]}, "“bonusPermil” is a list of 3; expected an object with vocal, dance and vi"),
    ({"bonusPermil": {"vocal": 1, "visual": 1}}, "“bonusPermil.dance” is nothing (it is missing); expected"),
    ({"bonusPermil": {"vocal": -1, "dance": 1, "visual": 1}},
     f"“bonusPermil.vocal” is -1; {whole(0, 1_000_000)}"),
    ({"weights": {"vocal": 1, "dance": 1, "visual": 100_001}},
     f"“weights.visual” is 100001; {whole(0, 100_000)}"),
    ({"parameters": 5}, "“parameters” is 5; expected an object with vocal, dance and visual."),
    ({"colours": ["red"]}, "“colours” is a list of 1; expected a list of vocal, dance and visual."),
    ({"colours": ["vocal"] * (MAX_TURNS + 1)}, f"expected a list of at most {MAX_TURNS}."),
    ({"deck": "x"}, f'“deck” is "x"; expected a list of at most {MAX_DECK}.'),
    ({"deck": ["x"] * (MAX_DECK + 1)}, f"“deck” is a list of {MAX_DECK + 1}; expected a list of at most"),
    ({"deck": ["x", 1]}, f"“deck” is a list of 2; {NAMES}"),
    ({"deck": ["w" * (MAX_WORD + 1)]}, f"“deck” is a list of 1; {NAMES}"),
    ({"items": ["p"] * (MAX_ITEMS + 1)}, f"expected a list of at most {MAX_ITEMS}."),
    ({"items": [None]}, f"“items” is a list of 1; {NAMES}"),
    ({"gimmicks": [{}]}, f"“gimmicks” is a list of 1; {NAMES}"),
    ({"hands": [1]}, "“hands” is a list of 1; expected a list of hands, each a list of names."),
    ({"hands": [["x"] * 11]}, "expected a list of hands, each a list of names."),
    ({"hands": [["x", 2]]}, "expected a list of hands, each a list of names."),
    ({"moves": [-2]}, "“moves” is a list of 1; expected a list of hand positions."),
    ({"moves": [10]}, "expected a list of hand positions."),
    ({"moves": [True]}, "expected a list of hand positions."),
    ({"moves": [0] * (MAX_MOVES + 1)}, f"expected a list of at most {MAX_MOVES}."),
    ({"season": "x" * 101}, "expected a text of at most 100 characters."),
    ({"stage": 0}, f"“stage” is 0; {whole(1, 1_000_000)}"),
    ({"support": -0.1}, "“support” is -0.1; expected a number from 0 to 10."),
    ({"support": 10.5}, "“support” is 10.5; expected a number from 0 to 10."),
    ({"support": True}, "“support” is true or false; expected a number from 0 to 10."),
    ({"support": "1"}, '“support” is "1"; expected a number from 0 to 10.'),
    ({"common": 1}, "“common” is 1; expected true or false."),
    ({"unread": "no"}, '“unread” is "no"; expected true or false.'),
    ({"pool": ["x"]}, "“pool” is a list of 1; expected an object with cards, memories and swaps."),
    ({"pool": {"cards": ["x"] * (MAX_POOL + 1)}},
     f"“pool.cards” is a list of {MAX_POOL + 1}; expected a list of"),
    ({"pool": {"cards": [1]}}, f"“pool.cards” is a list of 1; {NAMES}"),
    ({"pool": {"memories": [SIX[:5]]}},
     "“pool.memories” is a list of 1; expected a list of memories, each six"),
    ({"pool": {"memories": [[*SIX, "g"]]}}, "expected a list of memories, each six cards."),
    ({"pool": {"memories": [[*SIX[:5], 6]]}}, "expected a list of memories, each six cards."),
    ({"pool": {"memories": ["abcdef"]}}, "expected a list of memories, each six cards."),
    ({"pool": {"memories": [SIX] * (MAX_MEMORIES + 1)}}, f"expected a list of at most {MAX_MEMORIES}."),
    ({"pool": {"swaps": 0}}, f"“pool.swaps” is 0; {whole(1, MAX_DECK)}"),
    ({"rules": "other"}, f'“rules” is "other"; expected an object with some of {SWITCHES}.'),
    ({"rules": {"odd": True}}, "Unknown key “rules.odd”."),
    ({"rules": {"exakt": True}}, "Unknown key “rules.exakt”. Did you mean “exact”?"),
    ({"deckk": []}, "Unknown key “deckk”. Did you mean “deck”?"),
    ({"bonusPermil": {"vocal": 1, "dance": 1, "visual": 1, "total": 3}}, "Unknown key “bonusPermil.total”."),
    ({"pool": {"card": []}}, "Unknown key “pool.card”. Did you mean “cards”?"),
    ({"link": [{"deck": []}, {"deck": [], "seed": 3}]}, "Unknown key “link[1].seed”."),
    ({"rules": {"exact": 1}}, "“rules.exact” is 1; expected true or false, or a number for poor_permil."),
    ({"rules": {"poor_permil": True}},
     "“rules.poor_permil” is true or false; expected true or false, or a n"),
    ({"rules": {"poor_permil": 1001}}, "“rules.poor_permil” is 1001; expected"),
    ({"rules": {"poor_permil": -1}}, "“rules.poor_permil” is -1; expected"),
    ({"state": []}, "“state” is a list of 0; expected an object."),
    ({"state": {"magic": 1}}, "Unknown key “state.magic”."),
    ({"state": {"turn": 0}}, f"“state.turn” is 0; {whole(1, MAX_TURNS)}"),
    ({"state": {"turn": MAX_TURNS + 1}}, f"“state.turn” is {MAX_TURNS + 1}; {whole(1, MAX_TURNS)}"),
    ({"state": {"turnsRemaining": MAX_TURNS + 1}}, f"“state.turnsRemaining” is 31; {whole(0, MAX_TURNS)}"),
    ({"state": {"score": -1}}, f"“state.score” is -1; {whole(0, 10_000_000)}"),
    ({"state": {"score": 10_000_001}}, f"“state.score” is 10000001; {whole(0, 10_000_000)}"),
    ({"state": {"stance": "lazy"}}, '“state.stance” is "lazy"; expected one of none, strength, strength2,'),
    ({"state": {"hand": ["x"] * 49}}, "“state.hand” is a list of 49; expected a list of at most 48."),
    ({"state": {"lost": [3]}}, f"“state.lost” is a list of 1; {NAMES}"),
    ({"state": {"enchants": [{}] * 17}}, "“state.enchants” is a list of 17; expected a list of at most 16."),
    ({"state": {"enchants": ["x"]}},
     "“state.enchants” is a list of 1; expected a list of objects with from,"),
    ({"state": {"enchants": [{"from": "x", "odd": 1}]}}, "Unknown key “state.enchants.odd”."),
    ({"state": {"enchants": [{"turns": 1}]}}, "“state.enchants.from” is nothing (it is missing); expected"),
    ({"state": {"enchants": [{"from": "x" * 201}]}}, "expected a text of at most 200 characters."),
    ({"state": {"enchants": [{"from": "x", "uses": -2}]}}, f"“state.enchants.uses” is -2; {whole(-1, 99)}"),
    ({"state": {"enchants": [{"from": "x", "count": 100}]}},
     f"“state.enchants.count” is 100; {whole(-1, 99)}"),
    ({"state": {"growth": [{}]}}, "“state.growth” is a list of 1; expected a list of objects with pile, pla"),
    ({"state": {"hand": ["x"], "growth": [{"pile": "hand", "place": 1}]}},
     f"“state.growth.place” is 1; {whole(0, 0)}"),
    ({"state": {"growth": [{"pile": "hand", "place": 0}]}},
     "“state.growth” is a list of 1; expected a list of objects with pile, place"),
    ({"state": {"hand": ["x"], "growth": [{"pile": "table", "place": 0}]}},
     '“state.growth.pile” is "table"; expected one of hand, deck, grave, hold, lost.'),
    ({"state": {"hand": ["x"], "growth": [{"pile": "hand", "place": 0, "luck": 1}]}},
     "Unknown key “state.growth.luck”."),
    ({"state": {"hand": ["x"], "growth": [{"pile": "hand", "place": 0, "score": 10_000}]}},
     f"“state.growth.score” is 10000; {whole(-9999, 9999)}"),
    ({"link": [{}]}, "“link” is a list of 1; expected a list of boards, one for each idol."),
    ({"link": [{}, 3]}, "“link” is a list of 2; expected a list of boards, one for each idol."),
    ({"link": [{}] * 5}, "“link” is a list of 5; expected a list of at most 4."),
    ({"link": [{}, {"plan": "x"}]}, '“link[1].plan” is "x"; expected one of sense, logic, anomaly.'),
    ({"link": [{}, {}], "idol": 2}, f"“idol” is 2; {whole(0, 1)}"),
    ({"link": [{}, {}], "idol": -1}, f"“idol” is -1; {whole(0, 1)}"),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "words"), REFUSED, ids=named)
def test_a_wrong_key_is_refused_by_its_place_with_what_was_expected(keys: dict[str, Any], words: str) -> None:
    assert words in refusal(**keys)


def test_another_game_or_a_newer_file_is_refused() -> None:
    assert refusal(game="rings") == '“game” is "rings"; a board of “contest” was expected.'
    assert refusal(ringapp=2).startswith("“ringapp” is 2; expected a whole number from 1 to 1.")
    with pytest.raises(ParseError, match="“game” is nothing"):
        decode('{"turns": 3}')


def test_what_is_null_in_a_position_is_not_said() -> None:
    board = read(state={"hand": None, "score": 3, "enchants": [{"from": "x", "uses": None}]})
    assert json.loads(board.start) == {"enchants": [{"from": "x"}], "score": 3}


def test_a_position_is_kept_with_its_keys_in_order() -> None:
    one = read(state={"score": 3, "hand": ["x"]})
    other = read(state={"hand": ["x"], "score": 3})
    assert one.start == other.start == '{"hand": ["x"], "score": 3}'


@pytest.mark.parametrize("pile", PILES)
def test_growth_belongs_to_any_pile(pile: str) -> None:
    entry = {"pile": pile, "place": 1, **dict.fromkeys(GROWTH_WORDS, -9999)}
    state = {pile: ["x", "y"], "growth": [entry]}
    assert json.loads(read(state=state).start)["growth"] == [entry]


# Link contests -----------------------------------------------------------------------------------------


def test_the_shown_idol_is_the_boards_own_and_the_others_stay_in_their_order() -> None:
    rows = [{"plan": "logic", "deck": ["a"]}, {"stamina": 50}, {"items": ["p"], "deck": ["c"]}]
    found = read(link=rows, idol=1, deck=["own"], stamina=30, turns=9)
    assert (found.deck, found.stamina, found.plan, found.turns) == (("own",), 50, c.SENSE, 9)
    first, last = found.link
    assert (first.plan, first.deck, first.stamina) == (c.LOGIC, ("a",), 30)
    assert (last.plan, last.deck, last.items) == (c.SENSE, ("c",), ("p",))
    assert found.idol == 1
    assert decode(encode(found)) == found


def test_an_idol_has_only_what_belongs_to_one() -> None:
    board = replace(
        Board(), plan=c.LOGIC, deck=("x",), seed=9, turns=3, moves=(0,), pool=("y",), season="s", stamina=77
    )
    part = idol_part(board)
    assert {key: getattr(part, key) for key in OF_IDOL} == {key: getattr(board, key) for key in OF_IDOL}
    assert replace(part, plan=c.SENSE, deck=(), stamina=40) == Board()


@pytest.mark.parametrize("idol", range(3))
def test_a_link_contest_goes_round_whichever_idol_is_shown(idol: int) -> None:
    others = tuple(Board(deck=(word,), bonus=(n, n, n)) for n, word in enumerate(("b", "c"), 1))
    board = replace(Board(), deck=("a",), link=others, idol=idol)
    told = json.loads(encode(board))
    assert [row["deck"][0] for row in told["link"]] == [*"bc"[:idol], "a", *"bc"[idol:]]
    assert decode(encode(board)) == board


def test_defaults_that_seldom_matter_are_left_out() -> None:
    assert set(json.loads(encode(Board()))) == {
        *("ringapp", "game", "master", "plan", "main", "stamina", "turns"),
        *("bonusPermil", "weights", "deck", "items", "seed"),
    }
    told = json.loads(encode(replace(Board(), rules=Rules(exact=True, poor_permil=670))))
    assert told["rules"] == {"exact": True, "poor_permil": 670}, "only what is switched"


def test_the_rules_of_the_other_engine_are_what_its_notes_say() -> None:
    switched = {f.name for f in fields(Rules) if getattr(PEER_RULES, f.name) != getattr(Rules(), f.name)}
    assert switched == {
        *("exact", "free_needs_cost", "hold_last_first", "poor_permil", "full_hand_stops"),
        "reserved_after_draw",
    }


def test_a_rewound_board_has_everything_but_its_moves() -> None:
    board = replace(Board(), moves=(0, 1), deck=("x",))
    assert board.rewound() == replace(Board(), deck=("x",))
    still = board.rewound()
    assert still.rewound() is still


def test_a_pool_counts_copies_in_the_order_of_their_first() -> None:
    assert Board(pool=("b", "a", "b")).pool_counts() == (("b", 2), ("a", 1))
    assert board_module.Board().pool_counts() == ()
