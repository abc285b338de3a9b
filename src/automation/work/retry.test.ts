import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Fault } from '#demo/exchange.ts'
import { type AutomationSite, automationSite, secondOutlineRefused } from '#tests/support/rooms/automation.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'
import type { Job, Spend } from '../schema.ts'
import { jobResults, jobs } from '../tables.server.ts'

const retry = async (site: AutomationSite, jobId: string) =>
  answerOf(await site.post(`/api/automation/jobs/${jobId}/retry`, undefined))
const calls = (site: AutomationSite, endpoint: string) =>
  site.providers.requests.filter((request) => request.endpoint === endpoint).length
const trouble: Fault = { status: 500 }

/** A post that was written while picture generation failed. */
async function withoutPicture(site: AutomationSite) {
  const { jobId } = await site.generate('Kyoto')
  const end = site.providers.failWhen(({ endpoint }) => (endpoint === 'openai.image' ? trouble : undefined))
  await site.work()
  end()
  return jobId
}

test('an article whose picture cannot be drawn is kept: a post without a picture, and the job says so', async () => {
  const site = await automationSite()
  const jobId = await withoutPicture(site)
  const error = 'The post has no picture: OpenAI has trouble of its own (500).'
  expect(await site.job(jobId)).toMatchObject({
    status: 'completed',
    progress: 100,
    resultCount: 1,
    error,
    missing: { posts: 0, pictures: 1 },
    posts: [{ review: 'pending', error, pictureMissing: true }],
  })
  expect((await site.posts(jobId))[0]).toMatchObject({ imageUrl: null, published: false })
  expect(calls(site, 'openai.image')).toBe(3)
})

test('a picture is waited for three times, and not longer than two minutes', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  const { jobId } = await site.generate('Kyoto')
  site.providers.fail('openai.image', { status: 429, retryAfterSeconds: 121 })
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'completed', missing: { posts: 0, pictures: 1 } })
})

test('a missing picture is drawn later: nothing else is paid for again, however often it is asked for', async () => {
  const site = await automationSite()
  const jobId = await withoutPicture(site)
  const before = calls(site, 'openai.text') + calls(site, 'perplexity.agent')
  const drawn = calls(site, 'openai.image')
  const [first, second] = await Promise.all([retry(site, jobId), retry(site, jobId)])
  expect([first, second]).toMatchObject([
    { status: 200, body: { jobId, status: 'queued', completedAt: null, error: null } },
    { status: 200, body: { jobId, status: 'queued' } },
  ])
  await site.work()
  expect(await site.job(jobId)).toMatchObject({
    status: 'completed',
    progress: 100,
    resultCount: 1,
    error: null,
    missing: { posts: 0, pictures: 0 },
    posts: [{ review: 'pending', error: null, pictureMissing: false }],
  })
  const [post] = await site.posts(jobId)
  expect(post?.imageUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/)
  expect(post?.imageAlt).toBeTruthy()
  expect(calls(site, 'openai.text') + calls(site, 'perplexity.agent')).toBe(before)
  expect(calls(site, 'openai.image')).toBe(drawn + 1)
  expect(await retry(site, jobId)).toMatchObject({ status: 409, body: { error: 'Nothing of this job is missing.' } })
})

test('a post that was skipped or deleted lacks nothing any more', async () => {
  for (const end of ['skip', 'delete']) {
    const site = await automationSite()
    const jobId = await withoutPicture(site)
    const [post] = await site.posts(jobId)
    if (end === 'delete') expect((await site.remove(`/api/blog-posts/${post?.id}`)).status).toBe(204)
    else expect((await site.post(`/api/automation/jobs/${jobId}/posts/0/skip`, undefined)).status).toBe(200)
    expect(await site.job(jobId), end).toMatchObject({ error: null, missing: { posts: 0, pictures: 0 } })
  }
})

