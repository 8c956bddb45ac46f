"""What a Match-3 position is made of: block codes, the rule switches and the board. Immutable values only.

A block is one small integer, so that boards hash fast and the compiled core reads the same codes:
bits 0 to 3 the colour (1 = A, 0 = none), bits 4 to 6 the kind, bits 7 to 10 the layers, bit 11 licorice,
bit 12 a cage; bits 13 and 14 name a swirl and chocolate.
Cell (x, y) of a world of width n is number y * n + x; (0, 0) is at the bottom left. A void is no cell at all:
it is part of the board's shape, but stands among the cells with a code of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

UNKNOWN = -1
"""A block that a file leaves open; it is drawn before the board is there."""
UNKNOWN_CAGED = -2
"""The same in a cage."""
EMPTY = 0
PLAIN, ROW, COLUMN, WRAPPED, BOMB, INGREDIENT_KIND, CRATE_KIND, VOID_KIND = range(8)
MAX_COLOURS = 9
MAX_WIDTH = 16
MAX_HEIGHT = 16
MAX_WORLD = 99
MAX_ACTIONS = 99
MAX_POINTS = 10_000_000
MAX_JELLY = 3
MAX_COLLECT = 999
MAX_INGREDIENTS = 255
MAX_LAYERS = 9
LETTERS = "ABCDEFGHI"
COLLECTED = LETTERS + "%~#"
"""What can be collected: colours, and chocolate, swirls and crates that break; the first one is 1."""
CHOCOLATES, SWIRLS, CRATES = range(10, 13)
"""The numbers of the last three."""
ASSUMED = ("actions", "colours", "counts", "points")
"""What may be missing: the swaps left, the colours of the refill, how many covers or grounds are to go, and
what a game beside gained by itself: then points are at least those shown."""
USUAL_ACTIONS = 5

_KIND, _THICK, _LICORICE = 4, 7, 11
CAGE = 1 << 12
"""Added to the code of a block that is in a cage."""
VOID = VOID_KIND << _KIND
INGREDIENT = INGREDIENT_KIND << _KIND
SWIRL, CHOCOLATE = INGREDIENT | 1 << 13, INGREDIENT | 1 << 14
SUPPLIED = (INGREDIENT, SWIRL)
"""What may come in among unknown blocks, in the order of kernels."""
HIDDEN = INGREDIENT | 1 << _LICORICE
"""A block that came in and that nobody has named yet: it falls, and is never swapped, matched or cleared."""
ASKS = ("rest", "each")
"""When the blocks that come in are typed: as the game beside shows them at rest, or after each fall."""

Move = tuple[int, int, str]
"""A swap: the block at (x, y) with its right ("R") or its upper ("U") neighbour."""


def crate(layers: int) -> int:
    """Return a blocker without a colour."""
    return CRATE_KIND << _KIND | layers << _THICK


def block(colour: int, kind: int = PLAIN, thickness: int = 0, licorice: bool = False) -> int:
    """Return the code of a coloured block; a colour bomb has colour 0."""
    return colour | kind << _KIND | thickness << _THICK | int(licorice) << _LICORICE


def colour_of(code: int) -> int:
    """Return the colour of a block, 1 to 9; 0 for an empty cell and a colour bomb."""
    return code & 15


def kind_of(code: int) -> int:
    """Return the kind of a block: PLAIN to BOMB, INGREDIENT_KIND, CRATE_KIND or VOID_KIND."""
    return code >> _KIND & 7


def thickness_of(code: int) -> int:
    """Return how many layers are left around a block, or how many layers a crate has left."""
    return code >> _THICK & 15


def item_name(item: int) -> str:
    """Return the letter or sign of an item that can be collected."""
    return COLLECTED[item - 1]


def is_crate(code: int) -> bool:
    """Return whether a cell's code is a crate."""
    return kind_of(code) == CRATE_KIND


def is_thick(code: int) -> bool:
    """Return whether a code is a block with layers around it; a crate has no block inside."""
    return thickness_of(code) > 0 and not is_crate(code)


def is_gem(code: int) -> bool:
    """Return whether a block can be cleared once it has no layers: no crate, ingredient or void can."""
    return code != EMPTY and kind_of(code) <= BOMB


