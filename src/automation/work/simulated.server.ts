import type { Env } from '#platform/env.server.ts'

/** Prefix of the keys of `npm run demo`. */
const demoKey = /^demo-/

/** Whether text and research come from the local stand-ins of `npm run demo`: then nothing is real or costs money. */
export function isSimulated({
  OPENAI_API_KEY,
  OPENAI_BASE_URL,
  PERPLEXITY_API_KEY,
  PERPLEXITY_BASE_URL,
}: Env): boolean {
  const isDemo = (key: string | undefined, base: string) => demoKey.test(key ?? '') && isLoopback(base)
  return isDemo(OPENAI_API_KEY, OPENAI_BASE_URL) && isDemo(PERPLEXITY_API_KEY, PERPLEXITY_BASE_URL)
}

function isLoopback(address: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(address).hostname)
}
