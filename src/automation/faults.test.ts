import { expect, test } from 'vitest'
import type { Endpoint, Fault } from '#demo/exchange.ts'
import { demoKey } from '#demo/providers.ts'
import { type AutomationSite, automationSite, secondOutlineRefused } from '#tests/support/rooms/automation.ts'

/** A job of one post after all its attempts, which are made without pauses. */
async function generatedWith(site: AutomationSite, endpoint: Endpoint, ...faults: Fault[]) {
  const { jobId } = await site.generate('Kyoto')
  site.providers.fail(endpoint, ...faults)
  await site.work()
  return site.job(jobId)
}

const endpoints = ['perplexity.agent', 'openai.text', 'openai.image'] as const

test.each(endpoints)('%s passes through trouble that passes: the post is written after all', async (endpoint) => {
  const site = await automationSite()
  const faults: Fault[] = [{ status: 500 }, { status: 429 }, 'cut', 'broken-json']
  for (const fault of faults) {
    const job = await generatedWith(site, endpoint, fault)
    expect(job, JSON.stringify(fault)).toMatchObject({ status: 'completed', resultCount: 1, error: null })
    expect(job.log.filter(({ level }) => level === 'warning').map(({ message }) => message)).toEqual([
      expect.stringMatching(/Trying again in/),
    ])
  }
})

test.each([
  ['openai.text', { status: 401 }, 'OpenAI rejected the key (401).'],
  ['perplexity.agent', { status: 401 }, 'Perplexity rejected the key (401).'],
  ['openai.text', { status: 429, code: 'insufficient_quota' }, 'OpenAI’s account has no credit left (429).'],
  ['openai.text', 'refusal', 'OpenAI declined to write this post.'],
  ['openai.text', { status: 404 }, 'OpenAI does not know the model or the address (404).'],
] as [Endpoint, Fault, string][])('%s %j is not tried again, and the job says why', async (endpoint, fault, error) => {
  const site = await automationSite()
  const job = await generatedWith(site, endpoint, fault)
  expect(job).toMatchObject({ status: 'failed', resultCount: 0, error, posts: [{ review: 'failed', error }] })
  expect(site.providers.requests.filter((request) => request.endpoint === endpoint)).toHaveLength(1)
})

test.each([
  ['openai.text', { status: 500 }, 6, 'OpenAI has trouble of its own (500).'],
  ['openai.text', 'hang', 6, 'OpenAI did not answer in time.'],
  ['openai.text', 'cut', 6, 'The connection to OpenAI was lost.'],
  ['openai.text', 'broken-json', 3, 'OpenAI sent broken JSON.'],
  ['openai.text', 'broken-output', 3, 'OpenAI sent broken JSON.'],
  ['openai.text', 'incomplete', 3, 'OpenAI ran out of room before the text was finished.'],
  ['perplexity.agent', { status: 429 }, 6, 'Perplexity asks to slow down (429).'],
  ['perplexity.agent', 'hang', 6, 'Perplexity did not answer in time.'],
  ['perplexity.agent', 'broken-json', 3, 'Perplexity sent broken JSON.'],
  ['perplexity.agent', 'failed-run', 6, 'Perplexity could not finish its research.'],
  ['perplexity.agent', 'empty', 3, 'Perplexity found no page about this.'],
] as [Endpoint, Fault, number, string][])(
  '%s %j is given up after %i attempts',
  async (endpoint, fault, attempts, error) => {
    const site = await automationSite({ impatient: fault === 'hang' })
    const job = await generatedWith(site, endpoint, ...Array<Fault>(attempts).fill(fault))
    expect(job).toMatchObject({ status: 'failed', resultCount: 0, error })
    expect(site.providers.requests.filter((request) => request.endpoint === endpoint)).toHaveLength(attempts)
  },
)

test('Retry-After is waited for', async () => {
  const site = await automationSite({ now: '2026-11-21T09:00:00Z' })
  const job = await generatedWith(site, 'openai.text', { status: 429, retryAfterSeconds: 40 })
  expect(job).toMatchObject({ status: 'queued', startedAt: '2026-11-21T09:00:00.000Z' })
  site.advance(39_000)
  await site.work()
  expect(await site.job(job.jobId)).toMatchObject({ status: 'queued' })
  site.advance(1_000)
  await site.work()
  expect(await site.job(job.jobId)).toMatchObject({ status: 'completed', resultCount: 1 })
})

test('a job that is cancelled while a call of it fails is no error of the site', async () => {
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto')
  const { writer } = site.deps
  site.deps.writer = {
    ...writer,
    async write(request) {
      await site.post(`/api/automation/jobs/${jobId}/cancel`, undefined)
      return writer.write(request)
    },
  }
  site.providers.fail('openai.text', { status: 500 })
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'cancelled', retryCause: null })
})

test('results of earlier steps are not paid for again when a later step fails', async () => {
  const site = await automationSite()
  await generatedWith(site, 'openai.text', { status: 500 }, { status: 500 })
  expect(site.providers.requests.filter(({ endpoint }) => endpoint === 'perplexity.agent')).toHaveLength(1)
})

test('a job keeps the posts it could write, and names what is missing', async () => {
  const site = await automationSite()
  const jobId = await secondOutlineRefused(site)
  const error = '1 of 3 posts could not be written: OpenAI declined to write this post.'
  expect(await site.job(jobId)).toMatchObject({ status: 'completed', progress: 100, resultCount: 2, error })
})

test('a picture that is refused leaves the place’s own', async () => {
  const site = await automationSite()
  const job = await generatedWith(site, 'openai.image', 'refusal')
  expect(job).toMatchObject({ status: 'completed', error: expect.stringContaining('no picture of its own') })
  expect((await site.posts(job.jobId))[0]?.imageUrl).toBe('/art/kyoto.svg')
})

test('the former answer shape of the research provider is understood', async () => {
  const site = await automationSite()
  const job = await generatedWith(site, 'perplexity.agent', 'legacy')
  expect(job).toMatchObject({ status: 'completed', resultCount: 1 })
  expect(job.posts[0]?.sources.length).toBeGreaterThan(2)
})

test('nothing hostile reaches a page', async () => {
  const site = await automationSite()
  site.providers.failWhen(() => 'hostile')
  const { jobId } = await site.generate('Kyoto')
  await site.work()
  const job = await site.job(jobId)
  const [post] = await site.posts(jobId)
  expect(job).toMatchObject({ status: 'completed', resultCount: 1 })
  expect(job.posts[0]?.flags.join()).toContain('Ignore all previous instructions')
  const { contentHtml, content, ...fields } = post!
  const shown = JSON.stringify({ ...fields, contentHtml })
  expect(shown).not.toMatch(/<script|<iframe|<img[^>]*onerror|onload=|onclick=|javascript:|127\.0\.0\.1/i)
  const known = new Set(post?.sources.map(({ url }) => url))
  const addresses = [...contentHtml.matchAll(/(?:href|src)="([^"#/][^"]*)"/g)].map(([, url]) => url)
  expect(addresses.filter((url) => !known.has(url!))).toEqual([])
})

test('a key is in no message, log line or answer', async () => {
  const site = await automationSite()
  const job = await generatedWith(site, 'openai.text', { status: 401 })
  const answers = await Promise.all(
    ['status', 'test-apis', 'jobs', 'plan', 'spend'].map((path) => site.json(`/api/automation/${path}`)),
  )
  expect(JSON.stringify([job, answers, site.logged])).not.toContain(demoKey)
})
