/** Parses the cells of a statement: amounts, days, states. A column is parsed as a whole, since a single cell may be ambiguous. */
import { decimalsOf, isCurrency, signOf } from '../money.ts'
import type { IncomeState } from '../options.ts'
import { namedDay } from './named-day.ts'

/** Normalises a name: "Ad Fees($)", "ad_fees" and "AD FEES" are the same. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const signs: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' }

const codesIn = (text: string) => text.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)?.filter(isCurrency) ?? []

/** Codes that are words as well, and mean a currency in a heading only where they are in brackets. */
const wordsLikeCodes = new Set('ALL BOB COP CUP GEL MAD MOP PEN RON RUB SOS TOP TRY'.split(' '))

/** The currency that a heading names: "Earnings (GBP)", "Ad Fees($)", "NET EUR"; none in "ALL earnings". */
export function currencyOfHeading(text: string): string | null {
  const [bracketed] = text.match(/(?<=[([])[A-Z]{3}(?=[)\]])/g)?.filter(isCurrency) ?? []
  const code = bracketed ?? codesIn(text).find((one) => !wordsLikeCodes.has(one))
  return code ?? currencyOfSign(text, null)
}

/**
 * The currency that an amount names: "€5.40", "5.40 EUR".
 * @param likely the one that is meant by its sign, which other currencies may have as well
 */
export function currencyIn(text: string, likely: string | null = null): string | null {
  return codesIn(text)[0] ?? currencyOfSign(text, likely)
}

function currencyOfSign(text: string, likely: string | null): string | null {
  // "CA$", "A$" and the like are other dollars.
  const [sign = ''] = /(?<![A-Z])[$€£¥₹]/.exec(text) ?? []
  return likely && sign === signOf(likely) ? likely : (signs[sign] ?? null)
}

/** Whether `one` occurs before an `other`. By position: a pattern of two wildcards takes the square of a cell's length. */
const isBefore = (text: string, one: string, other: string) =>
  text.includes(one) && text.indexOf(one) < text.lastIndexOf(other)

export interface Amounts {
  read: (text: string, currency: string) => number | null
  /** Nothing in the column shows whether 1.234 is a thousand and more, or one and a part; or its cells show both. */
  isUnsure: boolean
}

const otherSign = { '.': ',', ',': '.' } as const
type DecimalSign = keyof typeof otherSign

const partsOf = { '.': /^(\d*)(?:\.(\d*))?$/, ',': /^(\d*)(?:,(\d*))?$/ }

/** What shows that a sign is the decimal one: it cannot be a thousands separator, or the other one cannot be the decimal sign. */
const evidence = {
  '.': /\.(?:\d{1,2}|\d{4,})$|^(?:0*|\d{4,})\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/,
  ',': /,(?:\d{1,2}|\d{4,})$|^(?:0*|\d{4,}),\d+$|^\d{1,3}(?:\.\d{3}){2,}$/,
}

/** Whether a cell shows that a sign is the decimal one. */
const shows = (sign: DecimalSign, bare: string) => evidence[sign].test(bare) || isBefore(bare, otherSign[sign], sign)

/** A cell's digits with their signs, but not with the one before a dash, as in "5.-". */
const bareOf = (text: string) =>
  withoutCurrencyName(text)
    .replace(/[^\d.,]/g, '')
    .replace(/[.,]$/, '')

/** The decimal sign that a cell shows without the rest of its column. */
function ownSign(text: string): DecimalSign | null {
  const bare = bareOf(text)
  const [point, comma] = [shows('.', bare), shows(',', bare)]
  return point === comma ? null : point ? '.' : ','
}

/**
 * Parses the amounts of a column into minor units; finer digits are rounded, halves away from zero.
 * @param all every cell of the column: the unambiguous ones show which sign is the decimal one, unless they contradict each other
 * @param isCommaDecimal the author's answer for a column in which none does
 */
