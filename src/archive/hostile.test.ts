/** Archives that were manipulated. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { readAdminCredentials } from '#auth/data.server.ts'
import { jobs } from '#automation/tables.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { manifestOf, repacked, siteOf } from '#tests/support/database/archives.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { checkArchive } from './read.server.ts'
import { restoreArchive } from './restore.server.ts'

const tooLong = 8 * 2 ** 30 - 1

/** An archive whose first file claims a size of 8 GB in its header. */
async function endless(name: string): Promise<string> {
  const tar = Buffer.from(await packTar([{ header: { name, size: 0 } }]))
  tar.write(tooLong.toString(8), 124)
  tar.fill(' ', 148, 156)
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  tar.write(`${sum.toString(8).padStart(6, '0')}\0`, 148)
  const path = join(temporaryFolder(), 'endless.tar.gz')
  writeFileSync(path, gzipSync(tar))
  return path
}

const factsOf = (body: Buffer) => ({
  bytes: body.length,
  sha256: createHash('sha256').update(body).digest('hex'),
})

/** The archive of a site with one file replaced, also in its manifest. */
async function archiveWith(name: string, body: Buffer, rowsInIt?: number): Promise<string> {
  const original = await siteOf(await testDatabase({ seeded: true })).archive()
  const { files: others, tables, ...manifest } = await manifestOf(original)
  const changed = {
    ...manifest,
    tables: tables.map((table) =>
      name === `tables/${table.name}.ndjson` ? { ...table, rows: rowsInIt ?? table.rows } : table,
    ),
    files: { ...others, [name]: factsOf(body) },
  }
  return repacked(original, (files) => {
    files.set(name, body)
    files.set('manifest.json', Buffer.from(JSON.stringify(changed)))
  })
}

const admin = { email: 'evil@example.com', codeHash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA' }
const adminRow = { key: 'admin', value: admin, updated_at: '2026-11-21T08:00:00+00:00' }

test('rows that a site keeps to itself are not taken in: who may sign in, work that costs', {
  timeout: 90_000,
}, async () => {
  const settings = await archiveWith('tables/settings.ndjson', Buffer.from(`${JSON.stringify(adminRow)}\n`), 1)
  const { database, ...site } = siteOf(await testDatabase({ seeded: true }))
  await database.db.insert(jobs).values([
    { kind: 'posts', status: 'completed' },
    { kind: 'posts', status: 'failed' },
  ])
  const work = await repacked(await siteOf(database, site.folder).archive(), (files) => {
    const text = Buffer.from(files.get('tables/jobs.ndjson') ?? '').toString()
    const body = Buffer.from(text.replace('"completed"', '"queued"'))
    files.set('tables/jobs.ndjson', body)
    const manifest = JSON.parse(Buffer.from(files.get('manifest.json') ?? '').toString())
    manifest.files['tables/jobs.ndjson'] = factsOf(body)
    files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  })
  for (const archive of [settings, work]) {
    const empty = siteOf(await testDatabase())
    await restoreArchive(archive, empty)
    const { db } = empty.database
    expect(await readAdminCredentials(db)).toBe(null)
    expect(await db.select({ status: jobs.status }).from(jobs)).toEqual(archive === work ? [{ status: 'failed' }] : [])
    expect(await db.$count(blogPosts)).toBeGreaterThan(0)
  }
})

const picture = `media/${'0'.repeat(32)}.jpg`

test.each([
  ['a manifest', () => endless('manifest.json'), 'The manifest of the archive is too long.'],
  ['a picture', () => endless(picture), `${picture} is too large for a picture of this site.`],
  [
    'a row',
    () => archiveWith('tables/categories.ndjson', Buffer.alloc(17 * 2 ** 20, ' ')),
    'A line of the archive is longer than any row.',
  ],
])('%s that would not fit into memory is refused before it is tried', async (_, archive, sentence) => {
  const site = siteOf(await testDatabase())
  await expect(restoreArchive(await archive(), site)).rejects.toThrow(sentence)
  expect(await site.database.db.$count(blogPosts)).toBe(0)
})

test.each([
  '../outside.jpg',
  'media/../../outside.jpg',
  '/tmp/outside.jpg',
  'media/x.html',
  `media/${'0'.repeat(32)}.svg`,
])('a file at %s is refused, whatever its manifest says', async (name) => {
  const site = siteOf(await testDatabase())
  const archive = await archiveWith(name, Buffer.from('x'))
  await expect(restoreArchive(archive, site)).rejects.toThrow(`The archive holds ${name}, which has no place in it.`)
})

test('names that would not fit into memory are refused at the first', async () => {
  const site = siteOf(await testDatabase())
  const archive = await repacked(await site.archive(), (files) => files.set('x'.repeat(300), Buffer.from('x')))
  await expect(checkArchive(archive, site.tables)).rejects.toThrow('The archive holds a file whose name is too long.')
})

test('more files than any site has are refused while they are counted', async () => {
  const site = siteOf(await testDatabase())
  const archive = await site.archive()
  await expect(checkArchive(archive, site.tables, 5)).rejects.toThrow('The archive holds more files than any site has.')
  expect((await checkArchive(archive, site.tables)).tables.length).toBeGreaterThan(5)
})
