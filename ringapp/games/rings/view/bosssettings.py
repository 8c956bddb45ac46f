"""Settings of boss boards; typed text is checked as strictly as a file."""

from __future__ import annotations

import re
from dataclasses import asdict, replace

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Option, OptionValue, Setting
from ringapp.core.contract.i18n import tr
from ringapp.games.rings.rules.board import MAX_MOVES, Board
from ringapp.games.rings.rules.boss import (
    ATTACKS,
    CIRCLES,
    CODE,
    MOST_TURNS,
    PANELS,
    RULINGS,
    Boss,
    Goal,
    Rulings,
    Strip,
    Turn,
)
from ringapp.games.rings.rules.facts import USUAL_LIMIT
from ringapp.games.rings.view.terms import end_goal, ruling_labels

_GOALS: dict[str, tuple[str, ...] | None] = {
    "attack": ATTACKS,
    "circle": tuple(PANELS[code] for code in CIRCLES),
    "action": ("action",),
    "any": None,
}


def settings(board: Board, boss: Boss) -> tuple[Setting, ...]:
    """Return the settings of a boss board: entry, ON, goal, tape and rulings."""
    goal = boss.goal
    ends, goals = _goal_choices(goal)
    found = [
        Setting(Option("entry", tr("Mario enters at slice"), "int", 0, "", 0, board.slices - 1), boss.entry),
        Setting(Option("on", tr("Circles are on already"), "bool", False), boss.on),
        Setting(Option("goal_end", tr("Goal"), "choice", "attack", choices=tuple(goals)), ends),
        _text(
            "collect",
            tr("Collect"),
            tr("Panels with counts, such as “chest, heart 2”."),
            _counts(goal.collect),
        ),
        _text("avoid", tr("Avoid"), tr("Panels such as “feather”."), ", ".join(goal.avoid)),
        _text("weak_rings", tr("End on rings"), tr("Numbers; empty for any."), _numbers(goal.rings)),
        _text("weak_slices", tr("End on slices"), tr("Numbers; empty for any."), _numbers(goal.slices)),
        _text("tape", tr("Tape"), tr("Such as “rings 0 1; slices 2 9; locked_slices 5”."), _tape(boss)),
        _text(
            "refill",
            tr("A chest lays"),
            tr("Such as “0 3 circle; 1 3 on”: ring, slice, panel."),
            _refill(boss),
        ),
        Setting(
            Option("turns", tr("Turns planned at once"), "int", 1, "", 1, MOST_TURNS),
            1 + len(boss.turns),
        ),
        *_turn_settings(boss),
    ]
    chosen = asdict(boss.rules)
    for name, (label, answers) in ruling_labels().items():
        choices = tuple((word, answers[word]) for word in RULINGS[name])
        help_text = tr("A ruling that the public sources leave open; the first one is the usual one.")
        option = Option(f"ruling_{name}", label, "choice", choices[0][0], help_text, choices=choices)
        found.append(Setting(option, chosen[name]))
    return tuple(found)


def _goal_choices(goal: Goal) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the name of the goal's end, and (name, words) of every end to choose from."""
    ends = next((name for name, known in _GOALS.items() if known == goal.ends), "own")
    goals = [
        ("attack", tr("any attack")),
        ("circle", tr("a magic circle")),
        ("action", tr("an action panel")),
        ("any", tr("any end")),
    ]
    if ends == "own":
        goals.append(("own", end_goal(goal)))
    return ends, tuple(goals)


def _turn_settings(boss: Boss) -> list[Setting]:
    """Return the settings of each later turn: its moves and its goal."""
    found = []
    words = tr("Panels with counts, such as “chest, heart 2”.")
    for number, turn in enumerate(boss.turns, 2):
        ends, goals = _goal_choices(turn.goal)
        moves = Option(
            f"turn_{number}_moves", tr("Turn {n}: moves").format(n=number), "int", 3, "", 0, MAX_MOVES
        )
        end = Option(
            f"turn_{number}_end", tr("Turn {n}: goal").format(n=number), "choice", "attack", choices=goals
        )
        found += [Setting(moves, turn.moves), Setting(end, ends)]
        goal = turn.goal
        parts = {
            "collect": (tr("Turn {n}: collect"), words, _counts(goal.collect)),
            "avoid": (tr("Turn {n}: avoid"), tr("Panels such as “feather”."), ", ".join(goal.avoid)),
            "rings": (tr("Turn {n}: end on rings"), tr("Numbers; empty for any."), _numbers(goal.rings)),
            "slices": (tr("Turn {n}: end on slices"), tr("Numbers; empty for any."), _numbers(goal.slices)),
        }
        for part, (label, help_text, value) in parts.items():
            found.append(_text(f"turn_{number}_{part}", label.format(n=number), help_text, value))
    return found


