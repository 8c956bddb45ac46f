"""Item shops, which trade over a counter of their own: their choices, and the keys of their screen.

The counter is the engine's plug-in for item shops. A route holds every key that is pressed there, as `P` with
the key's code, or a click as 1000000 + 1000 x + y in pixels of its screen (10000 + 100 x + y in tiles).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from ringapp.core.contract.json_types import Facts
from ringapp.games.mota.rules.board import Flags
from ringapp.games.mota.rules.events.expressions import Tree
from ringapp.games.mota.rules.events.lowering import condition_of
from ringapp.games.mota.rules.events.shops import bought, shown
from ringapp.games.mota.rules.tower import Choice, Hero, Item, Program, Shop

COUNTER = "_performItemShopKeyBoard"
"""What a tower's plug-ins hold where its item shops are those of the engine."""
LEFT, UP, RIGHT, DOWN, ENTER, SPACE, ESCAPE = 37, 38, 39, 40, 13, 32, 27
TILE, CLICK, TIMES = 10_000, 1_000_000, 10**8
PAGE, MOST = 6, 10**9


def counter_of(name: str, entry: Facts, items: Mapping[str, Item], ratio: int = 0) -> Shop | None:
    """Return an item shop of `data.js`; None where its deals are unsupported.

    Args:
        ratio: The item ratio of all floors, 0 where floors differ, as the gain of a gem may depend on it.
    """
    goods = entry.get("choices")
    if not isinstance(goods, list) or not 0 < len(goods) <= 100:
        return None
    purse = "status:exp" if entry.get("use") == "exp" else "status:money"
    found: list[Choice] = []
    for n, good in enumerate(goods):
        made = _deals(good, purse, f"flag:stock:{name}/{n}", items, ratio) if isinstance(good, dict) else None
        if made is None:
            return None
        found += made
    return Shop(name, str(entry.get("textInList") or name)[:60], tuple(found), goods=True)


def _deals(good: Facts, purse: str, sold: str, items: Mapping[str, Item], ratio: int) -> list[Choice] | None:
    """Return the choices to buy and sell an item; `sold`: flag counting pieces missing from its stock."""
    item = items.get(str(good.get("id")))
    condition = condition_of(good["condition"]) if good.get("condition") else None
    if item is None or (good.get("condition") and condition is None):
        return None
    gets = _gets(item, ratio)
    if gets is None:
        return None
    held, stock = ("name", f"item:{item.id}"), good.get("number")
    if stock is not None and type(stock) is not int:
        return None
    found = []
    for sells, key in ((False, "money"), (True, "sell")):
        if good.get(key) is None:
            continue
        price = _price(good[key])
        if price is None:
            return None
        need: Tree = (">=", held, ("num", 1)) if sells else (">=", ("name", purse), ("num", price))
        if not sells and stock is not None:
            need = ("&&", need, ("<", ("name", sold), ("num", stock)))
        ways = ("+=", "-=") if sells else ("-=", "+=")
        loses = (("set", f"item:{item.id}", "-=", ("num", 1)),)
        program: Program = (("set", purse, ways[0], ("num", price)), *(loses if sells else gets))
        if stock is not None:
            program += (("set", sold, ways[1], ("num", 1)),)
        found.append(Choice(item.name, need, condition, program, sells))
    return found


def _gets(item: Item, ratio: int) -> Program | None:
    """Return the program of getting a bought item; None where its gain is not fixed."""
    if item.cls == "items":
        if (
            not item.effect
            or item.script is not None
            or any(scaled for *_, scaled in item.effect) > bool(ratio)
        ):
            return None
        gain = item.gain(ratio or 1)
        if gain is None or gain.doubles:
            return None
        stats = (("hp", gain.hp), ("atk", gain.atk), ("def", gain.df), ("mdef", gain.mdef))
        found = [(f"status:{name}", n) for name, n in (*stats, ("money", gain.money), ("exp", gain.exp))]
        found += [(f"item:{name}", n) for name, n in gain.keys]
        given = tuple(("set", name, "+=", ("num", n)) for name, n in found if n)
        return given if all(one[3][1] > 0 for one in given) else None
    if item.cls not in ("tools", "constants", "equips") or (item.cls == "equips" and not item.equip_type):
        return None
    return (("set", f"item:{item.id}", "=" if item.cls == "constants" else "+=", ("num", 1)),)


def _price(value: object) -> int | None:
    """Return a price that is a plain number above 0, else None."""
    text = str(value).strip()
    return int(text) if text.isdecimal() and 0 < int(text) < MOST else None


