/** Formats amounts. They are stored in minor units: cents, yen, thousandths of a dinar. */
import { lazily } from '#platform/lazily.ts'

const formats = new Map<string, Intl.NumberFormat>()
function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, known)
  return known
}

const decimals = new Map<string, number>()
/** Decimals of a currency: none for yen, three for dinars. Kept: a statement asks for each of its rows. */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency) ?? formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2
  decimals.set(currency, known)
  return known
}

const signs = new Map<string, string>()
/** The sign that a currency may share with others: "$" of Canadian dollars, too. Kept, as its decimals are. */
export function signOf(currency: string): string {
  const format = () => new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const known =
    signs.get(currency) ??
    format()
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ??
    currency
  signs.set(currency, known)
  return known
}

const whole = (amount: number, currency: string) => amount / 10 ** decimalsOf(currency)

export const money = (amount: number, currency: string) =>
  formatOf(currency).format(whole(amount, currency)).replace('-', '−')

/** Rounded for a chart, which has no room for more than six digits: "12.3M". */
export function roundMoney(amount: number, currency: string): string {
  const rounded = Math.round(whole(amount, currency))
  return rounded.toLocaleString('en-US', rounded < 1e6 ? {} : { notation: 'compact', maximumFractionDigits: 1 })
}

const known = lazily(() => new Set(Intl.supportedValuesOf('currency')))
export const isCurrency = (code: string) => known().has(code)

const names = lazily(() => new Intl.DisplayNames('en-US', { type: 'currency' }))
export const currencyName = (currency: string) => names().of(currency) ?? currency
