/** What the author's look adds to a public page: a block of tokens, the fonts, and a few tags in the head. */
import { escaped } from '#platform/text/escaped.ts'
import { rampOf } from './colours.ts'
import { type FacePair, facePairs, faceRules, familiesOf, firstFiles, stackOf, standInStackOf } from './faces.ts'
import { firstLook, type Look, radiusOf } from './options.ts'

export interface LookStyles {
  /** Placed after the page's styles; empty for the default look. */
  css: string
  /** Font files of the first paint, instead of the default ones; null where those stay. */
  fonts: string[] | null
}

/** `urlOf` finds a file of fonts/ in the build. */
export function lookStyles(look: Look, urlOf: (file: string) => string): LookStyles {
  const faces = look.pair === 'imbue-jost' ? null : facePairs[look.pair]
  const declared = { ...colourTokens(look), ...cornerTokens(look), ...(faces && faceTokens(faces)) }
  const block = Object.entries(declared).map(([name, value]) => `--${name}:${value}`)
  const css = [
    ...(block.length ? [`:root{${block.join(';')}}`] : []),
    ...(faces ? [articleRule(faces), ...familiesOf(faces).map((family) => faceRules(family, urlOf))] : []),
    ...(look.logo
      ? [`.logo-mark{background:url("${cssSafe(look.logo)}")center/contain no-repeat}.logo-mark>*{display:none}`]
      : []),
    ...(look.themeSwitch ? [] : ['.theme-switch{display:none}']),
  ].join('')
  return { css, fonts: faces && firstFiles(faces) }
}

function colourTokens({ accent }: Look): Record<string, string> {
  if (accent === firstLook.accent) return {}
  const { tokens, edge } = rampOf(accent)
  const pairs = Object.entries(tokens).map(([name, [light, dark]]) => [
    `color-${name}`,
    light === dark ? light : `light-dark(${light},${dark})`,
  ])
  if (edge) pairs.push(['color-button-edge', `light-dark(${edge},transparent)`])
  return Object.fromEntries(pairs)
}

/** Cards are a little less round than buttons; pictures stay square. */
function cornerTokens({ corners }: Look): Record<string, string> {
  if (corners === firstLook.corners) return {}
  const radius = radiusOf(corners)
  return { 'radius-control': `${radius}px`, 'radius-card': `${Math.round((radius * 2) / 3)}px` }
}

/** The sizes in tokens.css that only headlines use. */
const headlineSizes = {
  'text-4xl': 'clamp(2.75rem,1.9rem + 3.4vw,4.5rem)',
  'text-5xl': 'clamp(3.5rem,2.2rem + 5.6vw,6.75rem)',
  'text-hero': 'clamp(3.5rem,min(19.4vw,3.3rem + 7.4vw),9.9rem)',
}

function faceTokens({ display, sans, text, headlines, names }: FacePair): Record<string, string> {
  const sizes = Object.entries(headlineSizes).map(([name, size]) => [name, `calc(${headlines}*${size})`])
  return {
    'font-display': stackOf(display),
    'font-sans': stackOf(sans),
    ...(text && { 'font-text': stackOf(text) }),
    ...Object.fromEntries(sizes),
    names: String(names),
  }
}

/**
 * The article's font, as :root in tokens.css sets Literata. The sheet that is loaded on wake sets that again, so this rule is
 * more specific.
 */
function articleRule({ text }: FacePair): string {
  if (!text) return ''
  return `@media (scripting:enabled){:root:not([data-painted]){--font-article:${standInStackOf(text)}}}`
}

/** An address escaped for url(""): characters that could end it, or the sheet, are percent-encoded. */
function cssSafe(address: string): string {
  const printable = address.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent)
  return printable.replace(/["'\\()<>{};]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Tags of the head on every public page: theme colour and icon of the tab. */
export function lookTags(look: Look): string {
  const [light, dark] =
    look.accent === firstLook.accent ? ['#fdfdfb', '#0a1524'] : (rampOf(look.accent).tokens.paper ?? [])
  const day = look.theme === 'dark' ? dark : light
  const night = look.theme === 'light' ? light : dark
  return [
    `<meta name="theme-color" content="${day}" media="(prefers-color-scheme: light)"/>`,
    `<meta name="theme-color" content="${night}" media="(prefers-color-scheme: dark)"/>`,
    iconTag(look),
  ].join('')
}

export function iconTag({ favicon }: Pick<Look, 'favicon'>): string {
  const address = favicon ?? '/art/favicon.svg'
  const type = address.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
  return `<link rel="icon" href="${escaped(address)}" type="${type}"/>`
}

/** Attributes of <html>: the theme until a reader has chosen one, and whether she may choose. */
export function lookAttributes({ theme, themeSwitch }: Look): string {
  return `${theme === 'device' ? '' : ` data-theme="${theme}"`}${themeSwitch ? '' : ' data-theme-fixed'}`
}
