import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureWritable } from './data-folder.server.ts'

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const modeOf = (folder: string) => (statSync(folder).mode & 0o7777).toString(8)

test('nobody else may look into the data folder, be it new or one that was there', () => {
  const there = emptyFolder()
  chmodSync(there, 0o755)
  const made = join(there, 'made')
  ensureWritable(there)
  ensureWritable(made)
  expect([modeOf(there), modeOf(made)]).toEqual(['700', '700'])
})

test('a folder that everybody puts things into stays open to everybody', () => {
  const shared = emptyFolder()
  chmodSync(shared, 0o1777)
  ensureWritable(shared)
  expect(modeOf(shared)).toBe('1777')
})
