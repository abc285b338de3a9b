/**
 * Computes all colours of the site from one accent. Each keeps the lightness that it has in the default look and takes the
 * accent's hue; text is made darker or lighter until its contrast holds on every background. Only the server and the desk's own
 * screen load this.
 */
import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as teach,
  wcagContrast,
} from 'culori/fn'

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) teach(mode as typeof modeRgb)
const toOklch = converter('oklch')

/** WCAG contrast for text, and for everything else that must be visible: borders, rings, lines. */
export const needed = { text: 4.5, control: 3 } as const
/** Links and labels get a little more contrast than they need; in the dark theme, as much as in the default look. */
const wanted = { links: 4.8, labels: 4.6, byNight: 7.05 } as const

/** A token's light and dark value, as "#rrggbb". */
export type Pair = readonly [light: string, dark: string]
type Drawn = 'darker' | 'lighter' | null

/** The contrast of one kind of text, and whether the accent had to be changed for it. */
export interface Reading {
  words: string
  ground: string
  ratio: number
  drawn: Drawn
}

export interface Ramp {
  /** Tokens of ui/styles/tokens.css, by their name without "--color-". */
  tokens: Record<string, Pair>
  /** The button's border, where its fill is hardly visible on a page; light theme only. */
  edge: string | null
  readings: { button: Reading; links: Reading; labels: Reading; night: Reading }
  /** The accent is so close to the red of the route line that the line takes the accent's colour. */
  takesRoute: boolean
}

/** Backgrounds of the light theme that the accent does not change. */
const day = { paper: '#fdfdfb', card: '#ffffff', sand: '#f9ecd6', postcard: '#fffdf6' } as const
const white = '#ffffff'
/** Chroma of the default accent: a paler accent gives paler backgrounds. */
const firstChroma = 0.098
const routeHue = 33

type Tone = (lightness: number, chroma: number) => string

export function rampOf(accent: string): Ramp {
  const { l: asGiven, c, h = 0 } = toOklch(accent) ?? { l: 0.42, c: 0 }
  const l = Math.min(0.99, Math.max(0.01, asGiven))
  const share = Math.min(1, c / firstChroma)
  const plain: Tone = (lightness, chroma) =>
    formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h }, 'oklch'))
  const tone: Tone = (lightness, chroma) => plain(lightness, chroma * share)
  const hue = (lightness: number) => plain(lightness, c)

  const light = lightGrounds(tone)
  const dark = darkGrounds(tone)
  const byDay = [day.paper, day.card, light.mist, day.sand]
  const byNight = [dark.paper, dark.card, dark.mist, dark.sand]

  const ink = tone(0.254, 0.047)
  const { fill, words } = buttonOf({ accent, l, hue, ink, darkWords: tone(0.22, 0.04) })
  const link = drawnUntil(
    l,
    -1,
    (lightness) => (lightness === l ? accent : hue(lightness)),
    (it) => holds(it, byDay, wanted.links) && holds(it, [light.tint], wanted.labels),
  )
  const nightly = drawnUntil(
    0.7,
    1,
    (lightness) => plain(lightness, Math.min(c, 0.131)),
    (it) => holds(it, byNight, wanted.byNight) && holds(it, [dark.tint], wanted.labels),
  )
  const block = drawnUntil(
    l,
    -1,
    (lightness) => (lightness === l ? accent : hue(lightness)),
    (it) => holds(it, [white, day.postcard], wanted.labels),
  )
  const small = readable(tone, 0.523, -1, 0.033, byDay)
  const smallByNight = readable(tone, 0.713, 1, 0.03, [...byNight, dark.tint])
  const takesRoute = c > 0.05 && hueDistance(h, routeHue) < 22

  const tokens: Record<string, Pair> = {
    paper: [day.paper, dark.paper],
    card: [day.card, dark.card],
    mist: [light.mist, dark.mist],
    sand: [day.sand, dark.sand],
    night: [light.night, dark.night],
    'on-night-2': [tone(0.86, 0.04), tone(0.86, 0.04)],
    ink: [ink, tone(0.957, 0.006)],
    'ink-2': [tone(0.431, 0.041), tone(0.821, 0.022)],
    'ink-3': [small, smallByNight],
    line: [tone(0.892, 0.012), tone(0.363, 0.05)],
    'line-strong': [border(tone, 0.618, -1, byDay), border(tone, 0.594, 1, byNight)],
    'travel-blue': [fill, nightly],
    'travel-blue-ink': [link, nightly],
    'travel-blue-tint': [light.tint, dark.tint],
    'on-travel-blue': [words, dark.paper],
    'travel-blue-fill': [block, block],
    focus: [link, nightly],
    ...(takesRoute && { route: [link, nightly] as const }),
  }
  return {
    tokens,
    edge: holds(fill, byDay, needed.control) ? null : link,
    takesRoute,
    readings: {
      button: reading(words, [fill], drawnFrom(accent, fill)),
      links: reading(link, byDay, drawnFrom(accent, link)),
      labels: reading(link, [light.tint], null),
      night: reading(nightly, byNight, drawnFrom(accent, nightly)),
    },
  }
}

