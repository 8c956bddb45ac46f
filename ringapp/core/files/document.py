"""A board with its options, answer and place in the replay, and the file that keeps them.

The file is the game's own JSON board with up to five more keys, "options", "answer", "cursor", "played" and
"picture", so every plain board is a document too. Nothing in a file is trusted: stored moves are replayed,
and dropped with a notice if they do not fit. A stored answer carries a digest of everything in its file;
without a matching digest it is dropped, and with one it is shown as saved, never as proved.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec

from ringapp.core.contract.abilities import Rewriting
from ringapp.core.contract.errors import Missing, NotOurs, ParseError, RingappError
from ringapp.core.contract.game import Format, OptionValue, Solution, SomeGame, SomeMove, SomeState, Step
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.core.contract.options import check_value
from ringapp.core.contract.registry import game_ids, is_game, load_game, meant
from ringapp.core.files.inputs import CarriesNone, IsPicture, Kind, kind_of, named_game, take_in
from ringapp.core.files.jsontext import EXTRAS, FREE, kind, load_json
from ringapp.core.files.near_misses import nearly_read, where_it_ends
from ringapp.core.files.picture_report import read_report, unsure_in
from ringapp.core.files.share_code import is_code, open_code
from ringapp.core.pictures.carried import carried, carry
from ringapp.core.process.untrusted import untrusted
from ringapp.core.solving.answers import (
    Packed,
    WrongAnswer,
    as_saved,
    digest_of,
    encode_json,
    explain,
    pack,
    replay,
    report_of,
    unpack,
)
from ringapp.core.solving.assumptions import with_unsure_cells
from ringapp.core.storage import read_bounded, write_atomic

MAX_PLAYED = 10_000
"""Most moves made by hand that are read from a file."""


@dataclass(frozen=True, slots=True)
class Document:
    """The board of a tab with everything saved beside it.

    Attributes:
        options: Values for `solve` that differ from the defaults.
        cursor: How many moves of the answer have been made.
        notices: Sentences on parts of a file that could not be used.
        played: The moves made by hand on the board, from its start.
        whole: The shown sequence if it is not the answer's own: moves that were made, then those of
            `solution`, which belongs to the state between them; if none were made, an alternative that does
            not win. For exports; a file keeps it as `played`.
        made: How many moves of `whole` were made before solving.
        picture: The report of the picture that the board was read from, while cells of it are unsure.
    """

    game: str
    state: SomeState
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    solution: Solution[SomeMove] | None = None
    cursor: int = 0
    notices: tuple[str, ...] = ()
    played: tuple[SomeMove, ...] = ()
    whole: tuple[Step[SomeMove], ...] = ()
    made: int = 0
    picture: JsonObject | None = None

    @property
    def unsure(self) -> int:
        """The number of unsure cells of the picture that the board was read from."""
        return unsure_in(self.picture)

    @property
    def line(self) -> tuple[Step[SomeMove], ...]:
        """The shown sequence of moves, which begins on the board."""
        return self.whole or (() if self.solution is None else self.solution.steps)

    def with_alternative(self, number: int, cursor: int = 0) -> Document:
        """Return the document with alternative `number`, from 1, in place of its answer; itself for 0.

        An alternative that is as good becomes the answer's sequence; one that does not win goes into `whole`.
        """
        solution = self.solution
        if solution is None or not number:
            return self
        line, *others = (*solution.alternatives[number - 1 :], *solution.alternatives[: number - 1])
        if not solution.steps:
            return replace(self, played=(), whole=line, cursor=cursor)
        told = replace(solution, steps=line, alternatives=(solution.steps, *others))
        return replace(self, solution=told, cursor=cursor)


@untrusted()
def read_document(path: Path, prefer: str = "") -> Document:
    """Return the document in a file, or in a folder that a game reads as a board.

    Args:
        prefer: Id of the game to try first if the file does not name one.

    Raises:
        IsPicture: It is a picture that carries no board.
        RingappError: It is no board; the sentence says why, without the file's name.
        OSError: It cannot be read.
    """
    if path.is_dir() or (not named_game(path) and is_part_of_folder(path)):
        return _read_folder(path, prefer)
    return parse_document(path.name, take_in(os.path.abspath(path)).data, prefer)


@untrusted()
def parse_document(name: str, data: bytes, prefer: str = "") -> Document:
    """Return the document in the bytes of a file called `name`, or in a picture of ours.

    Raises:
        IsPicture: It is a picture that carries no board.
        RingappError: It is no board; the sentence says why.
    """
    what = kind_of(data)
    if what is Kind.PICTURE:
        return _carried(data, prefer)
    if what is Kind.JSON:
        document = _parse_own(_text(data), prefer)
        if document is not None:
            return document
    if what is Kind.EMPTY:
        raise ParseError(tr("The file is empty."), 1, 1)
    if is_code(data[:64].decode("utf-8-sig", "replace")):
        return document_from_text(_text(data), prefer)
    asked = _candidates(name, prefer)
    # A file whose ending one game alone claims may be binary, and that game has the best error for it.
    instead = _check_text(data) if len(asked) > 1 else None
    text = data.decode("utf-8-sig", "replace") if len(asked) > 1 and instead is None else ""
    game_id, state = _first_that_accepts(asked, prefer, lambda game: game.read(name, data), instead, text)
    return Document(game_id, state)


def carried_by(name: str, data: bytes, prefer: str = "") -> tuple[Document | None, str]:
    """Return the document that a picture carries, None for one to read by sight, and why one was refused."""
    try:
        return (parse_document(name, data, prefer) if kind_of(data) is Kind.PICTURE else None), ""
    except CarriesNone as error:
        return None, str(error)
    except IsPicture:
        return None, ""


def _carried(data: bytes, prefer: str) -> Document:
    """Return the document that a picture carries, checked as a file's. Raises IsPicture, CarriesNone."""
    try:
        text = carried(data)
        value = None if text is None else load_json(_text(text))
        if text is None or not isinstance(value, dict):
            raise IsPicture(tr("This is a picture; “ringapp convert” and the window read the board in it."))
        if _folder_named(value):
            raise ParseError(tr("It names a folder."))
        document = _parse_own(_text(text), prefer)
        if document is None:
            raise ParseError(tr("It is of no game here."))
        return document
    except IsPicture:
        raise
    except RingappError as error:
        raise CarriesNone(
            tr("The board that this picture carries is of no use: {why}").format(why=error)
        ) from None


