import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DurableNodeFS } from '../../inside/pglite-fsync.server.ts'
import { openDatabase } from '../database.server.ts'
import { openDurable } from './embedded.server.ts'
import { embeddedMajor } from './first-init.server.ts'

const root = mkdtempSync(join(tmpdir(), 'embedded-'))
const prepared = join(root, 'prepared')

beforeAll(async () => {
  const database = await openDatabase({ dataDir: prepared })
  await database.close()
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A copy of a closed database, since making one takes seconds. */
function dataFolder() {
  const folder = mkdtempSync(join(root, 'data-'))
  cpSync(prepared, folder, { recursive: true })
  return folder
}

async function open(dataDir: string) {
  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())
  return database
}

test('a row is forced to the disk before its insert is answered', async () => {
  const path = join(dataFolder(), 'pg')
  const fs = new DurableNodeFS(path)
  const pglite = await openDurable(path, fs)
  onTestFinished(() => pglite.close())
  const before = fs.fsyncCalls
  await pglite.query(`INSERT INTO newsletter_subscribers (email) VALUES ('reader@example.com')`)
  expect(fs.fsyncCalls).toBeGreaterThan(before)
  expect(fs.hasOwnFsync, 'the package does it by itself: platform/inside/pglite-fsync.server.ts may go').toBe(false)
})

test('without the fsync hook the database refuses to open', async () => {
  class UnsafeFS extends DurableNodeFS {
    override init = NodeFS.prototype.init
  }
  const path = join(dataFolder(), 'pg')
  await expect(openDurable(path, new UnsafeFS(path))).rejects.toThrow('its fsync hook is missing')
})

test('rows and revision are there again after a restart', async () => {
  const folder = dataFolder()
  const first = await openDatabase({ dataDir: folder })
  await first.db.execute(sql`INSERT INTO categories (name, description, icon, color) VALUES ('Food', '', '', '')`)
  const revision = await first.syncRevision()
  await first.close()
  const second = await open(folder)
  expect(second.revision).toBe(revision)
  expect((await second.db.execute(sql`SELECT name FROM categories`)).rows).toEqual([{ name: 'Food' }])
})

test('opening a folder twice in one process gives the same database', async () => {
  const folder = dataFolder()
  const [first, second] = await Promise.all([open(folder), open(folder)])
  expect(second).toBe(first)
  await first.close()
  expect(await open(folder)).not.toBe(first)
})

test('leftovers of a first start that was killed are taken away', async () => {
  const folder = dataFolder()
  mkdirSync(join(folder, 'init-4711'))
  writeFileSync(join(folder, 'init-4711', 'PG_VERSION'), embeddedMajor)
  await open(folder)
  expect(readdirSync(folder)).not.toContain('init-4711')
})

test('a folder that holds something else is refused and left alone', async () => {
  const folder = mkdtempSync(join(root, 'foreign-'))
  mkdirSync(join(folder, 'pg'))
  writeFileSync(join(folder, 'pg', 'diary.txt'), 'mine')
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`${join(folder, 'pg')} exists but holds no database`)
  expect(readdirSync(join(folder, 'pg'))).toEqual(['diary.txt'])
})

test('a folder of another engine version is refused with what to do', async () => {
  const folder = dataFolder()
  writeFileSync(join(folder, 'pg', 'PG_VERSION'), '17\n')
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
    /was written by version 17 of the engine and this program reads version 18: export it/,
  )
})

test('the version that is accepted is the version of the engine', async () => {
  const { db } = await open(dataFolder())
  const { rows } = await db.execute(sql`SHOW server_version`)
  expect(rows).toEqual([{ server_version: expect.stringMatching(`^${embeddedMajor}\\.`) }])
})
