import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { chromiumPath, preferHeadlessShell } from '../browser/chromium.ts'
import buildUnlessBuilt from './build-setup.ts'
import { seededEnv, startCopy } from './seeded-site.ts'
import { startSite } from './site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
  }
}

/** One seeded site for all browser journeys that only read; journeys that write start their own, on a copy of its folder. */
export default async function setup(project: TestProject) {
  buildUnlessBuilt()
  preferHeadlessShell()
  chromiumPath()
  const folder = await mkdtemp(join(tmpdir(), 'travel-site-seeded-'))
  project.provide('seededFolder', folder)
  if (!process.env.DATABASE_URL) {
    const first = await startSite({ ...seededEnv, DATA_DIR: folder })
    await first.stop()
  }
  const site = await startCopy(folder, seededEnv)
  project.provide('siteUrl', site.url)
  return async () => {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
