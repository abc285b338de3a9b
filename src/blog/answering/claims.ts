/**
 * Finds the claims of a generated text, and the passages of the research that support them: only marked, the author decides.
 * Without a database, so that desk and server share it. Made for English; in other languages it knows figures with units and
 * currencies.
 */
import { amounts, currenciesIn, currency, numbersIn, time, timesIn } from './amounts.ts'
import { claimsVisit } from './doubtful.ts'
import type { ClaimKind, Passage } from './options.ts'
import { type Stretch, sentencesIn, wordsOnly } from './sentences.ts'

export interface Source {
  title: string
  url: string
  /** The sentence on that page which supports the claim. */
  passage: string
}

/** A page that gives a different figure for the same thing. */
export interface OtherSource extends Source {
  /** The other figure, as that page writes it. */
  text: string
}

export interface Claim extends Stretch {
  kind: ClaimKind
  sentence: Stretch
  /** Null: nothing that was retrieved supports this claim. */
  source: Source | null
  /** Null: no other page that was retrieved disagrees with the source. */
  other: OtherSource | null
}

const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?'
const days = `${day}(?:(?:,\\s*|\\s+(?:and|to|or)\\s+|\\s*[–-]\\s*)${day})*`
const times = `(?:(?:from|between|at|by|until|till|before|after|about|around)\\s+)?(?:${time})(?:(?:\\s*[-–—]\\s*|\\s+(?:to|until|till|and)\\s+)(?:${time}|noon|midnight))?`
const distanceUnit =
  '(?:km|kilomet(?:er|re)s?|miles?|mi|m|met(?:er|re)s?|yards?|feet|ft|Kilometern?|Meilen|kilomètres?|mètres?|kilómetros?|chilometri)'
const durationUnit =
  '(?:seconds?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|Minuten|Stunden?|Tagen?|heures?|jours?|minutos?|horas?|días?|minuti|ore|giorni)'
const noSuperlative =
  '(?!forest|west|guest|rest|test|nest|quest|harvest|interest|honest|request|priest|chest|contest|protest|manifest|arrest|modest|pest|vest|crest|conquest|midwest|northwest|southwest|invest|suggest|digest|tempest|inquest|latest\\b)'
const est = `${noSuperlative}\\p{Ll}{2,}(?:est)|best|worst|most \\p{Ll}+|least \\p{Ll}+`
const rest =
  "(?:\\s+(?!and\\b|but\\b|or\\b|which\\b|that\\b|where\\b|is\\b|are\\b|was\\b|were\\b|when\\b|while\\b)[\\p{L}\\d’'-]+){0,6}"

/** A stretch of words belongs to one kind only; the first pattern that matches wins. */
const patterns: [ClaimKind, RegExp][] = [
  [
    'price',
    new RegExp(
      `(?:(?:${currency})\\s?${amounts})|(?:${amounts}(?:\\s|-)?(?:${currency}))|(?<=\\b(?:for|costs?|at|from)\\s)\\d+[.,]\\d{2}(?![\\d:]|\\s?(?:[ap]\\.?m|${distanceUnit}|${durationUnit})\\b)|\\bfree (?:of charge|entry|admission)\\b|(?<=\\b(?:is|are|costs?)\\s)(?:free|nothing)(?=[\\s,.;]*(?:$|[.;,]|on\\b|for\\b|to\\b))`,
      'giu',
    ),
  ],
  [
    'hour',
    new RegExp(`\\b(?:${times}|clos(?:es?|ed) (?:on |every )?${days}|open(?:s)? (?:daily|every day|${days}))`, 'giu'),
  ],
  ['distance', new RegExp(`${amounts}(?:\\s|-)?${distanceUnit}(?![\\p{L}²³])`, 'giu')],
  [
    'duration',
    new RegExp(
      `(?!one (?:day|night|week))(?:${amounts}(?:\\s|-)${durationUnit}|\\d+\\s?(?:min|h)|half (?:an )?hour|(?:quarter|three quarters) of an hour)(?!\\p{L})`,
      'giu',
    ),
  ],
  [
    'superlative',
    new RegExp(
      `\\b(?:(?:one of )?the (?:${est})|(?:world|country|city|region|island|town|continent)['’]s (?:${est}|only|first)|the only)${rest}`,
      'giu',
    ),
  ],
]

