import { expect, test } from 'vitest'
import { automationSite } from '#tests/support/rooms/automation.ts'

const claim = 'When I stayed there last spring, the owner kept a table for me by the window.'

test('flagged sentences are found in the present text', async () => {
  const site = await automationSite()
  site.providers.failWhen(({ endpoint }) => (endpoint === 'openai.text' ? 'first-hand' : undefined))
  const { jobId } = await site.generate('Kyoto')
  await site.work()
  const flags = async () => (await site.job(jobId)).posts[0]?.flags
  expect(await flags()).toEqual([claim])

  const [post] = await site.posts(jobId)
  const rewrite = async (content: string) => {
    expect((await site.put(`/api/blog-posts/${post?.id}`, { ...post, content })).status).toBe(200)
  }
  await rewrite(post!.content.replace(claim, 'The owner keeps a table by the window.'))
  expect(await flags()).toEqual([])
  await rewrite(post!.content.replace(claim, 'I would stay there again.'))
  expect(await flags()).toEqual(['I would stay there again.'])
})
