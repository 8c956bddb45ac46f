"""Search by name: letters of any case and width, kana of either kind, rōmaji, and readings of kanji.

Readings are known only for the words in `resources/readings/japanese.txt`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import cache, lru_cache

from ringapp.core.contract.resources import resource_folder

_LEFT_OUT = re.compile(r"[\sー・、。！？!?♪♡☆「」（）()…～~'’.,\-]")
_ROWS = """
-あいうえお kかきくけこ sさしすせそ tたちつてと nなにぬねの hはひふへほ
mまみむめも rらりるれろ gがぎぐげご zざじずぜぞ dだぢづでど bばびぶべぼ
pぱぴぷぺぽ yや_ゆ_よ wわうぃ_うぇを vゔぁゔぃゔゔぇゔぉ fふぁふぃふふぇふぉ
shしゃししゅしぇしょ chちゃちちゅちぇちょ jじゃじじゅじぇじょ tsつぁつぃつつぇつぉ
kyきゃきぃきゅきぇきょ syしゃしぃしゅしぇしょ tyちゃちぃちゅちぇちょ nyにゃにぃにゅにぇにょ
hyひゃひぃひゅひぇひょ myみゃみぃみゅみぇみょ ryりゃりぃりゅりぇりょ gyぎゃぎぃぎゅぎぇぎょ
zyじゃじぃじゅじぇじょ jyじゃじぃじゅじぇじょ dyぢゃぢぃぢゅぢぇぢょ byびゃびぃびゅびぇびょ
pyぴゃぴぃぴゅぴぇぴょ thてゃてぃてゅてぇてょ dhでゃでぃでゅでぇでょ
"""
"""Each consonant and its kana before a, i, u, e, o, as keyboards have them; "_" for none."""


def found(typed: str, names: Iterable[str]) -> bool:
    """Return whether one of the names contains what is typed, in its spelling or its reading."""
    plain = folded(typed)
    if not plain:
        return True
    kana = from_romaji(plain)
    return any(plain in folded(name) or (kana != "" and kana in reading(name)) for name in names if name)


def suits(typed: str, names: Iterable[str], traits: Collection[str]) -> bool:
    """Return whether a name contains the plain words typed, and the traits those like "rarity:SSR"."""
    words = unicodedata.normalize("NFKC", typed).split() if traits else []
    wishes = [word.partition(":")[::2] for word in words if word.partition(":")[1]]
    plain = " ".join(word for word in words if ":" not in word) if words else typed
    return found(plain, names) and all(_has(traits, key, value) for key, value in wishes)


def _has(traits: Iterable[str], key: str, value: str) -> bool:
    told = (trait.partition(":") for trait in traits)
    return any(folded(name) == folded(key) and found(value, (text,)) for name, _, text in told)


@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """Return the text without case, width, kind of kana, long marks, spaces and punctuation."""
    text = _LEFT_OUT.sub("", unicodedata.normalize("NFKC", text).casefold())
    return "".join(chr(ord(sign) - 0x60) if "ァ" <= sign <= "ヶ" else sign for sign in text)


@lru_cache(maxsize=8192)
def reading(text: str) -> str:
    """Return the text in hiragana, as far as the readings of its words are known."""
    words, longest = _readings()
    text, said, i = folded(text), "", 0
    while i < len(text):
        for n in range(min(longest, len(text) - i), 0, -1):
            if text[i : i + n] in words:
                said += words[text[i : i + n]]
                i += n
                break
        else:
            said += text[i]
            i += 1
    return said


def from_romaji(typed: str) -> str:
    """Return Latin letters as kana, without an unfinished last syllable; "" if they are no rōmaji."""
    said, i, syllables = "", 0, _syllables()
    while i < len(typed):
        for n in (4, 3, 2, 1):
            if typed[i : i + n] in syllables:
                said += syllables[typed[i : i + n]]
                i += n
                break
        else:
            rest = typed[i:]
            if len(rest) > 1 and rest[0] == rest[1] and rest[0] not in "aiueon" and rest[0].isascii():
                said, i = said + "っ", i + 1
            elif rest[0] in "nm" and len(rest) > 1:
                said, i = said + "ん", i + (2 if rest[:2] == "nn" else 1)
            elif "ぁ" <= rest[0] <= "ゖ":
                said, i = said + rest[0], i + 1
            else:
                return said if any(syllable.startswith(rest) for syllable in syllables) else ""
    return said


@cache
def _syllables() -> dict[str, str]:
    table = {}
    for consonant, row in re.findall(r"([a-z]+|-)(\S+)", _ROWS):
        for vowel, kana in zip(
            "aiueo", re.findall("[^ぁぃぅぇぉゃゅょ][ぁぃぅぇぉゃゅょ]?", row), strict=True
        ):
            if kana != "_":
                table[consonant.strip("-") + vowel] = kana
    return table


@cache
def _readings() -> tuple[dict[str, str], int]:
    lines = (resource_folder() / "readings" / "japanese.txt").read_text("utf-8").splitlines()
    pairs = [line.split() for line in lines if line and not line.startswith("#")]
    words = {folded(word): said for word, said in pairs}
    return words, max(map(len, words))