def picture_with(picture: bytes, document: Document) -> bytes:
    """Return a picture that carries its document, unless the board names a folder of this machine."""
    text = document_bytes(document)
    return picture if _folder_named(json.loads(text)) else carry(picture, text)


def _folder_named(value: JsonObject) -> str:
    game_id = value.get("game")
    game = load_game(game_id) if isinstance(game_id, str) and is_game(game_id) else None
    return game.folder_named(value) if game is not None else ""


def board_from_text(text: str, prefer: str = "") -> tuple[str, SomeState]:
    """Return (game id, board) of pasted text: JSON, share code or a game's text. Raises RingappError."""
    document = document_from_text(text, prefer)
    return document.game, document.state


@untrusted()
def document_from_text(text: str, prefer: str = "") -> Document:
    """Return the document in pasted text: JSON, share code or a game's text. Raises RingappError."""
    if is_code(text):
        text = open_code(text)
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        document = _parse_own(text, prefer)
        if document is not None:
            return document
    if not text.strip():
        raise ParseError(tr("There is no text to read a board from."), 1, 1)
    everyone = list(dict.fromkeys((prefer, *game_ids()))) if prefer else list(game_ids())
    return Document(*_first_that_accepts(everyone, prefer, lambda game: game.decode(text), None, text))


