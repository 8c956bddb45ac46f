"""The terms of the ring battles: moves, panels, walks, goals and rulings in words."""

from __future__ import annotations

from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.games.rings.rules.attacks import Attack, most_hitting
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import ATTACKS, MISSILE, PANELS, PICKUPS, Goal
from ringapp.games.rings.rules.moves import WALK, Move, shortest
from ringapp.games.rings.rules.walk import Walk, walk
from ringapp.games.rings.view.report import winning_attacks


def move_count(n: int) -> str:
    """Return a number of moves in words."""
    return tr("{n} move(s)", "", n).format(n=n)


def click_count(n: int) -> str:
    """Return a number of clicks in words."""
    return tr("{n} click(s)", "", n).format(n=n)


def moves_left(board: Board) -> str:
    """Return how many of the moves that a board allows are left."""
    words = tr("{n} of {total} move(s) left", "", board.moves)
    return words.format(n=board.left, total=board.moves)


def describe(board: Board, move: Move) -> str:
    """Return a move as a sentence in the game's terms."""
    if move == WALK:
        return walk_words(board)
    if move.kind == "rotate":
        by = shortest(move.by, board.slices)
        words = (
            tr("Turn ring {ring} clockwise by {n}")
            if by > 0
            else tr("Turn ring {ring} counterclockwise by {n}")
        )
        return words.format(ring=move.index, n=abs(by))
    by = shortest(move.by, 2 * board.rings)
    words = (
        tr("Slide slice {slice} toward the centre by {n}")
        if by > 0
        else tr("Slide slice {slice} away from the centre by {n}")
    )
    return words.format(slice=move.index, n=abs(by))


def short(board: Board, move: Move) -> str:
    if move == WALK:
        return tr("walk")
    if move.kind == "rotate":
        by = shortest(move.by, board.slices)
        return tr("ring {i} {arrow}{n}").format(i=move.index, arrow="↻" if by > 0 else "↺", n=abs(by))
    by = shortest(move.by, 2 * board.rings)
    words = tr("slice {i} in {n}") if by > 0 else tr("slice {i} out {n}")
    return words.format(i=move.index, n=abs(by))


def pad_words(board: Board, move: Move | None, clockwise: bool) -> str:
    """Return which buttons of a pad make a move; `clockwise` is the right button's way. None: the attacks."""
    if move is None:
        enemies = board.occupied and not board.targets
        attacks = winning_attacks(board) or (most_hitting(board) if enemies else ())
        return "\n".join(_pad_attack(attack, board.slices) for attack in attacks) or tr("DONE")
    if move == WALK:
        return tr("NOW WALK")
    if move.kind == "rotate":
        by = shortest(move.by, board.slices)
        words = tr("RING {i}: RIGHT {n}") if (by > 0) == clockwise else tr("RING {i}: LEFT {n}")
    else:
        by = shortest(move.by, 2 * board.rings)
        words = tr("LINE {i}: IN {n}") if by > 0 else tr("LINE {i}: OUT {n}")
    return words.format(i=move.index, n=abs(by))


def _pad_attack(attack: Attack, slices: int) -> str:
    words = {
        "jump": tr("JUMP {i}"),
        "hammer": tr("HAMMER {i} + {next}"),
        "hurl": tr("HURLHAMMER {i}"),
    }[attack.kind]
    return words.format(i=attack.slice, next=(attack.slice + 1) % slices)


