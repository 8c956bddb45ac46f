"""What each boss of the game asks for: goal, rulings and turns, laid over the board that is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ringapp.core.contract.i18n import tr
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import Goal, Turn
from ringapp.games.rings.view import tileediting

MOVES = 3


@dataclass(frozen=True, slots=True)
class Template:
    """A boss, or a game with pictures.

    Attributes:
        icon: The panel, or letter of a picture, by which it is shown.
        goals: For each of its turns; () for a picture.
        moves: Ring moves of each turn.
        gap: Whether its gaps stop Mario.
        rings_only: Of a picture whether no slice slides; `upright` whether its tiles must not be turned over.
    """

    id: str
    icon: str
    goals: tuple[Goal, ...] = ()
    moves: int = MOVES
    gap: bool = False
    rings_only: bool = False
    upright: bool = True


_CHEST = Goal(None, collect=(("chest", 1),))
TEMPLATES = (
    Template("earth-vellumental", "hole", (Goal(),)),
    Template("colored-pencils", "missile", (Goal(avoid=("missile",)),)),
    Template("water-vellumental", "spout", (Goal(("circle-earth",)),)),
    Template("rubber-band", "band-cw", (Goal(),)),
    Template("fire-vellumental", "feather", (Goal(("circle-water",)),)),
    Template("hole-punch", "face", (Goal(collect=(("face", 1),)),)),
    Template("ice-vellumental", "ice", (_CHEST, Goal(("circle-fire",), collect=(("on", 1),)))),
    Template("tape", "chest", (_CHEST, Goal())),
    Template("scissors", "gap", (_CHEST, Goal())),
    Template("stapler", "action", (Goal(),)),
    Template("olly", "circle-any", (Goal(("circle-any",), collect=(("on", 1),)),)),
    Template("olly-last", "A"),
    Template("scramble-1", "1", moves=4, rings_only=True),
    Template("scramble-2", "2", moves=7),
    Template("scramble-3", "3", moves=6),
    Template("race", "R", moves=1, upright=False),
)


def names() -> dict[str, str]:
    """What the bosses are called."""
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
    """The board with what the boss asks for; panels stay, tiles of a picture too."""
    board = replace(board, moves=template.moves, made=0)
    if not template.goals:
        board = board if board.picture is not None else tileediting.blank(board)
        assert board.picture is not None
        picture = replace(board.picture, upright=template.upright, rings_only=template.rings_only)
        return replace(board, picture=picture)
    boss = board.boss
    assert boss is not None
    first, *later = template.goals
    rules = replace(boss.rules, gap="stop" if template.gap else "pass")
    turns = tuple(Turn(template.moves, goal) for goal in later)
    return replace(board, boss=replace(boss, goal=first, turns=turns, rules=rules, walked=False))


def of_tool(tool: str) -> Template | None:
    """The template of a tool."""
    return next((one for one in TEMPLATES if tool == f"boss:{one.id}"), None)
