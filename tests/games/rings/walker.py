"""A second simulator of boss boards, from their description alone: tiles in a dict, moves a cell a time."""

from __future__ import annotations

import json
from collections.abc import Iterator

CIRCLES = ["circle", "circle-earth", "circle-water", "circle-fire", "circle-ice", "circle-any"]
ATTACKS = ["action", *CIRCLES]
PICKUPS = ["heart", "x2", "plus", "chest", "hint", "face"]
OTHER = {"in": "out", "out": "in", "cw": "ccw", "ccw": "cw"}
SWAP = {f"{kind}-{way}": f"{kind}-{OTHER[way]}" for kind in ("arrow", "band") for way in OTHER}
Tiles = dict[tuple[int, int], tuple[str, int]]
"""The panel of a cell and the feathers on it."""


class Boss:
    """A board as its JSON document tells it."""

    def __init__(self, text: str) -> None:
        value = json.loads(text)
        self.rings, self.slices = value["rings"], value["slices"]
        boss = value["boss"]
        self.entry, self.on = boss["entry"], boss.get("on", False)
        feathers = {(r, s): n for r, s, n in boss.get("feathers", [])}
        panels = {(r, s): word for r, s, word in boss["panels"]}
        self.tiles: Tiles = {
            cell: (panels.get(cell, ""), feathers.get(cell, 0)) for cell in {*panels, *feathers}
        }
        self.missiles, self.spouts = ([tuple(c) for c in boss.get(k, [])] for k in ("missiles", "spouts"))
        self.refill = {(r, s): word for r, s, word in boss.get("refill", [])}
        self.goal = boss.get("goal", {})
        self.tape = boss.get("tape", [])
        rules = {"start": "in", "revisit": "cross", "ice": "stop", "feather": "hurt", "flip": "rigid"}
        self.rules = rules | {"gap": "pass"} | boss.get("rules", {})

    def turned(self, tiles: Tiles, ring: int) -> Tiles:
        """One click clockwise."""
        return {(r, (s + 1) % self.slices if r == ring else s): tile for (r, s), tile in tiles.items()}

    def slid(self, tiles: Tiles, place: int) -> Tiles:
        """One click toward the centre on the side of `place`, away from it on the other."""
        across = (place + self.slices // 2) % self.slices
        after = {}
        for (ring, s), word in tiles.items():
            if s == place:
                after[(ring + 1, s) if ring + 1 < self.rings else (ring, across)] = word
            elif s == across:
                after[(ring - 1, s) if ring else (0, place)] = word
            else:
                after[ring, s] = word
        return after

    def groups(self) -> list[tuple[str, list[tuple[int, int]]]]:
        """(kind, [(ring or slice below half, way)]) of all that moves, by its smallest member."""
        half = self.slices // 2
        found: list[tuple[str, list[tuple[int, int]]]] = []
        for kind, count in (("rings", self.rings), ("slices", half)):
            strips = [strip[kind] for strip in self.tape if kind in strip]
            locked = {
                n % (half if kind == "slices" else 99) for s in self.tape for n in s.get(f"locked_{kind}", [])
            }
            members = [
                [(n % half, 1 if n < half else -1) if kind == "slices" else (n, 1) for n in s] for s in strips
            ]
            alone = set(range(count)) - {n for strip in members for n, _ in strip}
            members += [[(n, 1)] for n in alone]
            members = [sorted(strip) for strip in members if not locked & {n for n, _ in strip}]
            members = [[(n, way * strip[0][1]) for n, way in strip] for strip in members]
            found += [(kind, strip) for strip in sorted(members)]
        return found

    def moved(self, tiles: Tiles, kind: str, members: list[tuple[int, int]], by: int) -> Tiles:
        """Panels after a move; arrows that end in the other half of their diameter turn round."""
        named = {cell: (word, cell) for cell, word in tiles.items()}
        half = self.slices // 2
        for n, way in members:
            if kind == "rings":
                for _ in range(by % self.slices):
                    named = self.turned(named, n)  # type: ignore[arg-type,assignment]
            else:
                for _ in range(by * way % (2 * self.rings)):
                    named = self.slid(named, n)  # type: ignore[arg-type,assignment]
        after = {}
        for (ring, s), ((word, feathers), (_, before)) in named.items():  # type: ignore[misc,assignment]
            other = kind == "slices" and (s < half) != (before < half)  # type: ignore[operator]
            word = SWAP.get(word, word) if other and self.rules["flip"] == "rigid" else word
            after[ring, s] = (word, feathers)
        return after

    def washed(self, tiles: Tiles) -> Tiles:
        """What the water leaves."""
        reach = {place: max(r for r, s in self.spouts if s == place) for _, place in self.spouts}
        return {(r, s): tile for (r, s), tile in tiles.items() if r > reach.get(s, -1)}

    def walk(self, tiles: Tiles) -> tuple[list[tuple[int, int]], str, dict[str, int], bool]:
        """(cells, end, what was met, whether the circles are on)."""
        tiles, way, on = self.washed(tiles), "in" if self.rules["start"] == "in" else "", self.on
        cell, cells, met, memory = (0, self.entry), [], {}, []
        while True:
            word, feathers = tiles.get(cell, ("", 0))
            if cell in cells and (word.startswith("band") or self.rules["revisit"] == "stop"):
                return [*cells, cell], "trip", met, on
            if (cell, way, on) in memory:
                return [*cells, cell], "loop", met, on
            if cell not in cells:
                for kind, count in ((word, 1), ("feather", feathers), ("missile", self.missiles.count(cell))):
                    if kind and count:
                        met[kind] = met.get(kind, 0) + count
            memory.append((cell, way, on))
            cells.append(cell)
            if word.startswith("arrow"):
                way = word.removeprefix("arrow-")
            on = on or word == "on"
            end = self.stopped(word, feathers, on)
            if end:
                return cells, end, met, on
            step = word.removeprefix("band-") if word.startswith("band") else way
            memory = [] if word.startswith("band") else memory
            if not step:
                return cells, "still", met, on
            ring = cell[0] + {"in": 1, "out": -1}.get(step, 0)
            cell = ring, (cell[1] + {"cw": 1, "ccw": -1}.get(step, 0)) % self.slices
            if not 0 <= ring < self.rings:
                return cells, "outside" if ring < 0 else "centre", met, on

    def stopped(self, word: str, feathers: int, on: bool) -> str:
        """What ends a walk on a cell."""
        if word in ("action", "hole") or (word in CIRCLES and on):
            return word
        if word in ("ice", "gap") and self.rules[word] == "stop":
            return word
        return "feather" if self.rules["feather"] == "stop" and (feathers or word == "feather") else ""

    def next(self, tiles: Tiles) -> tuple[Tiles, bool, bool]:
        """(tiles of the next turn, whether the circles are on, whether the refill was laid)."""
        cells, end, met, on = self.walk(tiles)
        after = self.washed(tiles)
        for cell in cells:
            word, _ = after.get(cell, ("", 0))
            gone = word in PICKUPS or word.startswith("band") or word == "feather"
            after[cell] = ("" if gone else word, 0)
        for cell, word in self.refill.items() if "chest" in met else ():
            before, feathers = after.get(cell, ("", 0))
            after[cell] = (word if before in ("", "gap") else before, feathers)
        return (
            {cell: tile for cell, tile in after.items() if any(tile)},
            on and end not in CIRCLES,
            "chest" in met,
        )

    def judged(self, tiles: Tiles) -> tuple[int, int]:
        """(conditions that fail, value)."""
        cells, end, met, _ = self.walk(tiles)
        goal = self.goal
        ends = goal.get("end", ATTACKS)
        if any(word in CIRCLES[1:] for word in ends):
            ends = [*ends, "circle-any"]
        fails = int(ends != "any" and end not in ends)
        fails += bool(goal.get("rings")) and cells[-1][0] not in goal["rings"]
        fails += bool(goal.get("slices")) and cells[-1][1] not in goal["slices"]
        fails += sum(met.get(word, 0) < n for word, n in goal.get("collect", {}).items())
        fails += sum(word in met for word in goal.get("avoid", []))
        weights = dict.fromkeys(PICKUPS, 1) | {"feather": -1, "missile": -1} | goal.get("weights", {})
        return fails, sum(weights.get(word, 0) * n for word, n in met.items())

    def lines(self, most: int) -> Iterator[tuple[int, int, Tiles]]:
        """(moves, clicks, panels) after every line in normal form."""
        groups = self.groups()

        def deeper(depth: int, clicks: int, tiles: Tiles, last: int) -> Iterator[tuple[int, int, Tiles]]:
            yield depth, clicks, tiles
            if depth == most:
                return
            for number, (kind, members) in enumerate(groups):
                if last >= 0 and groups[last][0] == kind and number <= last:
                    continue
                size = self.slices if kind == "rings" else 2 * self.rings
                for by in range(1, size):
                    after = self.moved(tiles, kind, members, by)
                    yield from deeper(depth + 1, clicks + min(by, size - by), after, number)

        return deeper(0, 0, self.tiles, -1)
