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

interface Usage {
  input_tokens?: number | undefined
  output_tokens?: number | undefined
}

/** Cost in US dollars by the usage that a provider states; undefined where a compatible server states none, or no figures. */
export function costOfUsage(model: string, usage: Usage | null | undefined): number | undefined {
  const { input_tokens: input = Number.NaN, output_tokens: output = Number.NaN } = usage ?? {}
  const areFigures = [input, output].every((tokens) => Number.isFinite(tokens) && tokens >= 0)
  return areFigures ? usableCost(costOf(model, input, output)) : undefined
}

/** In US dollars: no call costs more, and the table of costs could not store much more. */
const maxCost = 1_000

/** A stated cost; undefined for one that no call has: the amount set aside is kept then. */
export function usableCost(usd: number | undefined): number | undefined {
  return usd !== undefined && usd <= maxCost ? usd : undefined
}
