"""The state in which programs run: hero, flags, blocks and floors, changed command by command.

A `World` is a board that may be written to. Commands change it in the engine's order, with nothing in
between. Questions are answered from `answers`; the first one without an answer ends the run with `Asked`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ringapp.games.mota.rules.board import Board, Place, block_of, hidden_block
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.events.expressions import Unclear, Value
from ringapp.games.mota.rules.events.values import READERS, Question, capped
from ringapp.games.mota.rules.tower import Enemy, Hero, Program


class Dead(Exception):
    """The hero did not survive what happened."""


class Asked(Exception):
    """The run reached a question that has no answer yet."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.text)
        self.question = question


class Leave(Exception):
    """A program runs `exit`, `break` or `continue`; `rounds` is the number of loops left to end."""

    def __init__(self, word: str, rounds: int = 0) -> None:
        super().__init__(word)
        self.word, self.rounds = word, rounds


Saying = tuple[str, Board, dict[str, Value], Place | None]
"""A text as the tower has it, with the board, the flags and the cell whose figures it may name."""


@dataclass(slots=True)
class World:
    """A board that programs change while they run.

    Attributes:
        answers: Answers for the questions to come, in order.
        fights: Plays an enforced fight in the world: (world, monster, place or None).
        arrivals: Applies the arrival on a floor to the world: (world).
        losses: HP that each enforced fight costs, where known beforehand.
        said: Texts that events have shown; None where they are not wanted.
        triggers: Triggers the block on a cell: (world, cell).
        cell: The cell whose event was last inserted, to which the rest of the list then refers; None before.
    """

    board: Board
    answers: list[int] = field(default_factory=list)
    fights: Callable[[World, str, Place | None], None] | None = None
    arrives: Callable[[World], None] | None = None
    shops: list[str] = field(default_factory=list)
    losses: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    asked: list[tuple[str, str]] = field(default_factory=list)
    said: list[Saying] | None = None
    flags: dict[str, Value] = field(default_factory=dict)
    steps: int = 0
    nested: int = 0
    triggers: Callable[[World, Place], None] | None = None
    cell: Place | None = None

    def __post_init__(self) -> None:
        self.flags = dict(self.board.flags)

    def inserted(
        self, program: Program, place: Place, work: Callable[[Program, World, Place | None], None]
    ) -> None:
        """Run another cell's event that a program starts; later commands then refer to that cell."""
        if program:
            self.cell = place
            work(program, self, place)

    # The hero ---------------------------------------------------------------------------------------

    @property
    def hero(self) -> Hero:
        """The current hero."""
        return self.board.hero

    @hero.setter
    def hero(self, hero: Hero) -> None:
        self.board = replace(self.board, hero=hero)

    def refresh(self) -> None:
        """Round the hero's figures and cut HP to its limit, as the status bar does. Raises Dead."""
        self.hero = capped(self.board, self.hero)
        if self.hero.hp <= 0:
            raise Dead

    # Blocks -----------------------------------------------------------------------------------------

    def at(self, place: Place) -> Place:
        """Return a place with the current floor put in where it names none."""
        return place if place[0] else (self.board.floor, place[1], place[2])

    def block(self, place: Place) -> int | None:
        """Return the number of the block at a place; None without one."""
        return block_of(self.board, place)

    def remove(self, place: Place) -> None:
        """Remove a block for good, even a hidden one."""
        if self.block(place) is not None or hidden_block(self.board, place) is not None:
            self._changed(place, None)
            self.board = replace(self.board, gone=self.board.gone | {place})

    def hide(self, place: Place) -> None:
        """Hide a block until an event shows it."""
        number = self.block(place)
        if number is not None:
            self._changed(place, -1 - number)

    def show(self, place: Place) -> None:
        """Show a hidden block again."""
        number = hidden_block(self.board, place)
        if number is not None:
            self._changed(place, number)

    def put(self, place: Place, number: int) -> None:
        """Replace a block by one of another number; a hidden one stays hidden."""
        floor = self.board.tower.floors.get(place[0])
        if floor is None or not (0 <= place[1] < floor.width and 0 <= place[2] < floor.height):
            return
        if number == 0 and not floor.marked(place[1:]):
            self.remove(place)
        elif hidden_block(self.board, place) is not None:
            self._changed(place, -1 - number)
        else:
            self.board = replace(self.board, gone=self.board.gone - {place})
            self._changed(place, number)

    def _changed(self, place: Place, number: int | None) -> None:
        rest = [entry for entry in self.board.changed if entry[:3] != place]
        if number is not None:
            rest.append((*place, number))
        if len(rest) != len(self.board.changed) or number is not None:
            self.board = replace(self.board, changed=tuple(sorted(rest)))

    def move(self, start: Place, end: Place, keep: bool) -> None:
        """Remove a block from one place and, with `keep`, show it at another."""
        number = self.block(start)
        if number is None:
            return
        self.remove(start)
        if keep:
            self.put(end, number)
            self.show(end)

    def foe(self, name: str) -> Enemy | None:
        """Return a monster's current figures, changes by events included."""
        changed = next((foe for foe in self.board.foes if foe.id == name), None)
        return changed or self.board.tower.enemies.get(name)

    # Values -----------------------------------------------------------------------------------------

    def value(self, name: str, origin: Place | None) -> Value:
        """Return the current value of a name. Raises Unclear."""
        kind, _, rest = name.partition(":")
        reader = READERS.get(kind)
        if reader is None:
            raise Unclear(name)
        return reader(self.board, self.flags, rest, origin)

    def reading(self, origin: Place | None) -> Callable[[str], Value]:
        """Return a function that looks up names for an expression on the cell `origin`."""
        return lambda name: self.value(name, origin)