@untrusted()
def read_moves(game_id: str, state: SomeState, path: Path) -> tuple[SomeState, Sequence[Step[SomeMove]], str]:
    """Return the moves in a file, for a game that reads sequences; they begin on the board or a new game.

    Returns:
        The board that the sequence begins on, its moves, and why reading stopped early ("" if it did not).

    Raises:
        RingappError: The file holds no sequence that fits the board or a new game.
        OSError: It cannot be read.
    """
    game, data, why = load_game(game_id), read_bounded(path), ""
    if not isinstance(game, Rewriting):
        raise RingappError(tr("{game} reads no lines of moves.").format(game=game.info.title))
    try:
        begin, moves = state, game.read_line(state, path.name, data)
    except RingappError:
        begin, moves, why = game.line_from_start(state, path.name, data, None)
    scores = game.scores(begin, list(moves))
    return begin, [Step(move, score) for move, score in zip(moves, scores, strict=True)], why


def document_bytes(document: Document) -> bytes:
    """Return the document as the bytes of its file, one key per line."""
    game = load_game(document.game)
    value: JsonObject = json.loads(game.encode(document.state))
    if document.options:
        value["options"] = dict(document.options)
    if document.solution is not None and not document.made:
        value["answer"] = json.loads(encode_json(pack(game, document.solution)))
    if document.cursor:
        value["cursor"] = document.cursor
    played = document.played or tuple(step.move for step in document.whole)
    if played:
        value["played"] = [game.format_move(move) for move in played]
    if document.picture is not None and "picture" not in value:
        value["picture"] = document.picture
    answer = value.get("answer")
    if isinstance(answer, dict):
        answer["digest"] = digest_of(game.info.rules, value)
    lines = [f"  {_compact(key)}: {_compact(entry)}" for key, entry in value.items()]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def write_document(document: Document, path: Path) -> None:
    """Write a document to its file, all or nothing. Raises OSError."""
    write_atomic(path, document_bytes(document))


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _parse_own(text: str, prefer: str) -> Document | None:
    """Return the document in our own JSON; None for other JSON, which a game may still read."""
    value = load_json(text)
    if not isinstance(value, dict) or "game" not in value:
        if isinstance(value, dict) and "ringapp" in value and prefer:
            value["game"] = prefer
        else:
            return None
    game_id = value["game"]
    if not isinstance(game_id, str):
        sentence = tr("“game” is {found}; expected {expected}.")
        raise ParseError(sentence.format(found=kind(game_id), expected=listed(game_ids())))
    if not is_game(game_id):
        if "ringapp" not in value:
            return None
        sentence = tr("“game” is “{found}”; the games are: {known}.")
        raise ParseError(sentence.format(found=game_id[:40], known=listed(game_ids())))
    game = load_game(game_id)
    refusal = _why_foreign(game, value)
    own = {key: value.pop(key) for key in EXTRAS if key in value and _is_beside(game, key, value[key])}
    state = game.decode(json.dumps(value, ensure_ascii=False) if own else text)
    return _with_extras(Document(game_id, state), game, own, refusal)


def _is_beside(game: SomeGame, key: str, value: Json) -> bool:
    """Return whether a key holds a document's extra value, since some games' boards have such a key too."""
    mark = getattr(game, "board_keys", {}).get(key)
    return mark is None or not isinstance(value, dict) or mark not in value


def _why_foreign(game: SomeGame, value: JsonObject) -> str:
    """Return why the answer in a file does not belong to its board; "" if it does, or there is none."""
    answer = value.get("answer")
    digest = answer.pop("digest", None) if isinstance(answer, dict) else None
    if answer is None or digest == digest_of(game.info.rules, value):
        return ""
    if digest is None:
        return tr("The saved answer names no board that it belongs to; press Solve.")
    return tr("The saved answer belongs to another board; press Solve.")


