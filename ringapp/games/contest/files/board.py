"""The board of the contest tab: deck, stage, seed and moves so far, as a frozen value, and its JSON form."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.jsontext import FREE, NOTES, Fields, load_board
from ringapp.games.contest.files.cases import FIELDS, STANCES
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.state import Rules
from ringapp.games.contest.rules.weights import MAINS

PLAN_NAMES = ("", "sense", "logic", "anomaly")
MAX_DECK, MAX_ITEMS, MAX_TURNS, MAX_MOVES = 40, 8, 30, 200
MAX_POOL, MAX_MEMORIES = 200, 60
MAX_WORD = 2000
"""Most letters of a card's word; customizations of master tables have long ids."""
PILES = ("hand", "deck", "grave", "hold", "lost")
GROWTH_WORDS = ("score", "times", "genki", "power", "cost", "stamina")
"""Words for the growth of a card in a position, in the order of the slots from GROW_SCORE on."""
PEER_RULES = Rules(
    exact=True,
    free_needs_cost=True,
    hold_last_first=True,
    poor_permil=670,
    full_hand_stops=True,
    reserved_after_draw=True,
)
"""The rules as gktools has them, which a board names by "rules": "gktools"."""
DEFAULT_BONUS = (17970, 18230, 19500)
PLAYS = ("AutoPlay", "ManualPlayLesson", "ManualPlayLessonHard", "ManualPlayAudition")
"""Kinds of play that AI tables tell apart: in a contest the AI plays by itself, in others it recommends."""
DEFAULT_WEIGHTS = (40, 33, 27)


@dataclass(frozen=True, slots=True)
class Board:
    """Everything that a contest depends on.

    Attributes:
        master: "starter" or the folder of the master tables.
        main: Main effect of the idol, which picks the AI's weights ("ExamLessonBuff").
        bonus: Score bonus of vocal, dance and visual turns, permil.
        weights: How often each colour comes; `colours` (VOCAL, DANCE, VISUAL per turn) replaces them.
        deck: Cards as "name+", "id@upgrade" or "id".
        gimmicks: Rules of the stage, such as "turn 4 if good 2: heal 6".
        start: A position in the middle as JSON text, "" to start at the beginning.
        ai: The AI that plays, "v1" or "v2"; "" for the one that the tables' weights are for.
        hands: The hand of every turn, by card names, if a record forces them.
        moves: Hand positions played so far, -1 for ending the turn.
        season: The contest stage of the tables that sets turns, weights and bonuses, "" for an own stage.
        play: The kind of play whose weights the AI goes by, one of `PLAYS`.
        support: Support bonus, permil.
        common: Whether the eight common cards join the deck on a contest's stage of today's tables.
        pool: Cards that the player owns besides the deck; a card owned twice stands twice.
        memories: Memories that the player owns, six cards each.
        swaps: How many cards of the deck the search for a better one may exchange.
        parameters: Vocal, dance and visual that the bonuses were made from, 0 if the bonuses were given.
        link: The other idols of a link contest in their order, each with its deck, P-items and bonuses.
        idol: Which of the idols the board's own deck belongs to, from 0.
        unread: Whether the link that the deck came from had customizations that fit no cards.
    """

    master: str = "starter"
    plan: int = c.SENSE
    main: str = MAINS[0]
    stamina: int = 40
    turns: int = 12
    bonus: tuple[int, int, int] = DEFAULT_BONUS
    weights: tuple[int, int, int] = DEFAULT_WEIGHTS
    colours: tuple[int, ...] = ()
    deck: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    gimmicks: tuple[str, ...] = ()
    seed: int = 1
    ai: str = ""
    rules: Rules = field(default_factory=Rules)
    start: str = ""
    hands: tuple[tuple[str, ...], ...] = ()
    moves: tuple[int, ...] = ()
    season: str = ""
    parameters: tuple[int, int, int] = (0, 0, 0)
    support: int = 0
    common: bool = True
    play: str = "AutoPlay"
    pool: tuple[str, ...] = ()
    memories: tuple[tuple[str, ...], ...] = ()
    swaps: int = 2
    unread: bool = False
    link: tuple[Board, ...] = ()
    idol: int = 0

    def pool_counts(self) -> tuple[tuple[str, int], ...]:
        """Return the cards of the pool, each once, with the number of its copies."""
        return tuple(Counter(self.pool).items())

    def rewound(self) -> Board:
        """Return the board without its moves."""
        return replace(self, moves=()) if self.moves else self