def panel_names() -> dict[str, str]:
    """Return the players' names of the panels, and of the missiles over them."""
    return {
        "arrow-in": tr("Arrow to the centre"),
        "arrow-out": tr("Arrow outward"),
        "arrow-cw": tr("Arrow clockwise"),
        "arrow-ccw": tr("Arrow counterclockwise"),
        "action": tr("Action"),
        "circle": tr("Magic circle (1,000-Fold Arms)"),
        "circle-earth": tr("Earth Vellumental circle"),
        "circle-water": tr("Water Vellumental circle"),
        "circle-fire": tr("Fire Vellumental circle"),
        "circle-ice": tr("Ice Vellumental circle"),
        "on": tr("ON"),
        "heart": tr("Heart"),
        "x2": tr("×2"),
        "plus": tr("+1 action"),
        "chest": tr("Treasure chest"),
        "hint": tr("Hint envelope"),
        "hole": tr("Hole"),
        "ice": tr("Ice"),
        "feather": tr("Feather"),
        "band-in": tr("Rubber band to the centre"),
        "band-out": tr("Rubber band outward"),
        "band-cw": tr("Rubber band clockwise"),
        "band-ccw": tr("Rubber band counterclockwise"),
        "gap": tr("Gap"),
        "face": tr("Cut-out face"),
        "circle-any": tr("Circle of any Vellumental"),
        "missile": tr("Missile"),
    }


def end_words(end: str) -> str:
    """Return in words how a walk ended."""
    words = {
        "action": tr("Action: he attacks."),
        "hole": tr("Hole: no attack."),
        "ice": tr("Ice: no attack."),
        "gap": tr("A gap: no attack."),
        "feather": tr("Feather: no attack."),
        "centre": tr("He reaches the boss's stage: no attack."),
        "outside": tr("He leaves the board: no attack."),
        "loop": tr("He walks in circles: no attack."),
        "trip": tr("He meets his own path: no attack."),
        "still": tr("He stands still: no arrow where he enters."),
    }
    if end in words:
        return words[end]
    return tr("{circle}: he uses it.").format(circle=panel_names().get(end, end))


def walk_words(board: Board) -> str:
    """Return the walk as a line of the move list."""
    gone = walk(board)
    count = len(gone.cells)
    words = tr("Mario walks {n} cell(s).", "", count)
    return sentences(words.format(n=count), end_words(gone.end), _gathered(gone))


def _gathered(gone: Walk) -> str:
    names = panel_names()
    found = [f"{names[word]} × {count}" if count > 1 else names[word] for word, count in gone.pickups.items()]
    parts = [tr("Picked up: {things}.").format(things=listed(found))] if found else []
    if gone.hurt:
        parts.append(tr("Hurt {n} time(s).", "", gone.hurt).format(n=gone.hurt))
    missiles = gone.count(MISSILE)
    if missiles:
        parts.append(tr("Hit by {n} missile(s).", "", missiles).format(n=missiles))
    return sentences(*parts)


def panel_deeds() -> dict[str, str]:
    """Return what each panel does to Mario who steps on it."""
    turns = tr(
        "Turns Mario this way. In a slide that ends in the other half it keeps its direction in space."
    )
    circle = tr("While ON: the walk ends here with its attack. Otherwise he walks over it.")
    pickup = tr("Picked up once, on the first visit; worth 1.")
    sling = tr(
        "Slings him one cell this way, once; then he goes on as before. A second time he trips over it."
    )
    deeds = dict.fromkeys(PANELS[1:5], turns)
    deeds |= {word: sling for word in PANELS if word.startswith("band")}
    deeds |= {word: circle for word in PANELS if word.startswith("circle")}
    deeds |= {PANELS[panel]: pickup for panel in PICKUPS}
    return deeds | {
        "action": tr("The walk ends here with an attack."),
        "on": tr("Switches all magic circles on."),
        "hole": tr("The walk ends here without an attack."),
        "ice": tr("The walk ends here without an attack (a ruling lets him pass)."),
        "gap": tr("Nothing lies here; he walks over it (a ruling stops him). A chest refills it."),
        "circle-any": tr("While ON: the walk ends here with the attack of any Vellumental."),
        "feather": tr("Hurts him once; he walks on (a ruling stops him). Worth −1."),
    }


