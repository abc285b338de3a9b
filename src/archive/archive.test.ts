import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ensureAdmin, isAdminPair } from '#auth/credentials.server.ts'
import { sessions, users } from '#auth/tables.server.ts'
import { jobLog, jobs } from '#automation/tables.server.ts'
import { PostDraft } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { createPost, filedPosts, updatePost } from '#blog/writing.server.ts'
import { updateCategory } from '#categories/data.server.ts'
import { findRenamedCategory } from '#categories/filing.server.ts'
import { categories } from '#categories/tables.server.ts'
import { storePicture } from '#platform/media/picture-store.server.ts'
import {
  contentsOf,
  embeddedDatabase,
  hashOf,
  manifestOf,
  repacked,
  siteOf,
  temporaryFolder,
} from '#tests/support/archives.ts'
import { testDatabase } from '#tests/support/database.ts'
import { picture } from '#tests/support/pictures.ts'
import { postDraft } from '#tests/support/posts.ts'
import { tables } from '../declared.server.ts'
import { carriedTables } from './contents.server.ts'
import { archiveVersion } from './manifest.ts'
import { restoreArchive } from './restore.server.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const draft = (fields: object) => PostDraft.parse({ ...postDraft, ...fields })

/** A site with the demo, pictures, and texts that are hard to carry. */
async function fullSite() {
  const site = siteOf(await testDatabase({ seeded: true }))
  const { db } = site.database
  const { url } = await storePicture(db, site.storage, await picture('jpeg', 700, 500))
  await storePicture(db, site.storage, await picture('png'))
  const hard = 'Line\u2028separator, tab\t, “quotes”, \\back\\slash, emoji 🛶, {"json": [1]}\r\n\r\n東京'
  const post = await createPost(db, draft({ content: hard, imageUrl: url, tags: ['a,b', 'c"d', '{}', 'NULL'] }))
  await updatePost(db, post.id, { ...draft({ slug: 'moved', content: hard }), published: true })
  await updateCategory(
    db,
    6,
    {
      name: 'People',
      description: 'Who lives there.',
      icon: 'backpack',
      color: 'travel-blue',
    },
    filedPosts,
  )
  await db.insert(jobs).values({ kind: 'posts', status: 'completed', payload: { b: 1.5, a: [null, 'x'] } })
  return site
}

async function emptySite() {
  return siteOf(await testDatabase())
}

test('archive → empty site → archive: the same bytes, also through the other engine and back', {
  timeout: 120_000,
}, async () => {
  const first = await fullSite()
  const original = await first.archive()
  const embedded = siteOf(await embeddedDatabase())
  await restoreArchive(original, embedded)
  const second = await embedded.archive()
  const back = await emptySite()
  await restoreArchive(second, back)
  expect([hashOf(second), hashOf(await back.archive())]).toEqual([hashOf(original), hashOf(original)])
  expect(await back.database.db.$count(blogPosts)).toBe(34)
  expect(await findRenamedCategory(back.database.db, 'Culture')).toBe('People')
  const names = readdirSync(join(first.folder, 'uploads')).filter((name) => !name.startsWith('.'))
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const [one, other] = [first, back].map(({ folder }) => readFileSync(join(folder, 'uploads', name)))
    expect(other?.equals(one!), name).toBe(true)
  }
})

test('a restored site goes on numbering after its highest row', async () => {
  const back = await emptySite()
  await restoreArchive(await (await fullSite()).archive(), back)
  const before = await back.database.db.select({ highest: sql<number>`max(${blogPosts.id})` }).from(blogPosts)
  const post = await createPost(back.database.db, draft({ slug: 'after-the-move' }))
  expect(post.id).toBe(before[0]!.highest + 1)
})

test('every table of the database is carried or left out on purpose', async () => {
  const { db } = await testDatabase()
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const carried = new Set(carriedTables(tables).map(({ name }) => name))
  const leftOut = rows.flatMap(({ name }) => (carried.has(name) ? [] : [name]))
  // The database works out two of them from the posts.
  expect(leftOut.toSorted()).toEqual([
    'job_results',
    'post_counts',
    'rate_limits',
    'rendered_texts',
    'search_words',
    'sessions',
    'site_revision',
  ])
})

test('nothing that opens the site is in an archive, nor work that is under way', async () => {
  const site = await emptySite()
  const { db } = site.database
  const code = await ensureAdmin(db, { email: 'ines@example.com', code: undefined })
  await db.insert(sessions).values({ sid: 'secret-sid', sess: {}, expire: new Date().toISOString() })
  await db
    .insert(jobs)
    .values([{ kind: 'posts' }, { kind: 'posts', status: 'running' }, { kind: 'posts', status: 'failed' }])
  for (const { id: jobId } of await db.select({ id: jobs.id }).from(jobs)) {
    await db.insert(jobLog).values({ jobId, at: new Date().toISOString(), level: 'info', message: 'Begun.' })
  }
  const files = await contentsOf(await site.archive())
  const all = [...files.values()].join('\n')
  for (const secret of [code!, 'argon2', 'codeHash', 'secret-sid']) expect(all).not.toContain(secret)
  expect([...files.keys()]).not.toContain('tables/sessions.ndjson')
  expect(files.get('tables/jobs.ndjson')?.match(/"status":"\w+"/g)).toEqual(['"status":"failed"'])
  expect(files.get('tables/job_log.ndjson')?.match(/Begun/g)).toHaveLength(1)
})