def encode(board: Board) -> str:
    """Return the board as JSON; keys that seldom matter are left out if they have their default."""
    data: dict[str, object] = {
        "ringapp": 1,
        "game": "contest",
        "master": board.master,
        "plan": PLAN_NAMES[board.plan],
        "main": board.main,
        "stamina": board.stamina,
        "turns": board.turns,
        "bonusPermil": dict(zip(c.COLOURS, board.bonus, strict=True)),
        "weights": dict(zip(c.COLOURS, board.weights, strict=True)),
        "deck": list(board.deck),
        "items": list(board.items),
        "seed": board.seed,
    }
    if board.ai:
        data["ai"] = board.ai
    data |= _of_stage(board) | _owned(board) | _linked(board)
    if any(board.parameters):
        data["parameters"] = dict(zip(c.COLOURS, board.parameters, strict=True))
    if board.colours:
        data["colours"] = [c.COLOURS[colour - 1] for colour in board.colours]
    if board.gimmicks:
        data["gimmicks"] = list(board.gimmicks)
    switched = {k: v for k, v in asdict(board.rules).items() if v != getattr(Rules(), k)}
    if switched:
        data["rules"] = switched
    if board.start:
        data["state"] = json.loads(board.start)
    if board.hands:
        data["hands"] = [list(hand) for hand in board.hands]
    if board.moves:
        data["moves"] = list(board.moves)
    return json.dumps(data, ensure_ascii=False)


def idol_part(board: Board) -> Board:
    """Return the part of a board that belongs to its idol, all else at the default."""
    return Board(**{key: getattr(board, key) for key in OF_IDOL})


OF_IDOL = ("plan", "main", "stamina", "bonus", "parameters", "support", "deck", "items")
"""Attributes of a board that belong to one idol of a link contest."""
IDOL_KEYS = ("plan", "main", "stamina", "bonusPermil", "parameters", "support", "deck", "items")


def _linked(board: Board) -> dict[str, object]:
    """Return "link", all idols in their order, and "idol", the place of the shown one; {} for one idol."""
    if not board.link:
        return {}
    everyone = [*board.link[: board.idol], idol_part(board), *board.link[board.idol :]]
    parts = [json.loads(encode(idol)) for idol in everyone]
    rows = [{key: part[key] for key in IDOL_KEYS if key in part} for part in parts]
    return {"link": rows, "idol": board.idol}


def _idols(f: Fields) -> tuple[Board, ...]:
    """Return the idols of "link"; keys that an idol lacks are taken from the board."""
    rows = f.items("link", 4)
    if not all(isinstance(row, dict) for row in rows) or len(rows) == 1:
        f.fail("link", tr("a list of boards, one for each idol"))
    for i, row in enumerate(rows):
        part = Fields(row, f"link[{i}]")
        part.know(*IDOL_KEYS, *NOTES)
        part.refuse_unknown()
    return tuple(
        idol_part(
            _board(Fields({**{k: v for k, v in f.value.items() if k in IDOL_KEYS}, **row}, f"link[{i}]"))
        )
        for i, row in enumerate(rows)
    )


def _of_stage(board: Board) -> dict[str, object]:
    found: dict[str, object] = {}
    if board.season:
        found["season"] = board.season
    if board.play != PLAYS[0]:
        found["play"] = board.play
    if board.support:
        found["support"] = board.support / 1000
    if not board.common:
        found["common"] = False
    if board.unread:
        found["unread"] = True
    return found


def _owned(board: Board) -> dict[str, object]:
    if not board.pool and not board.memories:
        return {}
    memories = [list(memory) for memory in board.memories]
    return {"pool": {"cards": list(board.pool), "memories": memories, "swaps": board.swaps}}


