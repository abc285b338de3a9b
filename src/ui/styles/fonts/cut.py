"""Cuts the two preloaded typefaces down to what the pages use. Writes the .woff2 files beside itself."""
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE.parents[2] / "node_modules/@fontsource-variable"
IMBUE = "imbue/files/imbue-latin-opsz-normal.woff2"
JOST = "jost/files/jost-latin-wght-normal.woff2"


def cut(name, file, axes, drop_features):
    font = instancer.instantiateVariableFont(TTFont(PACKAGES / file), axes)
    if drop_features:
        options = subset.Options(hinting=False, notdef_outline=True, name_IDs=["*"])
        options.layout_features = ["kern", "liga", "ccmp", "mark", "locl", "tnum", "lnum"]
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=font.getBestCmap())
        subsetter.subset(font)
    font.flavor = "woff2"
    font.save(HERE / f"{name}.woff2")


# Large and light from 60 px up, small and sturdier below: the two ends of Imbue's optical size axis.
cut("imbue-headline", IMBUE, {"wght": 450, "opsz": 96}, True)
cut("imbue-title", IMBUE, {"wght": 520, "opsz": 30}, True)
# One variable file: text, labels and emphasis lie between these weights.
cut("jost", JOST, {"wght": (400, 560)}, False)
