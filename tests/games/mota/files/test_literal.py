"""What is read off scripts and literals as text: brackets, comments, specials that decide fights alone."""

from __future__ import annotations

import pytest

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.games.mota.files.aftermath import statements_of
from ringapp.games.mota.files.fieldrules import deadly_specials, with_costs
from ringapp.games.mota.files.handlers import handlers_of
from ringapp.games.mota.files.literal import MAX_CHARACTERS, MAX_TEXT, parse_literal
from ringapp.games.mota.files.specials import blanked, closed_at, outside_specials
from ringapp.games.mota.rules.tower import Enemy

# Literals -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        (" 42 ", 42),
        ("-7", -7),
        ("'a'", "a"),
        ('"it\'s"', "it's"),
        ("b'ab'", "ab"),
        ("()", ()),
        ("(1,)", (1,)),
        ("(1, 2)", (1, 2)),
        ("[1, [2, (3,)]]", [1, [2, (3,)]]),
        ("{}", {}),
        ("{1: 'a', (1, 2): [3]}", {1: "a", (1, 2): [3]}),
        ("set([1, 2, 1])", frozenset({1, 2})),
        ("frozenset([(1, 2)])", frozenset({(1, 2)})),
        ("[-1, -2]", [-1, -2]),
        ("999999999999", 999_999_999_999),
        ("'" + "x" * MAX_TEXT + "'", "x" * MAX_TEXT),
    ],
)
def test_a_literal_is_what_it_says(text: str, value: object) -> None:
    found = parse_literal(text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("1.5", 1, 1),
        ("[1, x]", 1, 5),
        ("[1,\n y]", 2, 2),
        ("f(1)", 1, 1),
        ("set(1)", 1, 1),
        ("set([1], [2])", 1, 1),
        ("set(x=[1])", 1, 1),
        ("set([[1]])", 1, 1),
        ("{[1]: 2}", 1, 2),
        ("{**a}", 1, 4),
        ("1 + 2", 1, 1),
        ("+1", 1, 1),
        ("-'a'", 1, 1),
        ("-None", 1, 2),
        ("None", 1, 1),
        ("True", 1, 1),
        ("1000000000000", 1, 1),
        ("'" + "x" * (MAX_TEXT + 1) + "'", 1, 1),
        ("a.b", 1, 1),
        ("[x for x in (1,)]", 1, 1),
        ("lambda: 1", 1, 1),
        ("{1, 2}", 1, 1),
        ("(1", 1, 1),
        ("", 1, 1),
    ],
)
def test_what_is_no_plain_literal_is_refused_at_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(ParseError) as refused:
        parse_literal(text)
    assert (refused.value.line, refused.value.column) == (line, column)
    assert str(refused.value).startswith(f"Line {line}, column {column}: found ")


def test_deep_and_long_literals_are_refused_before_they_cost_anything() -> None:
    assert parse_literal("[" * 8 + "]" * 8) == [[[[[[[[]]]]]]]]
    for text in ("[" * 9 + "]" * 9, "(" * 51 + "1" + ")" * 51, "(" * 100_000):
        with pytest.raises(LimitExceeded, match="nested more than 8 deep"):
            parse_literal(text)
    with pytest.raises(LimitExceeded, match="1000001 characters"):
        parse_literal(" " * (MAX_CHARACTERS + 1))
    assert parse_literal("'" + "[" * 60 + "'") == "[" * 60, "brackets within a text are none"


# Scripts as text -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("a // b\nc", "a \nc"),
        ("a /* b\nc */ d", "a  d"),
        ("a 'b' d", "a  d"),
        ('a "\\"" d', "a  d"),
        ("a `x\ny` d", "a  d"),
        ("'//' a", " a"),
        ("// 'a\nb'", "\nb'"),
    ],
)
def test_comments_and_texts_are_skipped(text: str, bare: str) -> None:
    assert blanked(text) == bare


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("a }b", "b"),
        ("a { c } }b", "b"),
        ("'}' }b", "b"),
        ("/* } */ }b", "b"),
        ("// }\n }b", "b"),
        ("a { c", ""),
        ('`}` "}" }b', "b"),
    ],
)
def test_a_bracket_is_closed_by_its_own(text: str, rest: str) -> None:
    assert text[closed_at(text, 0) :] == rest


ASKS = "core.hasSpecial(enemy.special, %d)"


