/** The main colours of a picture: its strongest hues, the most frequent first. */
import { clampChroma, converter, formatHex, modeLrgb, modeOklab, modeOklch, modeRgb, useMode as teach } from 'culori/fn'

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) teach(mode as typeof modeRgb)
const toOklch = converter('oklch')

const hues = 18
const maxColours = 5
/** Minimum chroma of an accent; below it a colour is a grey. */
const minChroma = 0.045

/** @param pixels RGBA, a byte each, as a canvas gives them */
export function coloursIn(pixels: Uint8ClampedArray): string[] {
  const bins = Array.from({ length: hues }, () => ({ weight: 0, l: 0, c: 0, h: 0 }))
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    const [r = 0, g = 0, b = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]].map((byte) => (byte ?? 0) / 255)
    const { l, c, h = 0 } = toOklch({ mode: 'rgb', r, g, b })
    if (c < minChroma || l < 0.15 || l > 0.95) continue
    const bin = bins[Math.floor((h / 360) * hues) % hues]!
    // Weighted by chroma, since people remember strong colours even where they are small.
    bin.weight += c
    bin.l += l * c
    bin.c += c * c
    bin.h += h * c
  }
  return bins
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, maxColours)
    .map(({ weight, l, c, h }) =>
      formatHex(clampChroma({ mode: 'oklch', l: l / weight, c: c / weight, h: h / weight }, 'oklch')),
    )
}
