"""Cuts fixed instances of the site's variable fonts for embedding in PDFs. Writes the .ttf files beside itself."""
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE.parents[3] / "node_modules/@fontsource-variable"
IMBUE = [f"imbue/files/imbue-{part}-opsz-normal.woff2" for part in ("latin", "latin-ext", "vietnamese")]
JOST = [f"jost/files/jost-{part}-wght-normal.woff2" for part in ("latin", "latin-ext", "cyrillic")]


def cut(name, files, axes):
    """Joins the parts, each giving only the characters that the earlier ones lack."""
    seen, paths = set(), []
    folder = Path(tempfile.mkdtemp())
    for file in files:
        font = TTFont(PACKAGES / file)
        font.flavor = None
        font = instancer.instantiateVariableFont(font, axes)
        new = set(font.getBestCmap()) - seen
        seen |= new
        options = subset.Options(hinting=False, notdef_outline=True, name_IDs=["*"])
        options.layout_features = ["kern", "liga", "ccmp", "mark", "mkmk", "tnum", "locl"]
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=new)
        subsetter.subset(font)
        paths.append(str(folder / f"{len(paths)}.ttf"))
        font.save(paths[-1])
    joined = Merger().merge(paths)
    for name_id in (1, 4, 6, 16, 17, 25):
        joined["name"].removeNames(nameID=name_id)
    for name_id in (1, 4, 6):
        joined["name"].setName(name, name_id, 3, 1, 0x409)
    joined.save(HERE / f"{name.lower()}.ttf")


cut("Imbue-Headline", IMBUE, {"wght": 440, "opsz": 100})
cut("Imbue-Title", IMBUE, {"wght": 520, "opsz": 30})
cut("Jost-Regular", JOST, {"wght": 400})
cut("Jost-Strong", JOST, {"wght": 550})
