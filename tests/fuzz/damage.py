"""How inputs are damaged: bytes and lines as in any fuzzer, values of JSON by what no reader expects."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
    True, False, None, -1, 0, 1, 2, 1.5, -0.0, 1e300, 10**18, 2**63, -(2**31), "", "x", "true", "\ud83d",
    "９", "²", "9" * 300, "../..", "\0", [], {}, [[]], [True], [None], {"": 1}, {"id": None}, [0] * 40,
    "[" * 80,
)  # fmt: skip
SIGNS = b'0123456789-+.eE{}[]",:;=()<>/\\ \n\t\r\0\xff\xc3\xe9\xe5abcoxXmMfFdD#*?@'


def damaged(seeds: Sequence[bytes], dice: Random) -> bytes:
    """One of some valid inputs, with one to four things wrong."""
    data = dice.choice(seeds)
    for _ in range(dice.choice((1, 1, 1, 2, 2, 4))):
        data = dice.choice(_WAYS)(data, dice, seeds)
    return data[:2_000_000]


def _flip(data: bytes, dice: Random, seeds: Sequence[bytes]) -> bytes:
    if not data:
        return bytes([dice.randrange(256)])
    at = dice.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << dice.randrange(8)]) + data[at + 1 :]


def _sign(data: bytes, dice: Random, seeds: Sequence[bytes]) -> bytes:
    at = dice.randint(0, len(data))
    return data[:at] + bytes([dice.choice(SIGNS)]) * dice.choice((1, 1, 3)) + data[at + dice.randint(0, 3) :]


def _cut(data: bytes, dice: Random, seeds: Sequence[bytes]) -> bytes:
    first, last = sorted((dice.randint(0, len(data)), dice.randint(0, len(data))))
    return data[:first] + data[last:] if dice.random() < 0.7 else data[:first]


def _double(data: bytes, dice: Random, seeds: Sequence[bytes]) -> bytes:
    first, last = sorted((dice.randint(0, len(data)), dice.randint(0, len(data))))
    return data[:last] + data[first:last] * dice.choice((1, 1, 2, 30)) + data[last:]


def _splice(data: bytes, dice: Random, seeds: Sequence[bytes]) -> bytes:
    other = dice.choice(seeds)
    return data[: dice.randint(0, len(data))] + other[dice.randint(0, len(other)) :]


def _number(data: bytes, dice: Random, seeds: Sequence[bytes]) -> bytes:
    """Another number where one stands."""
    places = [at for at, sign in enumerate(data[:20_000]) if 48 <= sign < 58]
    if not places:
        return _sign(data, dice, seeds)
    first = last = dice.choice(places)
    while last < len(data) and 48 <= data[last] < 58:
        last += 1
    other = dice.choice((b"0", b"1", b"-1", b"255", b"65536", b"4294967295", b"9" * 19, b"1e9", b"true"))
    return data[:first] + other + data[last:]


def _value(data: bytes, dice: Random, seeds: Sequence[bytes]) -> bytes:
    """Another value at a place of a JSON text."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return _sign(data, dice, seeds)
    box = [value]
    spot: Any = box
    key: Any = 0
    while isinstance(spot[key], dict | list) and spot[key] and dice.random() < 0.85:
        spot = spot[key]
        key = dice.choice(list(spot)) if isinstance(spot, dict) else dice.randrange(len(spot))
    deed = dice.random()
    if deed < 0.15 and spot is not box:
        del spot[key]
    elif deed < 0.25 and isinstance(spot, list) and spot is not box:
        spot.extend([spot[key]] * dice.choice((1, 2, 300)))
    else:
        spot[key] = dice.choice(ODD)
    return json.dumps(box[0], ensure_ascii=dice.random() < 0.5).encode("utf-8", "surrogatepass")


_WAYS = (_flip, _sign, _sign, _cut, _double, _splice, _number, _number, _value, _value, _value, _value)
