"""Arguments of the commands: common ones, and flags made from the options that games declare.

The parser knows the flags of all games, so `--max-moves 3 FILE` is parsed right before the game of FILE is
known; whether that game has the option is checked afterwards.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NoReturn, TypeVar

from ringapp.cli.output import BAD_INPUT, complain
from ringapp.cli.parserwords import Formatter, complaint
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, Option, OptionValue, SomeGame, SomeState
from ringapp.core.contract.i18n import LANGUAGES, listed, sentences, tr
from ringapp.core.contract.options import parse_value, wanted
from ringapp.core.contract.registry import meant

PREFIX = "option:"
TAKEN = {"help", "json", "game", "language", "time-limit", "nodes", "seed", "output", "to", "theme", "width"}


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence and exits with 2."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=Formatter, add_help=False, **settings)
        self.words: Sequence[str] = ()
        """What was given, as far as it is known before it is parsed."""
        self._positionals.title, self._optionals.title = tr("arguments"), tr("options")
        self.add_argument("-h", "--help", action="help", help=tr("show this help and end"))

    def error(self, message: str) -> NoReturn:
        """Exit with code 2 after printing one line; the usage is left out."""
        if "required" in message and self._unknown():
            message = f"unrecognized arguments: {self._unknown()}"  # reported before missing arguments
        of_value = message.startswith("argument -")
        where = "" if of_value else f"{self.prog}: "
        more = "" if of_value else tr("“{call} --help” shows how it is used.").format(call=self.prog)
        told = tr("{label}.").format(label=where + complaint(message))
        complain(sentences(told, self._question(message), more))
        sys.exit(BAD_INPUT)

    def keep_usage(self) -> None:
        """Store the usage without our translated prefix, from which argparse would cut 7 letters."""
        self.usage = self.format_usage().removeprefix(tr("usage: ")).rstrip().replace("%", "%%")

    def knows(self, words: Sequence[str], options: Iterable[Option]) -> bool:
        """Return whether every flag among the words is a flag of this parser or of one of the options."""
        flags = {word.partition("=")[0] for word in words if word.startswith("--") and word != "--"}
        known = {flag_of(option.name) for option in options} | {*self._option_string_actions}
        return all(flag in known or flag.replace("--no-", "--", 1) in known for flag in flags)

    def _unknown(self) -> str:
        """Return the first of the given words that looks like a flag but is none; "" if all are known."""
        flags = (word.partition("=")[0] for word in self.words if word.startswith("--"))
        return next((flag for flag in flags if flag != "--" and flag not in self._option_string_actions), "")

    def _question(self, message: str) -> str:
        """Return the question whether the nearest known verb, choice or flag was meant; "" for none near."""
        found = re.search(r"invalid choice: '([^']*)'|unrecognized arguments: (--[^\s=]+)", message)
        if found is None:
            return ""
        word = found[1] or found[2]
        known = [str(choice) for action in self._actions for choice in action.choices or ()]
        return meant(word, [*self._option_string_actions] if found[2] else known)


def add_common(parser: Parser, *, budget: bool = False, files: Literal["+", "*", ""] = "+") -> None:
    """Add arguments that commands share: files (one or more, any number, none), --json, --game, a budget."""
    if files:
        parser.add_argument(
            "files", nargs=files, metavar="FILE", help=tr("board files or folders; - reads standard input")
        )
    parser.add_argument("--json", action="store_true", help=tr("print JSON"))
    parser.add_argument("--game", default="", metavar="ID", help=tr("the game, where a file does not say it"))
    parser.add_argument("--language", choices=sorted(LANGUAGES), help=tr("language of the output"))
    if budget:
        parser.add_argument(
            "--time-limit",
            type=_seconds,
            metavar="S",
            help=tr("seconds to spend per board (30; 0: no limit)"),
        )
        parser.add_argument("--nodes", type=positive, metavar="N", help=tr("nodes to spend per board"))
        parser.add_argument(
            "--seed", type=seed, default=0, metavar="N", help=tr("seed of whatever is random (0)")
        )


def flag_of(name: str) -> str:
    """Return the command-line flag of an option of a game."""
    return "--" + name.replace("_", "-")


def add_game_flags(parser: Parser, owners: Iterable[tuple[str, Sequence[Option]]]) -> None:
    """Add a flag for every option; `owners` are pairs of a game's title and its options.

    A flag of several games is listed under the first of them, and its help says what it means in each.
    """
    named: dict[str, list[tuple[str, Option]]] = {}
    for title, options in owners:
        for option in options:
            if option.name.replace("_", "-") not in TAKEN:
                named.setdefault(option.name, []).append((title, option))
    groups: dict[str, argparse._ArgumentGroup] = {}
    for name, known in named.items():
        title = known[0][0]
        if title not in groups:
            groups[title] = parser.add_argument_group(title)
        words = _help(known).replace("%", "%%")
        flag, stored = flag_of(name), PREFIX + name
        if all(option.kind == "bool" for _, option in known):
            switch = argparse.BooleanOptionalAction
            groups[title].add_argument(flag, action=switch, dest=stored, default=None, help=words)
        else:
            values = {_metavar(option) for _, option in known}
            metavar = values.pop() if len(values) == 1 else "VALUE"
            groups[title].add_argument(flag, action="append", metavar=metavar, dest=stored, help=words)


def _help(known: Sequence[tuple[str, Option]]) -> str:
    ended = tr("{label}.")
    texts = [
        (title, sentences(ended.format(label=option.label), option.help * (option.help != option.label)))
        for title, option in known
    ]
    if len({text for _, text in texts}) == 1:
        return texts[0][1]
    each = [
        tr("{title}: {text} ({values})").format(title=title, text=text, values=_metavar(option))
        for (title, text), (_, option) in zip(texts, known, strict=True)
    ]
    return sentences(*each)


def given(arguments: argparse.Namespace) -> dict[str, bool | list[str]]:
    """Return the raw values of the game options that were given, by option name."""
    named = {name.removeprefix(PREFIX): value for name, value in vars(arguments).items() if PREFIX in name}
    return {name: value for name, value in named.items() if value is not None}


def name_tables(raw: dict[str, bool | list[str]]) -> None:
    """Set the folder of card tables from `--master`, for decks that are read from a web address."""
    folder = raw.get("master")
    if isinstance(folder, list):
        os.environ["RINGAPP_CONTEST_TABLES"] = " ".join(folder)


def values_for(
    owner: str, options: Sequence[Option], raw: dict[str, bool | list[str]], seed: int = 0
) -> dict[str, OptionValue]:
    """Return the values of the given flags, parsed and checked against an owner's options.

    Raises:
        RingappError: A flag is not among the options, or its value is not allowed.
    """
    known = {option.name: option for option in options}
    values: dict[str, OptionValue] = {}
    for name, value in raw.items():
        flag = flag_of(name)
        if name not in known:
            flags = listed(map(flag_of, known)) or tr("none")
            sentence = tr("{flag} is no option of {owner}; its options are: {known}.")
            raise RingappError(sentence.format(flag=flag, owner=owner, known=flags))
        values[name] = _value(known[name], flag, value)
    if seed and "seed" in known and "seed" not in values:
        values["seed"] = seed
    return values


def values_on(
    game: SomeGame, state: SomeState, raw: dict[str, bool | list[str]], seed: int = 0
) -> tuple[SomeState, dict[str, OptionValue]]:
    """Return the board after flags changed its settings (`--floor MT4`), and the other flags as options.

    Raises:
        RingappError: A flag is neither a setting nor an option, or its value is not allowed.
    """
    rest, options = dict(raw), game.info.options
    for name in [setting.option.name for setting in game.settings(state)]:
        if name in rest and name not in [option.name for option in options]:
            # Asked anew, as a change may add settings or allow other values.
            setting = next((one for one in game.settings(state) if one.option.name == name), None)
            if setting is not None:
                value = _value(setting.option, flag_of(name), rest.pop(name))
                state = game.change_setting(state, name, value)
    return state, values_for(game.info.title, options, rest, seed)


def _value(option: Option, flag: str, raw: bool | list[str]) -> OptionValue:
    if isinstance(raw, bool):
        if option.kind == "bool":
            return raw
        raise RingappError(tr("{flag} needs a value: {wanted}.").format(flag=flag, wanted=wanted(option)))
    text = " ".join(raw) if option.kind == "text" else raw[-1]
    return parse_value(option, text)


def budget_of(arguments: argparse.Namespace) -> Budget:
    """Return the budget set by --time-limit, --nodes and --seed."""
    seconds = Budget().seconds if arguments.time_limit is None else arguments.time_limit or None
    return Budget(seconds=seconds, nodes=arguments.nodes, seed=arguments.seed)


def _metavar(option: Option) -> str:
    if option.kind == "choice":
        return "|".join(value for value, _ in option.choices)
    return {"int": "N", "float": "X", "text": "TEXT"}[option.kind]


Bounded = TypeVar("Bounded", int, float)


def whole(text: str, digits: int = 18) -> int:
    """Return the whole number in a flag's text, which has plain digits only."""
    if not re.fullmatch(f"[+-]?[0-9]{{1,{digits}}}", text):
        raise argparse.ArgumentTypeError(tr("“{text}” is not a whole number").format(text=text))
    return int(text)


def seed(text: str) -> int:
    """Return the seed in a flag's text: a whole number of any length."""
    return whole(text, 1000)


def between(value: Bounded, text: str, low: float, high: float) -> Bounded:
    """Return the value of a flag's text if it is from `low` to `high`."""
    if not low <= value <= high:
        raise argparse.ArgumentTypeError(
            tr("“{text}” is not from {low} to {high}").format(text=text, low=low, high=high)
        )
    return value


def number(text: str) -> float:
    """Return the number in a flag's text, which may have decimals."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(tr("“{text}” is not a number").format(text=text)) from None


def _seconds(text: str) -> float:
    value = number(text)
    if not 0 <= value < 1e9:
        raise argparse.ArgumentTypeError(tr("“{text}” is not a number of seconds").format(text=text))
    return value


def positive(text: str) -> int:
    value = whole(text)
    if value < 1:
        raise argparse.ArgumentTypeError(tr("“{text}” is not a number of at least 1").format(text=text))
    return value
