import { onTestFinished } from 'vitest'
import { type DemoProviders, startProviders } from '#demo/providers.ts'

/** Stand-ins for OpenAI and Perplexity until the test is over; `env` leads a site to them. */
export async function demoProviders(...options: Parameters<typeof startProviders>): Promise<DemoProviders> {
  const providers = await startProviders(...options)
  onTestFinished(() => providers.close())
  return providers
}
