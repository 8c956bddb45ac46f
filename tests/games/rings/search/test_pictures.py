"""Pictures on the rings against plain play of every line, on boards that are small enough."""

from __future__ import annotations

import json
from itertools import accumulate
from random import Random
from typing import Any

import pytest

from ringapp.core.contract.errors import IllegalMove, ParseError, RingappError
from ringapp.core.contract.game import Status, Target
from ringapp.core.files.document import parse_document
from ringapp.core.solving.context import solve_here
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.moves import Move, clicks
from ringapp.games.rings.search import pictures
from ringapp.games.rings.view import editing
from tests.games.rings.walker import Boss

Tiles = dict[tuple[int, int], tuple[str, bool]]


class Plain:
    """A picture as its JSON tells it, moved a click a time."""

    def __init__(self, value: dict[str, Any]) -> None:
        bare = {"entry": 0, "panels": [], "rules": {"flip": "keep"}}
        self.hand = Boss(json.dumps({"rings": value["rings"], "slices": value["slices"], "boss": bare}))
        picture = value["picture"]
        self.tiles: Tiles = {(r, s): (label, over == [True]) for r, s, label, *over in picture["tiles"]}
        self.target = {(r, s): label for r, s, label in picture["target"]}
        self.upright, self.turned = picture.get("upright", True), picture.get("turned", False)
        self.only = picture.get("only", "")

    def moved(self, tiles: Tiles, kind: str, members: list[tuple[int, int]], by: int) -> Tiles:
        where = {cell: (str(number), 0) for number, cell in enumerate(tiles)}
        before, half = list(tiles), self.hand.slices // 2
        after: Tiles = {}
        for cell, (number, _) in self.hand.moved(where, kind, members, by).items():
            start = before[int(number)]
            label, over = tiles[start]
            crossed = kind == "slices" and (cell[1] < half) != (start[1] < half)
            after[cell] = (label, over != crossed)
        return after

    def wrong(self, tiles: Tiles) -> int:
        """Cells that are wrong, in the best position that the target may have."""
        shifts = range(self.hand.slices) if self.turned else (0,)
        return min(
            sum(
                tiles.get((r, (s + by) % self.hand.slices), ("", False))
                not in ((label, False), *([] if self.upright else [(label, True)]))
                for (r, s), label in self.target.items()
            )
            for by in shifts
        )

    def lines(self, most: int) -> list[tuple[int, int, int]]:
        """(moves, clicks, wrong cells) after every line in normal form."""
        groups = [one for one in self.hand.groups() if self.only != "rings" or one[0] == "rings"]
        found: list[tuple[int, int, int]] = []

        def deeper(depth: int, clicks: int, tiles: Tiles, last: int) -> None:
            found.append((depth, clicks, self.wrong(tiles)))
            for number, (kind, members) in enumerate(groups if depth < most else ()):
                if last >= 0 and groups[last][0] == kind and number <= last:
                    continue
                size = self.hand.slices if kind == "rings" else 2 * self.hand.rings
                for by in range(1, size):
                    after = self.moved(tiles, kind, members, by)
                    deeper(depth + 1, clicks + min(by, size - by), after, number)

        deeper(0, 0, self.tiles, -1)
        return found


def random_picture(source: Random, rings: int, slices: int, mixed: int) -> dict[str, Any]:
    """A picture whose tiles were moved some times from where they belong, or lie anywhere."""
    cells = [(r, s) for r in range(rings) for s in range(slices)]
    chosen = source.sample(cells, source.randint(2, len(cells)))
    labels = {cell: source.choice("ABCDEF") for cell in chosen}
    target = [[r, s, label] for (r, s), label in labels.items()]
    spare = [cell for cell in cells if cell not in labels]
    tiles = [[r, s, label, False] for r, s, label in target]
    tiles += [[r, s, source.choice("ABz"), False] for r, s in spare if source.random() < 0.3]
    value: dict[str, Any] = {"ringapp": 1, "game": "rings", "rings": rings, "slices": slices}
    picture: dict[str, Any] = {"target": target, "tiles": tiles}
    for key, chance in (("upright", False), ("turned", True), ("only", "rings")):
        if source.random() < 0.3:
            picture[key] = chance
    value["picture"] = picture
    plain = Plain(value)
    there = plain.tiles
    for _ in range(mixed):
        kind, members = source.choice(plain.hand.groups())
        there = plain.moved(there, kind, members, source.randint(1, 3))
    picture["tiles"] = [[r, s, label, over] for (r, s), (label, over) in there.items()]
    return value


@pytest.mark.parametrize("seed", range(30))
def test_the_shortest_lines_to_a_picture_are_those_of_plain_play(seed: int) -> None:
    source = Random(seed)
    most = 4 if seed % 5 == 0 else 3
    value = random_picture(source, 2, 4, source.randint(0, most)) | {"moves": most}
    board = GAME.decode(json.dumps(value))
    assert GAME.decode(GAME.encode(board)) == board
    lines = Plain(value).lines(most)
    solution = solve_here(GAME, board)
    told, won = GAME.report(board, solution), [one for one in lines if not one[2]]
    if won:
        shortest = min(won)
        same = [one for one in won if one[0] == shortest[0]]
        assert (told["moves"], told["clicks"], told["solutions"]) == (*shortest[:2], len(same))
        assert solution.status is Status.OPTIMAL
        return
    wrong, moves, total = min((wrong, moves, total) for moves, total, wrong in lines if moves <= 3)
    assert (solution.status, told["bound"]) == (Status.INFEASIBLE, most + 1)
    effort = told["best_effort"]
    assert (effort["wrong"], effort["moves"], effort["clicks"]) == (wrong, moves, total)
    assert effort["proved"] is (most <= 3)
    costs = accumulate(clicks(board, step.move) for step in solution.alternatives[0])
    assert [step.score for step in solution.alternatives[0]] == list(costs)
    assert GAME.line_words(board, solution, 1).startswith("Not a solution")


