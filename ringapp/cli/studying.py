"""`study` and `check`: count over many random boards, and compare with another engine's cases."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from ringapp.cli.arguments import budget_of, given, name_tables, values_for
from ringapp.cli.inputs import collect, json_lines, read_cases
from ringapp.cli.output import (
    BAD_INPUT,
    NO_SOLUTION,
    SOLVED,
    STOPPED,
    complain,
    print_explanation,
    print_json,
    say,
)
from ringapp.cli.running import interruptible, searching
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, BudgetSpent, Cancelled, OptionValue, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.jsontext import LARGE, load_json
from ringapp.core.solving.context import LocalContext
from ringapp.core.storage import read_bounded, write_atomic
from ringapp.core.study.study import (
    Kept,
    Seeking,
    Study,
    Tally,
    all_studies,
    find_study,
    given_text,
    make_spec,
    pictures,
    run_study,
    studies_of,
)
from ringapp.core.study.tallyfile import resume, tally_to_text


def rehearsal(arguments: argparse.Namespace) -> int:
    """Compare recorded rehearsals with the prediction of a game's study, and return the exit code."""
    offered = studies_of(load_game(arguments.name)) if arguments.name in game_ids() else ()
    chosen = next((one for one in offered if "rehearsals" in one.info.pasted), named_study(arguments.name))
    if not isinstance(chosen, Seeking) or "rehearsals" not in chosen.info.pasted:
        raise RingappError(tr("{game} has no rehearsals.").format(game=arguments.name))
    scores = given_text("\n".join(arguments.data), pictures(chosen, "rehearsals"))
    values = values_for(chosen.info.id, chosen.info.options, {"rehearsals": [scores]})
    values |= _board_option(chosen, arguments)
    return _seek(chosen, values, arguments)


def study(arguments: argparse.Namespace) -> int:
    """Run a study, print its counts, and return the exit code; after Ctrl-C it prints what was counted."""
    if not arguments.name:
        return _list_studies(arguments.json)
    chosen = named_study(arguments.name)
    info = chosen.info
    raw = given(arguments)
    name_tables(raw)
    values = values_for(info.id, info.options, raw)
    for name in (*info.boards, *info.pasted):
        values[name] = given_text(str(values.get(name) or ""), pictures(chosen, name))
    if arguments.file:
        values |= _board_option(chosen, arguments)
    if isinstance(chosen, Seeking) and chosen.seeks(values):
        return _seek(chosen, values, arguments)
    spec = make_spec(chosen, arguments.total, arguments.seed, arguments.batch, **values)
    file, tally = Path(arguments.save) if arguments.save else None, Tally(spec)
    if file is not None and file.exists():
        try:
            tally = resume(read_bounded(file).decode("utf-8", "replace"), spec)
        except RingappError as error:
            raise RingappError(tr("{name}: {what}").format(name=file, what=error)) from None
    stopped = False
    with searching(info.label, Budget(seconds=arguments.time_limit or None)) as context:
        try:
            keep = (lambda now: write_atomic(file, tally_to_text(now).encode())) if file else None
            workers = arguments.workers or os.cpu_count() or 1
            run_study(tally, context, workers=workers, cluster=arguments.cluster, checkpoint=keep)
        except (Cancelled, BudgetSpent):
            stopped = True
            complain(tr("Stopped; this is what was counted."))
    _tell(chosen, tally, arguments.json)
    return STOPPED if stopped else SOLVED


def _tell(chosen: Study, tally: Tally, as_json: bool) -> None:
    """Print what was counted or found, in words or as JSON."""
    if as_json:
        print_json(tally.found or chosen.report(tally), compact=False)
    else:
        explanation = chosen.explain(tally)
        say(explanation.headline)
        print_explanation(explanation)


def _seek(chosen: Seeking, values: Mapping[str, OptionValue], arguments: argparse.Namespace) -> int:
    """Run the search of a study, print what it found, and return the exit code."""
    from ringapp.core.study.workers import open_place

    info, workers = chosen.info, arguments.workers or os.cpu_count() or 1
    with searching(info.label, Budget(seconds=arguments.time_limit or None)) as context:
        try:
            with open_place(workers, arguments.cluster, threads=info.frees) as place:
                found = chosen.seek(values, arguments.seed, context, _kept(arguments.save), place)
        except Cancelled:
            complain(tr("Stopped before the end."))
            return STOPPED
    if context.stopped:
        complain(tr("Stopped before the end."))
    spec = make_spec(chosen, None, arguments.seed, None, **values)
    _tell(chosen, Tally(spec, found=found), arguments.json or not chosen.seeks({}))  # words are of counts
    return STOPPED if context.stopped == "cancel" else SOLVED


def _kept(name: str | None) -> Kept:
    """Return the state of an earlier search from a file, with a function that replaces it there."""
    if not name:
        return Kept()
    file = Path(name)
    before = read_bounded(file).decode("utf-8", "replace") if file.exists() else ""
    return Kept(before, lambda text: write_atomic(file, text.encode()))


def named_study(name: str) -> Study:
    """Return the study with this id, or the first study of the game with this id. Raises RingappError."""
    if name in [one.info.id for one in all_studies()]:
        return find_study(name)
    if name in game_ids():
        offered = studies_of(load_game(name))
        if not offered:
            raise RingappError(tr("{game} has no studies.").format(game=load_game(name).info.title))
        return offered[0]
    return find_study(name)