export function amountsLike(all: readonly string[], isCommaDecimal: boolean | null): Amounts {
  const bare = all.map(bareOf)
  const points = bare.some((text) => shows('.', text))
  const commas = bare.some((text) => shows(',', text))
  const isAmbiguous = points === commas && bare.some((text) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text))
  const isUnsure = isAmbiguous && isCommaDecimal === null
  const isComma = isAmbiguous ? isCommaDecimal === true : commas && !points
  function read(text: string, currency: string): number | null {
    const trimmed = withoutCurrencyName(text.trim().replace(/^'/, '')).trim()
    const decimals = decimalsOf(currency)
    const decimal = ownSign(trimmed) ?? (isUnsure ? likelySign(trimmed, decimals) : isComma ? ',' : '.')
    const [, whole = '', part = ''] = partsOf[decimal].exec(digitsOf(trimmed, decimal)) ?? []
    if (!whole && !part) return null
    const padded = `${whole}${part.padEnd(decimals, '0').slice(0, decimals)}` || '0'
    const rounded = Number(padded) + (Number(part[decimals] ?? 0) >= 5 ? 1 : 0)
    if (!Number.isSafeInteger(rounded)) return null
    return isNegative(trimmed) ? 0 - rounded : rounded
  }
  return { read, isUnsure }
}

/**
 * The decimal sign of a column that shows none: three digits after a sign are thousandths where a currency has them, and thousands
 * where it has no cents.
 */
function likelySign(text: string, decimals: number): DecimalSign {
  const present = text.includes(',') ? ',' : '.'
  return decimals === 0 ? otherSign[present] : present
}

/** How currencies are abbreviated in letters; those with a sign or a code are known anyway. */
const abbreviations = new Set(
  'fr frs sfr kr dkr nkr skr ikr zł rs re kc ft lei lv r rp rm tl din kn euro euros'.split(' '),
)
const isCurrencyName = (word: string) => abbreviations.has(plain(word)) || isCurrency(word.toUpperCase())

/** Removes the currency's letters, with their full stop, at either end: "Fr. 5.40", "(Rs. 540.50)", "5,40 zł". */
function withoutCurrencyName(text: string): string {
  return text
    .replace(/^([-−+(\s]*)(\p{L}{1,5})(?!\p{L})\.?/u, (all, before, word) => (isCurrencyName(word) ? before : all))
    .replace(/(?<!\p{L})(\p{L}{1,5})\.?([-−+)\s]*)$/u, (all, word, after) => (isCurrencyName(word) ? after : all))
}

const currencies = /[A-Z]{3}|[A-Z]{0,2}[$€£¥₹]/g

/** "-5.40", "(5.40)", "5.40-"; not "5.-", in which the dash stands for no cents. */
function isNegative(text: string): boolean {
  return /^[^\d]*[-−]|^\(.*\)$|(?<![.,])[-−]$/.test(text.replace(currencies, '').trim())
}

/** The number's digits with its decimal sign, without thousands separators, spaces and the currency. */
function digitsOf(text: string, decimal: string): string {
  const grouping = decimal === ',' ? /[.\s'’]/g : /[,\s'’]/g
  const bare = text
    .replace(/^\(|\)$/g, '')
    .replace(currencies, '')
    .replace(grouping, '')
  // Only at an end: a sign in between makes it a date or a number of an order, and no amount.
  return bare.replace(/^[-−+]|[-−+]$/g, '')
}

const numeric = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\b/

export interface Days {
  read: (text: string) => string | null
  /** Nothing in the column shows whether 3/4 is in March or in April. */
  isUnsure: boolean
}

/** Limit of characters read of a cell with a day, with its time and zone. */
const maxDayLength = 100

/** @param isDayFirst the author's answer for a column that shows no order, or both */
export function daysLike(all: readonly string[], isDayFirst: boolean | null): Days {
  const found = all.flatMap((text) => {
    const match = numeric.exec(text.trim())
    return match ? [{ first: Number(match[1]), second: Number(match[3]), sign: match[2] }] : []
  })
  const dayFirst = found.some(({ first, sign }) => first > 12 || sign === '.')
  const monthFirst = found.some(({ second }) => second > 12)
  const order = dayFirst === monthFirst ? (isDayFirst ?? true) : dayFirst
  return {
    read: (text) => dayOf(text.trim().slice(0, maxDayLength), order),
    isUnsure: found.length > 0 && !dayFirst && !monthFirst && isDayFirst === null,
  }
}

function dayOf(text: string, isDayFirst: boolean): string | null {
  const [, leading, , ...rest] = /^(\d{4})([./-])(\d\d?)\2(\d\d?)(?!\d)/.exec(text) ?? []
  if (leading) return real([leading, ...rest.map((part) => part.padStart(2, '0'))].join('-'))
  const [, first = '', , second = '', year = ''] = numeric.exec(text) ?? []
  if (first) {
    const [day, month] = isDayFirst ? [first, second] : [second, first]
    return real(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  }
  const named = namedDay(text)
  return named && real(named.join('-'))
}

function real(day: string): string | null {
  const instant = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day) && day > '1995' ? day : null
}

const words: Record<IncomeState, string> = {
  pending:
    '0 pending open waiting processing tracked new unconfirmed inreview onhold hold awaiting estimated upcoming booked active',
  approved:
    '1 approved confirmed validated accepted locked payable due shipped completed complete stayed checkedout departed sale',
  paid: 'paid settled paidout payed released transferred cleared',
  reversed:
    '2 declined rejected reversed cancelled canceled cancellation void voided deleted refunded refund returned noshow failed invalid denied',
}
const stateWords = new Map(
  Object.entries(words).flatMap(([state, all]) => all.split(' ').map((word) => [word, state as IncomeState] as const)),
)

/** @param own the author's explanations. @returns null for an unknown word */
export function stateOf(text: string, own: Readonly<Record<string, IncomeState>> = {}): IncomeState | null {
  const word = text.trim().toLowerCase()
  return (Object.hasOwn(own, word) ? own[word] : stateWords.get(plain(text))) ?? null
}
