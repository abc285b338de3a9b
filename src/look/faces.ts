/** The six pairs of fonts: which cut is used where, at what size, and which fallback until it has loaded. */
import { letterRanges, measured } from './fonts/measured.ts'
import type { PairName } from './options.ts'

export type CutName = keyof typeof measured
type StandIn = 'serif' | 'sans' | 'text'

export interface Cut {
  file: CutName
  /** Weights in the style sheets that the cut serves: headlines use less than 490, titles more. */
  weight: string
  italic?: true
  /** Share of the font size, so that lines break about where they do in Imbue and Jost. */
  size: number
}

export interface Family {
  name: string
  cuts: readonly Cut[]
  standIn: StandIn
}

export interface FacePair {
  display: Family
  sans: Family
  text: Family | null
  /** Share of the largest headline sizes: these fonts are wider than Imbue, and their lines are closer. */
  headlines: number
  /** Share of a place's name in its title, which is as wide as its column in Imbue. */
  names: number
}

const family = (name: string, standIn: StandIn, ...cuts: Cut[]): Family => ({ name, standIn, cuts })
const all = '100 900'
const headline = '100 489'
const title = '490 900'

/** An article's font: bold italics are rare, so they are in a file of their own. */
const text = (name: string, file: 'newsreader' | 'aleo' | 'eb-garamond' | 'source-serif-4', size: number) =>
  family(
    name,
    'text',
    { file, weight: all, size },
    { file: `${file}-italic`, weight: '100 509', italic: true, size },
    { file: `${file}-strong-italic`, weight: '510 900', italic: true, size },
  )

const karla = family('Karla', 'sans', { file: 'karla', weight: all, size: 0.96 })

/** Without the default pair, whose faces are in ui/styles/fonts/. */
export const facePairs: Record<Exclude<PairName, 'imbue-jost'>, FacePair> = {
  'fraunces-karla': {
    display: family(
      'Fraunces',
      'serif',
      { file: 'fraunces-headline', weight: headline, size: 0.9 },
      { file: 'fraunces-title', weight: title, size: 0.8 },
    ),
    sans: karla,
    text: text('Newsreader', 'newsreader', 1.08),
    headlines: 0.9,
    names: 0.77,
  },
  'aleo-karla': {
    display: family(
      'Aleo Titles',
      'serif',
      { file: 'aleo-headline', weight: headline, size: 0.82 },
      { file: 'aleo-headline', weight: title, size: 0.78 },
    ),
    sans: karla,
    text: text('Aleo', 'aleo', 1),
    headlines: 0.86,
    names: 0.72,
  },
  'bodoni-mulish': {
    display: family(
      'Bodoni Moda',
      'serif',
      { file: 'bodoni-moda-headline', weight: headline, size: 0.84 },
      { file: 'bodoni-moda-title', weight: title, size: 0.78 },
    ),
    sans: family('Mulish', 'sans', { file: 'mulish', weight: all, size: 0.94 }),
    text: text('EB Garamond', 'eb-garamond', 1.14),
    headlines: 0.86,
    names: 0.7,
  },
  archivo: {
    display: family(
      'Archivo Condensed',
      'sans',
      { file: 'archivo-condensed', weight: headline, size: 0.95 },
      { file: 'archivo-condensed', weight: title, size: 0.9 },
    ),
    sans: family('Archivo', 'sans', { file: 'archivo', weight: all, size: 0.95 }),
    // The article keeps Literata, which is in ui/styles/fonts/.
    text: null,
    headlines: 0.92,
    names: 0.78,
  },
  'bricolage-figtree': {
    display: family(
      'Bricolage Grotesque',
      'sans',
      { file: 'bricolage-grotesque', weight: headline, size: 0.82 },
      { file: 'bricolage-grotesque', weight: title, size: 0.78 },
    ),
    sans: family('Figtree', 'sans', { file: 'figtree', weight: all, size: 0.97 }),
    text: text('Source Serif 4', 'source-serif-4', 1),
    headlines: 0.86,
    names: 0.73,
  },
}

/** Fonts of every system, with their average width over the same English text as in measured.ts. */
const standIns = {
  serif: { local: ['Times New Roman', 'Liberation Serif', 'Times'], width: 0.4085, generic: 'Georgia, serif' },
  sans: { local: ['Arial', 'Liberation Sans', 'Helvetica'], width: 0.4501, generic: 'system-ui, sans-serif' },
  text: { local: ['Georgia', 'Gelasio'], width: 0.4649, generic: 'Charter, Georgia, serif' },
} as const

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`

/** A pair's two or three families. */
export const familiesOf = ({ display, sans, text }: FacePair) => [display, sans, ...(text ? [text] : [])]

/** The family's `@font-face` rules; `urlOf` finds a file of fonts/ in the build. */
export function faceRules({ name, cuts, standIn }: Family, urlOf: (file: string) => string): string {
  const rules = cuts.flatMap(({ file, weight, italic, size }) =>
    measured[file].letters.map((letters) =>
      [
        `@font-face{font-family:"${name}";src:url(${urlOf(`${file}-${letters}.woff2`)})format("woff2")`,
        `font-weight:${weight}`,
        ...(italic ? ['font-style:italic'] : []),
        ...(size === 1 ? [] : [`size-adjust:${percent(size)}`]),
        `font-display:swap;unicode-range:${letterRanges[letters]}}`,
      ].join(';'),
    ),
  )
  const upright = cuts.filter(({ italic }) => !italic)
  return [...rules, ...upright.map((cut) => standInRule(name, cut, standIn))].join('')
}

/** The fallback, scaled to the same average width and height, so that nothing shifts when the font arrives. */
function standInRule(name: string, { file, weight, size }: Cut, standIn: StandIn): string {
  const { width, ascent, descent } = measured[file]
  const { local, width: own } = standIns[standIn]
  const share = width / own
  const sources = local.map((one) => `local("${one}")`).join()
  return `@font-face{font-family:"${name} Fallback";src:${sources};font-weight:${weight};size-adjust:${percent(share * size)};ascent-override:${percent(ascent / share)};descent-override:${percent(descent / share)};line-gap-override:0%}`
}

/** The value of --font-display and its like. */
export const stackOf = ({ name, standIn }: Family) => `"${name}","${name} Fallback",${standIns[standIn].generic}`
/** The article's font until its page has been painted: the fallback alone. */
export const standInStackOf = ({ name, standIn }: Family) => `"${name} Fallback",${standIns[standIn].generic}`

/** Files that the first paint needs. */
export function firstFiles({ display, sans }: FacePair): string[] {
  return [...new Set([...display.cuts, ...sans.cuts].map(({ file }) => `${file}-latin.woff2`))]
}

/** Size of the pair's files that readers load before the first paint, in whole kilobytes; the default pair's are in ui/styles/fonts. */
export function weightOf(pair: PairName): number {
  if (pair === 'imbue-jost') return 33
  const { display, sans } = facePairs[pair]
  const files = new Set([...display.cuts, ...sans.cuts].map(({ file }) => file))
  return Math.round([...files].reduce((sum, file) => sum + measured[file].bytes, 0) / 1000)
}