def decode(text: str) -> Board:
    """Return a board from its JSON. Raises ParseError."""
    f = load_board(text, "contest", "deck", "link")
    found = _board(f)
    idols = _idols(f)
    place = f.integer("idol", 0, max(0, len(idols) - 1), 0)
    f.refuse_unknown()
    if not idols:
        return found
    own = {key: getattr(idols[place], key) for key in OF_IDOL}
    return replace(found, **own, link=(*idols[:place], *idols[place + 1 :]), idol=place)


def _board(f: Fields) -> Board:
    pool, memories, swaps = _pool(f)
    return Board(
        pool=pool,
        memories=memories,
        swaps=swaps,
        master=f.text("master", "starter", 500),
        plan=PLAN_NAMES.index(f.choice("plan", PLAN_NAMES[1:], "sense")),
        main=f.choice("main", MAINS, MAINS[0]),
        stamina=f.integer("stamina", 1, 999, 40),
        turns=f.integer("turns", 1, MAX_TURNS, 12),
        bonus=_three(f, "bonusPermil", 0, 1_000_000, DEFAULT_BONUS),
        weights=_three(f, "weights", 0, 100_000, DEFAULT_WEIGHTS),
        colours=tuple(_colour(f, "colours", word) for word in f.items("colours", MAX_TURNS)),
        deck=words_of(f, "deck", MAX_DECK),
        items=words_of(f, "items", MAX_ITEMS),
        gimmicks=words_of(f, "gimmicks", MAX_ITEMS),
        seed=f.integer("seed", 0, 2**31 - 1, 1),
        ai=f.choice("ai", ("v1", "v2"), ""),
        rules=_rules(f),
        start=_start(f),
        hands=tuple(_hand(f, hand) for hand in f.items("hands", MAX_TURNS)),
        moves=tuple(_move(f, move) for move in f.items("moves", MAX_MOVES)),
        season=_season(f),
        support=thousandths(f, "support"),
        common=f.flag("common", True),
        unread=f.flag("unread", False),
        play=f.choice("play", PLAYS, PLAYS[0]),
        parameters=_three(f, "parameters", 0, 100_000, (0, 0, 0)),
    )


def _pool(f: Fields) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...], int]:
    """Return cards, memories and swaps of "pool": {"cards": [...], "memories": [[six cards]], "swaps": 2}."""
    if "pool" not in f:
        return (), (), 2
    if not isinstance(f.value["pool"], dict):
        f.fail("pool", tr("an object with cards, memories and swaps"))
    inner = Fields(f.value["pool"], f.place("pool"))
    owned = words_of(inner, "cards", MAX_POOL), memories_of(inner), inner.integer("swaps", 1, MAX_DECK, 2)
    inner.refuse_unknown()
    return owned


def _three(f: Fields, key: str, low: int, high: int, default: tuple[int, int, int]) -> tuple[int, int, int]:
    if key not in f:
        return default
    value = f.value[key]
    if not isinstance(value, dict):
        f.fail(key, tr("an object with vocal, dance and visual"))
    inner = Fields(value, f.place(key))
    vocal, dance, visual = (inner.integer(colour, low, high) for colour in c.COLOURS)
    inner.refuse_unknown()
    return vocal, dance, visual


def _season(f: Fields) -> str:
    """Return the stage of "season", a text, or of "stage", the number that today's tables give it."""
    f.know("stage", "season")
    if "stage" in f and "season" not in f:
        return str(f.integer("stage", 1, 1_000_000))
    return f.text("season", "", 100)


def thousandths(f: Fields, key: str, default: float = 0.0) -> int:
    """Return a number from 0 to 10 in thousandths."""
    f.know(key)
    value = f.value.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 10:
        f.fail(key, tr("a number from 0 to 10"))
    return round(value * 1000)


def _colour(f: Fields, key: str, word: object) -> int:
    if word not in c.COLOURS:
        f.fail(key, tr("a list of vocal, dance and visual"))
    return c.COLOURS.index(str(word)) + 1


def words_of(f: Fields, key: str, limit: int, least: int = 0) -> tuple[str, ...]:
    """Return the checked words of a list; `least` is the length of the shortest."""
    words = f.items(key, limit)
    if not all(isinstance(word, str) and least <= len(word) <= MAX_WORD for word in words):
        f.fail(key, tr("a list of names"))
    return tuple(words)


