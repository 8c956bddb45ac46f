"""Makes the two fonts: the characters of our words and of common Chinese and Japanese, no more.

Usage: python resources/fonts/make.py NotoSansCJK-Regular.ttc  (needs fonttools)
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

HERE = Path(__file__).resolve().parent
FONTS = {"Ringapp Sans": "Noto Sans CJK SC", "Ringapp Sans JP": "Noto Sans CJK JP"}
"""What each font is cut out of: most characters of both scripts have two shapes."""
SIGNS = (
    "–—‘’“”„•…‰′″‹›€™←↑→↓↔↕↖↗↘↙⇐⇒⇔∂∅∆∈∑−√∞∠∧∨∩∪≈≠≡≤≥⊂⊆⊕⌈⌉⌊⌋①②③④⑤⑥⑦⑧⑨⑩─│┌┐└┘├┤┬┴┼■□▲△▶▷▼▽◀◁◆◇○●◎★☆"
    "☐☑♀♂♠♣♥♦♪✓✗⚑ΑΒΓΔΘΛΠΣΦΨΩαβγδεζηθικλμνξοπρστυφχψω"
)


def characters(name: str) -> set[str]:
    """Latin, signs, kana, the common characters of the script, and whatever our words need besides.

    The Chinese font has the Japanese characters too: it stands behind the other one.
    """
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


def main(source: str) -> None:
    """Cut the fonts out of the collection and give them the names that their licence asks for."""
    fonts = {font["name"].getDebugName(1): font for font in TTCollection(source).fonts}
    for name, base in FONTS.items():
        cut(fonts[base], name)


def cut(font: TTFont, name: str) -> None:
    """Write what we need of a font under our own name."""
    options = Options(
        hinting=False, layout_features=[], desubroutinize=True, name_IDs=[0, 1, 2, 4, 6, 13, 14]
    )
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "GSUB", "GPOS"]
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


if __name__ == "__main__":
    main(sys.argv[1])
