"""The commands of programs, worked off one by one on a `World`."""

from __future__ import annotations

from collections.abc import Callable
from math import floor as rounded_down
from typing import Any

from ringapp.games.mota.rules.aftermath import afflicted
from ringapp.games.mota.rules.board import Place, item_named
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.equipment import worn_instead, worn_no_more
from ringapp.games.mota.rules.events.expressions import LIST, PUSHED, Unclear, Value, assigned, evaluate
from ringapp.games.mota.rules.events.scripts import HERE, LOCAL
from ringapp.games.mota.rules.events.values import FIELD, HERO, Question, enemy_value, switch_name
from ringapp.games.mota.rules.events.world import Asked, Dead, Leave, World
from ringapp.games.mota.rules.stairs import landing
from ringapp.games.mota.rules.tower import CURSE, POISON, WEAKNESS, Enemy, Gain, Instruction, Program, frozen

MAX_ROUNDS = 1000
MAX_RUN = 20_000
MAX_NESTED = 100
"""Programs that one move sets off inside each other, as arrivals that lead on to other floors do."""
_LIMIT = 10**15
_DEBUFFS = {"poison": POISON, "weak": WEAKNESS, "curse": CURSE}
_TURNS = ("left", "up", "right", "down")


def run(program: Program, world: World, origin: Place | None) -> None:
    """Run a program on the cell `origin`, changing the world.

    Raises:
        Unclear: It reaches something unsupported.
        Asked: It reaches a question without an answer.
        Dead: The hero did not survive it.
    """
    before, world.cell = world.cell, None
    try:
        work(program, world, origin)
    except Leave:
        return
    finally:
        world.cell = before


def work(program: Program, world: World, origin: Place | None) -> None:
    """Run a program nested in another one; an `exit` in it ends the outer program too."""
    world.nested += 1
    try:
        for instruction in program:
            world.steps += 1
            if world.steps > MAX_RUN or world.nested > MAX_NESTED:
                raise Unclear("endless")
            _COMMANDS[instruction[0]](instruction, world, origin)
    finally:
        world.nested -= 1


def finished(world: World) -> None:
    """Delete the flags that live as long as one list of events: arguments, temporaries, script variables."""
    for name in [name for name in world.flags if name.startswith(("@temp@", LOCAL)) or _is_argument(name)]:
        del world.flags[name]
    flags = tuple(sorted((name, value) for name, value in world.flags.items() if value not in (0, False)))
    if flags != world.board.flags:
        world.board = replace(world.board, flags=flags)


def _is_argument(name: str) -> bool:
    return name.startswith("arg") and name[3:].isdecimal()


def _places(instruction: Instruction, world: World, origin: Place | None) -> list[Place]:
    return [_place(place, world, origin) for place in instruction[1]]


def _place(place: Place, world: World, origin: Place | None) -> Place:
    if place == HERE:
        if origin is None:
            raise Unclear("place")
        return origin
    return world.at(place)


def _do_set(instruction: Instruction, world: World, origin: Place | None) -> None:
    _, name, op, tree = instruction
    new = evaluate(tree, world.reading(origin))
    old = 0 if op == "=" else world.value(name, origin)
    assign(world, name, assigned(op, old, new), origin)
    world.refresh()


def _do_set_called(instruction: Instruction, world: World, origin: Place | None) -> None:
    _, kind, called, op, tree = instruction
    name = kind + str(evaluate(called, world.reading(origin)))
    _do_set(("set", name, op, tree), world, origin)


def _do_if(instruction: Instruction, world: World, origin: Place | None) -> None:
    yes = evaluate(instruction[1], world.reading(origin))
    work(instruction[2] if yes else instruction[3], world, origin)


def _do_switch(instruction: Instruction, world: World, origin: Place | None) -> None:
    reading = world.reading(origin)
    key = evaluate(instruction[1], reading)
    matching: list[Program] = []
    for tree, program, more in instruction[2]:
        value = key if tree is None else evaluate(tree, reading)
        if value == key and isinstance(value, bool) == isinstance(key, bool):
            matching.append(program)
            if not more:
                break
    for program in matching:
        work(program, world, origin)


def _body(program: Program, world: World, origin: Place | None) -> bool:
    """Run one round of a loop and return whether another may follow."""
    try:
        work(program, world, origin)
    except Leave as leave:
        if leave.word == "exit" or leave.rounds > 1:
            if leave.word != "exit":
                leave.rounds -= 1
            raise
        return leave.word == "continue"
    return True


def _do_while(instruction: Instruction, world: World, origin: Place | None) -> None:
    _, tree, program, first = instruction
    for _ in range(MAX_ROUNDS):
        if not first and not evaluate(tree, world.reading(origin)):
            return
        first = False
        if not _body(program, world, origin):
            return
    raise Unclear("endless")


