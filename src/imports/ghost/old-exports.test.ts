/** What the exports of Ghost's earlier versions write differently. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import { folderStorage } from '#platform/media/folder-storage.server.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { testApp } from '#tests/support/site/app.ts'
import { importSite } from '../run.server.ts'
import { readGhost } from './ghost.server.ts'

/** An empty site that has imported an export of these posts. */
async function imported(...posts: object[]) {
  const site = await testApp({ seeded: false })
  const folder = temporaryFolder()
  const path = join(folder, 'ghost.json')
  const common = { type: 'post', status: 'published', visibility: 'public', published_at: '2013-10-18T09:00:00.000Z' }
  const data = {
    posts: posts.map((post, at) => ({ id: at + 1, slug: `post-${at + 1}`, title: 'A post', ...common, ...post })),
  }
  writeFileSync(path, JSON.stringify({ db: [{ meta: { version: '1.0.0' }, data }] }))
  const report = await importSite(await readGhost(path, 'https://old.example'), {
    database: site.database,
    storage: folderStorage(join(folder, 'uploads')),
    fetches: false,
    now: new Date('2026-11-21T12:00:00Z'),
  })
  return { report, read: (slug: string) => site.json<BlogPostDetail>(`/api/blog-posts/slug/${slug}`) }
}

test.each([
  ['milliseconds', 1_751_297_736_000, 1_751_384_136_000],
  ['text without a time zone, which is UTC', '2025-06-30 15:35:36', '2025-07-01 15:35:36'],
  ['text in UTC', '2025-06-30T15:35:36.000Z', '2025-07-01T15:35:36.000Z'],
])('dates are read from %s', async (_, publishedAt, updatedAt) => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  onTestFinished(() => void vi.unstubAllEnvs())
  const html = '<p>Words.</p>'
  const { report, read } = await imported({
    html,
    published_at: publishedAt,
    created_at: publishedAt,
    updated_at: updatedAt,
  })
  expect(report.file).toEqual([])
  expect(await read('post-1')).toMatchObject({
    createdAt: '2025-06-30T15:35:36.000Z',
    updatedAt: '2025-07-01T15:35:36.000Z',
  })
})

test('a post of Markdown alone has its text', async () => {
  const markdown = '# Hanoi\n\nTake the *slow* train to [Huế](https://hue.example/).\n\n- a\n- b'
  const { report, read } = await imported({ html: null, markdown })
  expect(report.items).toMatchObject([{ address: '/blog/post-1', notes: [] }])
  expect((await read('post-1')).content).toContain('Take the *slow* train to [Huế](https://hue.example/).\n\n- a\n- b')
})

test('a text that cannot be read leaves its post empty, and the report says so', async () => {
  // Too large for the regular expression that removes Ghost's own cards.
  const html = `<!--kg-card-begin: email-cta-->${'a'.repeat(20_000_000)}`
  const lexical = JSON.stringify({ root: { children: [{ type: 'html', html }] } })
  const broken = JSON.stringify({ root: { children: [null] } })
  const { report, read } = await imported({ lexical }, { lexical: broken }, { html: '<p>Words.</p>' })
  const about = report.items.map(({ notes }) => notes.map((note) => note.about))
  expect(about).toEqual([
    ['Reading its text takes too long: the post is empty', 'Without any text; its title stands for it'],
    ['Its text cannot be read: the post is empty', 'Without any text; its title stands for it'],
    [],
  ])
  expect((await read('post-3')).content).toBe('Words.')
})
