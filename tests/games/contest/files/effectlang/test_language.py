"""The effect language of today's tables: what a column reads as, and what is no piece of it."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.contest.files.effectlang.language import (
    MAX_DEPTH,
    Action,
    Effect,
    LanguageError,
    Node,
    effects_of,
)


def amount(text: str) -> Node:
    """What is assigned by `score=TEXT`."""
    (effect,) = effects_of(f"score={text}")
    (action,) = effect.actions
    assert isinstance(action, Action)
    return action.parts[0]


def said(node: Node) -> str:
    """An expression with every bracket that it means."""
    if node.op == "number":
        return f"{node.value:g}"
    if node.op == "name":
        return node.word
    inner = [said(part) for part in node.parts]
    if node.op == "call":
        return f"{node.word}({', '.join(inner)})"
    if node.op == "filter":
        return f"{node.word}[{inner[0]}]"
    if node.op in ("not", "minus"):
        return f"{node.op} {inner[0]}"
    return f"({inner[0]} {node.op} {inner[1]})"


def told(effect: Effect) -> str:
    """An effect in one line, blocks before actions."""
    parts = [f"at {effect.phase}"] if effect.phase else []
    parts += [f"[{said(effect.filter)}]"] if effect.filter else []
    parts += [f"if {said(node)}" for node in effect.conditions]
    parts += [f"target {said(node)}" for node in effect.targets]
    parts += [f"@{effect.anchor}"] if effect.anchor else []
    for one in effect.actions:
        if isinstance(one, Effect):
            parts.append("{" + told(one) + "}")
        else:
            parts.append(" ".join(filter(None, [one.word, one.op, *map(said, one.parts)])))
    return "; ".join([*parts, *(f"{word}:{n}" for word, n in effect.modifiers)])


# Expressions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "meant"), [
    ("1+2*3", "(1 + (2 * 3))"), ("(1+2)*3", "((1 + 2) * 3)"), ("7-2-1", "((7 - 2) - 1)"),
    ("8/4/2", "((8 / 4) / 2)"), ("9%4*2", "((9 % 4) * 2)"), ("a+1>=b*2", "((a + 1) >= (b * 2))"),
    ("a>=1&b<2", "((a >= 1) & (b < 2))"), ("a&b|c&d", "((a & b) | (c & d))"), ("a|b|c", "((a | b) | c)"),
    ("a==1!=b", "((a == 1) != b)"), ("!a&b", "(not a & b)"), ("!(a&b)", "not (a & b)"), ("!!a", "not not a"),
    ("-a+b", "(minus a + b)"), ("-2*-3", "(minus 2 * minus 3)"), ("1.25", "1.25"), (".5", "0.5"),
    ("1<=2", "(1 <= 2)"), ("countCards(hand)", "countCards(hand)"), ("f()", "f()"),
    ("f(1,g(2),a+3)", "f(1, g(2), (a + 3))"), ("hand[rarity>=R]", "hand[(rarity >= R)]"),
    ("card.id", "card.id"), (" a\n +\t1 ", "(a + 1)"),
])  # fmt: skip
def test_operators_bind_as_in_arithmetic(text: str, meant: str) -> None:
    assert said(amount(text)) == meant


numbers = st.integers(0, 99).map(str)
trees = st.recursive(
    numbers,
    lambda inner: st.tuples(inner, st.sampled_from("+-*"), inner).map(lambda t: f"({t[0]}{t[1]}{t[2]})"),
    max_leaves=7,
)


def worth(node: Node) -> int:
    """The value of an expression of sums, differences and products."""
    if node.op == "number":
        return int(node.value)
    one, two = map(worth, node.parts)
    return {"+": one + two, "-": one - two, "*": one * two}[node.op]


@settings(max_examples=60)
@given(trees)
def test_brackets_mean_what_they_mean_in_python(text: str) -> None:
    assert worth(amount(text)) == eval(text)


@settings(max_examples=60)
@given(st.lists(numbers, min_size=2, max_size=6), st.data())
def test_without_brackets_arithmetic_is_that_of_python(terms: list[str], data: st.DataObject) -> None:
    plain = [str(int(term)) for term in terms]
    text = plain[0] + "".join(data.draw(st.sampled_from("+-*")) + term for term in plain[1:])
    assert worth(amount(text)) == eval(text)


# Actions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("drawCard", Action("drawCard")),
        ("drawCard(2)", Action("drawCard", "", (Node("number", value=2.0),))),
        ("move(hand, 1)", Action("move", "", (Node("name", "hand"), Node("number", value=1.0)))),
        ("upgrade[hand]", Action("upgrade", filter=Node("name", "hand"))),
        ("move[hand](2)", Action("move", "", (Node("number", value=2.0),), Node("name", "hand"))),
        ("move(2)[hand]", Action("move", "", (Node("number", value=2.0),), Node("name", "hand"))),
        *(
            pytest.param(f"genki{op}3", Action("genki", op, (Node("number", value=3.0),)), id=f"by {op}")
            for op in ("=", "+=", "-=", "*=", "/=", "%=")
        ),
        ("effectCounter(times)+=1", Action("effectCounter", "+=", (Node("number", value=1.0),), key="times")),
    ],
)
def test_an_action_is_a_word_with_what_it_takes(text: str, action: Action) -> None:
    assert effects_of(text) == (Effect(actions=(action,)),)


# Effects -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "effects"), [
    ("", []), (" ; ;; ", []), ("score+=9", ["score += 9"]),
    ("score+=9; drawCard(2)", ["score += 9; drawCard 2"]),
    ("score+=9 drawCard(2)", ["score += 9; drawCard 2"]),
    ("if:genki>0 { score+=1 }", ["if (genki > 0); score += 1"]),
    ("if:a { if:b { x } y }", ["if a; if b; x", "if a; y"]), ("x; if:a { y }; z", ["x", "if a; y", "z"]),
    ("target:hand { growth }", ["target hand; growth"]), ("if:a { target:t { x } }", ["if a; target t; x"]),
    ("at:turnEnd { x }", ["at turnEnd; x"]), ("at:cardUsed[active] { x }", ["at cardUsed; [active]; x"]),
    ("at:turnEnd { if:a { x } y }", ["at turnEnd; if a; x", "at turnEnd; y"]),
    ("if:a { at:turnEnd { x } }", ["if a; {at turnEnd; x}"]), ("do { x; y }", ["x; y"]),
    ("w; do { x }; y", ["w", "x", "y"]), ("do:x; y", ["x", "y"]), ("@base score+=9", ["@base; score += 9"]),
    ("@a x; @b y", ["@a; x", "@b; y"]), ("x; @b y; z", ["x", "@b; y; z"]), ("+@b x", ["@b; x"]),
    ("@b if:a { x }", ["if a; @b; x"]), ("@b if:a { @c x; y }", ["if a; @b; x; y"]),
    ("x; limit:2", ["x; limit:2"]), ("x; if:a { y }; limit:2", ["x", "if a; y; limit:2"]),
    ("at:t { if:a { x } if:b { y } limit:2 }", ["at t; if a; x; limit:2", "at t; if b; y; limit:2"]),
    ("at:t { if:a { x } y; limit:2 }", ["at t; if a; x", "at t; y; limit:2"]),
    ("x; ttl:3; delay:1", ["x; ttl:3; delay:1"]), ("limit:2; x", ["x"]),
])  # fmt: skip
def test_blocks_are_flattened(text: str, effects: list[str]) -> None:
    assert [told(effect) for effect in effects_of(text)] == effects


@pytest.mark.parametrize(("level", "effects"), [
    (0, ["z"]), (1, ["x", "z"]), (2, ["if a; y", "z"]), (3, ["z"]),
])  # fmt: skip
def test_of_levels_only_one_is_read(level: int, effects: list[str]) -> None:
    text = "level:1 { x }; level:2 { if:a { y } }; if:1 { }; do { z }"
    assert [told(effect) for effect in effects_of(text, level)] == effects


# What is no piece of it ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "piece"), [
    ("score ? 1", "?"), ("得点+=1", "得"), ("score+=", "score +="), ("score+=)", "score += )"),
    ("f(1", "( 1"), ("x[hand", "[ hand"), ("if:a { x", "{ x"), ("x }", "x }"), ("3", "3"),
    ("limit:", "limit :"), ("@", "@"),
])  # fmt: skip
def test_what_is_wrong_is_named_with_what_stands_before_it(text: str, piece: str) -> None:
    with pytest.raises(LanguageError) as caught:
        effects_of(text)
    assert piece in str(caught.value)


@pytest.mark.parametrize(
    ("start", "opened", "inner", "closed", "deepest"),
    [("score=", "(", "1", ")", MAX_DEPTH - 2), ("", "do { ", "x", " }", MAX_DEPTH - 1)],
)
def test_depth_is_bounded(start: str, opened: str, inner: str, closed: str, deepest: int) -> None:
    def nested(times: int) -> str:
        return start + opened * times + inner + closed * times

    assert len(effects_of(nested(deepest))) == 1
    with pytest.raises(LanguageError):
        effects_of(nested(deepest + 1))


@settings(max_examples=80)
@given(st.text("ab1+-*=<>!&|(){}[];:,@ .", max_size=24))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing but the language's own error, whatever is written."""
    with suppress(LanguageError):
        assert all(isinstance(effect, Effect) for effect in effects_of(text))
