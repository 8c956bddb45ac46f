"""Plays moves: the board after a move and all its consequences, in the engine's order."""

from __future__ import annotations

from collections.abc import Iterable

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.i18n import tr
from ringapp.games.mota.rules import moves
from ringapp.games.mota.rules.aftermath import after_fight, gently, poison_of, reborn
from ringapp.games.mota.rules.board import (
    PLACELESS,
    Act,
    Board,
    Cell,
    Outcome,
    Place,
    around,
    block_of,
    fields,
    floor_of,
    inside,
    stairs_at,
    tile_at,
)
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.equipment import in_fight, worn_instead
from ringapp.games.mota.rules.events.consequences import autos_of, settle
from ringapp.games.mota.rules.events.expressions import Unclear, Value
from ringapp.games.mota.rules.events.running import finished, run, take, work
from ringapp.games.mota.rules.events.shops import bought
from ringapp.games.mota.rules.events.values import Question
from ringapp.games.mota.rules.events.world import Asked, Dead, Saying, World
from ringapp.games.mota.rules.fields import DIAGONALS, SCAN
from ringapp.games.mota.rules.goals import ends_task
from ringapp.games.mota.rules.moves import before_fight, checked, flights, keys_for, takeoff
from ringapp.games.mota.rules.stairs import arrival
from ringapp.games.mota.rules.tower import Gain, Program, Stairs
from ringapp.games.mota.rules.walking import event_at, walks


class NotFollowed(IllegalMove):
    """A move reaches something that the rules here do not support."""


Pause = tuple[Question, Board, dict[str, Value]]
"""A question, with the board and the flags in the middle of the move that asks it."""


def apply(board: Board, act: Act) -> Board:
    """Return the board after a move and all its consequences. Raises IllegalMove."""
    return _played(board, act)[0].board


def tried(board: Board, act: Act) -> tuple[Board, Pause | None]:
    """Return the board after a move, and the question it stops at, if any. Raises IllegalMove."""
    world, pause = _played(board, act)
    return world.board, pause


def begun(board: Board) -> Board:
    """Return the board after the automatic events that run before the first move."""
    if board.pending is not None or not autos_of(board.tower, board.floor):
        return board
    world = _world(board, Act("walk", *board.at), ())
    try:
        settle(world)
        finished(world)
    except (Asked, Unclear, Dead):
        return board
    return world.board


def ended(board: Board, acts: Iterable[Act]) -> Board:
    """Return the board after a line of moves, and what runs before the first. Raises IllegalMove."""
    board = begun(board)
    for act in acts:
        board = apply(board, act)
    return board


def fought(board: Board, act: Act) -> tuple[Board, tuple[int, ...]]:
    """Return the board after a move, and the HP that each fight cost, in order. Raises IllegalMove."""
    world = _played(board, act)[0]
    return world.board, tuple(world.lost)


def told(board: Board, act: Act) -> list[tuple[str, str]]:
    """Return the questions that a move answers, with the answers, in order. Raises IllegalMove."""
    return _played(board, act)[0].asked


def sayings(board: Board, act: Act) -> list[Saying]:
    """Return the texts that events show during a move; for an answer only later ones. Raises IllegalMove."""
    return _played(board, act, listening=True)[0].said or []


def shops_opened(board: Board, act: Act) -> list[str]:
    """Return the shops that a move opens at once, in order. Raises IllegalMove."""
    return [name for name in _played(board, act)[0].shops if name in board.tower.shops]


def question_of(board: Board) -> Question | None:
    """Return the question of the board's pending move; None without one."""
    asked = pause_of(board)
    return None if asked is None else asked[0]


def pause_of(board: Board) -> Pause | None:
    """Return question, board and flags at which the board's pending move waits; None without one."""
    if board.pending is None:
        return None
    act, answers = board.pending
    world = _world(replace(board, pending=None), act, answers)
    try:
        _perform(world, act)
    except Asked as asked:
        return asked.question, world.board, world.flags
    except (Dead, Unclear, IllegalMove):
        return None
    return None


def possible(board: Board) -> list[Act]:
    """Return all moves possible by what can be reached; their consequences may still make some illegal."""
    if board.pending is None:
        return moves.possible(board)
    question = question_of(board)
    answers = question.answers if question is not None else ()
    return [Act("choose", 0, 0, None, str(n)) for n, (_, given) in enumerate(answers) if given]