def _do_for(instruction: Instruction, world: World, origin: Place | None) -> None:
    _, name, start, end, step, program = instruction
    reading = world.reading(origin)
    now = evaluate(start, reading)
    for _ in range(MAX_ROUNDS):
        top, pace = evaluate(end, reading), evaluate(step, reading)
        if (pace > 0 and now > top) or (pace < 0 and now < top):
            return
        assign(world, name, now, origin)
        if not _body(program, world, origin):
            return
        now = world.value(name, origin) + evaluate(step, reading)
    raise Unclear("endless")


def _do_each(instruction: Instruction, world: World, origin: Place | None) -> None:
    _, name, values, program = instruction
    for value in values:
        assign(world, name, value, origin)
        if not _body(program, world, origin):
            return


def _do_leave(instruction: Instruction, world: World, origin: Place | None) -> None:
    raise Leave(instruction[0], instruction[1] if len(instruction) > 1 else 0)


def _do_choices(instruction: Instruction, world: World, origin: Place | None) -> None:
    reading = world.reading(origin)
    shown = [option for option in instruction[2] if evaluate(option[2], reading)]
    if not shown:
        return
    answers = tuple((option[0], bool(evaluate(option[1], reading))) for option in shown)
    number = _answer(world, Question(instruction[1], answers))
    work(shown[number][3], world, origin)


def _do_confirm(instruction: Instruction, world: World, origin: Place | None) -> None:
    number = _answer(world, Question(instruction[1], (("yes", True), ("no", True))))
    work(instruction[2 + number], world, origin)


def _answer(world: World, question: Question) -> int:
    if not world.answers:
        raise Asked(question)
    number = world.answers.pop(0)
    if world.said is not None and not world.answers:
        world.said.clear()  # what came before the last question has been heard when it was asked
    if not 0 <= number < len(question.answers) or not question.answers[number][1]:
        raise Unclear("answer")
    world.asked.append((question.text, question.answers[number][0]))
    return number


def _do_put(instruction: Instruction, world: World, origin: Place | None) -> None:
    for place in _places(instruction, world, origin):
        world.put(place, instruction[2])


def _do_turn(instruction: Instruction, world: World, origin: Place | None) -> None:
    for place in _places(instruction, world, origin):
        number = world.block(place)
        faces = dict(world.board.tower.tile(number).turns) if number is not None else {}
        now = next((way for way, face in faces.items() if face == number), None)
        if now is None or now not in _TURNS:
            continue
        turn, at = instruction[2], _TURNS.index(now)
        if turn in (":hero", ":backhero"):
            raise Unclear(turn)
        ahead = {":left": 3, ":right": 1, ":back": 2}.get(turn, 0)
        after = faces.get(turn if turn in _TURNS else _TURNS[(at + ahead) % 4])
        if after is not None and after != number:
            world.put(place, after)


def _do_close(instruction: Instruction, world: World, origin: Place | None) -> None:
    place = _place(instruction[1], world, origin)
    closes = world.board.tower.tile(instruction[2]).lock is not None
    if closes and place[0] == world.board.floor and world.block(place) is None:
        world.put(place, instruction[2])
        world.show(place)


def _do_appear(instruction: Instruction, world: World, origin: Place | None) -> None:
    place = _place(instruction[1], world, origin)
    world.put(place, instruction[2])
    world.show(place)


def _do_door(instruction: Instruction, world: World, origin: Place | None) -> None:
    for place in _places(instruction, world, origin):
        if place[0] != world.board.floor:
            world.remove(place)
            continue
        number = world.block(place)
        tile = None if number is None else world.board.tower.tile(number)
        if tile is None or tile.lock is None:
            continue
        if instruction[2]:
            if any(world.hero.count(key) < count for key, count, _ in tile.lock):
                continue
            used = tuple((key, -count) for key, count, spent in tile.lock if spent)
            world.hero = world.hero.with_gain(Gain(keys=used))
        world.remove(place)
        floor, key = world.board.tower.floors[place[0]], ("afterOpenDoor", *place[1:])
        kind = world.board.tower.programs.get(("afterOpenDoor", tile.id), ())
        own = floor.programs.get(key) or floor.talk.get(key, ())
        world.inserted((*own, *kind), place, work)


def _do_move(instruction: Instruction, world: World, origin: Place | None) -> None:
    _, place, dx, dy, keep = instruction
    floor, x, y = _place(place, world, origin)
    if floor == world.board.floor:
        world.move((floor, x, y), (floor, x + dx, y + dy), keep)


def _do_jump(instruction: Instruction, world: World, origin: Place | None) -> None:
    start, end = (_place(place, world, origin) for place in instruction[1:3])
    if start[0] == world.board.floor:
        world.move(start, (start[0], end[1], end[2]), instruction[3])


