import { expect, test } from 'vitest'
import { automationSite } from '#tests/support/rooms/automation.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'

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

test('a post that was deleted is not said to be skipped; put back, it can be decided', async () => {
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto')
  await site.work()
  const [post] = await site.posts(jobId)
  const gone = await site.remove(`/api/blog-posts/${post?.id}`)
  const decide = async (decision: string) =>
    answerOf(await site.post(`/api/automation/jobs/${jobId}/posts/0/${decision}`, undefined))
  for (const decision of ['approve', 'skip'])
    expect(await decide(decision)).toMatchObject({ status: 409, body: { error: 'This post was deleted.' } })
  await site.post(`/api/undo/${gone.headers.get('x-undo')}`, {})
  expect(await decide('skip')).toMatchObject({ status: 200, body: { review: 'skipped' } })
  expect(await decide('skip')).toMatchObject({ status: 409, body: { error: 'This post was skipped already.' } })
})
