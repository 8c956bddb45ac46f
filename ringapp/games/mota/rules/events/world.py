"""Programs at work: hero, flags, blocks and floors while a list of commands is worked off to its end.

A `World` is a board that may be written to. What happens to it follows the engine's order; nothing runs in
between. Questions are answered from `answers`; the first one that has none ends the run with `Asked`.
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
    """The run has come to a question that is not answered yet."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.text)
        self.question = question


class Leave(Exception):
    """`exit`, `break` or `continue`; `rounds` is how many loops it still ends."""

    def __init__(self, word: str, rounds: int = 0) -> None:
        super().__init__(word)
        self.word, self.rounds = word, rounds


Saying = tuple[str, Board, dict[str, Value], Place | None]
"""A text as the tower has it, with the board, the flags and the cell whose figures it may name."""


@dataclass(slots=True)
class World:
    """A board while something happens on it.

    Attributes:
        answers: Those still to be given to the questions to come.
        fights: What an enforced fight does to the world: (world, monster, place or None).
        arrivals: What arriving on a floor does: (world).
        losses: HP that each enforced fight costs, where that is known beforehand.
        said: What events have said, where somebody listens.
        triggers: What the trigger of a cell does: (world, cell).
        cell: The one that the running list means since something inserted another event, None before.
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
        """Work off an event that another one sets off on a cell: what follows means that cell too."""
        if program:
            self.cell = place
            work(program, self, place)

    # The hero ---------------------------------------------------------------------------------------

    @property
    def hero(self) -> Hero:
        """The hero as he is now."""
        return self.board.hero

    @hero.setter
    def hero(self, hero: Hero) -> None:
        self.board = replace(self.board, hero=hero)

    def refresh(self) -> None:
        """What the status bar does to the hero: no fractions, no more HP than the limit. Raises Dead."""
        self.hero = capped(self.board, self.hero)
        if self.hero.hp <= 0:
            raise Dead

    # Blocks -----------------------------------------------------------------------------------------

    def at(self, place: Place) -> Place:
        """Return a place with the floor that the hero is on where it names none."""
        return place if place[0] else (self.board.floor, place[1], place[2])

    def block(self, place: Place) -> int | None:
        """Return the number of the block that stands at a place, None without one."""
        return block_of(self.board, place)

    def remove(self, place: Place) -> None:
        """Take a block away for good, also one that is hidden."""
        if self.block(place) is not None or hidden_block(self.board, place) is not None:
            self._changed(place, None)
            self.board = replace(self.board, gone=self.board.gone | {place})

    def hide(self, place: Place) -> None:
        """Make a block one that is not there until it is shown."""
        number = self.block(place)
        if number is not None:
            self._changed(place, -1 - number)

    def show(self, place: Place) -> None:
        """Bring a hidden block back."""
        number = hidden_block(self.board, place)
        if number is not None:
            self._changed(place, number)

    def put(self, place: Place, number: int) -> None:
        """Set a block of another number; a hidden one stays hidden."""
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
        """Take a block from one place and, with `keep`, set it on another and show it there."""
        number = self.block(start)
        if number is None:
            return
        self.remove(start)
        if keep:
            self.put(end, number)
            self.show(end)

    def foe(self, name: str) -> Enemy | None:
        """Return a monster as it is now."""
        changed = next((foe for foe in self.board.foes if foe.id == name), None)
        return changed or self.board.tower.enemies.get(name)

    # Values -----------------------------------------------------------------------------------------

    def value(self, name: str, origin: Place | None) -> Value:
        """Return what a name stands for now. Raises Unclear."""
        kind, _, rest = name.partition(":")
        reader = READERS.get(kind)
        if reader is None:
            raise Unclear(name)
        return reader(self.board, self.flags, rest, origin)

    def reading(self, origin: Place | None) -> Callable[[str], Value]:
        """Return the names of an expression on the cell `origin`."""
        return lambda name: self.value(name, origin)