test('a picture that fails again leaves the post as it is, to be tried another time', async () => {
  const site = await automationSite()
  const jobId = await withoutPicture(site)
  await retry(site, jobId)
  site.providers.fail('openai.image', 'refusal')
  await site.work()
  const error = 'The post has no picture: OpenAI did not accept the request (400).'
  expect(await site.job(jobId)).toMatchObject({ status: 'completed', error, missing: { pictures: 1 } })
  expect((await site.posts(jobId))[0]?.imageUrl).toBeNull()
})

test.each([
  ['once', 1, null],
  ['for long', Number.POSITIVE_INFINITY, 'The post has no picture: The site itself had a problem; its log says more.'],
])('a picture that could %s not be stored is not drawn again', async (_, times, error) => {
  const site = await automationSite()
  const { storage } = site.deps
  let failures = 0
  site.deps.storage = {
    ...storage,
    put: (...file) => (++failures > times ? storage.put(...file) : Promise.reject(new Error('No space is left.'))),
  }
  const { jobId } = await site.generate('Kyoto')
  await site.work()
  const spent = (await site.json<Spend>('/api/automation/spend')).todayUsd
  expect(await site.job(jobId)).toMatchObject({ status: 'completed', error, missing: { pictures: error ? 1 : 0 } })
  if (error) {
    site.deps.storage = storage
    await retry(site, jobId)
    await site.work()
  }
  expect((await site.posts(jobId))[0]?.imageUrl).toMatch(/^\/uploads\//)
  expect(calls(site, 'openai.image')).toBe(1)
  expect((await site.json<Spend>('/api/automation/spend')).todayUsd).toBe(spent)
})

test('a kept picture that can never be stored is drawn anew', async () => {
  const site = await automationSite()
  const jobId = await withoutPicture(site)
  const drawn = calls(site, 'openai.image')
  const unstored = Buffer.from('no picture').toString('base64')
  await site.db.insert(jobResults).values({ jobId, postIndex: 0, name: 'picture', result: { unstored } })
  await retry(site, jobId)
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'completed', error: null, missing: { pictures: 0 } })
  expect((await site.posts(jobId))[0]?.imageUrl).toMatch(/^\/uploads\//)
  expect(calls(site, 'openai.image')).toBe(drawn + 1)
})

test('a picture that the author has chosen meanwhile stays, and none is paid for', async () => {
  const site = await automationSite()
  const jobId = await withoutPicture(site)
  const [post] = await site.posts(jobId)
  await retry(site, jobId)
  await site.put(`/api/blog-posts/${post?.id}`, { ...post, imageUrl: '/art/kyoto.svg' })
  const drawn = calls(site, 'openai.image')
  await site.work()
  expect((await site.posts(jobId))[0]?.imageUrl).toBe('/art/kyoto.svg')
  expect(await site.job(jobId)).toMatchObject({ status: 'completed', error: null, missing: { pictures: 0 } })
  expect(calls(site, 'openai.image')).toBe(drawn)
})

test('if the budget is used up before the picture, the paid article becomes a post without one', async () => {
  const site = await automationSite()
  await site.plan({ dailyBudgetUsd: 0.06 })
  const { jobId } = await site.generate('Kyoto')
  await site.work()
  expect(await site.job(jobId)).toMatchObject({
    status: 'completed',
    error: expect.stringMatching(/^The post has no picture: The budget of this day/),
    missing: { posts: 0, pictures: 1 },
  })
  expect(calls(site, 'openai.image')).toBe(0)
  await site.plan({ dailyBudgetUsd: 0 })
  expect((await retry(site, jobId)).status).toBe(409)
})

test('a failed job shows how far it came, and goes on from there', async () => {
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto')
  site.providers.fail('openai.text', ...Array<Fault>(6).fill(trouble))
  await site.work()
  const failed = await site.job(jobId)
  expect(failed).toMatchObject({ status: 'failed', progress: 25, error: 'OpenAI has trouble of its own (500).' })
  expect(failed.missing).toEqual({ posts: 1, pictures: 0 })
  expect(await retry(site, jobId)).toMatchObject({ status: 200, body: { status: 'queued', progress: 25 } })
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'completed', progress: 100, resultCount: 1, error: null })
  expect(calls(site, 'perplexity.agent')).toBe(1)
})

