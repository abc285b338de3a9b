import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { folderStorage, sweepFolder } from './folder-storage.server.ts'
import { isFileName } from './storage.server.ts'

const name = `${'a'.repeat(32)}.jpg`
const childFile = fileURLToPath(import.meta.resolve('#tests/support/site/upload-child.ts'))
const bytes = new TextEncoder().encode('a picture')

const newFolder = () => join(temporaryFolder(), 'uploads')

test('what was put can be got, until it is deleted', async () => {
  const storage = folderStorage(newFolder())
  expect(await storage.get(name)).toBeNull()
  await storage.put(name, bytes, 'image/jpeg')
  expect(Buffer.from((await storage.get(name)) ?? [])).toEqual(Buffer.from(bytes))
  await storage.delete(name)
  await storage.delete(name)
  expect(await storage.get(name)).toBeNull()
})

test('nothing unfinished stays behind, neither after success nor after failure', async () => {
  const folder = newFolder()
  const storage = folderStorage(folder)
  await storage.put(name, bytes, 'image/jpeg')
  await expect(storage.put('no/such/folder.jpg', bytes, 'image/jpeg')).rejects.toThrow()
  expect(readdirSync(folder).toSorted()).toEqual(['.unfinished', name])
  expect(readdirSync(join(folder, '.unfinished'))).toEqual([])
})

test('a process that is killed at any moment leaves whole files only, and the next start sweeps the rest', async () => {
  const folder = newFolder()
  let leftovers = 0
  // Repeated until at least one process was killed in the middle of a file.
  for (let round = 0; round < 6 || (leftovers === 0 && round < 60); round++) {
    const child = spawn(process.execPath, [childFile, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await wait(20 + Math.random() * 120)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const names = readdirSync(folder).filter(isFileName)
    expect(names.length).toBeGreaterThan(0)
    for (const stored of names) expect(hasWholeContent(join(folder, stored)), stored).toBe(true)
    leftovers += readdirSync(join(folder, '.unfinished')).length
    await sweepFolder(folder)
    expect(existsSync(join(folder, '.unfinished'))).toBe(false)
    expect(readdirSync(folder).filter(isFileName)).toEqual(names)
  }
  expect(leftovers).toBeGreaterThan(0)
})

test('sweeping a folder that is not there yet is nothing', async () => {
  await sweepFolder(newFolder())
})

/** The child's files begin with the hash of their remaining bytes. */
function hasWholeContent(path: string): boolean {
  const content = readFileSync(path)
  const hash = createHash('sha256').update(content.subarray(32)).digest()
  return content.length > 32 && hash.equals(content.subarray(0, 32))
}
