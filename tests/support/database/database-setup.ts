import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dropServerDatabases } from './database-server.ts'
import { ensureEmptyDump } from './database-templates.ts'
import { startPooler } from './pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of this test run: prefix of the databases that are dropped after it. */
    databaseRun: string
    /** Folder that the workers of one run share. */
    databaseFolder: string
  }
}

/** Vitest's global setup: prepares the template for test databases, and deletes everything afterwards. */
export default async function prepareTestDatabases(project: TestProject) {
  const run = `test_${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), `travel-site-${run}-`))
  project.provide('databaseRun', run)
  project.provide('databaseFolder', folder)
  const serverUrl = process.env.DATABASE_URL
  if (!serverUrl) await ensureEmptyDump()
  const pooler = serverUrl && process.env.POOLER === 'pgbouncer' ? await putPoolerBefore(serverUrl) : null
  return async () => {
    await pooler?.stop()
    rmSync(folder, { recursive: true, force: true })
    if (serverUrl) await dropServerDatabases(serverUrl, run)
  }
}

/** With `POOLER=pgbouncer` the whole run connects to the server through it. */
async function putPoolerBefore(serverUrl: string) {
  process.env.POOLED_SERVER = new URL(serverUrl).host
  const pooler = await startPooler(serverUrl)
  process.env.DATABASE_URL = pooler.url
  return pooler
}