/** The claims of a text in their order, each with its own source or none. */
export function claimsIn(markdown: string, passages: readonly Passage[]): Claim[] {
  const words = wordsOnly(markdown)
  const said = passages.flatMap(({ title, url, text }) =>
    sentencesIn(text).map((each) => ({ title, url, passage: each.text, words: contentWords(`${title} ${each.text}`) })),
  )
  const everywhere = commonWords(passages)
  return sentencesIn(markdown).flatMap((sentence) => {
    const plain = readable(words.slice(sentence.from, sentence.to))
    const found: Omit<Claim, 'source' | 'other'>[] = []
    for (const [kind, pattern] of patterns) {
      for (const match of plain.matchAll(pattern)) {
        const text = match[0].trim()
        const from = sentence.from + match.index + match[0].indexOf(text)
        const to = from + text.length
        if (found.every((other) => to <= other.from || from >= other.to)) found.push({ kind, from, to, text, sentence })
      }
    }
    const visit = claimsVisit(plain) ? [{ ...sentence, kind: 'visit' as const, sentence }] : []
    const around = contentWords(plain).difference(everywhere)
    const inOrder = [...visit, ...found.toSorted((one, other) => one.from - other.from)]
    return inOrder.map((claim) => {
      const thing = around.difference(contentWords(claim.text))
      const best = sourceOf(claim, thing, said)
      const source = best && { title: best.title, url: best.url, passage: best.passage }
      return { ...claim, source, other: best && otherThan(best, claim, thing, said) }
    })
  })
}

/**
 * Backtracking limits: the patterns try every start of a run of digits, letters or spaces, so that text made to be hostile would
 * take minutes. Longer runs are left out, letter by letter, and of an endless sentence all but its beginning.
 */
const maxRun = 60
const maxSentence = 4000
const endlessRuns = new RegExp(`\\S{${maxRun},}|\\s{${maxRun},}`, 'g')

function readable(plain: string): string {
  return plain.slice(0, maxSentence).replace(endlessRuns, (run) => '\u0000'.repeat(run.length))
}

/** Words that most pages contain, such as the name of the place: they do not tie a claim to one page. */
function commonWords(passages: readonly Passage[]): Set<string> {
  if (passages.length < 3) return new Set()
  const pages = passages.map(({ title, text }) => contentWords(`${title} ${text}`))
  const all = new Set(pages.flatMap((words) => [...words]))
  return new Set([...all].filter((word) => pages.filter((words) => words.has(word)).length > pages.length / 2))
}

type Said = Source & { words: Set<string> }

/** The sentence of the research with the same figures, or the same superlative, that shares most words with the claim. */
function sourceOf(
  { kind, text }: Pick<Claim, 'kind' | 'text'>,
  around: Set<string>,
  said: readonly Said[],
): Said | null {
  // No page can support a claim that somebody was there.
  if (kind === 'visit') return null
  let best: Said | null = null
  let most = 0
  for (const each of said) {
    const shared = [...around].filter((word) => each.words.has(word)).length
    if (shared > most && supports(kind, text, each.passage)) [best, most] = [each, shared]
  }
  return best
}

/** Words that both pages must share for their figures to be about the same thing. */
const minShared = 2

/** The sentence of another page about the same thing that has one figure of the same kind and unit, but a different value. */
function otherThan(
  best: Said,
  { kind, text }: Pick<Claim, 'kind' | 'text'>,
  thing: Set<string>,
  said: readonly Said[],
): OtherSource | null {
  const shared = [...thing].filter((word) => best.words.has(word))
  for (const { title, url, passage, words } of said) {
    if (url === best.url || shared.filter((word) => words.has(word)).length < minShared) continue
    const [figure, ...more] = figuresOf(kind, passage)
    if (figure === undefined || more.length > 0 || !isComparable(kind, text, figure)) continue
    if (!supports(kind, text, passage)) return { title, url, passage, text: figure }
  }
  return null
}