def legal(board: Board) -> list[Act]:
    """Return every legal move, except walks that do nothing."""
    return [act for act in possible(board) if act.kind in ("wear", "buy") or _goes(board, act)]


def _goes(board: Board, act: Act) -> bool:
    try:
        apply(board, act)
    except IllegalMove:
        return False
    return True


def _played(board: Board, act: Act, *, listening: bool = False) -> tuple[World, Pause | None]:
    """Return the world after a move, and the question it stops at, if any. Raises IllegalMove."""
    if act.kind == "press":
        return _world(_pressed(board, act.outcome), act, ()), None
    pause = None
    answers: tuple[int, ...] = ()
    if board.pending is not None:
        if act.kind != "choose" or not act.what.isdecimal():
            raise IllegalMove(tr("A question is open: choose an answer first."))
        number, losses = int(act.what), act.losses
        act, answers = board.pending[0], (*board.pending[1], number)
        act = replace(act, losses=losses) if losses else act
        board = replace(board, pending=None)
    world = _world(board, act, answers)
    world.said = [] if listening else None
    try:
        _perform(world, act)
    except Asked as asked:
        pause = asked.question, world.board, world.flags
        world.board = replace(board, pending=(act, answers))
    except Unclear:
        sentence = tr("What the event at [{x}, {y}] does is not followed.")
        raise NotFollowed(sentence.format(x=act.x, y=act.y)) from None
    except Dead:
        sentence = tr("The hero would not survive on [{x}, {y}].")
        raise IllegalMove(sentence.format(x=act.x, y=act.y)) from None
    return world, pause


def _pressed(board: Board, after: Outcome | None) -> Board:
    """Return the board as the tower's own engine left it. Raises IllegalMove."""
    there = board
    if after is not None and after.floor in board.tower.floors:
        there = replace(board, floor=after.floor, hero=after.hero, at=after.at, left=after.left)
    if after is None or there is board or board.pending or board.left or not inside(there, after.at):
        raise IllegalMove(tr("What the keys lead to is not told."))
    flags, changed = after.flags ^ set(board.flags), tuple(sorted(after.changed ^ set(board.changed)))
    if len(dict(flags)) < len(flags):
        raise IllegalMove(tr("What the keys lead to is not told."))
    gone, seen = board.gone ^ after.gone, board.visited ^ after.visited
    return replace(there, gone=gone, changed=changed, flags=tuple(sorted(flags)), visited=seen)


def _world(board: Board, act: Act, answers: tuple[int, ...]) -> World:
    losses = [*(() if act.loss is None else (act.loss,)), *act.losses]
    losses = losses if board.tower.own_rules else []
    return World(board, list(answers), enforced, arrive, losses=losses, triggers=triggered)


def _perform(world: World, act: Act) -> None:
    if autos_of(world.board.tower, world.board.floor):
        settle(world)  # what waits for a state that the board begins in has happened before the first move
        finished(world)
    if act.kind in PLACELESS:
        _placeless(world, act)
    else:
        _acted(world, act)
    if act.kind != "walk" and not world.board.left:
        settle(world)
    finished(world)
    if world.hero.hp <= 0:
        raise Dead


# Moves without a place ------------------------------------------------------------------------------------


def _placeless(world: World, act: Act) -> None:
    board = world.board
    if board.left or act.kind == "choose":
        raise IllegalMove(tr("There is no such move at [{x}, {y}].").format(x=act.x, y=act.y))
    if act.kind == "wear":
        hero = worn_instead(board.tower, board.hero, act.what)
        if hero is None:
            raise IllegalMove(tr("The hero cannot wear “{name}” now.").format(name=act.what))
        world.hero = hero
    elif act.kind == "buy":
        _buy(world, act)
    elif act.kind == "spend":
        _spend(world, act)
    else:
        _fly(world, act)
    world.refresh()


def _spend(world: World, act: Act) -> None:
    """Run a tool's effect, then remove the tool from the bag, in this order. Raises IllegalMove."""
    item = world.board.tower.items.get(act.what)
    if item is None or item.spent is None or world.hero.count(act.what) < 1:
        raise IllegalMove(tr("The hero cannot use “{name}” now.").format(name=act.what))
    run(item.spent, world, None)
    world.hero = world.hero.with_gain(Gain(keys=((act.what, -1),)))


