import { expect, test } from 'vitest'
import { postsPath as path, postDraft } from '#tests/support/rooms/posts.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import type { BlogPostDetail } from '../schema.ts'
import type { PostRevision } from './revision-schema.ts'

type Site = Awaited<ReturnType<typeof signedIn>>

const draftKey = '3f0c1f0e-9d0b-4a5e-8f3a-2f4f6a1c7b11'

async function sent(site: Site, body: object): Promise<BlogPostDetail> {
  const response = await site.post(path, body)
  expect(response.status).toBe(201)
  return (await response.json()) as BlogPostDetail
}

async function changed(site: Site, id: number, body: object) {
  expect((await site.put(`${path}/${id}`, body)).status).toBe(200)
}

test('a creation that is sent twice is one post, with what was sent last', async () => {
  const site = await signedIn()
  const first = await sent(site, { title: 'Ha', draftKey })
  const again = await site.post(path, { title: 'Hanoi', draftKey })
  expect([again.status, await again.json()]).toEqual([201, expect.objectContaining({ id: first.id, title: 'Hanoi' })])
  const late = await site.post(path, { title: 'Late', draftKey, expectedUpdatedAt: first.updatedAt })
  expect([late.status, (await late.json()) as object]).toEqual([
    409,
    expect.objectContaining({ current: expect.objectContaining({ title: 'Hanoi' }) }),
  ])
  expect((await answerOf(await site.post(path, { title: 'x', draftKey: 'x' }))).status).toBe(400)
})

test('a creation that is sent again does not undo what another window has saved since', async () => {
  const site = await signedIn()
  const { id } = await sent(site, { title: 'Ha', draftKey, autosave: true })
  // Two answers were lost: what this window itself has sent before is no other window’s.
  for (const title of ['Han', 'Hano'])
    expect((await site.post(path, { title, draftKey, autosave: true })).status).toBe(201)
  await changed(site, id, { title: 'Hanoi by train', autosave: true })
  const again = await site.post(path, { title: 'Hanoi', draftKey, autosave: true })
  expect([again.status, (await again.json()) as object]).toEqual([
    409,
    expect.objectContaining({ current: expect.objectContaining({ id, title: 'Hanoi by train' }) }),
  ])
  const same = await site.post(path, { title: 'Hanoi by train', draftKey, autosave: true })
  expect([same.status, await same.json()]).toEqual([201, expect.objectContaining({ id, title: 'Hanoi by train' })])
  const revisions = (await (await site.get(`${path}/${id}/revisions`)).json()) as PostRevision[]
  expect(revisions.map(({ title }) => title)).toEqual(['Hanoi by train'])
})

test('a draft that was published since is not taken back by its creation that is sent again', async () => {
  const site = await signedIn()
  const { id } = await sent(site, { ...postDraft, published: false, draftKey })
  await changed(site, id, { ...postDraft, published: true })
  expect((await site.post(path, { ...postDraft, published: false, draftKey })).status).toBe(409)
  expect(await (await site.get(`${path}/${id}`)).json()).toMatchObject({ published: true })
})

test('what another window has published is not overwritten by a creation that is sent again to be published', async () => {
  const site = await signedIn()
  const { id } = await sent(site, { ...postDraft, published: false, draftKey })
  await changed(site, id, { ...postDraft, content: 'Hers.', published: true })
  expect((await site.post(path, { ...postDraft, content: 'Mine.', published: true, draftKey })).status).toBe(409)
  expect(await (await site.get(`${path}/${id}`)).json()).toMatchObject({ content: 'Hers.' })
})

test('a draft whose first answer was lost may be published by what is sent next', async () => {
  const site = await signedIn()
  const { id } = await sent(site, { title: 'H', draftKey, autosave: true })
  const published = await site.post(path, { ...postDraft, published: true, draftKey })
  expect([published.status, await published.json()]).toEqual([201, expect.objectContaining({ id, published: true })])
})