function figuresOf(kind: ClaimKind, passage: string): string[] {
  const pattern = patterns.find(([of]) => of === kind)?.[1]
  if (!pattern || kind === 'superlative') return []
  return [...readable(wordsOnly(passage)).matchAll(pattern)].map(([found]) => found.trim())
}

function isComparable(kind: ClaimKind, here: string, there: string): boolean {
  if (kind === 'price')
    return numbersIn(here).size > 0 && numbersIn(there).size > 0 && agree(currenciesIn(here), currenciesIn(there))
  if (kind === 'hour') return timesIn(here).size > 0 && timesIn(there).size > 0
  return hasUnit(here, there)
}

const dayNames = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|daily|every day/gi

function supports(kind: ClaimKind, claim: string, passage: string): boolean {
  switch (kind) {
    case 'price':
      if (!/\d/.test(claim) && numbersIn(claim).size === 0) return /\bfree\b|no charge/i.test(passage)
      return hasAll(numbersIn(claim), numbersIn(passage)) && agree(currenciesIn(claim), currenciesIn(passage))
    case 'hour': {
      const named = claim.toLowerCase().match(dayNames)
      if (named) return named.every((name) => passage.toLowerCase().includes(name)) && /clos|open/i.test(passage)
      const [here, there] = [timesIn(claim), timesIn(passage)]
      return (
        [...claim.matchAll(new RegExp(time, 'giu'))].every(([each]) =>
          [...timesIn(each)].some((at) => there.has(at)),
        ) && here.size > 0
      )
    }
    case 'distance':
    case 'duration':
      return hasUnit(claim, passage) && hasAll(numbersIn(claim), numbersIn(passage))
    case 'superlative': {
      const [word] = /\p{L}+est\b|\bworst\b|\b(?:most|least) \p{L}+|\bonly\b|\bfirst\b/iu.exec(claim) ?? []
      return word !== undefined && passage.toLowerCase().includes(word.toLowerCase()) && sharesTwo(claim, passage)
    }
    default:
      return false
  }
}

function hasAll(wanted: Set<number>, there: Set<number>): boolean {
  return [...wanted].every((each) => there.has(each))
}

/** A page that names no currency does not contradict one that does. */
function agree(here: Set<string>, there: Set<string>): boolean {
  return here.size === 0 || there.size === 0 || [...here].some((each) => there.has(each))
}

const units =
  /\b(?:km|kilom|mi(?:le)?s?\b|m(?:et(?:er|re)s?)?\b|yard|f(?:ee)?t\b|second|min|hour|h\b|hr|day|night|week|month)/giu

function hasUnit(claim: string, passage: string): boolean {
  const kinds = (text: string) => new Set([...text.toLowerCase().matchAll(unitIn)].map(([each]) => unitName(each)))
  const there = kinds(passage)
  return [...kinds(claim)].every((each) => there.has(each))
}
const unitIn = new RegExp(units.source.replace('\\b(?:', '(?<=\\b|\\d)(?:'), 'giu')

function unitName(unit: string): string {
  if (/^k/.test(unit)) return 'km'
  if (/^mi(?:le)?s?$/.test(unit)) return 'mile'
  if (/^(?:h|hr|hour)$/.test(unit)) return 'hour'
  return unit.startsWith('min') ? 'minute' : unit.slice(0, 3)
}

function sharesTwo(claim: string, passage: string): boolean {
  const there = contentWords(passage)
  return [...contentWords(claim)].filter((word) => there.has(word)).length >= 2
}

const little = new Set(
  'the a an and or but of in on at to from for by with as is are was were be been it its this that these those which who there here than then also about into over under out up down per each every'.split(
    ' ',
  ),
)

function contentWords(text: string): Set<string> {
  const words =
    wordsOnly(text)
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? []
  return new Set(words.filter((word) => !little.has(word)).map((word) => word.replace(/(?:ies|es|s)$/, '')))
}
