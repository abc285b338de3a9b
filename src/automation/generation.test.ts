import sharp from 'sharp'
import { expect, test } from 'vitest'
import { EditorDraft } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import type { Category } from '#categories/schema.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import { type PostType, postTypes } from './post-types.ts'
import { digitalSourceType } from './writing/ai-mark.ts'

const partner = { EXPEDIA_PARTNER_ID: 'camref-1', EXPEDIA_AFFILIATE_ID: 'creative-1' }

test('a generated post is whole: place, text, picture, links, sources, and it waits for the author', async () => {
  const site = await automationSite({ env: partner })
  const { jobId } = await site.generate('Kyoto', 'food')
  await site.work()
  const job = await site.job(jobId)
  expect(job).toMatchObject({ status: 'completed', progress: 100, resultCount: 1, error: null, step: null })
  expect(job.posts).toMatchObject([{ review: 'pending', flags: [], error: null }])
  expect(job.log.length).toBeGreaterThanOrEqual(5)

  const [post] = await site.posts(jobId)
  expect(post).toMatchObject({ destination: 'Kyoto', country: 'Japan', category: 'Food & Drink', published: false })
  expect(post).toMatchObject({ aiGenerated: true, publishAt: null })
  expect(EditorDraft.safeParse(post).error).toBeUndefined()
  expect(post?.sources).toEqual(job.posts[0]?.sources)
  expect(post?.sources.length).toBeGreaterThan(2)
  expect(post?.imageUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/)
  expect(post?.imageAlt).toBeTruthy()
  const camrefs = post?.affiliateLinks.map(({ url }) => new URL(url).searchParams.get('camref'))
  expect(camrefs).toContain('camref-1')
  for (const { url, placement } of post?.affiliateLinks ?? []) {
    expect(placement).toContain(post?.slug)
    if (url.includes('camref')) expect(new URL(url).searchParams.get('adref')).toBe(placement)
  }
  expect((await site.asReader(`/api/blog-posts/${post?.id}`)).status).toBe(404)
})

test('a generated post follows its category: renamed, deleted, and when there is none at all', async () => {
  const site = await automationSite()
  const categories = (await site.json<Category[]>('/api/categories')).map(({ id, name }) => ({ id, name }))
  const look = { description: 'For later.', icon: 'lightbulb', color: 'travel-blue' }
  const idOf = (name: string) => categories.find((category) => category.name === name)?.id
  await site.put(`/api/categories/${idOf('Culture')}`, { ...look, name: 'People' })
  await site.db.update(blogPosts).set({ category: 'People' })
  for (const { id, name } of categories) {
    if (!['Culture', 'Travel Guides'].includes(name)) await site.remove(`/api/categories/${id}`)
  }
  const categoryOf = async (postType: PostType) => {
    const { jobId } = await site.generate('Porto', postType)
    await site.work()
    return (await site.posts(jobId))[0]?.category
  }
  expect(await categoryOf('culture')).toBe('People')
  expect(await categoryOf('food'), 'its own is deleted').toBe('Travel Guides')
  await site.db.delete(blogPosts)
  await site.remove(`/api/categories/${idOf('Travel Guides')}`)
  expect(await categoryOf('food'), 'the guides’ as well').toBe('People')
  await site.db.delete(blogPosts)
  await site.remove(`/api/categories/${idOf('Culture')}`)
  expect(await categoryOf('food')).toBe('Food & Drink')
})

test('every size of its picture says that a model made it', async () => {
  const site = await automationSite({ largePictures: true })
  const { jobId } = await site.generate('Lisbon')
  await site.work()
  const [post] = await site.posts(jobId)
  const base = post?.imageUrl?.replace('.jpg', '')
  const copies = post?.imageInfo?.widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]) ?? []
  for (const address of [`${base}.jpg`, ...copies]) {
    const bytes = Buffer.from(await (await site.get(address)).arrayBuffer())
    expect((await sharp(bytes).metadata()).xmpAsString, address).toContain(digitalSourceType)
  }
})

test('one and five posts of every kind: all there, no two alike', { timeout: 120_000 }, async () => {
  const site = await automationSite()
  const jobs = []
  for (const postType of postTypes) {
    for (const count of [1, 5]) jobs.push(await site.generate('Porto', postType, count))
  }
  await site.work()
  const slugs = new Set<string>()
  for (const { jobId, count, postType } of jobs) {
    const posts = await site.posts(jobId)
    expect(await site.job(jobId)).toMatchObject({ status: 'completed', resultCount: count, postType, error: null })
    expect(posts).toHaveLength(count)
    for (const post of posts) slugs.add(post.slug)
  }
  expect(slugs.size).toBe(7 * 6)
})

test('two workers at one queue: every post once, and no call paid twice', async () => {
  const site = await automationSite()
  const jobs = [await site.generate('Porto', 'guide', 4), await site.generate('Lisbon', 'food', 4)]
  await Promise.all([site.work(), site.work()])
  for (const { jobId } of jobs) expect(await site.job(jobId)).toMatchObject({ status: 'completed', resultCount: 4 })
  const calls = site.providers.requests.filter(({ endpoint }) => endpoint === 'perplexity.agent')
  expect(calls).toHaveLength(8)
})
