import { automation } from '#site.config'

interface Price {
  /** US dollars per million tokens. */
  inputUsd: number
  outputUsd: number
}

const million = 1_000_000
const prices: Record<string, Price> = automation.prices

/** Cost in US dollars; a model without a price in site.config.ts costs what `others` says. */
export function costOf(model: string, inputTokens: number, outputTokens: number): number {
  const { inputUsd, outputUsd } = prices[model] ?? automation.prices.others
  return (inputTokens * inputUsd + outputTokens * outputUsd) / million
}