def memories_of(f: Fields) -> tuple[tuple[str, ...], ...]:
    """Return the checked "memories", six cards each."""
    rows = f.items("memories", MAX_MEMORIES)
    for row in rows:
        if not isinstance(row, list) or len(row) != 6 or not all(isinstance(word, str) for word in row):
            f.fail("memories", tr("a list of memories, each six cards"))
    return tuple(map(tuple, rows))


def _hand(f: Fields, hand: object) -> tuple[str, ...]:
    if not isinstance(hand, list) or len(hand) > 10 or not all(isinstance(word, str) for word in hand):
        f.fail("hands", tr("a list of hands, each a list of names"))
    return tuple(str(word) for word in hand)


def _move(f: Fields, move: object) -> int:
    if isinstance(move, bool) or not isinstance(move, int) or not -1 <= move < 10:
        f.fail("moves", tr("a list of hand positions"))
    return move


def _rules(f: Fields) -> Rules:
    if "rules" not in f or f.value["rules"] == "native":
        return Rules()
    if f.value["rules"] == "gktools":
        return PEER_RULES
    value = f.value["rules"]
    known: dict[str, object] = {switch.name: switch.default for switch in fields(Rules)}
    if not isinstance(value, dict):
        f.fail("rules", tr("an object with some of {words}").format(words=listed(known)))
    inner = Fields(value, f.place("rules"))
    inner.know(*known)
    inner.refuse_unknown()
    chosen: dict[str, Any] = {name: choice for name, choice in value.items() if name in known}
    for name, choice in chosen.items():
        large = name == "poor_permil" and isinstance(choice, int) and not 0 <= choice <= 1000
        if type(choice) is not type(known[name]) or large:
            inner.fail(name, tr("true or false, or a number for poor_permil"))
    return Rules(**chosen)


def _start(f: Fields) -> str:
    """Return the checked "state" object as canonical JSON, "" if there is none."""
    if "state" not in f:
        return ""
    value = f.value["state"]
    if not isinstance(value, dict):
        f.fail("state", tr("an object"))
    value = {key: part for key, part in value.items() if part is not None}
    inner = Fields(value, "state")
    inner.know(*FIELDS, *PILES, "turn", "stance", "enchants", "growth")
    inner.refuse_unknown()
    value = {key: part for key, part in value.items() if not key.startswith(FREE)}
    for key in value:
        if key == "stance":
            inner.choice(key, STANCES)
        elif key in PILES:
            words_of(inner, key, 48)
        elif key == "enchants":
            value[key] = [_enchant(inner, entry) for entry in inner.items(key, 16)]
        elif key != "growth":
            inner.integer(key, 0, MAX_TURNS if key == "turnsRemaining" else 10_000_000)
    inner.integer("turn", 1, MAX_TURNS, 1)
    if "growth" in value:
        value["growth"] = [_growth(inner, entry, value) for entry in inner.items("growth", 48)]
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _growth(f: Fields, entry: object, state: JsonObject) -> JsonObject:
    """Return the checked growth of a card of a pile: {"pile": "hand", "place": 0, "score": 4, ...}."""
    if not isinstance(entry, dict) or not {"pile", "place"} <= set(entry):
        f.fail("growth", tr("a list of objects with pile, place and what has grown"))
    inner = Fields(entry, f.place("growth"))
    pile = state.get(inner.choice("pile", PILES))
    held = len(pile) if isinstance(pile, list) else 0
    inner.integer("place", 0, max(0, held - 1))
    if not held:
        f.fail("growth", tr("a list of objects with pile, place and what has grown"))
    for word in GROWTH_WORDS:
        inner.integer(word, -9999, 9999, 0)
    inner.refuse_unknown()
    return {key: part for key, part in entry.items() if not key.startswith(FREE)}


def _enchant(f: Fields, entry: object) -> JsonObject:
    if not isinstance(entry, dict):
        f.fail("enchants", tr("a list of objects with from, turns, uses and count"))
    entry = {key: part for key, part in entry.items() if part is not None}
    inner = Fields(entry, f.place("enchants"))
    inner.text("from", limit=200)
    for key in ("turns", "uses", "count"):
        inner.integer(key, -1, 99, -1)
    inner.refuse_unknown()
    return {key: part for key, part in entry.items() if not key.startswith(FREE)}
