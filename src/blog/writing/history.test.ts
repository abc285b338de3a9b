import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postDraft as draft, postsPath as path, savedPost, writtenPost } from '#tests/support/rooms/posts.ts'
import { testApp } from '#tests/support/site/app.ts'
import { openSession, signedIn } from '#tests/support/site/signed-in.ts'
import { findRedirect } from '../../declared.server.ts'
import type { BlogPostDetail } from '../schema.ts'
import { blogPosts } from '../tables.server.ts'
import { maxRevisions } from './history.server.ts'
import { type PostRevision, PostRevisionDetail } from './revision-schema.ts'

test('two windows: the second save does not overwrite the first, and is given what is stored', async () => {
  const site = await signedIn()
  const opened = await writtenPost(site)
  const first = await savedPost(site, opened.id, { content: 'First window.', expectedUpdatedAt: opened.updatedAt })
  const late = { ...draft, content: 'Second window.', expectedUpdatedAt: opened.updatedAt }
  const refused = await site.put(`${path}/${opened.id}`, late)
  expect(refused.status).toBe(409)
  const body = (await refused.json()) as { error: string; current: BlogPostDetail }
  expect(body.error).toMatch(/changed elsewhere/)
  expect(body.current).toEqual(first)
  const merged = await savedPost(site, opened.id, { content: 'Both.', expectedUpdatedAt: first.updatedAt })
  expect(merged.content).toBe('Both.')
  expect(
    (await savedPost(site, opened.id, { content: 'Plain client.' })).content,
    'without it the last write wins',
  ).toBe('Plain client.')
})

test('of many saves from one version, made at once, one is kept', async () => {
  const site = await signedIn()
  const { id, updatedAt } = await writtenPost(site)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      site.put(`${path}/${id}`, { ...draft, content: `Window ${n}.`, expectedUpdatedAt: updatedAt }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('every save is in the history and can be brought back', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site, { tags: ['one'], destination: 'Naxos' })
  await savedPost(site, id, { content: 'Second.', title: 'Second title', tags: ['two'] })
  const list = await site.get(`${path}/${id}/revisions`)
  const revisions = (await list.json()) as PostRevision[]
  expect(revisions.map(({ title, contentLength }) => [title, contentLength])).toEqual([
    ['Second title', 7],
    [draft.title, draft.content.length],
  ])
  const first = PostRevisionDetail.strict().parse(
    await (await site.get(`${path}/${id}/revisions/${revisions[1]?.id}`)).json(),
  )
  expect(first.draft).toMatchObject({ ...draft, tags: ['one'], destination: 'Naxos' })
  const restored = await savedPost(site, id, first.draft)
  expect(restored).toMatchObject({ title: draft.title, content: draft.content, tags: ['one'] })
  expect(await (await site.get(`${path}/${id}/revisions`)).json()).toHaveLength(3)
  expect((await site.asReader(`${path}/${id}/revisions`)).status).toBe(401)
})

test('a post of the demo keeps its first text in the history, and is the owner’s from then on', async () => {
  const site = await signedIn('admin', { seeded: true })
  const before = (await (await site.get(`${path}/slug/eating-in-barcelona`)).json()) as BlogPostDetail
  await savedPost(site, before.id, { ...before, content: 'Mine now.' })
  const revisions = (await (await site.get(`${path}/${before.id}/revisions`)).json()) as PostRevision[]
  expect(revisions.map(({ contentLength }) => contentLength)).toEqual([9, before.content.length])
  expect(revisions[1]?.savedAt).toBe(before.updatedAt)
  const [row] = await site.db
    .select({ demo: blogPosts.demo, createdAt: blogPosts.createdAt })
    .from(blogPosts)
    .where(eq(blogPosts.id, before.id))
  expect(row).toEqual({ demo: false, createdAt: before.createdAt })
})

test('the history is bounded', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site)
  for (let n = 0; n < maxRevisions + 3; n++) await savedPost(site, id, { content: `Save ${n}.` })
  const revisions = (await (await site.get(`${path}/${id}/revisions`)).json()) as PostRevision[]
  expect(revisions).toHaveLength(maxRevisions)
  const newest = (await (await site.get(`${path}/${id}/revisions/${revisions[0]?.id}`)).json()) as PostRevisionDetail
  expect(newest.draft.content).toBe(`Save ${maxRevisions + 2}.`)
})

test('a history is read under its own post only, and is deleted with it', async () => {
  const site = await signedIn()
  const one = await writtenPost(site)
  const other = await writtenPost(site, { slug: 'other' })
  const [revision] = (await (await site.get(`${path}/${one.id}/revisions`)).json()) as PostRevision[]
  expect((await site.get(`${path}/${other.id}/revisions/${revision?.id}`)).status).toBe(404)
  await site.remove(`${path}/${one.id}`)
  expect((await site.get(`${path}/${one.id}/revisions/${revision?.id}`)).status).toBe(404)
})

