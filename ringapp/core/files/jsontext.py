"""Parses JSON strictly: every fault in untrusted text is a ParseError that names its place.

Besides broken syntax these are refused: NaN and Infinity, half a surrogate pair, a key given twice, nesting
deeper than MAX_DEPTH, text longer than MAX_CHARACTERS or of more values than fit into MAX_WEIGHT, an object
that names another game. `Fields` checks values and names the key of a wrong one.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.core.contract.registry import meant

MAX_CHARACTERS = 24_000_000
MAX_DEPTH = 64
NOTES = ("id", "name", "title", "note", "comment", "source")
"""Keys that any board may have; they say where it is from and never what it is."""
EXTRAS = ("options", "answer", "cursor", "played", "picture")
"""Keys of a file that keep what belongs to a board beside it."""
FREE = "x-"
"""What the keys of other programs begin with; ringapp never gives them a meaning."""
MAX_SHOWN = 80
"""Characters of a key that are repeated."""
MAX_WEIGHT, LARGE = 40_000_000, 160_000_000
"""Bytes of memory that the values of a text may take, as `refuse_heavy` estimates them: of a board, which all
games are asked about, and of what one reader alone takes."""
_HALVES = re.compile(r"\\u[dD][89a-fA-F]")
# The closing quote is optional, so that an unfinished string is matched once, not from each of its quotes.
# Possessive and atomic parts never backtrack, so a long string takes no memory.
_BRACKETS = re.compile(r'"(?>[^"\\]+|\\.)*+"?|[\[\]{}]', re.DOTALL)
_QUOTED = re.compile(rb'"[^"]*"?')
_ONE_KIND = bytes.maketrans(b"{}", b"[]")
_NO_BRACKETS = bytes(set(range(256)) - set(b'"[]{}'))


def load_json(text: str, weight: int = MAX_WEIGHT) -> Any:
    """Return the value of JSON text.

    Raises:
        ParseError: The text is not JSON; with line and column of a wrong syntax.
        LimitExceeded: The text is too long or nested too deeply.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MAX_CHARACTERS:
        sentence = tr("The text has {n} characters; at most {limit} are read.")
        raise LimitExceeded(sentence.format(n=len(text), limit=MAX_CHARACTERS))
    refuse_heavy(text, weight)
    place = too_deep(text, MAX_DEPTH)
    if place is not None:
        line, column = text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)
        sentence = tr("Line {line}, column {column}: nested more than {limit} deep.")
        raise ParseError(sentence.format(line=line, column=column, limit=MAX_DEPTH), line, column)
    try:
        value = json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_unique)
    except json.JSONDecodeError as error:
        sentence = tr("Line {line}, column {column}: this is not JSON ({what}).")
        what = _fault(error.msg)
        raise ParseError(
            sentence.format(line=error.lineno, column=error.colno, what=what), error.lineno, error.colno
        ) from None
    except ValueError as error:
        if isinstance(error, ParseError):
            raise
        raise ParseError(tr("A number in the text has too many digits.")) from None
    if _HALVES.search(text):
        _refuse_halves(value)
    return value


def _fault(message: str) -> str:
    """Return the standard library's message on broken JSON, in the current language."""
    known = {
        "Expecting value": tr("a value is missing"),
        "Expecting property name enclosed in double quotes": tr("a key in double quotes is missing"),
        "Expecting ':' delimiter": tr("a colon is missing"),
        "Expecting ',' delimiter": tr("a comma is missing"),
        "Unterminated string starting at": tr("a text is not ended"),
        "Invalid control character at": tr("a text holds a control character"),
        "Extra data": tr("there is more behind its end"),
        "Illegal trailing comma before end of object": tr("a comma is one too many"),
        "Illegal trailing comma before end of array": tr("a comma is one too many"),
    }
    if message.startswith("Invalid \\"):
        return tr("a text holds a wrong escape")
    return known.get(message, message[:1].lower() + message[1:])


def load_board(text: str, game: str, *marks: str) -> Fields:
    """Return the fields of a board's JSON object, ready to be read key by key.

    Args:
        marks: Keys of which one must be present if "game" is missing, for games whose keys are all optional.

    Raises:
        ParseError: The text is no object, or its board is of another game or a newer version.
    """
    value = load_json(text)
    if not isinstance(value, dict):
        raise ParseError(
            tr("Expected a JSON object with the key “game”, found {what}.").format(what=kind(value))
        )
    named = value.get("game", game)
    if named != game:
        sentence = tr("“game” is {found}; a board of “{game}” was expected.")
        raise ParseError(sentence.format(found=json.dumps(named, ensure_ascii=False), game=game))
    fields = Fields(value)
    if marks and not any(key in fields for key in ("game", *marks)):
        fields.fail("game", game)
    fields.integer("ringapp", 1, 1, default=1)
    fields.know("game", *NOTES)
    return fields


def kind(value: object) -> str:
    """Return the kind of a JSON value in words, such as "a list of 3"; numbers and strings as they are."""
    if value is None:
        return tr("nothing (null)")
    if isinstance(value, bool):
        return tr("true or false")
    if isinstance(value, dict):
        return tr("an object")
    if isinstance(value, list):
        return tr("a list of {n}").format(n=len(value))
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "…"