const lightGrounds = (tone: Tone) => ({
  mist: tone(0.96, 0.008),
  tint: tone(0.944, 0.028),
  night: tone(0.305, 0.069),
})

const darkGrounds = (tone: Tone) => ({
  paper: tone(0.189, 0.022),
  card: tone(0.252, 0.03),
  mist: tone(0.227, 0.027),
  sand: tone(0.258, 0.028),
  night: tone(0.214, 0.046),
  tint: tone(0.31, 0.061),
})

/** The button keeps the accent, with white or else dark text; where neither can be read, its fill is made darker. */
function buttonOf(given: { accent: string; l: number; hue: (l: number) => string; ink: string; darkWords: string }) {
  const { accent, l, hue, ink, darkWords } = given
  const isRead = (fill: string, words: string) => holds(words, [fill, pressed(fill, ink)], needed.text)
  for (const words of [white, darkWords]) if (isRead(accent, words)) return { fill: accent, words }
  return { fill: drawnUntil(l, -1, hue, (fill) => isRead(fill, white)), words: white }
}

/** The hover colour: .button-primary:hover in ui/styles/controls.css. */
const pressed = (fill: string, ink: string) => formatHex(interpolate([fill, ink], 'oklab')(0.12))

function readable(tone: Tone, from: number, step: 1 | -1, chroma: number, grounds: readonly string[]) {
  return drawnUntil(
    from,
    step,
    (lightness) => tone(lightness, chroma),
    (it) => holds(it, grounds, needed.text + 0.05),
  )
}

function border(tone: Tone, from: number, step: 1 | -1, grounds: readonly string[]) {
  return drawnUntil(
    from,
    step,
    (lightness) => tone(lightness, 0.034),
    (it) => holds(it, grounds, needed.control + 0.1),
  )
}

/** The first colour that satisfies `will`, from this lightness towards black or white (which always satisfy it). */
function drawnUntil(from: number, step: 1 | -1, at: (l: number) => string, will: (colour: string) => boolean): string {
  for (let l = from; l > 0 && l < 1; l += step * 0.004) {
    const colour = at(l)
    if (will(colour)) return colour
  }
  return step < 0 ? '#000000' : white
}

function holds(colour: string, grounds: readonly string[], ratio: number) {
  return grounds.every((ground) => wcagContrast(colour, ground) >= ratio)
}

function reading(words: string, grounds: readonly string[], drawn: Drawn): Reading {
  const [worst] = grounds
    .map((ground) => ({ words, ground, ratio: wcagContrast(words, ground), drawn }))
    .sort((a, b) => a.ratio - b.ratio)
  return worst!
}

function drawnFrom(accent: string, colour: string): Drawn {
  const by = (toOklch(colour)?.l ?? 0) - (toOklch(accent)?.l ?? 0)
  if (Math.abs(by) < 0.006) return null
  return by < 0 ? 'darker' : 'lighter'
}

function hueDistance(one: number, other: number): number {
  const by = Math.abs(one - other) % 360
  return Math.min(by, 360 - by)
}
