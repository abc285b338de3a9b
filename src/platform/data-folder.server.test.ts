import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { ensureWritable } from './data-folder.server.ts'

const modeOf = (folder: string) => (statSync(folder).mode & 0o7777).toString(8)

test('nobody else may look into the data folder, be it new or one that was there', () => {
  const there = temporaryFolder()
  chmodSync(there, 0o755)
  const made = join(there, 'made')
  ensureWritable(there)
  ensureWritable(made)
  expect([modeOf(there), modeOf(made)]).toEqual(['700', '700'])
})

test('a folder that everybody puts things into stays open to everybody', () => {
  const shared = temporaryFolder()
  chmodSync(shared, 0o1777)
  ensureWritable(shared)
  expect(modeOf(shared)).toBe('1777')
})