class Fields:
    """The keys of a JSON object, read with checks; `path` is the object's place in the file."""

    def __init__(self, value: JsonObject, path: str = "") -> None:
        self.value = value
        self.path = path
        self._known: set[str] = set()

    def __contains__(self, key: str) -> bool:
        self._known.add(key)
        return self.value.get(key) is not None

    def know(self, *keys: str) -> None:
        """Mark keys as known, for code that reads them from `value` itself or ignores them."""
        self._known.update(keys)

    def unknown(self) -> list[str]:
        """Return the keys not read so far, without those of other programs ("x-…")."""
        return [key for key in self.value if key not in self._known and not key.startswith(FREE)]

    def refuse_unknown(self) -> None:
        """Raise ParseError for the first key that was not read; call it after reading all keys."""
        for key in self.unknown():
            self._refuse(key, meant(key, self._known))

    def unread(self, *beside: str) -> list[str]:
        """Return the paths of the keys that were not read, except those in `beside`; call it last.

        Raises:
            ParseError: One of them is a misspelt known key.
        """
        left = [key for key in self.unknown() if key not in beside]
        for key in left:
            if question := meant(key, self._known):
                self._refuse(key, question)
        return [self._shown(key) for key in left]

    def _refuse(self, key: str, instead: str) -> NoReturn:
        raise ParseError(sentences(tr("Unknown key “{key}”.").format(key=self._shown(key)), instead))

    def _shown(self, key: str) -> str:
        place = self.place(key)
        return place if len(place) <= MAX_SHOWN else place[: MAX_SHOWN - 1] + "…"

    def place(self, key: str) -> str:
        """Return the full path of a key in the file."""
        return f"{self.path}.{key}" if self.path else key

    def fail(self, key: str, expected: str) -> NoReturn:
        """Raise ParseError with the value of `key` and what was expected."""
        for slip in self.unknown() if key not in self.value else ():
            if question := meant(slip, {key}):
                self._refuse(slip, question)
        found = kind(self.value[key]) if key in self.value else tr("nothing (it is missing)")
        sentence = tr("“{key}” is {found}; expected {expected}.")
        raise ParseError(sentence.format(key=self.place(key), found=found, expected=expected))

    def _asked(self, key: str, default: object = None) -> Any:
        self._known.add(key)
        return self.value.get(key, default)

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Return the whole number of a key, from `low` to `high`; `default` if the key is missing."""
        if key not in self and default is not None:
            return default
        value = self._asked(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fail(key, tr("a whole number from {low} to {high}").format(low=low, high=high))
        return value

    def optional_integer(self, key: str, low: int, high: int) -> int | None:
        """Return the whole number of a key, from `low` to `high`; None if the key is missing or null."""
        return self.integer(key, low, high) if key in self else None

    def choice(self, key: str, choices: tuple[str, ...], default: str | None = None) -> str:
        """Return the word of a key, one of `choices`; `default` if the key is missing."""
        if key not in self and default is not None:
            return default
        value = self._asked(key)
        if value not in choices:
            self.fail(key, tr("one of {words}").format(words=listed(choices)))
        return str(value)

    def flag(self, key: str, default: bool = False) -> bool:
        """Return the truth value of a key; `default` if the key is missing."""
        value = self._asked(key, default)
        if not isinstance(value, bool):
            self.fail(key, tr("true or false"))
        return value

    def text(self, key: str, default: str | None = None, limit: int = 10_000) -> str:
        """Return the string of a key, of at most `limit` characters; `default` if the key is missing."""
        if key not in self and default is not None:
            return default
        value = self._asked(key)
        if not isinstance(value, str) or len(value) > limit:
            self.fail(key, tr("a text of at most {limit} characters").format(limit=limit))
        return value

    def items(self, key: str, limit: int, required: bool = False) -> list[Any]:
        """Return the list of a key, of at most `limit` values; [] if the key is missing and not required."""
        if key not in self and not required:
            return []
        value = self._asked(key)
        if not isinstance(value, list) or len(value) > limit:
            self.fail(key, tr("a list of at most {limit}").format(limit=limit))
        return value


def too_deep(text: str, limit: int) -> int | None:
    """Return the index of the first bracket nested more than `limit` deep, None if there is none."""
    if text.count("[") + text.count("{") <= limit or _is_flat(text, limit):
        return None
    depth = 0
    for match in _BRACKETS.finditer(text):
        first = text[match.start()]
        if first in "[{":
            depth += 1
            if depth > limit:
                return match.start()
        elif first in "]}":
            depth -= 1
    return None


def _is_flat(text: str, limit: int) -> bool:
    """Return whether brackets nest at most `limit` deep, by removing empty pairs `limit` times."""
    plain = text.encode("utf-8", "surrogatepass").replace(b"\\\\", b"").replace(b'\\"', b"")
    # Without their contents most strings are two quotes, which are dropped first.
    rest = _QUOTED.sub(b"", plain.translate(_ONE_KIND, _NO_BRACKETS).replace(b'""', b""))
    for _ in range(limit):
        if not rest:
            break
        rest = rest.replace(b"[]", b"")
    return not rest


def refuse_heavy(text: str, weight: int = MAX_WEIGHT) -> None:
    """Raise LimitExceeded if the text's values would take more than about `weight` bytes of memory."""
    signs = {",": 40, "[": 80, "{": 200, ":": 90}
    if sum(each * text.count(sign) for sign, each in signs.items()) > weight:
        raise LimitExceeded(tr("It holds more values than are read from one file."))


def _refuse_constant(name: str) -> NoReturn:
    raise ParseError(tr("{name} is not a number that a board can hold.").format(name=name))


def _refuse_halves(value: object) -> None:
    """Raise ParseError if a string holds half a surrogate pair, which cannot be encoded."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        sentence = tr("{code} is half a character; its other half is missing.")
        raise ParseError(sentence.format(code=f"\\u{ord(error.object[error.start]):04x}")) from None


def _unique(pairs: list[tuple[str, Json]]) -> JsonObject:
    value = dict(pairs)
    if len(value) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise ParseError(tr("The key “{key}” is given twice in one object.").format(key=twice))
    return value
