import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { startSite } from './site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
  }
}

/** One seeded site for all browser journeys that only read; journeys that write start their own. */
export default async function setup(project: TestProject) {
  if (!process.env.SITE_IS_BUILT) execFileSync('npm', ['run', 'build'], { stdio: 'ignore' })
  const site = await startSite()
  project.provide('siteUrl', site.url)
  return () => site.stop()
}