def _buy(world: World, act: Act) -> None:
    board = world.board
    name, _, number = act.what.partition("/")
    shop = board.tower.shops.get(name)
    is_open = ("shop:" + name, 1) in board.flags and floor_of(board).quick_shop
    deal = bought(shop, int(number), board.hero, board.flags) if shop is not None and is_open else None
    if deal is None:
        raise IllegalMove(tr("“{name}” is not for sale now.").format(name=act.what))
    world.hero, world.flags = deal[0], dict(deal[1])


def _fly(world: World, act: Act) -> None:
    board = world.board
    if act.what not in flights(board):
        raise IllegalMove(tr("The hero cannot fly to “{name}” now.").format(name=act.what))
    start = takeoff(board)
    hero = replace(board.hero, hp=walks(board)[start][0]) if start != board.at else board.hero
    board = replace(board, at=start, hero=hero)
    spot = board.tower.floors[act.what].arrivals.get("flyPoint")
    at = spot or arrival(board, Stairs(act.what, None))
    world.board = replace(board, floor=act.what, at=at, visited=board.visited | {board.floor})
    run((("arrive",),), world, None)


# Moves on a cell --------------------------------------------------------------------------------------------


def _acted(world: World, act: Act) -> None:
    board = world.board
    seen = walks(board)
    near = checked(board, act, seen)
    cell = (act.x, act.y)
    place = (board.floor, *cell)
    world.board = replace(board, at=near, hero=replace(board.hero, hp=seen[near][0]))
    if act.kind == "battle":
        before = tuple(one for program in before_fight(board, cell) for one in program)
        run((*before, ("battle", "", place)), world, place)
    elif act.kind == "door":
        used = tuple((key, -count) for key, count, spent in keys_for(board, cell) if spent)
        world.hero = world.hero.with_gain(Gain(keys=used))
        tile = tile_at(board, cell)
        world.remove(place)
        kind = board.tower.programs.get(("afterOpenDoor", tile.id), ())
        run((*_own_program(board, "afterOpenDoor", cell), *kind), world, place)
    elif act.kind == "use":
        world.hero = world.hero.with_gain(Gain(keys=((act.what, -1),)))
        if moves.mirrors(board, act):
            world.board = replace(world.board, at=cell)
        else:
            world.remove(place)
    elif act.kind == "item":
        _take(world, cell)
    elif act.kind in ("event", "step"):
        if not tile_at(board, cell).blocks:
            _step(world, cell)
        if act.kind == "event" and block_of(world.board, place) is not None:
            run(event_at(board, cell), world, place)
    elif act.kind == "stairs":
        _take_stairs(world, cell)


def _own_program(board: Board, kind: str, cell: Cell) -> Program:
    floor = floor_of(board)
    return floor.programs.get((kind, *cell)) or floor.talk.get((kind, *cell), ())


def _take(world: World, cell: Cell) -> None:
    """Take an item: from beside it where a step may cost something, else by stepping there.

    An item with an event is taken after its tile's damage, any other item before it.
    """
    board = world.board
    place, name = (board.floor, *cell), tile_at(board, cell).id
    program = _own_program(board, "afterGetItem", cell)
    if gently(board, cell) or tile_at(board, cell).blocks:
        world.remove(place)
        take(world, name)
        run(program, world, place)
        return
    _step(world, cell, "" if program else name)
    if program and block_of(world.board, place) is not None:
        world.remove(place)
        take(world, name)
        run(program, world, place)


def _step(world: World, cell: Cell, item: str = "") -> None:
    """Step on a cell and apply, in order: poison, its item, its damage, monsters that ambush there."""
    board = world.board
    hero = replace(board.hero, hp=board.hero.hp - poison_of(board))
    if hero.hp <= 0:
        raise Dead
    world.board = replace(board, at=cell, hero=hero)
    if item:
        world.remove((board.floor, *cell))
        take(world, item)
    table = fields(world.board)
    hurt = table.cost(cell, world.hero)
    if hurt >= world.hero.hp:
        raise Dead
    if hurt:
        world.hero = replace(world.hero, hp=world.hero.hp - hurt)
    pushed, waiting = table.repulse.get(cell, ()), table.ambush.get(cell, ())
    for x, y, _, way in pushed:
        dx, dy = (SCAN | DIAGONALS)[way]
        world.move((board.floor, x, y), (board.floor, x + dx, y + dy), True)
    for x, y, _, _ in waiting:
        world.remove((board.floor, x, y))
    for x, y, name, _ in waiting:
        place = (board.floor, x, y)
        run((("fight", name, place),), world, place)


