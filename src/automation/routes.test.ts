import { expect, onTestFinished, test, vi } from 'vitest'
import { automationSite } from '#tests/support/rooms/automation.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import { countOpenJobs } from './data.server.ts'
import type { ApiTest, AutomationPlan, AutomationStatus, JobList, Spend } from './schema.ts'

const path = (name: string) => `/api/automation/${name}`

test('without keys the screen says what is missing, and nothing can be started', async () => {
  const site = await signedIn()
  expect(await answerOf(await site.get(path('test-apis')))).toMatchObject({
    status: 200,
    body: {
      apis: { openai: false, perplexity: false, expedia: false },
      ready: false,
      messages: { openai: 'OPENAI_API_KEY missing', perplexity: 'PERPLEXITY_API_KEY missing' },
    },
  })
  for (const call of ['start', 'stop']) expect((await site.post(path(call), undefined)).status).toBe(409)
  const generated = await answerOf(await site.post(path('generate-now'), { destination: 'Kyoto' }))
  expect(generated).toMatchObject({ status: 409, body: { error: expect.stringContaining('OPENAI_API_KEY missing') } })
  expect((await answerOf(await site.get(path('jobs')))).body).toEqual({
    jobs: [],
    earlier: [],
    activeJobs: 0,
    totalJobs: 0,
  })
})

test('the status has the plan, and the next three times while it is running', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  const before = await site.json<AutomationStatus>(path('status'))
  expect(before).toMatchObject({ isRunning: false, nextScheduledTimes: [], simulated: true })
  expect(before.config).toMatchObject({ dailyPostCount: 2, weekendMultiplier: 1.5, postTimes: ['09:00', '17:00'] })
  expect(Object.keys(before.config.themes)).toHaveLength(7)

  const started = await answerOf(await site.post(path('start'), undefined))
  expect(started).toMatchObject({ status: 200, body: { isRunning: true, startedAt: '2026-11-23T08:00:00.000Z' } })
  expect((started.body as AutomationStatus).nextScheduledTimes).toEqual([
    '2026-11-23T09:00:00.000Z',
    '2026-11-23T17:00:00.000Z',
    '2026-11-24T09:00:00.000Z',
  ])
  expect((await answerOf(await site.post(path('start'), undefined))).status).toBe(409)
  expect(await answerOf(await site.post(path('stop'), undefined))).toMatchObject({ body: { isRunning: false } })
  expect((await answerOf(await site.post(path('stop'), undefined))).status).toBe(409)
})