def _with_extras(document: Document, game: SomeGame, own: JsonObject, refusal: str) -> Document:
    notices: list[str] = [refusal] if refusal else []
    options = _read_options(game, own.get("options"))
    solution = None if refusal else _read_answer(game, document.state, own.get("answer"), notices)
    stored = own.get("cursor", 0)
    steps = len(solution.steps) if solution is not None else 0
    cursor = stored if isinstance(stored, int) and not isinstance(stored, bool) else 0
    played = _read_played(game, document.state, own.get("played"), notices)
    cursor = cursor if 0 <= cursor <= steps else 0
    picture = _read_picture(document.state, own.get("picture"), notices)
    if solution is not None:
        solution = with_unsure_cells(solution, unsure_in(picture))
    return Document(
        document.game, document.state, options, solution, cursor, tuple(notices), played, picture=picture
    )


def _read_picture(state: SomeState, value: Json, notices: list[str]) -> JsonObject | None:
    if isinstance(value, dict) and read_report(state, value) is not None:
        return value
    if value is not None:
        notices.append(tr("What is told of the picture cannot be read and was left out."))
    return None


def _read_played(game: SomeGame, state: SomeState, value: object, notices: list[str]) -> tuple[SomeMove, ...]:
    if value is None:
        return ()
    if isinstance(value, list) and len(value) <= MAX_PLAYED and all(type(text) is str for text in value):
        try:
            steps = tuple(Step(game.parse_move(text)) for text in value)
            replay(game, state, steps)
        except (RingappError, WrongAnswer):
            steps = ()
        if steps or not value:
            return tuple(step.move for step in steps)
    notices.append(tr("The stored moves do not fit this board and were left out."))
    return ()


def _read_options(game: SomeGame, value: object) -> dict[str, OptionValue]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise ParseError(tr("“options” is {found}; expected an object.").format(found=kind(value)))
    known = {option.name: option for option in game.info.options}
    options: dict[str, OptionValue] = {}
    for name, entry in value.items():
        if name.startswith(FREE):
            continue
        if name not in known:
            sentence = tr("In “options”: unknown key “{name}”.").format(name=name[:40])
            raise ParseError(sentences(sentence, meant(name, known)))
        try:
            options[name] = check_value(known[name], entry)
        except RingappError as error:
            raise ParseError(tr("In “options”: {what}").format(what=error)) from None
    return options


def _read_answer(
    game: SomeGame, state: SomeState, value: object, notices: list[str]
) -> Solution[SomeMove] | None:
    if value is None:
        return None
    try:
        solution = as_saved(unpack(game, state, msgspec.convert(value, Packed)))
    except (WrongAnswer, msgspec.ValidationError):
        solution = None
    if solution is not None and _can_be_told(game, state, solution):
        return solution
    notices.append(tr("The stored answer does not fit this board and was left out."))
    return None


def _can_be_told(game: SomeGame, state: SomeState, solution: Solution[SomeMove]) -> bool:
    """Return whether the game can explain and report an answer, whose facts only the game can check."""
    try:
        answer, grounds = game.fact_types()
        msgspec.convert(solution.data, answer)
        facts = [assumption.facts for assumption in solution.assumptions]
        for fact in [*facts, *(item.facts for item in solution.unmodelled)]:
            msgspec.convert(fact, grounds)
        explain(game, state, solution)
        report_of(game, state, solution)
    except Exception:  # the facts may be anything, so any error may follow
        return False
    return True


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        sentence = tr("Line {line}, column {column}: this is not UTF-8 text.")
        raise ParseError(sentence.format(line=line, column=column), line, column) from None


