/** Costs are free text, "¥3,600" or "half for children"; those that are one amount can be added up. */

interface Amount {
  /** As it is written before and after the number: "¥", "ISK ", " kr". */
  before: string
  after: string
  value: number
}

const currency = String.raw`[^\d\s.,+-]{1,4}`
const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`
const approximately = String.raw`(?:about |around |ca\.? ?|~ ?)?`
const oneAmount = new RegExp(`^${approximately}(${currency}\\s?)?(${number})$`, 'i')
const amountFirst = new RegExp(`^${approximately}()(${number})(\\s?${currency})$`, 'i')
const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const centsFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The amount a cost is, or null when it is anything else: words, a range, two prices. */
export function amountOf(cost: string): Amount | null {
  const match = oneAmount.exec(cost.trim()) ?? amountFirst.exec(cost.trim())
  if (!match) return null
  const [, before = '', digits = '', after = ''] = match
  return { before, after, value: Number(digits.replaceAll(',', '')) }
}

/** Sums of what are amounts, one for each currency in the order they come: "¥5,400 and $12". Empty for none. */
export function sumOfCosts(costs: readonly string[]): string {
  const sums = new Map<string, Amount>()
  for (const amount of costs.map(amountOf)) {
    if (!amount) continue
    const key = `${amount.before.trim()}|${amount.after.trim()}`
    const sum = sums.get(key)
    sums.set(key, sum ? { ...sum, value: sum.value + amount.value } : amount)
  }
  return inWords([...sums.values()].map(written))
}

/** How many costs are written, but are no amount. */
export function countUnsummed(costs: readonly string[]): number {
  return costs.filter((cost) => /\d/.test(cost) && !amountOf(cost)).length
}

function written({ before, after, value }: Amount): string {
  return before + (Number.isInteger(value) ? numberFormat : centsFormat).format(value) + after
}

function inWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