def _do_pos(instruction: Instruction, world: World, origin: Place | None) -> None:
    _, x, y = instruction
    floor = world.board.tower.floors[world.board.floor]
    if (x, y) == (-1, -1):
        return
    if not (0 <= x < floor.width and 0 <= y < floor.height):
        raise Unclear("place")
    world.board = replace(world.board, at=(x, y))


def _do_shift(instruction: Instruction, world: World, origin: Place | None) -> None:
    x, y = world.board.at
    work((("pos", x + instruction[1], y + instruction[2]),), world, origin)


def _do_goto(instruction: Instruction, world: World, origin: Place | None) -> None:
    _, name, spot, stair = instruction
    names = list(world.board.tower.floors)
    here = names.index(world.board.floor)
    target = {
        "": world.board.floor, ":now": world.board.floor, ":before": names[max(0, here - 1)],
        ":next": names[min(len(names) - 1, here + 1)],
    }.get(name) or str(name)  # fmt: skip
    if target not in world.board.tower.floors:
        return
    at = landing(world.board, target, spot, stair)
    visited = world.board.visited | {world.board.floor}
    world.board = replace(world.board, floor=target, at=at, visited=visited)
    _do_arrive(instruction, world, origin)


def _do_arrive(instruction: Instruction, world: World, origin: Place | None) -> None:
    if world.arrives is None:
        raise Unclear("changeFloor")
    world.arrives(world)


def _do_fight(instruction: Instruction, world: World, origin: Place | None) -> None:
    if world.fights is None:
        raise Unclear("battle")
    world.fights(world, instruction[1], instruction[2])


def _do_battle(instruction: Instruction, world: World, origin: Place | None) -> None:
    _, name, where = instruction
    if world.fights is None:
        raise Unclear("battle")
    if name:
        world.fights(world, name, None)
        return
    place = _place(where, world, origin)
    if place[0] != world.board.floor:
        return
    number = world.block(place)
    if number is not None:
        world.fights(world, world.board.tower.tile(number).id, place)


def _do_trigger(instruction: Instruction, world: World, origin: Place | None) -> None:
    if world.triggers is None:
        raise Unclear("trigger")
    world.triggers(world, _place(instruction[1], world, origin))


def _do_moved(instruction: Instruction, world: World, origin: Place | None) -> None:
    """Run the rest of a list on the cell whose event was started before it, else on its own cell."""
    _, ways, usual = instruction
    cell = world.cell
    if cell is None or origin is None or cell == origin:
        work(usual, world, origin)
        return
    for spot, program in ways:
        if world.at(spot) == cell:
            work(program, world, cell)
            return
    raise Unclear("place")


_WHOLE = frozenset({"hp", "atk", "def", "money", "exp", "point"})


def _changes(world: World, foe: Enemy, change: Instruction, origin: Place | None) -> dict[str, Any]:
    """Return a monster's fields as an event changes them, by field name. Raises Unclear."""
    what, op, tree = change
    if tree[0] == "specials":
        return {"special": tree[1]}
    new = evaluate(tree, world.reading(origin))
    old: Value = 0
    if op != "=":
        old = enemy_value(world.board, world.flags, f"{foe.id}.{what}", origin)
    value = assigned(op, old, new)
    if isinstance(value, str) or abs(value) > _LIMIT or (what == "special" and op != "="):
        raise Unclear(what)
    if what == "special":
        return {"special": (rounded_down(value),) if value else ()}
    if what in _WHOLE:
        return {FIELD.get(what) or str(what): rounded_down(value)}
    return {"more": frozen({**foe.more, what: value})}


def _do_foe(instruction: Instruction, world: World, origin: Place | None) -> None:
    name = instruction[1]
    foe = world.foe(name)
    if foe is None:
        return
    changed = _changes(world, foe, instruction[2:], origin)
    rest = [other for other in world.board.foes if other.id != name]
    foes = tuple(sorted([*rest, replace(foe, **changed)], key=lambda other: other.id))
    world.board = replace(world.board, foes=foes)


def _do_debuff(instruction: Instruction, world: World, origin: Place | None) -> None:
    world.hero = afflicted(world.board, world.hero, _DEBUFFS[instruction[1]], instruction[2])


def _do_shop(instruction: Instruction, world: World, origin: Place | None) -> None:
    world.flags["shop:" + instruction[1]] = 1
    if instruction[2]:
        world.shops.append(instruction[1])


def _do_no_shop(instruction: Instruction, world: World, origin: Place | None) -> None:
    world.flags["shop:" + instruction[1]] = 0


def _do_argument(instruction: Instruction, world: World, origin: Place | None) -> None:
    world.flags[f"arg{instruction[1]}"] = instruction[2]


