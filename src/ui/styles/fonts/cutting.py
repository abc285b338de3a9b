"""What both lists of cuts share: which letters a file keeps, and how it is made of a package's."""
import json
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES = Path(__file__).parents[4] / "node_modules/@fontsource-variable"

# What English is written with, and western Europe's names: letters, figures, quotation marks, dashes, currencies.
ENGLISH = set(range(0x20, 0x7F)) | set(range(0xDF, 0xFF)) - {0xF7} | set(
    map(ord, "\u00a0\u00ad¡£¥©«°·»¿ÀÁÄÅÆÇÉÍÎÑÓÖ×ØÚÜÞœ\u2009\u200b–—‘’“”•…€−")
)
# Names of other places: Polynesia and Japan, the Baltic to the Balkans, Turkey.
NAMES = set(map(ord, "āēīōūĀĒĪŌŪčšžćČŠŽĆłńśżźąęŁŚŻŹěřůňťďŘșțşţȘȚŞőűŐğİėįųķļņģ"))
# Vietnam's, which seldom begin with a capital of two marks; ă and đ, which others have, too, are here.
VIETNAMESE = {code for code in range(0x1EA0, 0x1EFA) if chr(code).islower()} | set(map(ord, "ăđĩũơưĂĐƠƯ"))

DISPLAY, TEXT, SANS = ["kern", "liga", "tnum", "lnum"], ["kern", "liga"], ["kern", "tnum"]


def package_file(package, letters, axis, style):
    return PACKAGES / package / "files" / f"{package}-{letters}-{axis}-{style}.woff2"


def letters_in(source):
    return {code for code in TTFont(source).getBestCmap() if code >= 0x20}


def subset_of(source, letters, features):
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(hinting=False, notdef_outline=True, name_IDs=["*"])
    options.layout_features = features
    options.drop_tables += ["vhea", "vmtx", "VVAR", "STAT"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return font


def cut(source, target, axes, letters, features):
    font = instancer.instantiateVariableFont(subset_of(source, letters, features), axes)
    if "fvar" in font and "GPOS" in font:
        # Kerning is the lightest weight's at every weight: its steps between weights would be up to a sixth of the file.
        lightest = {axis: span[0] if isinstance(span, tuple) else span for axis, span in axes.items()}
        light = instancer.instantiateVariableFont(subset_of(source, letters, features), lightest)
        font["GPOS"] = light["GPOS"]
        font.tables.pop("GDEF", None)
        if "GDEF" in light:
            font["GDEF"] = light["GDEF"]
    font.flavor = "woff2"
    font.save(target)


def letters_of(package):
    """The letters that the package says each of its files is for, by the file's name."""
    ranges = json.loads((PACKAGES / package / "unicode.json").read_text())
    return {name: {code for part in parts.split(",") for code in codes_in(part)} for name, parts in ranges.items()}


def codes_in(part):
    first, _, last = part.removeprefix("U+").partition("-")
    return range(int(first, 16), int(last or first, 16) + 1)


def runs_of(codes):
    runs = []
    for code in sorted(codes):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return [f"U+{first:X}" + (f"-{last:X}" if last > first else "") for first, last in runs]