test('a changed slug leaves a redirect to where the post is now, however often it moves', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site, { published: true })
  await savedPost(site, id, { slug: 'second' })
  await savedPost(site, id, { slug: '第三' })
  const to = (slug: string) => findRedirect(site.db, `/blog/${encodeURIComponent(slug)}`)
  expect(await to(draft.slug)).toBe('/blog/%E7%AC%AC%E4%B8%89')
  expect(await to('second')).toBe('/blog/%E7%AC%AC%E4%B8%89')
  const asked = await site.asReader(`${path}/slug/second`)
  expect([asked.status, asked.headers.get('location'), asked.headers.get('cache-control')]).toEqual([
    308,
    '/api/blog-posts/slug/%E7%AC%AC%E4%B8%89',
    'no-store',
  ])
  expect((await site.asReader(`${path}/slug/${encodeURIComponent('第三')}`)).status).toBe(200)
  await savedPost(site, id, {})
  expect([await to(draft.slug), await to('第三')], 'back where it was').toEqual([null, `/blog/${draft.slug}`])
})

test('a slug that is given to another post is that post’s', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site, { published: true })
  await savedPost(site, id, { slug: 'moved' })
  await writtenPost(site, { published: true })
  expect(await findRedirect(site.db, `/blog/${draft.slug}`)).toBeNull()
})

test('the redirect from a former slug survives a draft that takes the slug', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site, { published: true })
  await savedPost(site, id, { slug: 'moved' })
  const other = await writtenPost(site)
  expect(await findRedirect(site.db, `/blog/${draft.slug}`)).toBe('/blog/moved')
  const asked = await site.asReader(`${path}/slug/${draft.slug}`)
  expect([asked.status, asked.headers.get('location')]).toEqual([308, `${path}/slug/moved`])
  expect(await (await site.get(`${path}/slug/${draft.slug}`)).json()).toMatchObject({ id: other.id })
  await savedPost(site, other.id, { published: true })
  expect(await findRedirect(site.db, `/blog/${draft.slug}`)).toBeNull()
  await site.remove(`${path}/${other.id}`)
  expect(await findRedirect(site.db, `/blog/${draft.slug}`)).toBe('/blog/moved')
})

test('no redirect leads to a draft, and a draft’s changed slug leaves none', async () => {
  const site = await signedIn()
  const secret = await writtenPost(site, { slug: 'secret' })
  await savedPost(site, secret.id, { slug: 'secret-2' })
  await savedPost(site, secret.id, { slug: 'secret-2', published: true })
  expect(await findRedirect(site.db, '/blog/secret')).toBeNull()
  await savedPost(site, secret.id, { slug: 'public' })
  expect(await findRedirect(site.db, '/blog/secret-2')).toBe('/blog/public')
  await savedPost(site, secret.id, { slug: 'public', published: false })
  expect(await findRedirect(site.db, '/blog/secret-2')).toBeNull()
  await savedPost(site, secret.id, { slug: 'hidden-again' })
  await savedPost(site, secret.id, { slug: 'hidden-again', published: true })
  expect(await findRedirect(site.db, '/blog/public'), 'it was public once').toBe('/blog/hidden-again')
  await site.remove(`${path}/${secret.id}`)
  expect(await findRedirect(site.db, '/blog/public')).toBeNull()
})

test.each([
  '/blog/',
  '/blog/%',
  '/blog/%00',
  '/blog//evil.example',
  '/blog/a/b',
  '/other',
  '/itineraries/x',
  '/blog/%E0%A4%A',
])('%s leads nowhere', async (address) => {
  const { db } = await testApp({ seeded: false })
  expect(await findRedirect(db, address)).toBeNull()
})

test('autosaves of two people within ten minutes are revisions of their own', async () => {
  const site = await signedIn()
  const other = { cookie: await openSession(site, 'editor') }
  const { id } = (await (await site.post(path, { title: 'Hers', autosave: true })).json()) as BlogPostDetail
  const saved = (title: string, headers = {}) => site.send('PUT', `${path}/${id}`, { title, autosave: true }, headers)
  for (const [title, headers] of [['Hers!'], ['His', other], ['His!', other], ['Hers again']] as const)
    expect((await saved(title, headers)).status).toBe(200)
  const revisions = (await (await site.get(`${path}/${id}/revisions`)).json()) as PostRevision[]
  expect(revisions.map(({ title }) => title)).toEqual(['Hers again', 'His!', 'Hers!'])
})
