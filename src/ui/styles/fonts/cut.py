"""Cuts the typefaces down to what the pages use. Writes the .woff2 files beside itself."""
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE.parents[3] / "node_modules/@fontsource-variable"
IMBUE = "imbue/files/imbue-latin-opsz-normal.woff2"
JOST = "jost/files/jost-latin-wght-normal.woff2"
LITERATA = "literata/files/literata-latin-wght-"


# What headlines are written with: English, western Europe's letters, quotation marks, dashes, € and £. The rest of the file
# is fetched where it is needed; the two lists of ../fonts.css say which is which.
HEADLINES = (
    set(range(0x20, 0x7F)) | set(range(0xBF, 0x100)) - {0xF7}
    | set(map(ord, "\u00a0¡£©«°·»Œœ\u2009–—‘’‚“”„•…‹›€−"))
)


def cut(name, file, axes, letters):
    font = instancer.instantiateVariableFont(TTFont(PACKAGES / file), axes)
    if letters:
        options = subset.Options(hinting=False, notdef_outline=True, name_IDs=["*"])
        options.layout_features = ["kern", "liga", "ccmp", "tnum", "lnum"]
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=letters)
        subsetter.subset(font)
    font.flavor = "woff2"
    font.save(HERE / f"{name}.woff2")


# Large and light from 60 px up, small and sturdier below: the two ends of Imbue's optical size axis.
cut("imbue-headline", IMBUE, {"wght": 450, "opsz": 96}, HEADLINES)
cut("imbue-title", IMBUE, {"wght": 520, "opsz": 30}, HEADLINES)
# One variable file: text, labels and emphasis lie between these weights.
cut("jost", JOST, {"wght": (400, 560)}, None)
# An article's text and what is strong in it.
cut("literata", LITERATA + "normal.woff2", {"wght": (400, 620)}, None)
cut("literata-italic", LITERATA + "italic.woff2", {"wght": (400, 620)}, None)