def _board_option(chosen: Study, arguments: argparse.Namespace) -> dict[str, str]:
    """Return the study's option "board" as text, from the board file on the command line."""
    if "board" not in [option.name for option in chosen.info.options]:
        raise RingappError(tr("The study “{id}” takes no board.").format(id=chosen.info.id))
    if chosen.info.forms and os.path.isfile(arguments.file):
        text = read_cases(arguments.file)
        if any(f'"{form}"' in text[:2000] for form in chosen.info.forms):
            return {"board": text}
    document = collect([arguments.file], arguments.game).items[0].load()
    return {"board": load_game(document.game).encode(document.state)}


def _list_studies(as_json: bool) -> int:
    infos = [one.info for one in all_studies()]
    if as_json:
        print_json([{"id": info.id, "label": info.label, "help": info.help} for info in infos], False)
    for info in infos if not as_json else []:
        say(f"{info.id}: {info.label}. {info.help}")
    return SOLVED


def _game_of_route(name: str) -> str:
    """Return the game whose replay files have this file's ending; "" if there is none or no such file."""
    replays = (
        (game, suffix)
        for game in game_ids()
        if game != name and Path(name).is_file()
        for one in load_game(game).info.formats
        if one.holds == "replay"
        for suffix in one.suffixes
    )
    return next((game for game, suffix in replays if name.lower().endswith(suffix)), "")


def check(arguments: argparse.Namespace) -> int:
    """Run cases, or one route with its board; return exit code 1 if any differs from its expectation."""
    replayed = _game_of_route(arguments.name)
    game = load_game(replayed or arguments.name)
    text = "" if replayed else read_cases(arguments.file)
    one: JsonObject = {"id": Path(arguments.name).name, "route": arguments.name, "board": arguments.file}
    numbered = iter([(1, one)]) if replayed else cases(text, arguments.file)
    extra = {
        name: " ".join(value) if isinstance(value, list) else value
        for name, value in given(arguments).items()
    }
    codes, equal, differ, open_ = [], 0, 0, 0
    with interruptible() as interrupt:
        for number, case in numbered:
            context = LocalContext(budget_of(arguments), lambda: interrupt.asked)
            result = _run_case(game.check, {**extra, **case}, context, number)
            if result is None:
                complain(tr("Stopped before the end."))
                codes.append(STOPPED)
                break
            equal += result.get("equal") is True
            differ += result.get("equal") is False
            open_ += "stopped" in result
            codes.append(_code_of(result))
            _print_case(result, arguments.json)
    if not (arguments.json or replayed):
        broken = codes.count(BAD_INPUT)
        rest = len(codes) - equal - differ - broken - open_
        counted = tr(
            "{n} case(s): {equal} equal, {differ} different, {rest} with nothing to compare, {broken} bad.",
            "",
            len(codes),
        )
        say(counted.format(n=len(codes), equal=equal, differ=differ, rest=rest, broken=broken))
        if open_:
            say(tr("No verdict on {n} of them: their time ran out.").format(n=open_))
    return next((code for code in (BAD_INPUT, STOPPED, NO_SOLUTION) if code in codes), SOLVED)


def _run_case(
    run: Callable[[Facts, SolveContext], JsonObject], case: Facts, context: LocalContext, number: int
) -> JsonObject | None:
    """Return the result of a case, None if interrupted; "stopped" is set where the budget ended first."""
    name = case.get("id", number)
    try:
        result = {**run(case, context), "id": name}
    except RingappError as error:
        return {"id": name, "error": str(error)}
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        what = tr("the case has not the form that this game checks ({what})")
        return {"id": name, "error": what.format(what=f"{type(error).__name__}: {error}")}
    except Cancelled:
        return None
    except BudgetSpent:
        result = {"id": name, "equal": False}
    if context.stopped and result.get("equal") is False:
        del result["equal"]
        result["stopped"] = context.stopped
    return result


def _code_of(result: Facts) -> int:
    if "error" in result:
        return BAD_INPUT
    if "stopped" in result:
        return STOPPED
    return NO_SOLUTION if result.get("equal") is False else SOLVED


def _print_case(result: JsonObject, as_json: bool) -> None:
    if as_json:
        print_json(result, compact=True)
        return
    words = tr("computed")
    if "equal" in result:
        words = tr("equal") if result["equal"] else tr("different")
    elif "stopped" in result:
        words = tr("no verdict, time ran out")
    say(f"{result['id']}: {result.get('error') or result.get('text') or words}")


def cases(text: str, name: str) -> Iterator[tuple[int, Facts]]:
    """Yield (number, case) of a JSON list, an object that holds one list of cases, or JSON Lines.

    Raises:
        RingappError: The text is none of these three.
    """
    lines = json_lines(text)
    if lines is not None and len(lines) > 1:
        values: object = [load_json(line) for _, line in lines]
    else:
        values = load_json(text, LARGE)
    if isinstance(values, dict):
        lists = [value for value in values.values() if isinstance(value, list)]
        values = values.get("cases") or (lists[0] if len(lists) == 1 else [values])
    if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
        sentence = tr("{name}: expected a JSON list of cases, an object with “cases”, or JSON Lines.")
        raise RingappError(sentence.format(name=name))
    yield from enumerate(values, 1)