def in_function(name: str, body: str) -> str:
    return f'"{name}": function (enemy, hero) {{ {body} }},'


@pytest.mark.parametrize(
    ("rules", "outside"),
    [
        (in_function("getDamageInfo", f"if ({ASKS % 40}) x = 1;"), True),
        (in_function("afterBattle", f"if ({ASKS % 40}) x = 1;"), False),
        (in_function("afterBattle", f"if ({ASKS % 41}) x = 1;"), True),
        (in_function("afterBattle", f"// {ASKS % 40}"), True),
        (in_function("afterBattle", "var s = 'hasSpecial(enemy, 40)';"), True),
        (in_function("afterBattle", "if (enemy.special == 40) x = 1;"), False),
        (in_function("afterBattle", "if (enemy.special.includes(40)) x = 1;"), False),
        (in_function("afterBattle", "if (enemy.special.indexOf(40) >= 0) x = 1;"), False),
        (in_function("drawBook", f"if ({ASKS % 40}) x = 1;"), True),
        (in_function("getSpecials", "return [[40, 'x', 'y']];"), True),
        (in_function("getDamageInfo", "helper(1)") + f"function helper(n) {{ {ASKS % 40}; }}", True),
        (in_function("afterBattle", "helper(1)") + f"function helper(n) {{ {ASKS % 40}; }}", False),
        (
            in_function("getDamageInfo", "helper(1)")
            + in_function("afterBattle", "helper(2)")
            + f"function helper(n) {{ {ASKS % 40}; }}",
            False,
        ),
        (
            in_function("getDamageInfo", "showDamage(1)")
            + in_function("afterBattle", "showDamage(2)")
            + f"function showDamage(n) {{ {ASKS % 40}; }}",
            True,
        ),
    ],
    ids=[
        "a-fight-asks",
        "what-follows-it-asks",
        "for-another-one",
        "in-a-comment",
        "in-a-text",
        "compared",
        "in-a-list",
        "its-place-in-a-list",
        "shown-in-the-manual",
        "listed",
        "a-function-that-only-fights-name",
        "a-function-that-others-name",
        "one-that-both-name",
        "one-that-tells-damage-though-both-name-it",
    ],
)
def test_which_specials_decide_fights_alone(rules: str, outside: bool) -> None:
    assert (40 in outside_specials(rules, "")) is outside
    assert (40 in outside_specials("", rules)) is outside


def test_where_some_script_asks_by_a_variable_nothing_is_known() -> None:
    assert outside_specials(in_function("afterBattle", "core.hasSpecial(enemy, n);"), "") == frozenset()
    within = in_function("getDamageInfo", "core.hasSpecial(enemy, n);")
    assert 40 in outside_specials(within, "")
    plain = outside_specials("", "")
    assert (min(plain), max(plain)) == (28, 998)


LOOP = "for (const d of [[x-1,y],[x+1,y],[x,y-1],[x,y+1]]) { %s }"
KILL = "damage[d[0]+','+d[1]] = Infinity;"


def checking(guard: str, body: str) -> str:
    return f'"updateCheckBlock": function (floorId) {{ if (enemy && {guard}) {{ {body} }} other(); }}'


@pytest.mark.parametrize(
    ("guard", "body", "known"),
    [
        ("core.hasSpecial(enemy.special, 50) && core.status.hero.atk < 30", LOOP % KILL, True),
        ("core.enemys.hasSpecial(enemy.special, 50) && core.getStatus('hp') < 30", LOOP % KILL, True),
        ("core.hasSpecial(enemy.special, 20) && core.status.hero.atk < 30", LOOP % KILL, False),
        ("core.hasSpecial(enemy.special, 50) && core.getFlag('x') < 30", LOOP % KILL, False),
        (
            "core.hasSpecial(enemy.special, 50) && core.status.hero.atk < 30",
            LOOP % "damage[d[0]] = 5;",
            False,
        ),
        ("core.hasSpecial(enemy.special, 50) && core.status.hero.atk < 30", KILL, False),
        (
            "core.hasSpecial(enemy.special, 50) && core.status.hero.atk < 30",
            LOOP % (KILL + " core.setFlag('x', 1);"),
            False,
        ),
    ],
    ids=["atk", "hp", "a-template-special", "a-flag", "hurts-only", "no-loop", "does-more"],
)
def test_specials_that_kill_beside_them_are_read_off(guard: str, body: str, known: bool) -> None:
    rules = checking(guard, body)
    found, rest = deadly_specials(rules)
    assert (50 in found) is known
    assert len(rest) == len(rules)
    assert ("hasSpecial" not in rest) is known, "what was read is blanked, what was not stays"
    assert "other();" in rest
    assert deadly_specials("no such function") == ({}, "no such function")


