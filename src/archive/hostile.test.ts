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
import { createPost } from '#blog/writing/writing.server.ts'
import { contentsOf, hashOf, manifestOf, repacked, siteOf } from '#tests/support/database/archives.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { draft } from '#tests/support/site/full-site.ts'
import { checkArchive, UnfitArchive } from './read.server.ts'
import { restoreArchive } from './restore.server.ts'
import { findContent } from './rows.server.ts'

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
async function archiveWith(name: string, body: Buffer, rowsInIt?: number, of?: string): Promise<string> {
  const original = of ?? (await siteOf(await testDatabase({ seeded: true })).archive())
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

type Row = Record<string, unknown>

/** The archive of a site with the second of its posts changed, and with the checksum of that. */
async function withPost(original: string, change: (second: Row, first: Row) => unknown): Promise<string> {
  const name = 'tables/blog_posts.ndjson'
  const lines = (await contentsOf(original)).get(name)?.trimEnd().split('\n') ?? []
  const [first, second] = lines.map((line) => JSON.parse(line) as Row)
  const changed = change(second!, first!)
  lines[1] = typeof changed === 'string' ? changed : JSON.stringify(changed)
  return archiveWith(name, Buffer.from(`${lines.join('\n')}\n`), undefined, original)
}

test('a row that does not fit is refused with its file and line, and the site stays empty', {
  timeout: 90_000,
}, async () => {
  const full = siteOf(await testDatabase())
  for (const slug of ['one', 'two', 'three']) await createPost(full.database.db, draft({ slug }))
  const [original, site] = [await full.archive(), siteOf(await testDatabase())]
  const cases: [change: (second: Row, first: Row) => unknown, reason: string][] = [
    [(row) => ({ ...row, read_time: 'soon' }), 'read_time has a value that cannot be stored'],
    [(row) => ({ ...row, read_time: 99_999 }), 'read_time has a number that is too large'],
    [(row) => ({ ...row, read_time: null }), 'read_time has no value'],
    [(row, { slug }) => ({ ...row, slug }), 'slug is what another row has already'],
    [(row) => ({ ...row, slug: 'x'.repeat(300) }), 'slug has a text that is too long'],
    [(row) => ({ ...row, author_id: 999_999 }), 'author_id names a row that the archive does not have'],
    [(row) => ({ ...row, title: '', published: true }), 'its values break the rule blog_posts_whole'],
    [() => '{"id":', 'it is no row'],
    [() => '7', 'it is no row'],
  ]
  for (const [change, reason] of cases) {
    await expect(restoreArchive(await withPost(original, change), site)).rejects.toThrow(
      new UnfitArchive(`Line 2 of tables/blog_posts.ndjson does not fit: ${reason}. Nothing was imported.`),
    )
    expect(await findContent(site.database.db, site.tables)).toBe(null)
  }
  await restoreArchive(original, site)
  expect(hashOf(await site.archive())).toBe(hashOf(original))
})

const picture = `media/${'0'.repeat(32)}.jpg`

test.each([
  ['a manifest', () => endless('manifest.json'), 'The manifest of the archive is too long.'],
  ['a picture', () => endless(picture), `${picture} is too large for a picture of this site.`],
  [
    'a row',
    () => archiveWith('tables/categories.ndjson', Buffer.alloc(33 * 2 ** 20, ' ')),
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
