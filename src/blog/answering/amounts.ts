/** Figures, times and units as they are written, and their values: a text and its sources seldom write them alike. */

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const numberWord = `(?:(?:${tens.join('|')})(?:[- ](?:${small.slice(1, 10).join('|')}))?|${small.slice(1).toReversed().join('|')}|(?:a|one|two|three|four|five|six|seven|eight|nine) hundred)`

/** "1,250.50", "1.60", "seventeen" */
export const amount = `(?:\\d{1,3}(?:[,.’ \\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d+)?|\\b${numberWord}\\b)`
const to = '(?:\\s*[-–—]\\s*|\\s+(?:to|and|or|bis|à|a|y)\\s+)'
/** "35 to 45", "11–16" */
export const amounts = `(?:${amount}${to})?${amount}`

const currencies: Record<string, string> = {
  eur: '€|EUR|euros?',
  usd: '(?:US|USD)?\\$|USD|(?:US )?dollars?',
  gbp: '£|GBP|pounds?(?: sterling)?|quid',
  jpy: '¥|JPY|yen',
  gel: '₾|GEL|lari',
  try: '₺|TRY|lira',
  inr: '₹|INR|rupees?',
  krw: '₩|KRW|won',
  thb: '฿|THB|baht',
  vnd: '₫|VND|dong',
  uah: '₴|UAH|hryvnias?',
  ils: '₪|ILS|shekels?',
  cny: 'CNY|RMB|yuan',
  chf: 'CHF|(?:Swiss )?francs?',
  krona: 'SEK|NOK|DKK|ISK|kronor|kroner|krónur|krona|krone',
  czk: 'CZK|Kč|koruna|korunas',
  pln: 'PLN|zł|zloty|złoty',
  huf: 'HUF|forints?',
  mxn: 'MXN|ARS|CLP|COP|pesos?',
  brl: 'BRL|R\\$|reais|real(?= each)',
  mad: 'MAD|AED|dirhams?',
  zar: 'ZAR|rand',
  aud: 'A\\$|AUD|C\\$|CAD|NZ\\$|NZD',
  sgd: 'SGD|S\\$|HKD|HK\\$|MYR|ringgit',
  idr: 'IDR|rupiah',
  soles: 'PEN|soles',
  part: 'cents?|pence|tetri',
}
export const currency = `(?:${Object.values(currencies).join('|')})(?![\\p{L}])`
const currencyTests = Object.entries(currencies).map(
  ([name, words]) => [name, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')] as const,
)

export function currenciesIn(text: string): Set<string> {
  return new Set(currencyTests.flatMap(([name, test]) => (test.test(text) ? [name] : [])))
}

const anyAmount = new RegExp(amount, 'giu')

/** "1.00", "1" and "one" are 1. */
export function numbersIn(text: string): Set<number> {
  return new Set([...text.matchAll(anyAmount)].map(([each]) => numberOf(each)))
}

function numberOf(written: string): number {
  const word = written.toLowerCase()
  if (/^\d/.test(word)) {
    const plain = word.replace(/[’ \u00a0\u202f]/g, '')
    const grouped = /^\d{1,3}(?:[,.]\d{3})+(?![\d])(?:[.,]\d{1,2})?$/.test(plain)
    return Number(grouped ? plain.replace(/[,.](?=\d{3})/g, '').replace(',', '.') : plain.replace(',', '.'))
  }
  if (word.endsWith(' hundred')) return 100 * Math.max(1, small.indexOf(word.split(' ')[0] ?? ''))
  const [ten, one] = word.split(/[- ]/)
  const tenth = tens.indexOf(ten ?? '')
  return tenth < 0 ? small.indexOf(word) : (tenth + 2) * 10 + Math.max(0, small.indexOf(one ?? ''))
}

const hourWord = `(?:\\d{1,2}|${small.slice(1, 13).toReversed().join('|')})`
/** One time of day. */
export const time = `(?:\\d{1,2}[:h]\\d{2}(?:\\s?[ap]\\.?m\\b\\.?)?|\\d{1,2}(?:\\.\\d{2})?\\s?(?:[ap]\\.?m\\b\\.?|Uhr\\b)|\\d{1,2}h\\b|(?:half past|quarter past|quarter to)\\s+${hourWord}|${hourWord} o['’]clock)`
const anyTime = new RegExp(time, 'giu')

/** Minutes since midnight; a time that does not say am or pm counts as both. */
export function timesIn(text: string): Set<number> {
  return new Set([...text.matchAll(anyTime)].flatMap(([each]) => minutesOf(each.toLowerCase())))
}

function minutesOf(written: string): number[] {
  const [hour = 0, minute = 0] = [
    ...numbersIn(written.replace(/[:h.](?=\d)/, ' ').replace(/(?:half|quarter) (?:past|to)/, '')),
  ]
  const words = /^(half past|quarter past|quarter to)/.exec(written)?.[1]
  const past = words === 'half past' ? 30 : words === 'quarter past' ? 15 : words === 'quarter to' ? -15 : 0
  if (/\d:(\d{2})|\dh(\d{2})|\d\.(\d{2})/.test(written)) {
    const [h = 0, m = 0] = written.match(/\d+/g)?.map(Number) ?? []
    return [offNoon(h, written) * 60 + m]
  }
  if (/[ap]\.?m/.test(written)) return [offNoon(hour, written) * 60 + minute]
  if (/uhr|\dh/.test(written)) return [hour * 60]
  return [(hour % 12) * 60 + past, ((hour % 12) + 12) * 60 + past]
}

function offNoon(hour: number, written: string): number {
  if (/p\.?m/.test(written)) return (hour % 12) + 12
  return /a\.?m/.test(written) ? hour % 12 : hour
}