def _refill(boss: Boss) -> str:
    return "; ".join(f"{ring} {place} {PANELS[code]}" for ring, place, code in boss.refill)


def _read_refill(text: str) -> tuple[tuple[int, int, int], ...]:
    found = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        words = part.split()
        if len(words) != 3 or words[2] not in CODE:
            raise RingappError(tr("“{text}” is not a ring, a slice and a panel.").format(text=part[:40]))
        found.append((_whole(words[0]), _whole(words[1]), CODE[words[2]]))
    return tuple(sorted(found))


def _with_turns(board: Board, boss: Boss, count: int) -> Board:
    """Return the board with `count` turns; a new turn has the moves of the first."""
    moves = board.moves if board.moves is not None else USUAL_LIMIT
    turns = (*boss.turns, *(Turn(moves) for _ in range(MOST_TURNS)))[: count - 1]
    return replace(board, moves=moves if turns else board.moves, boss=replace(boss, turns=turns))


def _with_turn(board: Board, boss: Boss, name: str, value: OptionValue) -> Board:
    """Return the board with a later turn's moves or goal changed."""
    _, number, what = name.split("_")
    at = int(number) - 2
    turn = boss.turns[at]
    if what == "moves":
        turn = replace(turn, moves=int(value or 0))
    elif what == "end" and value != "own":
        turn = replace(turn, goal=replace(turn.goal, ends=_GOALS[str(value)]))
    elif what != "end":
        turn = replace(turn, goal=_with_part(turn.goal, what, str(value or "").strip()))
    turns = (*boss.turns[:at], turn, *boss.turns[at + 1 :])
    return replace(board, boss=replace(boss, turns=turns))


def _text(name: str, label: str, help_text: str, value: str) -> Setting:
    return Setting(Option(name, label, "text", "", help_text), value)


def _counts(counts: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(word if count == 1 else f"{word} {count}" for word, count in counts)


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _tape(boss: Boss) -> str:
    return "; ".join(f"{strip.kind} {_numbers(strip.members)}" for strip in boss.tape)


def change_setting(board: Board, boss: Boss, name: str, value: OptionValue) -> Board:
    """Return the board with one of `settings` changed to a checked value. Raises RingappError."""
    from ringapp.games.rings.files.notation import parse, to_json

    boss = replace(boss, walked=False)
    goal = boss.goal
    if name == "entry":
        return replace(board, boss=replace(boss, entry=int(value or 0)))
    if name == "on":
        return replace(board, boss=replace(boss, on=bool(value)))
    if name.startswith("ruling_"):
        chosen = asdict(boss.rules) | {name.removeprefix("ruling_"): value}
        rules = Rulings(**chosen)
        return replace(board, boss=replace(boss, rules=rules))
    if name == "goal_end":
        ends = goal.ends if value == "own" else _GOALS[str(value)]
        return replace(board, boss=replace(boss, goal=replace(goal, ends=ends)))
    if name == "turns":
        return _with_turns(board, boss, int(value or 1))
    if name.startswith("turn_"):
        # What a person typed passes the same checks as a file.
        return parse(to_json(_with_turn(board, boss, name, value)))
    text = str(value or "").strip()
    if name == "refill":
        boss = replace(boss, refill=_read_refill(text))
    elif name == "tape":
        boss = replace(boss, tape=_read_tape(text))
    else:
        boss = replace(boss, goal=_with_part(goal, name.removeprefix("weak_"), text))
    # What a person typed passes the same checks as a file.
    return parse(to_json(replace(board, boss=boss)))


def _with_part(goal: Goal, part: str, text: str) -> Goal:
    """Return the goal with its part "collect", "avoid", "rings" or "slices" as typed."""
    if part == "collect":
        return replace(goal, collect=tuple(_read_counts(text)))
    words = [word for word in re.split(r"[\s,;]+", text) if word]
    if part == "avoid":
        return replace(goal, avoid=tuple(words))
    numbers = tuple(map(_whole, words))
    return replace(goal, rings=numbers) if part == "rings" else replace(goal, slices=numbers)


def _whole(word: str) -> int:
    if not re.fullmatch("[0-9]{1,3}", word):
        raise RingappError(tr("“{text}” is not a whole number.").format(text=word[:20]))
    return int(word)


def _read_counts(text: str) -> list[tuple[str, int]]:
    found: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in re.split(r"[,;]", text))):
        word, _, count = part.partition(" ")
        found[word] = _whole(count.strip()) if count.strip() else 1
    return list(found.items())


def _read_tape(text: str) -> tuple[Strip, ...]:
    strips = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        kind, *members = re.split(r"[\s,+]+", part)
        strips.append(Strip(kind, tuple(_whole(word) for word in members)))  # type: ignore[arg-type]
    return tuple(strips)