BOTH = {"value": 100, "zone": 7}


@pytest.mark.parametrize(
    ("body", "entry", "cost"),
    [
        ("add(x, y, enemy.zone || 0);", {"value": 100}, 0),
        ("add(x, y, enemy.zone || 0);", BOTH, 7),
        ("add(x, y, enemy.value || 0);", {"value": 100}, 100),
        ("add(x, y, enemy.value || 0);", {"zone": 7}, 0),
        ("add(x, y, core.getEnemyValue(enemy, 'value', x, y)); /* enemy.zone */", BOTH, 100),
        ("add(x, y, enemy.value); return {'zone': {}};", BOTH, 100),
        ("add(x, y, enemy.zone || enemy.value);", BOTH, None),
        ("add(x, y, enemy.zone || enemy.value);", {"zone": 7, "value": 7}, 7),
        ("add(x, y, enemy.aura);", {"value": 100}, None),
        ("add(x, y, core.values.lavaDamage);", {"aura": 100}, 0),
        ("add(x, y, enemy.value);", {"value": "many"}, None),
    ],
)
def test_the_rules_decide_which_figure_a_field_costs(
    body: str, entry: dict[str, object], cost: int | None
) -> None:
    """A tower may carry functions of one age and a table of another."""
    priest = Enemy("priest", "", 1, 1, 1, special=(15,), more={"zone": 100, "value": 100})
    other = Enemy("moss", "", 1, 1, 1, special=(1,), more={"zone": 3})
    rules = f'"updateCheckBlock": function (floorId) {{ {body} }}'
    found, unclear = with_costs({"priest": priest, "moss": other}, {"priest": entry}, rules)
    assert unclear == ({"priest"} if cost is None else set())
    assert found["priest"].value("zone") == (cost or 0)
    assert found["moss"].value("zone") == 3
    assert with_costs({"priest": priest}, {}, "no such function")[0]["priest"] is priest


def test_what_plug_ins_do_with_tiles_is_found_by_its_trigger() -> None:
    plugins = """
    core.registerSystemEvent("bounce", function (data, callback) { if (a) { b('}'); } });
    core.registerSystemEvent('sink', function sunk(tile) { /* } */ c(); });
    """
    found = handlers_of(plugins)
    assert found.keys() == {"bounce", "sink"}
    assert found["bounce"] == ("data", " if (a) { b('}'); } ")
    assert found["sink"] == ("tile", " /* } */ c(); ")
    assert handlers_of("core.registerEvent('x', f)") == {}


@pytest.mark.parametrize(
    ("body", "specials"),
    [
        ("if (core.hasSpecial(special, 40)) { a(); }", [40]),
        (
            "if (core.enemys.hasSpecial(enemy, 40)) { a(); } if (core.hasSpecial(enemyId, 41)) { b(); }",
            [40, 41],
        ),
        ("if (core.hasSpecial(special, 12)) { a(); }", []),
        ("if (core.hasSpecial(special, 40)) { a(); } else { b(); }", []),
        ("if (x) { if (core.hasSpecial(special, 40)) { a(); } }", []),
        ("// if (x) {\nif (core.hasSpecial(special, 40)) { a(); }", [40]),
        ("var t = '{'; if (core.hasSpecial(special, 40)) { a('}'); }", [40]),
    ],
    ids=[
        "alone",
        "two",
        "the-template-s",
        "with-an-else",
        "within-another",
        "after-a-comment",
        "after-a-text",
    ],
)
def test_statements_after_a_fight_that_stand_by_themselves(body: str, specials: list[int]) -> None:
    rules = f'"afterBattle": function (enemyId, x, y) {{ {body} }}, "other": 1'
    found = statements_of(rules)
    assert [one.special for one in found] == specials
    for one in found:
        assert rules[one.start :].startswith("if")
        assert rules[one.start : one.end].endswith("}")
        assert rules[one.start : one.end].count("{") >= 1
    assert statements_of(body) == []
