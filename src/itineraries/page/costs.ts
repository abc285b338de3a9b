/** Costs are free text, "¥3,600" or "half for children"; those that are one amount can be added up. */

interface Amount {
  /** As it is written before and after the number: "¥", "ISK ", " kr". */
  before: string
  after: string
  value: number
  /** How many travellers pay it together. */
  people: number
}

const currency = String.raw`[^\d\s.,+-]{1,4}`
const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`
const approximately = String.raw`(?:about |around |ca\.? ?|~ ?)?`
const each = ` (?:each|(?:a|an|per) (?:person|head|traveller|traveler|adult))(?:,? return)?`
const together = String.raw` for (one|two|three|four|five|six|\d{1,2})`
const whoPays = `(?:${each}|${together})?`
const oneAmount = new RegExp(`^${approximately}(${currency}\\s?)?(${number})()${whoPays}$`, 'i')
const amountFirst = new RegExp(`^${approximately}()(${number})(\\s?${currency})${whoPays}$`, 'i')
const numberWords = ['one', 'two', 'three', 'four', 'five', 'six']
const costsNothing = /^(?:free|included|no charge|in the (?:room )?(?:rate|price|ticket))\b\D*$/i

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const centsFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * The amount a cost is, or null when it is anything else: words, a range, two prices. An amount is one traveller's,
 * unless it says "for two".
 */
export function amountOf(cost: string): Amount | null {
  const match = oneAmount.exec(cost.trim()) ?? amountFirst.exec(cost.trim())
  if (!match) return null
  const [, before = '', digits = '', after = '', group = 'one'] = match
  const people = numberWords.indexOf(group.toLowerCase()) + 1 || Number(group)
  return people > 0 ? { before, after, value: Number(digits.replaceAll(',', '')), people } : null
}

/**
 * Sums of what are amounts, one for each currency in the order they come: "¥5,400 and $12". Empty for none.
 * @param travellers how many pay them
 */
export function sumOfCosts(costs: readonly string[], travellers = 1): string {
  const sums = new Map<string, Amount>()
  for (const amount of costs.map(amountOf)) {
    if (!amount) continue
    const key = `${amount.before.trim()}|${amount.after.trim()}`
    const value = (amount.value / amount.people) * travellers
    sums.set(key, { ...(sums.get(key) ?? amount), value: (sums.get(key)?.value ?? 0) + value })
  }
  return inWords([...sums.values()].map(written))
}

/** How many costs are written, but are no amount. */
export function countUnsummed(costs: readonly string[]): number {
  return costs.filter((cost) => /\d/.test(cost) && !amountOf(cost)).length
}

/** How many activities have no price that can be added up, and are not free either. */
function countUnpriced(costs: readonly (string | null)[]): number {
  return costs.filter((cost) => !cost || !(costsNothing.test(cost.trim()) || amountOf(cost))).length
}

/** What activities cost `travellers` together: "¥5,400, 2 not priced". Null without activities. */
export function totalOf(activities: readonly { cost: string | null }[], travellers: number): string | null {
  if (activities.length === 0) return null
  const costs = activities.map(({ cost }) => cost)
  const unpriced = countUnpriced(costs)
  const sum = sumOfCosts(
    costs.map((cost) => cost ?? ''),
    travellers,
  )
  if (unpriced === activities.length) return 'Not priced'
  return `${sum || 'Free'}${unpriced ? `, ${unpriced} not priced` : ''}`
}

/** "1 traveller", "2 travellers". */
export function travellersLabel(travellers: number): string {
  return travellers === 1 ? '1 traveller' : `${travellers} travellers`
}

function written({ before, after, value }: Amount): string {
  const rounded = Math.round(value * 100) / 100
  return before + (Number.isInteger(rounded) ? numberFormat : centsFormat).format(rounded) + after
}

function inWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