test('a site that was started but never written to takes an archive in, and its admin stays who she is', async () => {
  const original = await (await fullSite()).archive()
  const started = await emptySite()
  const { db } = started.database
  await ensureAdmin(db, { email: 'ines@example.com', code: 'a-code-of-her-own' })
  await restoreArchive(original, started)
  expect(await isAdminPair(db, 'ines@example.com', 'a-code-of-her-own')).toBe(true)
  expect(await db.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))).toEqual([
    { email: 'ines@example.com' },
  ])
})

test('a site with anything of its own is left alone', async () => {
  const original = await (await fullSite()).archive()
  const other = await emptySite()
  await other.database.db.insert(categories).values({ name: 'Mine', description: '', icon: '', color: '' })
  await expect(restoreArchive(original, other)).rejects.toThrow('This site is not empty: it has 1 rows in categories.')
  expect(await other.database.db.$count(blogPosts)).toBe(0)
})

test('an archive that was damaged, cut, changed or added to is refused before anything is written', async () => {
  const original = await (await fullSite()).archive()
  const bytes = readFileSync(original)
  const file = (content: Uint8Array) => {
    const path = join(temporaryFolder(), 'site.tar.gz')
    writeFileSync(path, content)
    return path
  }
  const flipped = Buffer.from(bytes)
  flipped[Math.floor(bytes.length / 2)]! ^= 1
  const json = (text: string) => new Uint8Array(Buffer.from(text))
  const { media: _, ...manifest } = await manifestOf(original)
  const cases: [path: string, sentence: RegExp][] = [
    [file(flipped), /cannot be read|is not what was archived/],
    [file(bytes.subarray(0, bytes.length - 2000)), /cannot be read/],
    [file(new Uint8Array(Buffer.from('<html>not found</html>'))), /cannot be read/],
    [await repacked(original, (files) => files.delete('manifest.json')), /it has no manifest/],
    [await repacked(original, (files) => files.delete('tables/users.ndjson')), /tables\/users\.ndjson is missing/],
    [await repacked(original, (files) => files.set('tables/users.ndjson', json('{}\n'))), /is not what was archived/],
    [
      await repacked(original, (files) => files.set('../../etc/cron.d/x', json('x'))),
      /which its manifest does not name/,
    ],
    [await repacked(original, (files) => files.set('manifest.json', json('{}'))), /not one that this program writes/],
    [
      await repacked(original, (files) =>
        files.set('manifest.json', json(JSON.stringify({ ...manifest, version: archiveVersion + 1 }))),
      ),
      /newer version of this program/,
    ],
  ]
  const empty = await emptySite()
  for (const [path, sentence] of cases) await expect(restoreArchive(path, empty)).rejects.toThrow(sentence)
  await restoreArchive(original, empty)
  expect(hashOf(await empty.archive())).toBe(hashOf(original))
})

test('an import that fails half-way leaves the site empty, and can be done again', async () => {
  const original = await (await fullSite()).archive()
  const empty = await emptySite()
  const { storage } = empty
  let stored = 0
  const full = {
    ...storage,
    put: (...file: Parameters<typeof storage.put>) =>
      ++stored > 3 ? Promise.reject(new Error('No space left.')) : storage.put(...file),
  }
  await expect(restoreArchive(original, { ...empty, storage: full })).rejects.toThrow('No space left.')
  expect(await empty.database.db.$count(blogPosts)).toBe(0)
  await restoreArchive(original, empty)
  expect(hashOf(await empty.archive())).toBe(hashOf(original))
})

test('an archive of an older program, with fewer columns and tables, is read with the defaults of this one', async () => {
  const original = await (await fullSite()).archive()
  const without = (line: string) => {
    const { featured: _, ...row } = JSON.parse(line) as { featured: boolean }
    return JSON.stringify(row)
  }
  const older = await repacked(original, (files) => {
    const text = Buffer.from(files.get('tables/blog_posts.ndjson')!).toString()
    const posts = Buffer.from(`${text.trimEnd().split('\n').map(without).join('\n')}\n`)
    const manifest = JSON.parse(Buffer.from(files.get('manifest.json')!).toString()) as Awaited<
      ReturnType<typeof manifestOf>
    >
    manifest.files['tables/blog_posts.ndjson'] = { bytes: posts.length, sha256: sha256(posts) }
    const table = manifest.tables.find(({ name }) => name === 'blog_posts')!
    table.columns = table.columns.filter((column) => column !== 'featured')
    manifest.tables = manifest.tables.filter(({ name }) => name !== 'jobs')
    delete manifest.files['tables/jobs.ndjson']
    files.delete('tables/jobs.ndjson')
    files.set('tables/blog_posts.ndjson', posts)
    files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  })
  const empty = await emptySite()
  await restoreArchive(older, empty)
  const { db } = empty.database
  expect([await db.$count(blogPosts), await db.$count(blogPosts, eq(blogPosts.featured, true))]).toEqual([34, 0])
})

test('a picture file that is lost does not stop an archive, and is named in it', async () => {
  const site = await fullSite()
  const [name] = readdirSync(join(site.folder, 'uploads')).filter((each) => each.endsWith('.jpg'))
  await site.storage.delete(name!)
  const { media } = await manifestOf(await site.archive())
  expect(media.missing).toEqual([name])
})
