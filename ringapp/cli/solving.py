"""`solve`, `replay`, `play`, and the games' own verbs."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from ringapp.cli.arguments import budget_of, given, name_tables, values_for, values_on
from ringapp.cli.inputs import Input, Inputs, collect, write_file
from ringapp.cli.output import SOLVED, STOPPED, complain, print_explanation, say, table_lines
from ringapp.cli.running import Report, code_of, each, searching, solve_document
from ringapp.cli.surveying import overview
from ringapp.core.contract.abilities import Rewriting
from ringapp.core.contract.errors import LimitExceeded, RingappError
from ringapp.core.contract.game import (
    BudgetSpent,
    Cancelled,
    Command,
    OptionValue,
    Solution,
    SomeGame,
    SomeMove,
    SomeState,
    Status,
)
from ringapp.core.contract.i18n import sentences, tr
from ringapp.core.contract.json_types import Facts, Json
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import Document, document_bytes
from ringapp.core.files.movelist import lines, number_text
from ringapp.core.solving.answers import explain, report_of
from ringapp.core.solving.assumptions import provisos
from ringapp.core.storage import read_bounded


def solve(arguments: argparse.Namespace) -> int:
    """Solve every board, print the answers or write one with --output, and return the exit code."""
    if arguments.overview or arguments.season:
        return overview(arguments)
    raw = given(arguments)
    name_tables(raw)
    inputs = collect(arguments.files, arguments.game)
    if arguments.output and inputs.many:
        raise RingappError(tr("--output takes the answer of one board; there are several."))
    _check_part(arguments)

    def work(document: Document, spoken: bool) -> tuple[int, Report | None]:
        game = load_game(document.game)
        state, named = values_on(game, document.state, raw, arguments.seed)
        options = {**document.options, **named}
        if arguments.route:
            state, options = taken_up(game, state, options, arguments)
        document = replace(document, state=state, options=options, solution=None, cursor=0)
        solution, interrupted = solve_document(document, budget_of(arguments), options)
        if arguments.output:
            write_file(arguments.output, document_bytes(replace(document, solution=solution, played=())))
        if spoken:
            print_answer(game, document.state, solution)
        return code_of(solution, interrupted), None if spoken else report_of(game, document.state, solution)

    return each(inputs, arguments.json, work)


def _check_part(arguments: argparse.Namespace) -> None:
    """Check that --from and --to name a part of a sequence. Raises RingappError."""
    first, last = arguments.first, arguments.last
    if not arguments.route and not first is last is None:
        raise RingappError(tr("--from and --to number the moves of a line; it is missing: --route FILE."))
    if last is not None and first is None:
        raise RingappError(tr("--to needs --from: the part of the line that is made better lies between."))
    if first is not None and (first < 0 or (last is not None and last < first)):
        raise RingappError(tr("--from and --to: expected 0 or more, and --to no smaller than --from."))


def taken_up(
    game: SomeGame, state: SomeState, options: dict[str, OptionValue], arguments: argparse.Namespace
) -> tuple[SomeState, dict[str, OptionValue]]:
    """Return the board that a whole game's sequence begins on, and the solver's options to improve it."""
    if not isinstance(game, Rewriting):
        raise RingappError(tr("{game} takes up no lines.").format(game=game.info.title))
    path = Path(arguments.route)
    try:
        data = read_bounded(path)
    except LimitExceeded as error:
        raise RingappError(tr("{name}: {what}").format(name=arguments.route, what=error)) from None
    except OSError as error:
        sentence = tr("“{name}” cannot be read: {why}.")
        raise RingappError(sentence.format(name=path.name, why=error.strerror or "")) from None
    state, moves, why = game.line_from_start(state, path.name, data, arguments.first)
    if why:
        complain(why)
    beyond = max(arguments.first or 0, arguments.last or 0)
    if beyond > len(moves):
        words = tr("The line has {count} moves; its end is taken for move {asked}.")
        complain(words.format(count=len(moves), asked=beyond))
    text = "\n".join(game.format_move(move) for move in moves)
    return state, {**options, "line": text, "first": arguments.first, "last": arguments.last}


def replay(arguments: argparse.Namespace) -> int:
    """Check stored answers by playing their moves, print the moves, and return the exit code."""

    def work(document: Document, spoken: bool) -> tuple[int, Report | None]:
        game = load_game(document.game)
        if document.solution is None:
            raise RingappError(tr("There is no answer in this file that holds; “solve --output” stores one."))
        if spoken:
            print_answer(game, document.state, document.solution)
        return code_of(document.solution), report_of(game, document.state, document.solution)

    return each(collect(arguments.files, arguments.game), arguments.json, work)


def play(arguments: argparse.Namespace) -> int:
    """Make moves on boards, print the boards after them, and return the exit code."""
    files, moves = split_moves(arguments.files)
    raw = given(arguments)

    def work(document: Document, spoken: bool) -> tuple[int, Report | None]:
        game = load_game(document.game)
        command = find_command(game, "play")
        if command is not None:
            words = {"move": moves} if moves else {}
            return run_own(arguments, command, document, {**raw, **words}, spoken)
        flags = raw.get("move")
        return _play(game, document.state, moves + (flags if isinstance(flags, list) else []), spoken)

    return each(collect(files, arguments.game), arguments.json, work)


def _play(game: SomeGame, state: SomeState, moves: list[str], spoken: bool) -> tuple[int, Report | None]:
    told = []
    for number, text in enumerate(moves, 1):
        try:
            move = game.parse_move(text)
            words = game.describe_move(state, move)
            state = game.apply(state, move)
        except RingappError as error:
            sentence = tr("Move {number}, “{text}”: {why}")
            raise RingappError(sentence.format(number=number, text=text, why=error)) from None
        told.append({"move": text, "text": words})
    solved = game.is_goal(state)
    if not spoken:
        board = Document(game.info.id, state)
        return SOLVED, {"solved": solved, "moves": told, "board": plain_board(board)}
    for number, entry in enumerate(told, 1):
        say(f"{number}. {entry['text']}")
    say(game.notation(state))
    say(tr("Nothing is left to do.") if solved else tr("Not solved yet."))
    return SOLVED, None


def own_command(arguments: argparse.Namespace) -> int:
    """Run a game's own verb, such as `metrics`, and return the exit code."""
    verb, raw = arguments.verb, given(arguments)

    def work(document: Document, spoken: bool) -> tuple[int, Report | None]:
        game = load_game(document.game)
        command = find_command(game, verb)
        if command is None:
            sentence = tr("{game} has no command “{verb}”.")
            raise RingappError(sentence.format(game=game.info.title, verb=verb))
        return run_own(arguments, command, document, raw, spoken)

    blank = None if arguments.files else board_for(verb, [arguments.game] if arguments.game else game_ids())
    inputs = (
        collect(arguments.files, arguments.game) if blank is None else Inputs((Input(verb, blank),), False)
    )
    return each(inputs, arguments.json, work)


