/**
 * A style sheet for colours and fonts that the desk shows but does not use; constructed by script, because the page's policy
 * forbids style attributes.
 */
import { useEffect, useRef } from 'react'
import { rampOf } from '../colours.ts'
import { facePairs, stackOf } from '../faces.ts'
import { type Look, type PairName, pairs, radiusOf, readyMades } from '../options.ts'
import { specimenRules } from './specimen-faces.ts'

export const pairClass = (pair: PairName) => `faces-${pair}`
export const readyMadeClass = (index: number) => `dressed-${index}`

/** Keeps the sheet of samples while the screen is open, and that of the unsaved look. */
export function useDeskSheets(look: Look) {
  const tried = useRef<CSSStyleSheet>(null)
  useEffect(() => {
    const specimens = new CSSStyleSheet()
    specimens.replaceSync(specimenRules() + pairs.map(pairRule).join('') + readyMades.map(dressedRule).join(''))
    const own = new CSSStyleSheet()
    tried.current = own
    document.adoptedStyleSheets.push(specimens, own)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== specimens && one !== own)
    }
  }, [])
  useEffect(() => void tried.current?.replaceSync(triedRules(look)), [look])
}

function pairRule({ value }: (typeof pairs)[number]): string {
  if (value === 'imbue-jost') return ''
  const { display, sans, text } = facePairs[value]
  return `.${pairClass(value)}{--font-display:${stackOf(display)};--font-sans:${stackOf(sans)}${text ? `;--font-text:${stackOf(text)}` : ''}}`
}

function dressedRule({ accent, corners }: (typeof readyMades)[number], index: number): string {
  return `.${readyMadeClass(index)}{${tokensOf(accent, 0)};--radius-control:${radiusOf(corners)}px}`
}

function tokensOf(accent: string, theme: 0 | 1): string {
  const { tokens, edge } = rampOf(accent)
  const declared = Object.entries(tokens).map(([name, pair]) => `--color-${name}:${pair[theme]}`)
  return [...declared, `--color-button-edge:${(theme === 0 && edge) || 'transparent'}`].join(';')
}

/** `.tried-day` and `.tried-night` have the unsaved look. */
function triedRules({ accent, corners }: Look): string {
  const radius = `--radius-control:${radiusOf(corners)}px`
  return `.tried-day{${tokensOf(accent, 0)};${radius}}.tried-night{${tokensOf(accent, 1)};${radius}}`
}