def _check_text(data: bytes) -> RingappError | None:
    """Return the error for bytes that cannot be text of a board, if no game reads them; None otherwise."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return ParseError(tr("The file is UTF-16 text; save it as UTF-8."), 1, 1)
    if b"\0" in data[:4096]:
        return ParseError(tr("This is a binary file of a kind that no game here reads."))
    return None


def _candidates(name: str, prefer: str) -> list[str]:
    """Return the ids of games to try; just one if it alone claims the file's ending."""
    ending = Path(name).suffix.lower()
    everyone = [prefer, *game_ids()] if prefer else list(game_ids())
    unique = list(dict.fromkeys(everyone))
    claiming = [
        game_id
        for game_id in unique
        if any(ending in form.suffixes and form.readable for form in load_game(game_id).info.formats)
    ]
    return claiming if len(claiming) == 1 and ending not in ("", ".txt", ".json") else unique


def is_part_of_folder(path: Path) -> bool:
    """Return whether a file is one that a game reads together with its whole folder."""
    forms = (form for game_id in game_ids() for form in load_game(game_id).info.formats)
    return any(form.folder and form.readable and path.suffix.lower() in form.suffixes for form in forms)


def _read_folder(path: Path, prefer: str) -> Document:
    def fits(form: Format) -> bool:
        return path.is_dir() or path.suffix.lower() in form.suffixes

    able = [
        game_id
        for game_id in dict.fromkeys([prefer, *game_ids()] if prefer else game_ids())
        if any(form.folder and form.readable and fits(form) for form in load_game(game_id).info.formats)
    ]
    if not able:
        raise ParseError(tr("This is a folder; a file was expected."))
    game_id, state = _first_that_accepts(able, prefer, lambda game: game.read_folder(path), None)
    return Document(game_id, state)


def _first_that_accepts(
    candidates: list[str],
    prefer: str,
    read: Callable[[SomeGame], SomeState],
    instead: RingappError | None,
    text: str = "",
) -> tuple[str, SomeState]:
    """Return the preferred game's board, else that of the only game that accepts; else raise the best error.

    Args:
        text: The text read, if it names no game: then no other game may nearly read it.
    """
    accepted: list[tuple[str, SomeState]] = []
    refusals: dict[str, RingappError] = {}
    for game_id in candidates:
        try:
            state = read(load_game(game_id))
        except RingappError as error:
            refusals[game_id] = error
            continue
        if game_id == prefer:
            return game_id, state
        accepted.append((game_id, state))
    near = nearly_read(text, refusals)
    if len(accepted) == 1 and not near:
        return accepted[0]
    if prefer not in near and (accepted or len(near) > 1):
        names = listed((*(game_id for game_id, _ in accepted), *near))
        sentence = tr("This could be a board of {games}; say which game it is.").format(games=names)
        raise ParseError(sentences(sentence, *(_reason(one, refusals[one]) for one in near)))
    raise instead or _best_reason(refusals, prefer, near, text)


def _reason(game_id: str, error: RingappError) -> str:
    return tr("{name}: {what}").format(name=game_id, what=error)


def _best_reason(
    refusals: Mapping[str, RingappError], prefer: str, near: Sequence[str], text: str
) -> RingappError:
    """Return the error to show if no game reads an input: that of the nearest or the preferred game."""
    if near:
        one = prefer if prefer in near else near[0]
        error = refusals[one]
        place = (error.line, error.column) if isinstance(error, ParseError) else (0, 0)
        return ParseError(_reason(one, error), *place)
    known = [error for error in refusals.values() if isinstance(error, Missing)]
    if len(known) == 1:
        return known[0]
    nearer = [error for error in refusals.values() if not isinstance(error, NotOurs)]
    own = refusals.get(prefer)
    if own is not None and (own in nearer or not nearer):
        return own
    if len(nearer) == 1:
        return nearer[0]
    if not nearer:
        return ParseError(sentences(*map(str, refusals.values())))
    sentence = tr("No game here reads this; expected a board of {games}, as JSON or in the game's text form.")
    where = listed(where_it_ends(text, refusals), "; ")
    stops = tr("Each reads as far as: {places}.").format(places=where) if where else ""
    return ParseError(sentences(sentence.format(games=listed(game_ids())), stops), 1, 1)