def _do_say(instruction: Instruction, world: World, origin: Place | None) -> None:
    if world.said is not None:
        text = world.board.tower.texts[instruction[1]]
        world.said.append((text, world.board, dict(world.flags), origin))


def _do_lose(instruction: Instruction, world: World, origin: Place | None) -> None:
    raise Dead


def _do_push(instruction: Instruction, world: World, origin: Place | None) -> None:
    name = instruction[1].removeprefix("flag:")
    if world.flags.get(name) != LIST:
        raise Unclear(name)
    world.flags[f"{name}.{PUSHED}"] = 1


def _do_equip(instruction: Instruction, world: World, origin: Place | None) -> None:
    name = instruction[1]
    if not world.hero.count(name):
        return
    hero = worn_instead(world.board.tower, world.hero, name)
    if hero is None:
        raise Unclear(name)
    world.hero = hero
    world.refresh()


def _do_bare(instruction: Instruction, world: World, origin: Place | None) -> None:
    hero = worn_no_more(world.board.tower, world.hero, instruction[1])
    if hero is None:
        raise Unclear(instruction[1])
    world.hero = hero
    world.refresh()


def _do_unread(instruction: Instruction, world: World, origin: Place | None) -> None:
    raise Unclear(instruction[1])


def _each_place(act: Callable[[World, Place], None]) -> Callable[..., None]:
    def do(instruction: Instruction, world: World, origin: Place | None) -> None:
        for place in _places(instruction, world, origin):
            act(world, place)

    return do


_COMMANDS: dict[str, Callable[[Instruction, World, Place | None], None]] = {
    "set": _do_set, "set_called": _do_set_called, "if": _do_if, "switch": _do_switch, "while": _do_while,
    "for": _do_for, "each": _do_each, "exit": _do_leave, "break": _do_leave, "continue": _do_leave,
    "choices": _do_choices, "confirm": _do_confirm, "open": _each_place(World.remove),
    "hide": _each_place(World.hide), "show": _each_place(World.show), "put": _do_put, "turn": _do_turn,
    "close": _do_close, "appear": _do_appear, "door": _do_door, "move": _do_move, "jump": _do_jump,
    "pos": _do_pos, "shift": _do_shift, "goto": _do_goto, "battle": _do_battle, "trigger": _do_trigger,
    "moved": _do_moved, "arrive": _do_arrive, "fight": _do_fight, "foe": _do_foe, "debuff": _do_debuff,
    "shop": _do_shop, "noshop": _do_no_shop, "arg": _do_argument, "lose": _do_lose, "say": _do_say,
    "push": _do_push, "equip": _do_equip, "bare": _do_bare, "unread": _do_unread,
}  # fmt: skip


def take(world: World, name: str) -> None:
    """Apply what an item does at once when the hero gets it. Raises Unclear."""
    item = item_named(world.board, name)
    if item is None:
        raise Unclear(name)
    gain = item.gain(world.board.tower.floors[world.board.floor].ratio)
    if gain is None and item.script is None:
        raise Unclear(name)
    if gain is not None:
        world.hero = world.hero.with_gain(gain)
    run(item.script or (), world, None)
    world.refresh()


def assign(world: World, name: str, value: Value, origin: Place | None) -> None:
    """Assign a value to a name of the world, as a flag or a stat. Raises Unclear."""
    kind, _, rest = name.partition(":")
    if kind == "status":
        _set_status(world, rest, value)
    elif kind == "item":
        _set_item(world, rest, value)
    elif kind == "flag":
        world.flags[rest] = value
        if value == LIST:  # what stood in it is gone
            for inner in [inner for inner in world.flags if inner.startswith(rest + ".")]:
                del world.flags[inner]
    elif kind == "switch":
        world.flags[switch_name(origin, rest)] = value
    elif kind == "temp":
        world.flags["@temp@" + rest] = value
    else:
        raise Unclear(name)


def _set_status(world: World, name: str, value: Value) -> None:
    if isinstance(value, str) or abs(value) > _LIMIT:
        raise Unclear(name)
    if name in HERO:
        stats: dict[str, Any] = {FIELD.get(name, name): rounded_down(value)}
        world.hero = replace(world.hero, **stats)
    else:
        world.flags["status:" + name] = rounded_down(value)


def _set_item(world: World, name: str, value: Value) -> None:
    if isinstance(value, str) or abs(value) > _LIMIT:
        raise Unclear(name)
    item, now = item_named(world.board, name), world.hero.count(name)
    count = rounded_down(value)
    if item is not None and item.cls == "items":
        for _ in range(min(count, MAX_ROUNDS)):
            take(world, name)
        return
    if item is not None and item.cls == "constants":
        count = min(count, 1)
    world.hero = world.hero.with_gain(Gain(keys=((name, max(0, count) - now),)))
