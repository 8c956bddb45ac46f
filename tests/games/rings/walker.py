"""A second simulator of boss boards, from their description alone: tiles in a dict, moves a cell a time."""

from __future__ import annotations

import json
from collections.abc import Iterator

ATTACKS = ["action", "circle", "circle-earth", "circle-water", "circle-fire", "circle-ice"]
PICKUPS = ["heart", "x2", "plus", "chest", "hint"]
SWAP = {"arrow-in": "arrow-out", "arrow-out": "arrow-in", "arrow-cw": "arrow-ccw", "arrow-ccw": "arrow-cw"}
Tiles = dict[tuple[int, int], str]


class Boss:
    """A board as its JSON document tells it."""

    def __init__(self, text: str) -> None:
        value = json.loads(text)
        self.rings, self.slices = value["rings"], value["slices"]
        boss = value["boss"]
        self.entry, self.on = boss["entry"], boss.get("on", False)
        self.tiles: Tiles = {(r, s): word for r, s, word in boss["panels"]}
        self.goal = boss.get("goal", {})
        self.tape = boss.get("tape", [])
        rules = {"start": "in", "revisit": "cross", "ice": "stop", "feather": "hurt", "flip": "rigid"}
        self.rules = rules | boss.get("rules", {})

    def turned(self, tiles: Tiles, ring: int) -> Tiles:
        """One click clockwise."""
        return {(r, (s + 1) % self.slices if r == ring else s): word for (r, s), word in tiles.items()}

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
        for (ring, s), (word, (_, before)) in named.items():
            other = kind == "slices" and (s < half) != (before < half)
            after[ring, s] = SWAP.get(word, word) if other and self.rules["flip"] == "rigid" else word
        return after

    def walk(self, tiles: Tiles) -> tuple[list[tuple[int, int]], str, dict[str, int]]:
        """(cells, end, what was met)."""
        ring, place, way, on = 0, self.entry, "arrow-in", self.on
        cells: list[tuple[int, int]] = []
        met: dict[str, int] = {}
        seen = []
        while True:
            cell = (ring, place)
            again = cell in cells
            cells.append(cell)
            if (cell, way, on) in seen:
                return cells, "loop", met
            seen.append((cell, way, on))
            if again and self.rules["revisit"] == "stop":
                return cells, "trip", met
            word = tiles.get(cell, "")
            if word and not again:
                met[word] = met.get(word, 0) + 1
            if word in ("action", "hole") or (word.startswith("circle") and on):
                return cells, word, met
            if word in ("ice", "feather") and self.rules[word] == "stop":
                return cells, word, met
            if len(cells) == 1 and self.rules["start"] == "arrow" and not word.startswith("arrow"):
                return cells, "still", met
            on = on or word == "on"
            way = word if word.startswith("arrow") else way
            ring += {"arrow-in": 1, "arrow-out": -1}.get(way, 0)
            place = (place + {"arrow-cw": 1, "arrow-ccw": -1}.get(way, 0)) % self.slices
            if ring < 0 or ring == self.rings:
                return cells, "outside" if ring < 0 else "centre", met

    def judged(self, tiles: Tiles) -> tuple[int, int]:
        """(conditions that fail, value)."""
        cells, end, met = self.walk(tiles)
        goal = self.goal
        ends = goal.get("end", ATTACKS)
        fails = int(ends != "any" and end not in ends)
        fails += bool(goal.get("rings")) and cells[-1][0] not in goal["rings"]
        fails += bool(goal.get("slices")) and cells[-1][1] not in goal["slices"]
        fails += sum(met.get(word, 0) < n for word, n in goal.get("collect", {}).items())
        fails += sum(word in met for word in goal.get("avoid", []))
        weights = dict.fromkeys(PICKUPS, 1) | {"feather": -1} | goal.get("weights", {})
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
