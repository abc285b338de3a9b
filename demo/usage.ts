/** A rule of thumb for English. */
const charactersPerToken = 4

export function tokensOf(text: string): number {
  return Math.max(1, Math.ceil(text.length / charactersPerToken))
}

/** The `usage` of a Responses answer. */
export function textUsage(input: string, output: string) {
  const [inputTokens, outputTokens] = [tokensOf(input), tokensOf(output)]
  return {
    input_tokens: inputTokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: outputTokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: inputTokens + outputTokens,
  }
}
