import type { TestProject } from 'vitest/node'
import buildUnlessBuilt from './build-setup.ts'
import { chromiumPath } from './chromium.ts'
import { startSite } from './site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
  }
}

/** One seeded site for all browser journeys that only read; journeys that write start their own. */
export default async function setup(project: TestProject) {
  buildUnlessBuilt()
  // Here once, and not by every worker: installing takes turns badly.
  chromiumPath()
  const site = await startSite()
  project.provide('siteUrl', site.url)
  return () => site.stop()
}
