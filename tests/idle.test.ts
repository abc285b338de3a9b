import { expect, test } from 'vitest'
import { siteBackground } from '../src/running/background.server.ts'
import { temporaryFolder } from './support/files/temporary-folder.ts'
import { testApp } from './support/site/app.ts'

test('background work leaves the page cache alone while nobody writes', async () => {
  const folder = temporaryFolder()
  const env = { DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_TO: 'author@example.com' }
  const { database, deps, logged } = await testApp({ env })
  const before = await database.syncRevision()
  const works = siteBackground(deps)
  const { signal } = new AbortController()
  // One round of each.
  await Promise.all(
    works.map(async ({ begin, round }) => {
      await begin?.()
      await round(signal)
    }),
  )
  expect(works).toHaveLength(17)
  expect(await database.syncRevision()).toBe(before)
  expect(logged.filter((entry) => JSON.stringify(entry).includes('could not'))).toEqual([])
})
