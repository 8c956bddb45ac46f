"""What each boss of the game asks for, its goal, rulings and turns, laid over the board that is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ringapp.core.contract.i18n import tr
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import ARROWS, PANELS, PICKUPS, Boss, Goal, Turn
from ringapp.games.rings.view import tileediting

MOVES = 3
PLUMES = {f"feathers-{count}": count for count in (1, 2, 3)}
"""Tools that lay feathers on a panel."""
EVERY_FIGHT = (
    *(PANELS[code] for code in (*ARROWS, *PICKUPS) if PANELS[code] != "face"),
    *("action", "circle", "on", "entry", "weak", "collect", "erase"),
)
"""Tools that any fight needs."""


@dataclass(frozen=True, slots=True)
class Template:
    """The template of a boss, or of a game with pictures.

    Attributes:
        icon: The panel, or letter of a picture, by which it is shown.
        goals: The goal of each turn; () for a picture.
        moves: Ring moves of each turn.
        gap: Whether its gaps stop Mario.
        parts: Tools for things on its board besides the panels of every boss.
        rings_only: Of a picture whether no slice slides; `upright` whether its tiles must not be turned over.
    """

    id: str
    icon: str
    goals: tuple[Goal, ...] = ()
    moves: int = MOVES
    gap: bool = False
    parts: tuple[str, ...] = ()
    rings_only: bool = False
    upright: bool = True


_CHEST = Goal(None, collect=(("chest", 1),))
TEMPLATES = (
    Template("earth-vellumental", "hole", (Goal(),), parts=("circle-earth",)),
    Template("colored-pencils", "missile", (Goal(avoid=("missile",)),)),
    Template("water-vellumental", "spout", (Goal(("circle-earth",)),), parts=("circle-earth",)),
    Template("rubber-band", "band-cw", (Goal(),), parts=("band-in", "band-out", "band-ccw")),
    Template("fire-vellumental", "feather", (Goal(("circle-water",)),), parts=("circle-water", *PLUMES)),
    Template("hole-punch", "face", (Goal(collect=(("face", 1),)),), parts=("hole",)),
    Template(
        "ice-vellumental",
        "ice",
        (_CHEST, Goal(("circle-fire",), collect=(("on", 1),))),
        parts=("circle-fire",),
    ),
    Template("tape", "chest", (_CHEST, Goal()), parts=("tape-a", "tape-b", "lock")),
    Template("scissors", "gap", (_CHEST, Goal())),
    Template("stapler", "action", (Goal(),)),
    Template(
        "olly",
        "circle-any",
        (Goal(("circle-any",), collect=(("on", 1),)),),
        parts=("circle-earth", "circle-water", "circle-fire", "circle-ice"),
    ),
    Template("olly-last", "A"),
    Template("scramble-1", "1", moves=4, rings_only=True),
    Template("scramble-2", "2", moves=7),
    Template("scramble-3", "3", moves=6),
    Template("race", "R", moves=1, upright=False),
)


def names() -> dict[str, str]:
    """Return the name of each boss in the current language."""
    return {
        "earth-vellumental": tr("Earth Vellumental"),
        "colored-pencils": tr("Colored Pencils"),
        "water-vellumental": tr("Water Vellumental"),
        "rubber-band": tr("Rubber Band"),
        "fire-vellumental": tr("Fire Vellumental"),
        "hole-punch": tr("Hole Punch"),
        "ice-vellumental": tr("Ice Vellumental"),
        "tape": tr("Tape, the boss"),
        "scissors": tr("Scissors"),
        "stapler": tr("Stapler"),
        "olly": tr("King Olly, first fight"),
        "olly-last": tr("King Olly, last fight (picture)"),
        "scramble-1": tr("Ring Scramble 1 (picture, 40 s)"),
        "scramble-2": tr("Ring Scramble 2 (picture, 60 s)"),
        "scramble-3": tr("Ring Scramble 3 (picture, 60 s)"),
        "race": tr("Race ’n’ Place, Ninji Skills (picture)"),
    }


def applied(board: Board, template: Template) -> Board:
    """Return the board with the goal, rulings and turns of a template; its panels and tiles stay."""
    board = replace(board, moves=template.moves, made=0)
    if not template.goals:
        drawn = board.picture is not None and any(board.picture.target)
        board = board if drawn else tileediting.whole(board)
        assert board.picture is not None
        picture = replace(board.picture, upright=template.upright, rings_only=template.rings_only)
        return replace(board, picture=picture)
    boss = board.boss
    assert boss is not None
    first, *later = template.goals
    rules = replace(boss.rules, gap="stop" if template.gap else "pass")
    turns = tuple(Turn(template.moves, goal) for goal in later)
    asked = replace(boss, goal=first, turns=turns, rules=rules, fight=template.id, walked=False)
    return replace(board, boss=asked)


def of_tool(tool: str) -> Template | None:
    """Return the boss template that a palette tool stands for, None where it stands for none."""
    return next((one for one in TEMPLATES if tool == f"boss:{one.id}"), None)


def offers(boss: Boss, tool: str) -> bool:
    """Return whether a tool is useful in the chosen fight, or for what lies on its board."""
    template = of_tool(f"boss:{boss.fight}")
    if template is None or tool in (template.icon, *template.parts, *EVERY_FIGHT):
        return True
    lies = {PANELS[code] for code in boss.panels}
    hangs = {"missile": boss.missiles, "spout": boss.spouts}
    tape = tool in ("tape-a", "tape-b", "lock") and bool(boss.tape)
    return tool in lies or bool(hangs.get(tool)) or tape or (tool in PLUMES and bool(boss.feathers))