PICTURE = {"target": [[0, 0, "A"], [1, 2, "B"]], "tiles": [[0, 1, "A"], [1, 2, "B", True], [1, 3, "z"]]}
SMALL = {"game": "rings", "rings": 2, "slices": 4}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"target": [[0, 0, "A"], [0, 1, "A"]]}, "The target has 2 of the tile “A”, the board only 1"),
        ({"tiles": [[0, 0, ""]]}, "picture.tiles[0]"),
        ({"tiles": [[0, 0, "123456789"]]}, "labels of 1 to 8 characters"),
        ({"target": [[0, 0, "A", True]]}, "picture.target[0]"),
        ({"tiles": [[0, 0, "A"], [0, 0, "B"]]}, "not named twice"),
        ({"only": "slices"}, "picture.only"),
        ({"upright": 1}, "picture.upright"),
        ({"frame": 1}, "picture.frame"),
    ],
)
def test_what_a_picture_cannot_be_is_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ParseError) as caught:
        GAME.decode(json.dumps(SMALL | {"picture": PICTURE | changes}))
    assert words in str(caught.value)


def test_a_picture_excludes_enemies_and_panels() -> None:
    for other in ({"enemies": [[0, 0]]}, {"boss": {"entry": 0, "panels": []}}):
        with pytest.raises(ParseError, match="never two of them"):
            GAME.decode(json.dumps(SMALL | {"picture": PICTURE} | other))


def test_a_file_keeps_the_picture_of_a_board() -> None:
    document = parse_document("x.json", json.dumps(SMALL | {"ringapp": 1, "picture": PICTURE}).encode())
    assert document.state == GAME.decode(json.dumps(SMALL | {"picture": PICTURE}))
    assert not document.notices


def test_only_rings_move_where_the_picture_says_so() -> None:
    board = GAME.decode(json.dumps(SMALL | {"picture": PICTURE | {"only": "rings"}}))
    assert {move.kind for move in GAME.legal(board)} == {"rotate"}
    with pytest.raises(IllegalMove, match="Only rings"):
        GAME.apply(board, Move("slide", 0, 1))


def test_a_picture_is_drawn_by_its_tools() -> None:
    board = editing.change_setting(GAME.decode('{"game":"rings","enemies":[[0,0]]}'), "picture_board", True)
    with pytest.raises(RingappError, match="no target"):
        solve_here(GAME, board)
    board = editing.edit(board, "target:A", (0, 0))
    assert board.picture is not None
    assert GAME.is_goal(board), "a tile of the target lies at home until it is laid elsewhere"
    board = editing.edit(board, "tile:A", (0, 3))
    board = editing.edit(board, "over", (0, 3))
    assert "turned over" in GAME.describe_target(board, (0, 3))
    assert editing.lifts(board, "over", (0, 3))
    for tool, cell in (("erase", (0, 0)), ("tile:B", (1, 1)), ("target:B", (2, 2)), ("erase", (1, 1))):
        board = editing.edit(board, tool, cell)
        assert GAME.decode(GAME.encode(board)) == board
    for name, value in (
        ("upright", False),
        ("any_turn", True),
        ("rings_only", True),
        ("rings", 2),
        ("slices", 8),
    ):
        board = editing.change_setting(board, name, value)
        assert GAME.decode(GAME.encode(board)) == board
    assert editing.change_setting(board, "picture_board", False).picture is None


def test_arrow_keys_reach_every_cell_of_the_small_ring() -> None:
    board = editing.change_setting(GAME.initial(), "picture_board", True)
    seen: list[Target] = []
    target: Target = (0, 3)
    for dy in (-1, -1, -1, -1, -1, 1, 1, 1, 1):
        target = GAME.step_cursor(board, target, 0, dy)
        assert GAME.place_of(board, target) is not None
        seen.append(target)
    assert seen[:5] == [("home", 39), ("home", 27), ("home", 15), ("home", 3), ("home", 3)]
    assert seen[-1] == (0, 3)
    assert GAME.step_cursor(board, ("home", 3), -4, 0) == ("home", 11)
    assert "no tile belongs here" in GAME.describe_target(board, ("home", 3))
    assert GAME.tool_at(board, ("home", 3)) == ""


def test_a_scrambled_picture_has_its_tiles_elsewhere() -> None:
    board = GAME.decode(json.dumps(SMALL | {"moves": 2, "picture": PICTURE}))
    mixed = GAME.random(board, 1)
    assert mixed.picture is not None
    assert board.picture is not None
    assert sorted(mixed.picture.tiles) == sorted(board.picture.tiles)
    assert mixed.picture.target == board.picture.target
    assert not GAME.is_goal(mixed)
    assert solve_here(GAME, mixed).status is Status.OPTIMAL


def test_where_too_many_lines_fit_a_solution_is_given_and_none_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pictures, "MOST_PAIRS", 1)
    value = random_picture(Random(10), 2, 4, 4) | {"moves": 4}
    assert min(one for one in Plain(value).lines(4) if not one[2])[0] == 4
    board = GAME.decode(json.dumps(value))
    solution = solve_here(GAME, board)
    assert (len(solution.steps), solution.status) == (4, Status.OPTIMAL)
    assert "solutions" not in GAME.report(board, solution)
