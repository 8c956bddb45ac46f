"""Makes the fonts: the characters of our words and of common Chinese and Japanese, no more, and Latin alone.

Usage: python resources/fonts/make.py NotoSansCJK-Regular.ttc [FONT...]  (needs fonttools)
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

HERE = Path(__file__).resolve().parent
FONTS = {
    "Ringapp Sans": "Noto Sans CJK SC",
    "Ringapp Sans JP": "Noto Sans CJK JP",
    "Ringapp Sans Latin": "Noto Sans CJK KR",
}
"""What each font is cut out of: most characters of both scripts have two shapes, and quotation marks are as
wide as a character in both, but not in the Korean one."""
LATIN = ((0x20, 0x7E), (0xA0, 0x17F), (0x2013, 0x2026))
SIGNS = (
    "–—‘’“”„•…‰′″‹›€™←↑→↓↔↕↖↗↘↙⇐⇒⇔∂∅∆∈∑−√∞∠∧∨∩∪≈≠≡≤≥⊂⊆⊕⌈⌉⌊⌋①②③④⑤⑥⑦⑧⑨⑩─│┌┐└┘├┤┬┴┼■□▲△▶▷▼▽◀◁◆◇○●◎★☆"
    "☐☑♀♂♠♣♥♦♪✓✗⚑ΑΒΓΔΘΛΠΣΦΨΩαβγδεζηθικλμνξοπρστυφχψω"
)


def characters(name: str) -> set[str]:
    """Latin, signs, kana, the common characters of the script, and whatever our words need besides.

    The Chinese font has the Japanese characters too: it stands behind the other one.
    """
    if name.endswith("Latin"):
        return {chr(code) for first, last in LATIN for code in range(first, last + 1)}
    wanted = set(SIGNS)
    for first, last in ((0x20, 0x7E), (0xA0, 0x17F), (0x3000, 0x301F), (0x3041, 0x30FF), (0xFF01, 0xFF5E)):
        wanted |= {chr(code) for code in range(first, last + 1)}
    japanese = name.endswith("JP")
    levels = (("gb2312", range(0xB0, 0xD8)), ("euc_jp", range(0xB0, 0xD0)))
    for encoding, rows in levels[japanese:]:
        for row in rows:
            wanted |= set(
                bytes(b for cell in range(0xA1, 0xFF) for b in (row, cell)).decode(encoding, "ignore")
            )
    return wanted | spoken("ja" if japanese else "*")


def spoken(language: str) -> set[str]:
    """The characters of our words and help pages in a language ("*": in all)."""
    root = HERE.parent.parent
    files = (*root.glob(f"resources/i18n/*.{language}.ts"), *root.glob(f"docs/using/*.{language}.md"))
    return {sign for file in files for sign in file.read_text("utf-8") if sign >= " "}


def main(source: str, *names: str) -> None:
    """Cut the fonts, or those named, out of the collection and give them names as their licence asks."""
    fonts = {font["name"].getDebugName(1): font for font in TTCollection(source).fonts}
    for name in names or FONTS:
        cut(fonts[FONTS[name]], name)


def cut(font: TTFont, name: str) -> None:
    """Write what we need of a font under our own name."""
    options = Options(
        hinting=False, layout_features=[], desubroutinize=True, name_IDs=[0, 1, 2, 4, 6, 13, 14]
    )
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "GSUB", "GPOS"]
    if name.endswith("Latin"):
        stand_low(font)
    subset = Subsetter(options)
    subset.populate(text="".join(sorted(characters(name))))
    subset.subset(font)
    short = name.replace(" ", "")
    for record in list(font["name"].names):
        if record.nameID in (1, 4, 6):
            said = short if record.nameID == 6 else name
            font["name"].setName(said, record.nameID, record.platformID, record.platEncID, record.langID)
    top = font["CFF "].cff
    top.fontNames[0] = short
    top[0].FullName = top[0].FamilyName = name
    font.save(HERE / f"{short}-Regular.otf")


def stand_low(font: TTFont) -> None:
    """Let the dots of an ellipsis stand on the line, as between Latin letters."""
    table = font["GSUB"].table
    narrow = (one.Feature for one in table.FeatureList.FeatureRecord if one.FeatureTag == "pwid")
    wanted = {n for feature in narrow for n in feature.LookupListIndex}
    for part in (part for n in wanted for part in table.LookupList.Lookup[n].SubTable):
        mapping = getattr(part, "ExtSubTable", part).mapping
        for characters in font["cmap"].tables:
            glyph = getattr(characters, "cmap", {}).get(ord("…"))
            if glyph in mapping:
                characters.cmap[ord("…")] = mapping[glyph]


if __name__ == "__main__":
    main(*sys.argv[1:])
