/** A post without review becomes public nowhere: by no role's request, in no letter, by a week of the plan, from no archive. */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { restoreArchive } from '#archive/restore.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { publishDuePosts } from '#blog/writing/writing.server.ts'
import { sha256 } from '#income/statements/file.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { roles } from '#platform/roles.ts'
import { repacked, siteOf } from '#tests/support/database/archives.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import { openSession } from '#tests/support/site/signed-in.ts'

const unreadPublic = (db: Db) =>
  db.$count(blogPosts, and(eq(blogPosts.aiGenerated, true), eq(blogPosts.published, true)))

async function withUnreadPost() {
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto')
  await site.work()
  const [post] = await site.posts(jobId)
  return { ...site, jobId, unread: post!, path: `/api/blog-posts/${post!.id}` }
}

test('no call of any role publishes it, or puts it into a letter', async () => {
  const { unread, path, jobId, ...site } = await withUnreadPost()
  const { id, title } = unread
  const calls: [method: string, path: string, body?: object][] = [
    ['PUT', path, { ...unread, published: true }],
    ['PUT', path, { ...unread, published: true, answers: true, title: `${title}!` }],
    ['PUT', path, { ...unread, publishAt: '2020-01-01T00:00:00.000Z' }],
    ['PUT', path, { ...unread, aiGenerated: false, published: true }],
    ['POST', `/api/automation/jobs/${jobId}/posts/0/approve`],
    ['POST', `${path}/review`, { words: '0'.repeat(64), decisions: [], answers: true, publish: true }],
    ['POST', `${path}/send-back`, { words: '0'.repeat(64), note: 'x' }],
    ...['publish', 'schedule', 'feature', 'duplicate'].map(
      (verb) =>
        ['POST', '/api/many-posts', { do: verb, ids: [id], at: '2020-01-01T00:00:00.000Z' }] as [
          string,
          string,
          object,
        ],
    ),
    ['POST', '/api/newsletter/digests', { subject: 'All', intro: 'Hello.', postIds: [id] }],
    ['GET', '/api/newsletter/digests/1/preview?part=text'],
    ['DELETE', path],
    ['POST', '/api/trash/restore', { ids: [1, 2, 3] }],
  ]
  for (const role of ['anonymous', ...roles] as const) {
    const cookie = role === 'anonymous' ? '' : await openSession(site, role)
    for (const [method, to, body] of calls) {
      const answer = await site.send(method, to, body, { cookie })
      const text = await answer.text()
      expect(answer.status, `${role} ${method} ${to}`).toBeLessThan(500)
      if (to.includes('/preview')) expect([role, text.includes(title)]).toEqual([role, false])
      await publishDuePosts(site.db, new Date('2086-01-01T00:00:00Z'))
      expect([role, method, to, await unreadPublic(site.db)]).toEqual([role, method, to, 0])
    }
  }
  for (const address of ['/feed.xml', '/feed.json', '/sitemap.xml', '/api/blog-posts?limit=100'])
    expect(await (await site.asReader(address)).text()).not.toContain(unread.slug)
})

test('a week of the plan as it comes: every post waits, none is public', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ dailyPostCount: 1, weekendMultiplier: 1 })
  await site.post('/api/automation/start', undefined)
  for (let day = 0; day < 8; day++) {
    await site.schedule()
    await site.work()
    await publishDuePosts(site.db, site.deps.clock())
    site.advance(86_400_000)
  }
  expect(await publishDuePosts(site.db, site.deps.clock())).toEqual([])
  expect(await site.db.$count(blogPosts, eq(blogPosts.aiGenerated, true))).toBeGreaterThanOrEqual(7)
  expect(await unreadPublic(site.db)).toBe(0)
})

test('restored from an archive it is a draft, even from one made before reviews existed', async () => {
  const { unread, ...site } = await withUnreadPost()
  const old = await siteOf(site.database).archive()
  const asItWasBefore = await repacked(old, (files) => {
    const name = 'tables/blog_posts.ndjson'
    const rows = Buffer.from(files.get(name)!)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => line.replace('"published":false', '"published":true'))
    const posts = Buffer.from(`${rows.join('\n')}\n`)
    const manifest = JSON.parse(Buffer.from(files.get('manifest.json')!).toString()) as {
      tables: { name: string }[]
      files: Record<string, unknown>
    }
    manifest.files[name] = { bytes: posts.length, sha256: sha256(posts) }
    for (const gone of ['post_reviews', 'post_research']) {
      manifest.tables = manifest.tables.filter((table) => table.name !== gone)
      delete manifest.files[`tables/${gone}.ndjson`]
      files.delete(`tables/${gone}.ndjson`)
    }
    files.set(name, posts)
    files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  })
  for (const [path, told] of [
    [old, []],
    [asItWasBefore, [expect.stringContaining('posts that a machine wrote are drafts')]],
  ] as const) {
    const empty = siteOf(await testDatabase())
    const lines: string[] = []
    await restoreArchive(path, empty, (line) => lines.push(line))
    const { db } = empty.database
    expect(lines.filter((line) => line.includes('a machine wrote'))).toEqual(told)
    await publishDuePosts(db, new Date('2086-01-01T00:00:00Z'))
    expect(await unreadPublic(db)).toBe(0)
    expect(await db.$count(blogPosts, eq(blogPosts.slug, unread.slug))).toBe(1)
  }
})
