import { onTestFinished } from 'vitest'
import { type DemoProviders, startProviders } from '#demo/providers.ts'

/** Stand-ins for OpenAI and Perplexity until the end of the test; `env` configures a site to use them. */
export async function demoProviders(...options: Parameters<typeof startProviders>): Promise<DemoProviders> {
  const providers = await startProviders(...options)
  onTestFinished(() => providers.close())
  return providers
}
