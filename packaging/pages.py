"""Write the man page and shell completions, from the argument parser: `python packaging/pages.py FOLDER`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import shtab

from ringapp import __version__
from ringapp.cli.arguments import Parser
from ringapp.cli.main import VERBS, game_parser, make_parser, own_verbs, prepare_terminal
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.study.study import all_studies

SHELLS = {"bash": "ringapp.bash", "zsh": "_ringapp", "fish": "ringapp.fish"}
FILES, FOLDERS = {"FILE", "CASES", "FORMAT"}, {"FOLDER"}
GAMES, STUDIES = {"ID", "GAME"}, {"NAME"}
"""Words in the help that tell what a value is, so that shells can complete it."""
HEAD = r""".TH RINGAPP 1 "" "ringapp {version}" "User Commands"
.SH NAME
ringapp \- draw the puzzle you are stuck in and get the provably best way out
.SH SYNOPSIS
.B ringapp
.RI [ FILE ...]
.br
.B ringapp
.I COMMAND
.RI [ ARGUMENTS ]
.SH DESCRIPTION
{description}
.PP
A link that begins with
.B ringapp:
holds a board and is opened as a file is.
"""
TAIL = r""".SH EXIT STATUS
0 solved, 1 proved that there is no solution (or a check differs), 2 bad input, 3 stopped before an answer,
70 an error in the program.
.SH ENVIRONMENT
.TP
.B RINGAPP_KERNELS
Another folder of compiled kernels.
.TP
.B QT_QPA_PLATFORM
How Qt shows the window.
"""


def full_parser() -> tuple[Parser, dict[str, Parser]]:
    """Return the argument parser, and the parser of each command by name, such as "mines deal" of a game."""
    parser, commands = make_parser([])
    for verb in commands:
        commands[verb] = make_parser([verb])[1][verb]
    found = dict(commands)
    (verbs,) = parser._subparsers._group_actions  # type: ignore[union-attr]
    for game_id in game_ids():
        if own_verbs([game_id]):
            verbs.add_parser(game_id, help=load_game(game_id).info.summary)  # type: ignore[attr-defined]
            commands[game_id], own = game_parser(game_id, [])
            for verb in own:
                own[verb] = found[f"{game_id} {verb}"] = game_parser(game_id, [verb])[1][verb]
    return parser, found


def man_page() -> str:
    """Return the man page in roff."""
    parser, commands = full_parser()
    lines = [HEAD.format(version=__version__, description=escaped(parser.description or ""))]
    lines.append(".SH COMMANDS")
    for verb in sorted(commands, key=lambda verb: VERBS.index(verb) if verb in VERBS else len(VERBS)):
        command = commands[verb]
        lines += [f".SS {escaped(usage(command))}", escaped(command.description or "")]
        shown: set[str] = set()
        for action in command._actions:
            lines += entry(action, shown)
    return "\n".join(lines) + "\n" + TAIL


def usage(command: Parser) -> str:
    """Return the usage of a command: its name and positional arguments, without flags."""
    taken = [action for action in command._actions if not action.option_strings]
    words = [str(action.metavar or action.dest) for action in taken]
    return " ".join([command.prog.removeprefix("ringapp "), *words])


def entry(action: argparse.Action, shown: set[str]) -> list[str]:
    """Return the roff lines of a flag; none for a hidden flag or one in `shown`, to which it is added."""
    if not action.option_strings or action.help == argparse.SUPPRESS or action.option_strings[-1] in shown:
        return []
    shown.add(action.option_strings[-1])
    words = (action.help or "") % {**vars(action), "prog": "ringapp"} if action.help else ""
    value = (
        "" if action.nargs == 0 else str(action.metavar or "|".join(map(str, action.choices or ["VALUE"])))
    )
    flags = ", ".join(rf"\fB{escaped(flag)}\fR" for flag in action.option_strings)
    return [".TP", flags + (rf" \fI{escaped(value)}\fR" if value else ""), escaped(words)]


def escaped(text: str) -> str:
    """Return text escaped for roff."""
    line = " ".join(text.split()).replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{line}" if line.startswith((".", "'")) else line


def helped(parser: Parser, verb: str) -> Parser:
    """Return the parser with completions for its values: files, folders, games, studies, choices."""
    for action in parser._actions:
        word = str(action.metavar or "")
        if word in FILES or action.dest == "files":
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif word in FOLDERS:
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
        elif word in GAMES and action.dest in ("game", "name"):
            action.choices = game_ids()
        elif word in STUDIES and verb == "study" and action.dest == "name":
            action.choices = list(dict.fromkeys([*(one.info.id for one in all_studies()), *game_ids()]))
        elif "|" in word:
            action.choices = word.split("|")
    return parser


def completion(shell: str) -> str:
    """Return the completion script of a shell."""
    parser, commands = full_parser()
    for verb in commands:
        helped(commands[verb], verb)
    text: str = shtab.complete(parser, shell=shell)
    # Without a command the arguments are files to open in the window; bash offers them only if told to.
    text = text.replace("complete -o bashdefault -F", "complete -o bashdefault -o default -F")
    # To zsh "(*):" is one argument after which nothing more is offered, "*:" is any number of them.
    return text.replace('"(*):', '"*:')


def main() -> None:
    """Write `ringapp.1` and a completion for each shell."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    prepare_terminal(["--language", "en"])
    (folder / "ringapp.1").write_text(man_page(), "utf-8")
    for shell, name in SHELLS.items():
        (folder / name).write_text(completion(shell), "utf-8")


if __name__ == "__main__":
    main()