test('a retry of a job with several posts writes only the missing ones', async () => {
  const site = await automationSite()
  const jobId = await secondOutlineRefused(site)
  const before = await site.job(jobId)
  expect(before).toMatchObject({ status: 'completed', resultCount: 2, missing: { posts: 1, pictures: 0 } })
  expect((await retry(site, jobId)).body).toMatchObject({ status: 'queued', progress: 75 })
  await site.work()
  const after = await site.job(jobId)
  expect(after).toMatchObject({ status: 'completed', resultCount: 3, error: null, missing: { posts: 0, pictures: 0 } })
  expect(after.posts.map(({ review }) => review)).toEqual(['pending', 'pending', 'pending'])
  expect([after.posts[0]?.postId, after.posts[2]?.postId]).toEqual([before.posts[0]?.postId, before.posts[2]?.postId])
})

test('a job that waits to try again says so, with the cause and the time', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  const { jobId } = await site.generate('Kyoto')
  expect(await site.job(jobId)).toMatchObject({ status: 'queued', retryAt: null, retryCause: null })
  site.providers.fail('openai.text', { status: 429, retryAfterSeconds: 40 })
  await site.work()
  expect(await site.job(jobId)).toMatchObject({
    status: 'queued',
    error: null,
    retryAt: '2026-11-23T08:00:40.000Z',
    retryCause: 'OpenAI asks to slow down (429).',
  })
  site.advance(40_000)
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'completed', retryAt: null, retryCause: null })
})

test('only a job that has ended and lacks something can be tried again', async () => {
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto')
  expect(await retry(site, jobId)).toMatchObject({ status: 200, body: { status: 'queued' } })
  await site.post(`/api/automation/jobs/${jobId}/cancel`, undefined)
  expect(await retry(site, jobId)).toMatchObject({ status: 409, body: { error: 'This job was cancelled.' } })
  expect((await retry(site, 'nobody')).status).toBe(404)
})

test('a retry that is cancelled can be made again, and so can a cancelled job of which something is kept', async () => {
  const site = await automationSite()
  const cancel = (jobId: string) => site.post(`/api/automation/jobs/${jobId}/cancel`, undefined)
  const pictureless = await withoutPicture(site)
  const { jobId } = await site.generate('Oaxaca')
  site.providers.fail('openai.text', ...Array<Fault>(6).fill(trouble))
  await site.work()
  for (const [id, missing] of [
    [pictureless, { posts: 0, pictures: 1 }],
    [jobId, { posts: 1, pictures: 0 }],
  ] as const) {
    await retry(site, id)
    await cancel(id)
    expect(await site.job(id)).toMatchObject({ status: 'cancelled', missing })
    expect(await retry(site, id)).toMatchObject({ status: 200, body: { status: 'queued' } })
  }
  await site.work()
  for (const id of [pictureless, jobId])
    expect(await site.job(id)).toMatchObject({
      status: 'completed',
      resultCount: 1,
      missing: { posts: 0, pictures: 0 },
    })
  expect(calls(site, 'perplexity.agent')).toBe(2)
})

test('trying again is asking for work like any other: not while twenty jobs are open, nor without a provider', async () => {
  const site = await automationSite()
  const jobId = await withoutPicture(site)
  for (let number = 1; number <= 20; number++) await site.generate(`Place ${number}`)
  expect((await retry(site, jobId)).status).toBe(429)
  await site.db.update(jobs).set({ status: 'cancelled' }).where(eq(jobs.status, 'queued'))
  expect(((await retry(site, jobId)).body as Job).status).toBe('queued')
})