test.each([
  [{ destination: '' }, 'destination'],
  [{}, 'destination'],
  [{ destination: 'Kyoto', count: 0 }, 'count'],
  [{ destination: 'Kyoto', count: 6 }, 'count'],
  [{ destination: 'Kyoto', count: 1.5 }, 'count'],
  [{ destination: 'Kyoto', postType: 'poem' }, 'postType'],
])('generating %j is refused', async (body, field) => {
  const site = await signedIn()
  const answer = await answerOf(await site.post(path('generate-now'), body))
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('a request is a queued job: a guide, one post, unless it says otherwise', async () => {
  const site = await automationSite()
  const job = await site.generate('  Kyoto ')
  expect(job).toMatchObject({ destination: 'Kyoto', postType: 'guide', count: 1, status: 'queued', progress: 0 })
  expect(await site.json<JobList>(path('jobs'))).toMatchObject({
    jobs: [{ jobId: job.jobId }],
    activeJobs: 1,
    totalJobs: 1,
  })
})

test('the list is the latest ten, newest first; twenty jobs may be open', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  for (let number = 1; number <= 20; number++) {
    site.advance(1000)
    await site.generate(`Place ${number}`)
  }
  const list = await site.json<JobList>(path('jobs'))
  expect(list).toMatchObject({ activeJobs: 20, totalJobs: 20 })
  expect(list.jobs.map(({ destination }) => destination)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Place ${20 - index}`),
  )
  const response = await site.post(path('generate-now'), { destination: 'One more' })
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
})

test('thirty requests at once are twenty jobs', async () => {
  const site = await automationSite()
  const ask = () => site.post(path('generate-now'), { destination: 'Kyoto' })
  const answers = await Promise.all(Array.from({ length: 30 }, ask))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(await countOpenJobs(site.db)).toBe(20)
})

test('a job that waits can be cancelled, one that has ended cannot', async () => {
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto')
  expect(await answerOf(await site.post(path(`jobs/${jobId}/cancel`), undefined))).toMatchObject({
    status: 200,
    body: { status: 'cancelled' },
  })
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'cancelled', resultCount: 0 })
  expect((await site.post(path(`jobs/${jobId}/cancel`), undefined)).status).toBe(409)
  expect((await site.post(path('jobs/nobody/cancel'), undefined)).status).toBe(404)
  expect((await site.get(path('jobs/nobody'))).status).toBe(404)
  expect(await countOpenJobs(site.db)).toBe(0)
})

test('a job cancelled while it is being worked on writes nothing more', async () => {
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto', 'guide', 3)
  let cancelled: Promise<unknown> | undefined
  site.providers.failWhen(({ endpoint }) => {
    if (endpoint === 'openai.image') cancelled ??= Promise.resolve(site.post(path(`jobs/${jobId}/cancel`), undefined))
    return undefined
  })
  await site.work()
  await cancelled
  expect(await site.job(jobId)).toMatchObject({ status: 'cancelled', resultCount: 0, posts: [] })
})

test('the author approves a draft, or skips it, once', async () => {
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto', 'guide', 2)
  await site.work()
  const decide = async (index: number, decision: string) =>
    answerOf(await site.post(path(`jobs/${jobId}/posts/${index}/${decision}`), undefined))
  const waiting = async () => (await site.json<JobList>(path('jobs'))).jobs.map((job) => [job.waiting, job.nextDraft])
  const [first, second] = (await site.job(jobId)).posts
  expect(await waiting()).toEqual([[2, first!.postId]])
  expect((await decide(0, 'approve')).status, 'nobody answers for it yet').toBe(409)
  expect((await site.signOff(first!.postId!, false)).status).toBe(200)
  expect(await decide(0, 'approve')).toMatchObject({ status: 200, body: { index: 0, review: 'published' } })
  expect(await waiting()).toEqual([[1, second!.postId]])
  expect(await decide(1, 'skip')).toMatchObject({ status: 200, body: { index: 1, review: 'skipped' } })
  expect(await waiting()).toEqual([[0, null]])
  expect((await decide(0, 'approve')).status).toBe(409)
  expect((await decide(1, 'approve')).status).toBe(409)
  expect((await decide(2, 'approve')).status).toBe(404)
  const [published, skipped] = (await site.job(jobId)).posts
  expect((await site.asReader(`/api/blog-posts/${published?.postId}`)).status).toBe(200)
  expect((await site.asReader(`/api/blog-posts/${skipped?.postId}`)).status).toBe(404)
  expect((await site.posts(jobId))[0]).toMatchObject({ aiGenerated: true, sources: expect.arrayContaining([]) })
})

test('posts generated now are public at once when the plan says so', async () => {
  const site = await automationSite()
  await site.plan({ generateMode: 'publish' })
  const { jobId } = await site.generate('Kyoto')
  await site.work()
  expect((await site.job(jobId)).posts).toMatchObject([{ review: 'published' }])
})

test('a plan is kept as it was sent, and what cannot be is refused', async () => {
  const site = await automationSite()
  const changed = await site.plan({ postTimes: ['18:00', '07:30', '18:00'], timeZone: 'Asia/Tokyo', holdMinutes: 0 })
  expect(changed).toMatchObject({ postTimes: ['07:30', '18:00'], timeZone: 'Asia/Tokyo', holdMinutes: 0 })
  const plan = await site.json<AutomationPlan>(path('plan'))
  expect(plan).toEqual(changed)
  for (const wrong of [{ dailyPostCount: 0 }, { postTimes: ['25:00'] }, { postTimes: [] }, { timeZone: '+01:00' }]) {
    expect((await site.put(path('plan'), { ...plan, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  }
})

test('the spend is taken from the providers’ own figures', async () => {
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto')
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'completed' })
  const spend = await site.json<Spend>(path('spend'))
  expect(spend.todayUsd).toBeGreaterThan(0.03)
  expect(spend.todayUsd).toBeLessThan(0.1)
  expect(spend).toMatchObject({ monthUsd: spend.todayUsd, dailyBudgetUsd: 5, monthlyBudgetUsd: 60 })
  expect(spend.byProvider.map(({ provider }) => provider)).toEqual(['openai', 'perplexity'])
})

test('the call that would pass the budget is not made', async () => {
  const site = await automationSite()
  await site.plan({ dailyBudgetUsd: 0.06 })
  const { jobId } = await site.generate('Kyoto', 'guide', 2)
  await site.work()
  const job = await site.job(jobId)
  expect(job).toMatchObject({
    status: 'completed',
    error: expect.stringMatching(/^The post has no picture: The budget of this day/),
  })
  expect((await site.json<Spend>(path('spend'))).todayUsd).toBeLessThanOrEqual(0.06)
  expect(site.providers.requests.filter(({ endpoint }) => endpoint === 'openai.image')).toEqual([])
  await site.plan({ dailyBudgetUsd: 0 })
  expect((await site.post(path('generate-now'), { destination: 'Kyoto' })).status).toBe(409)
})

test('the providers are asked at most once a minute, and for a paid proof every ten', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  const asked = (endpoint: string) => site.providers.requests.filter((request) => request.endpoint === endpoint).length
  await Promise.all(Array.from({ length: 5 }, () => site.get(path('test-apis'))))
  expect([asked('openai.model'), asked('perplexity.models'), asked('perplexity.search')]).toEqual([2, 1, 1])
  site.advance(61_000)
  await site.get(path('test-apis'))
  expect([asked('openai.model'), asked('perplexity.models'), asked('perplexity.search')]).toEqual([4, 2, 1])
})

test.each([
  ['openai.model', { status: 401 }, { openai: false }, 'OpenAI rejected the key (401)'],
  ['openai.model', { status: 429 }, { openai: true }, 'Responding normally'],
  ['perplexity.search', { status: 401 }, { perplexity: false }, 'Perplexity rejected the key (401)'],
  ['perplexity.models', { status: 503 }, { perplexity: false }, 'Perplexity answered with an error (503)'],
] as const)('%s %j: %j', async (endpoint, fault, apis, message) => {
  const site = await automationSite()
  site.providers.fail(endpoint, fault, fault)
  const answer = await site.json<ApiTest>(path('test-apis'))
  expect(answer.apis).toMatchObject(apis)
  expect(Object.values(answer.messages)).toContain(message)
})

test('a provider that never answers is waited for five seconds, the other is reported as ever', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  site.providers.fail('openai.model', 'hang', 'hang')
  const deadline = new AbortController()
  const waiting = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  // Not `Response.prototype`: Hono's server, if another test file has loaded it, puts a class of its own in its place.
  const read = vi.spyOn(Object.getPrototypeOf(await fetch('data:,')) as Response, 'json')
  onTestFinished(() => {
    waiting.mockRestore()
    read.mockRestore()
  })
  const asked = site.json<ApiTest>(path('test-apis'))
  // Both requests to the other provider (list of models, search) have been answered; that to OpenAI hangs.
  await vi.waitUntil(() => read.mock.calls.length === 2, 10_000)
  await Promise.all(read.mock.results.map(({ value }) => value))
  deadline.abort()
  const silent = await asked
  expect(silent).toMatchObject({ apis: { openai: false, perplexity: true }, ready: false })
  expect(silent.messages).toMatchObject({ openai: 'OpenAI unreachable', perplexity: 'Responding normally' })
  expect(waiting.mock.calls).toEqual([[5_000]])
  waiting.mockRestore()
  site.advance(61_000)
  expect(await site.json<ApiTest>(path('test-apis'))).toMatchObject({ apis: { openai: true }, ready: true })
})

test('a search that failed is asked for again, not remembered for ten minutes', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  site.providers.fail('perplexity.search', { status: 503 })
  expect((await site.json<ApiTest>(path('test-apis'))).messages.perplexity).toContain('(503)')
  site.advance(61_000)
  expect((await site.json<ApiTest>(path('test-apis'))).apis.perplexity).toBe(true)
})