def board_for(verb: str, games: Iterable[str]) -> Callable[[], Document] | None:
    """Return a function that makes the board a verb without FILE runs on; None if the verb takes a file."""
    for game_id in games:
        command = find_command(load_game(game_id), verb)
        if command is not None and not command.takes_board:
            return lambda: Document(game_id, load_game(game_id).initial())
    return None


def run_own(
    arguments: argparse.Namespace,
    command: Command,
    document: Document,
    raw: dict[str, bool | list[str]],
    spoken: bool,
) -> tuple[int, Report | None]:
    """Return exit code and result of a game's command on a board; with `spoken` its figures are printed."""
    game = load_game(document.game)
    values = values_for(command.name, command.options, raw, arguments.seed)
    options = {**{option.name: option.default for option in command.options}, **values}
    with searching(command.name, budget_of(arguments)) as context:
        try:
            result = game.run_command(command.name, document.state, context, **options)
        except (Cancelled, BudgetSpent):
            complain(tr("Stopped before the end."))
            return STOPPED, None
    if spoken:
        print_figures(result)
    return SOLVED, result


def find_command(game: SomeGame, name: str) -> Command | None:
    """Return the game's command of this name, None if it has none."""
    return next((command for command in game.commands() if command.name == name), None)


def split_moves(words: list[str]) -> tuple[list[str], list[str]]:
    """Return (files, moves) of `play`: files are the first word and those existing paths that follow it."""
    count = 1
    while count < len(words) and (words[count] == "-" or Path(words[count]).exists()):
        count += 1
    return words[:count], words[count:]


def plain_board(document: Document) -> Json:
    """Return the board as the JSON object of a document."""
    board: Json = json.loads(load_game(document.game).encode(document.state))
    return board


def print_answer(game: SomeGame, state: SomeState, solution: Solution[SomeMove]) -> None:
    """Print the headline of an answer, its moves, and its explanation."""
    explanation = explain(game, state, solution)
    say(sentences(explanation.headline, *provisos(game, state, solution)))
    name = game.info.score_name
    told = tr("{name}: {what}")
    rows = [
        (
            f"{line.number}.",
            line.text,
            told.format(name=name, what=number_text(line.score)) if line.score is not None else "",
        )
        for line in lines(game, state, solution.steps)
    ]
    for text in table_lines((), rows, limit=len(rows)):
        say(f"  {text}")
    if solution.alternatives and solution.status in (Status.OPTIMAL, Status.FEASIBLE):
        count = len(solution.alternatives)
        words = tr("{n} other line(s) are as good.", "", count)
        say("  " + words.format(n=count))
    print_explanation(explanation)


def print_figures(value: Facts, indent: str = "") -> None:
    """Print a JSON object as lines of names and values."""
    for key, entry in value.items():
        if isinstance(entry, dict):
            say(f"{indent}{key}:")
            print_figures(entry, indent + "  ")
        elif isinstance(entry, list) and entry and isinstance(entry[0], dict | list | str):
            say(f"{indent}{key}:")
            for line in _list_lines(entry):
                say(f"{indent}  {line}")
        else:
            say(f"{indent}{key}: {entry}")


def _list_lines(entries: list[object]) -> list[str]:
    """Return the lines of a list in a JSON object: similar objects as a table, other items one a line."""
    objects = [entry for entry in entries if isinstance(entry, dict)]
    if len(objects) == len(entries):
        names = list(dict.fromkeys(name for entry in objects for name in entry))
        rows = [[_figure(entry.get(name, "")) for name in names] for entry in objects]
        return table_lines(names, rows, limit=len(rows))
    return ["  ".join(map(str, entry)) if isinstance(entry, list) else str(entry) for entry in entries]


def _figure(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, float) else str(value)
