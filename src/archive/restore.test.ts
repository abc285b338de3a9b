import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ensureAdmin, personOfPair } from '#auth/credentials.server.ts'
import { passkeys, recoveryCodes, users } from '#auth/tables.server.ts'
import { jobLog, jobs } from '#automation/tables.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { createPost } from '#blog/writing/writing.server.ts'
import { categories } from '#categories/tables.server.ts'
import { trash, undos } from '#platform/trash/tables.server.ts'
import { emptySite, hashOf, manifestOf, repacked, siteOf } from '#tests/support/database/archives.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { draft, fullSite } from '#tests/support/site/full-site.ts'
import { archiveVersion } from './manifest.ts'
import { restoreArchive } from './restore.server.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a restored site gives no number twice, not even that of a deleted row', async () => {
  const [site, back] = [siteOf(await testDatabase()), await emptySite()]
  await createPost(site.database.db, draft({ slug: 'stays' }))
  const { id } = await createPost(site.database.db, draft({ slug: 'deleted' }))
  await site.database.db.delete(blogPosts).where(eq(blogPosts.id, id))
  await restoreArchive(await site.archive(), back)
  const post = await createPost(back.database.db, draft({ slug: 'after-the-move' }))
  expect(post.id).toBe(id + 1)
})

test('a site that was started but never written to takes an archive in, and its admin stays who she is', async () => {
  const original = await (await fullSite()).archive()
  const started = await emptySite()
  const { db } = started.database
  await ensureAdmin(db, { email: 'ines@example.com', code: 'a-code-of-her-own' })
  await restoreArchive(original, started)
  expect(await personOfPair(db, 'ines@example.com', 'a-code-of-her-own')).toMatchObject({ user: { role: 'admin' } })
  expect(await db.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))).toEqual([
    { email: 'ines@example.com' },
  ])
})

test('what a started site had in its trash, and the log of its waiting jobs, give way to the archive', async () => {
  const full = siteOf(await testDatabase())
  const logged = async ({ db }: typeof full.database, status: 'completed' | 'queued', message: string) => {
    const [job] = await db.insert(jobs).values({ kind: 'posts', status }).returning({ id: jobs.id })
    await db.insert(jobLog).values({ jobId: job!.id, at: '2026-11-01T10:00:00Z', level: 'info', message })
  }
  await logged(full.database, 'completed', 'of the archive')
  const started = await emptySite()
  const { db } = started.database
  await logged(started.database, 'queued', 'of a job that waits')
  const deletedAt = '2026-11-01T10:00:00Z'
  await db.insert(trash).values({ kind: 'picture', thing: '/uploads/a.jpg', title: 'A', rows: [], deletedAt })
  await db.insert(undos).values({ kind: 'trash', title: 'Picture deleted', before: [1], doneAt: deletedAt })
  await restoreArchive(await full.archive(), started)
  expect((await db.select().from(jobLog)).map(({ message }) => message)).toEqual(['of the archive'])
  expect([await db.$count(trash), await db.$count(undos)]).toEqual([0, 0])
})

test('a site with anything of its own is left alone', async () => {
  const original = await (await fullSite()).archive()
  const other = await emptySite()
  await other.database.db.insert(categories).values({ name: 'Mine', description: '', icon: '', color: '' })
  await expect(restoreArchive(original, other)).rejects.toThrow('This site is not empty: it has 1 row in categories.')
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

test('who writes here is not removed unasked, and the admin keeps her passkeys and recovery codes', async () => {
  const path = await siteOf(await testDatabase({ seeded: true })).archive()
  const into = await emptySite()
  const { db } = into.database
  await ensureAdmin(db, { email: 'ines@example.com', code: undefined })
  const [admin] = await db.select({ id: users.id }).from(users)
  const key = { userId: admin!.id, credentialId: 'a-credential', publicKey: 'a-key', name: 'Laptop' }
  await db.insert(passkeys).values(key)
  await db.insert(recoveryCodes).values({ hash: 'a-hash', userId: admin!.id })
  await db.insert(users).values({ email: 'bruno@example.com', role: 'editor' })
  await expect(restoreArchive(path, into)).rejects.toThrow('Somebody else writes here, and would lose their way in.')
  await db.delete(users).where(eq(users.email, 'bruno@example.com'))
  await restoreArchive(path, into)
  const [now] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'ines@example.com'))
  expect(await db.select().from(passkeys)).toMatchObject([{ ...key, userId: now!.id }])
  expect(await db.select().from(recoveryCodes)).toMatchObject([{ hash: 'a-hash', userId: now!.id }])
})