def is_caged(code: int) -> bool:
    """Return whether a block is in a cage."""
    return bool(code & CAGE)


def is_licorice(code: int) -> bool:
    """Return whether only stripes and blasts take layers off this block."""
    return bool(code >> _LICORICE & 1)


class Value(StrEnum):
    """The named point functions V(i) for i cleared blocks; a table of numbers is the third way to give V."""

    CANDY = "candy"
    LINEAR = "linear"


@dataclass(frozen=True, slots=True)
class Rules:
    """Every switch of the game; the defaults are the game SwapM3S as `docs/using/match3.md` describes it.

    Attributes:
        value: V(i): "candy" is 10 i (i - 1), "linear" is i, or a table whose last entry goes on for ever.
        stripe_bonus: Vs, points for each special block made.
        thick_bonus: Vt, points for each thick block freed.
        cap: Whether an action gains at most V(n + m).
        scoring: "wave" adds V of each wave (R6), "action" takes V of all that an action cleared.
        stripe_damage: Layers that each stripe or blast takes off a thick block (R12).
        adjacent_damage: Layers that a cleared neighbour takes off, once per wave (R12).
        adjacent_source: "any" cleared neighbour counts, or only a "matched" one.
        free_swaps: Whether a swap needs no line (R2).
        thick_swappable, thick_matches, thick_falls: What thick blocks do (R11).
        wrapped: A crossing of two lines makes a wrapped block, which blasts the cells around it.
        bombs: A line of five makes a colour bomb, which clears every block of a colour.
        combos: Two specials can be swapped for their common effect (R14).
        stripes: A line of four or more makes a stripe (L12).
        fall: "through": blocks drop past voids. "stop": a void cuts its column into segments (L4).
            "slide": the same, and blocks move down sideways where none can drop (N1).
        slide_first: The upper side that blocks slide from first.
        crate_damage: Layers that each stripe or blast takes off a crate (L7).
        crate_bonus: Vc, points for each crate broken (L8).
        delivery_bonus: Vi, points for each ingredient that leaves (L10).
    """

    value: str | tuple[int, ...] = Value.CANDY.value
    stripe_bonus: int = 60
    thick_bonus: int = 100
    cap: bool = True
    scoring: str = "wave"
    stripe_damage: int = 2
    adjacent_damage: int = 1
    adjacent_source: str = "any"
    free_swaps: bool = False
    thick_swappable: bool = False
    thick_matches: bool = False
    thick_falls: bool = True
    wrapped: bool = False
    bombs: bool = False
    combos: bool = False
    stripes: bool = True
    fall: str = "through"
    slide_first: str = "left"
    crate_damage: int = 1
    crate_bonus: int = 100
    delivery_bonus: int = 100

    def points(self, count: int) -> int:
        """Return V(count), the points for `count` cleared blocks; 0 for none."""
        if count <= 0:
            return 0
        if isinstance(self.value, tuple):
            return self.value[min(count, len(self.value) - 1)] if self.value else 0
        return count if self.value == Value.LINEAR else 10 * count * (count - 1)


@dataclass(frozen=True, slots=True)
class Refill:
    """How blocks enter above the world: computed from the board with `formula`, else unknown ones.

    Unknown blocks have `colours` equally likely colours. `seed` makes play by hand repeatable; the solver
    never looks at it. `ask` says when they are typed by hand; they come in as HIDDEN until then.
    """

    colours: int
    seed: int = 0
    formula: bool = False
    ask: str = ""