def enforced(world: World, name: str, place: Place | None) -> None:
    """Fight an enforced fight, whatever it costs, and apply its aftermath. Raises Dead."""
    board, enemy = world.board, world.foe(name)
    if enemy is None:
        raise Unclear(name)
    if world.losses:
        loss: int | None = world.losses.pop(0)
    else:
        cell = None if place is None else place[1:]
        found = fight(enemy, in_fight(board.tower, board.hero), around(board, cell))
        loss = None if found is None else found.damage
    if loss is None or loss >= board.hero.hp:
        raise Dead
    world.lost.append(loss)
    world.hero = after_fight(board, enemy, replace(board.hero, hp=board.hero.hp - loss))
    work(board.tower.programs.get(("aftermath", name), ()), world, place)
    if place is not None:
        world.remove(place)
    world.refresh()
    if board.tower.flags.get("enableAddPoint") and enemy.point > 0:
        world.flags["arg1"] = enemy.point
        _inserted(world, board.tower.programs.get(("points", ""), ()), place)
    if place is not None and place[0] == world.board.floor:
        _inserted(world, _own_program(world.board, "afterBattle", place[1:]), place)
    _inserted(world, board.tower.programs.get(("afterBattle", name), ()), place)


def _inserted(world: World, program: Program, place: Place | None) -> None:
    if place is None:
        work(program, world, None)
    else:
        world.inserted(program, place, work)


def triggered(world: World, place: Place) -> None:
    """Trigger the block on a place of the current floor, wherever the hero stands. Raises Unclear."""
    board, cell = world.board, place[1:]
    if place[0] != board.floor or world.block(place) is None:
        return
    tile = tile_at(board, cell)
    if tile.trigger not in ("", "action", "battle", "openDoor", "getItem"):
        raise Unclear("trigger")
    world.cell = place if tile.trigger else world.cell
    if tile.trigger == "action":
        work(floor_of(board).programs.get(("events", *cell), ()), world, place)
    elif tile.trigger == "battle":
        before = tuple(one for program in before_fight(board, cell) for one in program)
        work((*before, ("battle", "", place)), world, place)
    elif tile.trigger == "openDoor":
        work((("door", (place,), True),), world, place)
    elif tile.trigger == "getItem":
        world.remove(place)
        take(world, tile.id)
        _inserted(world, _own_program(board, "afterGetItem", cell), place)


def _take_stairs(world: World, cell: Cell) -> None:
    board = world.board
    stairs = stairs_at(board, cell) or Stairs("", None)
    leaves = ends_task(board, cell)
    if not tile_at(board, cell).blocks:
        _step(world, cell)
    if leaves:
        world.board = replace(world.board, at=cell, left=True)
        return
    if stairs.floor not in board.tower.floors:
        raise IllegalMove(tr("The stairs at [{x}, {y}] lead out of this tower.").format(x=cell[0], y=cell[1]))
    if board.floors == "some" and stairs.floor not in board.chosen:
        raise IllegalMove(
            tr("The stairs at [{x}, {y}] lead to a floor outside the task.").format(x=cell[0], y=cell[1])
        )
    board = world.board
    at = arrival(board, stairs)
    world.board = replace(board, floor=stairs.floor, at=at, visited=board.visited | {board.floor})
    run((("arrive",),), world, None)


def arrive(world: World) -> None:
    """Apply the arrival on the current floor: monsters that rise again, events of first and each arrival."""
    board = world.board
    floor = floor_of(board)
    if board.floors == "some" and board.floor not in board.chosen:
        raise Unclear("floor")
    new = board.floor not in board.visited
    world.board = replace(board, gone=reborn(board, board.floor), visited=board.visited | {board.floor})
    for kind in ("firstArrive", "eachArrive") if new else ("eachArrive",):
        program = floor.programs.get((kind, -1, -1)) or floor.talk.get((kind, -1, -1), ())
        work(program, world, None)
