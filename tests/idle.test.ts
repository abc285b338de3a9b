import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { archiveNightly } from '#archive/nightly.server.ts'
import { runAutomation } from '#automation/jobs.server.ts'
import { publishOnTime } from '#blog/publish-due.server.ts'
import { deliverLetters } from '#newsletter/deliver.server.ts'
import { openStorage } from '#platform/media/storage.server.ts'
import { tables } from '../src/declared.server.ts'
import { testApp } from './support/app.ts'

test('what runs by itself drops no page while nobody writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'idle-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { database, deps, logged } = await testApp({ env: { DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9' } })
  const before = await database.syncRevision()
  const stops = [
    publishOnTime(deps),
    runAutomation(deps, openStorage(deps.env)),
    archiveNightly({ ...deps, tables }),
    deliverLetters(deps),
  ]
  // Each has looked once for something to do when it has stopped.
  await Promise.all(stops.map((stop) => stop()))
  expect(await database.syncRevision()).toBe(before)
  expect(logged.filter((entry) => JSON.stringify(entry).includes('could not'))).toEqual([])
})