@dataclass(frozen=True, slots=True)
class Supply:
    """How an element (an ingredient, a swirl) comes in among unknown blocks (N8).

    Attributes:
        total: How many are still to come.
        on_board: One comes while fewer than this are on the board,
        every: or where so many swaps have passed since the last one; 0 for never.
        since: Swaps since the last one.
    """

    total: int
    on_board: int
    every: int
    since: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """A position with its goal, rules and refill.

    Attributes:
        width: n, columns of board and world.
        height: m, rows that can be swapped and matched; the rows above are the reserve.
        cells: Codes of the whole world, row by row from the bottom.
        actions: Swaps that are left.
        points: Gained so far.
        target: P, None where only points count.
        jelly: Layers under each board cell, () where there are none.
        clear_jelly, free_thick: Whether that is part of the goal.
        collect: (number in COLLECTED, how many are still to go) pairs of the goal, by number.
        refill: None where the world is all there is.
        clear_crates: Whether breaking every crate is part of the goal.
        ingredients: Ingredients still to be delivered, None where that is no goal.
        exits: Columns at whose lowest cell ingredients leave, None for all.
        clear_chocolate: Whether breaking all chocolate is part of the goal.
        portals: (entrance, exit) cells: what falls into the entrance goes on at the exit (N3).
        supply: What comes in among unknown blocks, by its code.
        sources: Tops of tracks that unknown refill enters at, None for the usual ones (N2).
        invented: Cells whose blocks were drawn here and may differ in the game beside, in order.
        opened: The form of another program that its file had, "" for ours.
        left_out: What that file says and the rules here do not know.
        assumed: What its file does not say and was filled in, of ASSUMED; no proof rests on it.
    """

    width: int
    height: int
    cells: tuple[int, ...]
    actions: int = USUAL_ACTIONS
    points: int = 0
    target: int | None = None
    jelly: tuple[int, ...] = ()
    clear_jelly: bool = False
    free_thick: bool = False
    collect: tuple[tuple[int, int], ...] = ()
    refill: Refill | None = None
    rules: Rules = field(default_factory=Rules)
    clear_crates: bool = False
    ingredients: int | None = None
    exits: tuple[int, ...] | None = None
    clear_chocolate: bool = False
    portals: tuple[tuple[int, int], ...] = ()
    sources: tuple[int, ...] | None = None
    supply: tuple[tuple[int, Supply], ...] = ()
    invented: tuple[int, ...] = ()
    assumed: tuple[str, ...] = ()
    opened: str = ""
    left_out: tuple[str, ...] = ()

    @property
    def unknown(self) -> bool:
        """Return whether blocks enter that nobody knows."""
        return self.refill is not None and not self.refill.formula

    @property
    def asks(self) -> str:
        """Return when entering blocks are to be typed by hand, "" where they are drawn at random."""
        return self.refill.ask if self.refill else ""

    @property
    def hidden(self) -> tuple[int, ...]:
        """Return the cells whose blocks are to be typed: top row first, left to right."""
        cells = (cell for cell, code in enumerate(self.cells) if code == HIDDEN)
        return tuple(sorted(cells, key=lambda cell: (-(cell // self.width), cell % self.width)))

    @property
    def world_height(self) -> int:
        """Return M, the rows of board and reserve together."""
        return len(self.cells) // self.width

    @property
    def size(self) -> int:
        """Return how many cells the board has, without the reserve."""
        return self.width * self.height

    @property
    def largest_gain(self) -> int:
        """Return V(n + m): the cap on one action's gain, and the bonus for each action left."""
        return self.rules.points(self.width + self.height)

    @property
    def has_goal(self) -> bool:
        """Return whether the board has a goal besides gaining points."""
        if self.target is not None or self.ingredients is not None or self.collect:
            return True
        return self.clear_jelly or self.free_thick or self.clear_crates or self.clear_chocolate

    def at(self, x: int, y: int) -> int:
        """Return the code at (x, y)."""
        return self.cells[y * self.width + x]


def reaches_goal(board: Board) -> bool:
    """Return whether every part of the goal is met; True for a board without a goal."""
    if board.target is not None and board.points < board.target:
        return False
    if board.clear_jelly and any(board.jelly):
        return False
    if board.free_thick and any(is_thick(code) or is_caged(code) for code in board.cells):
        return False
    if board.clear_chocolate and CHOCOLATE in board.cells:
        return False
    if board.clear_crates and any(map(is_crate, board.cells)):
        return False
    if board.ingredients:
        return False
    return not any(left for _, left in board.collect)


def partner(width: int, move: Move) -> tuple[int, int]:
    """Return the two cell numbers that a move swaps."""
    x, y, direction = move
    first = y * width + x
    return first, first + (1 if direction == "R" else width)


def on_board(board: Board, move: Move) -> bool:
    """Return whether both cells of a move lie on the board."""
    x, y, direction = move
    right, up = (1, 0) if direction == "R" else (0, 1)
    return x in range(board.width - right) and y in range(board.height - up)