def goal_words(board: Board) -> str:
    """Return the goal of a boss board in words, of each of its turns."""
    assert board.boss is not None
    turns = [goal_text(goal) for goal in (board.boss.goal, *(turn.goal for turn in board.boss.turns))]
    if len(turns) == 1:
        return turns[0]
    return "; ".join(tr("turn {n}: {goal}").format(n=n, goal=goal) for n, goal in enumerate(turns, 1))


def goal_text(goal: Goal) -> str:
    """Return in words what one walk has to do."""
    names = panel_names()
    parts = [end_goal(goal)]
    if goal.rings:
        parts.append(tr("on ring {n}").format(n=listed(map(str, sorted(goal.rings)))))
    if goal.slices:
        parts.append(tr("on slice {n}").format(n=listed(map(str, sorted(goal.slices)))))
    if goal.collect:
        things = [f"{names[word]} × {n}" if n > 1 else names[word] for word, n in goal.collect]
        parts.append(tr("with {things}").format(things=listed(things)))
    if goal.avoid:
        parts.append(tr("without {things}").format(things=listed(names[word] for word in goal.avoid)))
    return listed(parts)


def end_goal(goal: Goal) -> str:
    """Return in words how the walk has to end."""
    if goal.ends is None:
        return tr("any end of the walk")
    if goal.ends == ATTACKS:
        return tr("any attack")
    names = panel_names()
    return tr("end on {things}").format(
        things=tr(" or ").join(names.get(word, end_name(word)) for word in goal.ends)
    )


def end_name(end: str) -> str:
    """Return the name of a way to end that is no panel."""
    return {
        "centre": tr("the boss's stage"),
        "outside": tr("outside"),
        "loop": tr("a loop"),
        "trip": tr("his own path"),
        "still": tr("no step"),
    }.get(end, end)


def ruling_labels() -> dict[str, tuple[str, dict[str, str]]]:
    """Return for each ruling its question and its answers."""
    return {
        "start": (
            tr("At the entry Mario"),
            {"in": tr("walks toward the centre"), "arrow": tr("needs an arrow to go")},
        ),
        "revisit": (
            tr("His own path"),
            {"cross": tr("may be crossed"), "stop": tr("stops him")},
        ),
        "ice": (tr("Ice"), {"stop": tr("stops him"), "pass": tr("lets him pass")}),
        "feather": (tr("A feather"), {"hurt": tr("hurts, he goes on"), "stop": tr("stops him")}),
        "gap": (tr("A gap"), {"pass": tr("lets him pass"), "stop": tr("stops him")}),
        "flip": (
            tr("An arrow that changes halves"),
            {"rigid": tr("keeps its direction in space"), "keep": tr("keeps its sense on the ring")},
        ),
    }


def ruling_words(name: str, value: str, usual: bool) -> str:
    """Return a ruling that an answer rests on, in words."""
    label, answers = ruling_labels().get(name, (name, {}))
    words = (
        tr("Ruling, as usual: {question} {answer}.")
        if usual
        else tr("Ruling, switched: {question} {answer}.")
    )
    return words.format(question=label, answer=answers.get(value, value))


def tape_words(board: Board) -> str:
    """Return the strips of tape in words."""
    assert board.boss is not None
    words = {
        "rings": tr("rings {n} together"),
        "slices": tr("slices {n} together"),
        "locked_rings": tr("ring {n} locked"),
        "locked_slices": tr("slice {n} locked"),
    }
    return listed(
        words[strip.kind].format(n=" + ".join(map(str, strip.members))) for strip in board.boss.tape
    )


def unmet_words(word: str) -> str:
    """Return a condition of the goal that fails, in words."""
    kind, _, panel = word.partition(":")
    name = panel_names().get(panel, panel)
    return {
        "end": tr("the right end"),
        "rings": tr("the ring"),
        "slices": tr("the slice"),
        "collect": name,
        "avoid": tr("no {panel}").format(panel=name),
    }.get(kind, word)