def keys_of(shop: Shop, number: int, hero: Hero, flags: Flags) -> Iterator[str]:
    """Yield the keys, from the shop's opening on, that make one deal and leave."""
    sells = shop.choices[number].sells
    if sells:
        yield f"P{RIGHT}"
    place = _shelf(shop, sells, hero, flags).index(number)
    yield from [f"P{DOWN}"] * (place + 1)
    yield from (f"P{RIGHT}", f"P{ENTER}", f"P{ESCAPE}", f"P{ESCAPE}")


def _shelf(shop: Shop, sells: bool, hero: Hero, flags: Flags) -> list[int]:
    """Return the numbers of the choices on one side of the counter: buying, or selling."""
    return [n for n in shown(shop, hero, flags) if shop.choices[n].sells == sells]


class Counter:
    """The screen of an item shop, which turns keys and clicks into deals.

    Attributes:
        open: Whether the shop has not been left yet.
    """

    def __init__(self, shop: Shop) -> None:
        self.shop, self.open = shop, True
        self._side, self._place, self._count = 0, -1, 0
        self._now: tuple[Hero, Flags] = Hero(), ()

    def press(self, code: int, hero: Hero, flags: Flags) -> list[int]:
        """Return the numbers of the choices dealt by a key or a click, one for each piece."""
        self._now = hero, flags
        shelf = _shelf(self.shop, self._side == 1, hero, flags) if self._side < 2 else []
        code %= TIMES  # above it stands how long the key was waited for
        if TILE <= code < CLICK:
            x, y = divmod(code - TILE, 100)
            code = CLICK + 1000 * (32 * x + 16) + 32 * y + 16
        if code >= CLICK:
            return self._click(*divmod(code - CLICK, 1000), shelf)
        return self._key(code, shelf)

    def _key(self, code: int, shelf: list[int]) -> list[int]:
        on_top = self._place < 0
        if code in (ENTER, SPACE):
            if not on_top:
                return self._deal(shelf)
            self.open = self._side < 2
            self._place = 0 if shelf else -1
        elif code == ESCAPE:
            self.open = not on_top
            self._place = -1
        elif code in (LEFT, RIGHT):
            step = 1 if code == RIGHT else -1
            if on_top:
                self._side = min(2, max(0, self._side + step))
            else:
                self._more(step, shelf)
        elif code == DOWN and shelf:
            self._turn_to(min(self._place + 1, len(shelf) - 1), keep=on_top)
        elif code == UP and not on_top:
            self._turn_to(self._place - 1)
        return []

    def _click(self, x: int, y: int, shelf: list[int]) -> list[int]:
        if 71 <= y <= 102 and any(left <= x <= left + 60 for left in (22, 122)):
            side = 0 if x <= 82 else 1
            if side != self._side:
                self._side = side
                self._turn_to(-1)
        elif 71 <= y <= 102 and 222 <= x <= 282:
            self.open = False
        elif 348 <= y <= 376 and (318 <= x <= 341 or 388 <= x <= 416):
            self._more(-1 if x <= 341 else 1, shelf)
        elif 341 <= x <= 387 and 380 <= y <= 407:
            return self._deal(shelf)
        elif y >= 388 and 45 <= x <= 105 and self._place >= PAGE:
            self._turn_to(self._place - PAGE)
        elif y >= 388 and 208 <= x <= 268 and max(self._place, 0) // PAGE < (len(shelf) - 1) // PAGE:
            self._turn_to(min(max(self._place, 0) + PAGE, len(shelf) - 1))
        elif shelf and 9 <= x <= 300 and 120 <= y < 360:
            place = min(max(self._place, 0) // PAGE * PAGE + (y - 120) // 40, len(shelf) - 1)
            if place != self._place:
                self._turn_to(place)
        return []

    def _turn_to(self, place: int, keep: bool = False) -> None:
        self._place = place
        self._count = self._count if keep else 0

    def _more(self, step: int, shelf: list[int]) -> None:
        """Raise or lower the number of pieces to deal in by `step`, as far as they can be had."""
        if not 0 <= self._place < len(shelf):
            return
        wanted, now = max(0, self._count + step), self._now
        for count in range(wanted):
            after = bought(self.shop, shelf[self._place], *now)
            if after is None:
                wanted = count
                break
            now = after
        self._count = wanted

    def _deal(self, shelf: list[int]) -> list[int]:
        if not 0 <= self._place < len(shelf):
            return []
        count, self._count = self._count, 0
        return [shelf[self._place]] * count


def stock_of(shop: Shop) -> Iterator[tuple[str, int]]:
    """Return the stock of each item that can run out, by the flag that counts pieces sold."""
    for choice in shop.choices:
        if choice.need[0] == "&&":
            (_, (_, flag), (_, number)) = cast(Tree, choice.need[2])
            yield flag.removeprefix("flag:"), number
