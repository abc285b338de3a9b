import { readFileSync } from 'node:fs'
import { converter, formatHex, wcagContrast } from 'culori'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { rampOf } from './colours.ts'

type Theme = 'day' | 'night'

/** The colours of the default look, by theme. */
function firstTokens() {
  const css = readFileSync('src/ui/styles/tokens.css', 'utf8').replace(/\/\*.*?\*\//gs, '')
  const toRgb = converter('rgb')
  const tokens: Record<Theme, Record<string, string>> = { day: {}, night: {} }
  for (const [, name = '', value = ''] of css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)) {
    const [, light = value, dark = value] = /^light-dark\(\s*(.+?),\s*(#\w+)\s*\)$/s.exec(value.trim()) ?? []
    tokens.day[name] = formatHex(toRgb(light.trim())) ?? ''
    tokens.night[name] = formatHex(toRgb(dark.trim())) ?? ''
  }
  return tokens
}

const first = firstTokens()

function tokensOf(accent: string, theme: Theme) {
  const ramp = rampOf(accent)
  const own = Object.entries(ramp.tokens).map(([name, [light, dark]]) => [name, theme === 'day' ? light : dark])
  const tokens: Record<string, string> = { ...first[theme], ...Object.fromEntries(own) }
  return { tokens, edge: theme === 'day' ? ramp.edge : null }
}

const grounds = ['paper', 'card', 'mist', 'sand']
const words = ['ink', 'ink-2', 'ink-3', 'danger', 'success']
const hues = ['travel-blue', 'sandy-brown', 'teal-accent', 'earth-brown']

/** Every pair of text and background colour on the site. */
const texts: [words: string, ground: string][] = [
  ...[...words, ...hues.map((hue) => `${hue}-ink`)].flatMap((one) =>
    grounds.map((ground): [string, string] => [one, ground]),
  ),
  ...hues.flatMap((hue): [string, string][] => [
    [`${hue}-ink`, `${hue}-tint`],
    ['ink', `${hue}-tint`],
    [`on-${hue}`, hue],
  ]),
  ['on-night', 'night'],
  ['on-night-2', 'night'],
  ['sandy-brown', 'night'],
  ['danger', 'danger-tint'],
  ['success', 'success-tint'],
]

/** Non-text contrast: borders, rings and lines. */
const controls: [line: string, ground: string][] = [
  ...['line-strong', 'focus', 'route'].flatMap((line) => grounds.map((ground): [string, string] => [line, ground])),
  ['focus-on-night', 'night'],
]

function failures(accent: string, theme: Theme): string[] {
  const { tokens, edge } = tokensOf(accent, theme)
  const colour = (name: string) => tokens[name] ?? ''
  const low: string[] = []
  const ask = (one: string, ground: string, needed: number, what: string) => {
    const ratio = wcagContrast(one, ground)
    if (!(ratio >= needed)) low.push(`${accent} ${theme}: ${what} ${one} on ${ground} ${ratio.toFixed(2)}`)
  }
  for (const [one, ground] of texts) ask(colour(one), colour(ground), 4.5, `${one} on ${ground}`)
  for (const [one, ground] of controls) ask(colour(one), colour(ground), 3, `${one} on ${ground}`)
  for (const ground of grounds) ask(edge ?? colour('travel-blue'), colour(ground), 3, `a button on ${ground}`)
  ask('#ffffff', colour('travel-blue-fill'), 4.5, 'white on the block')
  ask('#fffdf6', colour('travel-blue-fill'), 4.5, 'the postcard on the block')
  return low
}

const accents = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('any accent can be read by day and by night: 4.5 : 1 for words, 3 : 1 for what has to be seen', () => {
  const asked = property(accents, (accent) => {
    expect([...failures(accent, 'day'), ...failures(accent, 'night')]).toEqual([])
  })
  assert(asked, {
    numRuns: 1000,
    examples: ['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#ff0000'].map((one) => [one] as [string]),
  })
})

test('a legible accent is kept, an illegible one is adjusted, and that is reported', () => {
  const terracotta = rampOf('#9c3f22')
  expect(terracotta.tokens['travel-blue']?.[0]).toBe('#9c3f22')
  expect(terracotta.readings.links.drawn).toBeNull()
  expect(terracotta.readings.night.drawn).toBe('lighter')
  expect(terracotta.takesRoute).toBe(true)

  const saffron = rampOf('#f2b32c')
  expect(saffron.tokens['travel-blue']?.[0]).toBe('#f2b32c')
  expect(saffron.readings.button.words).not.toBe('#ffffff')
  expect(saffron.readings.links.drawn).toBe('darker')
  expect(saffron.edge).not.toBeNull()
  expect(saffron.takesRoute).toBe(false)
})
