import { expect, test } from 'vitest'
import { automationSite } from '#tests/support/rooms/automation.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'
import type { Job, JobList } from './schema.ts'

const draftKey = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** A site, and a request of its author with a key. */
async function setup() {
  const site = await automationSite()
  return {
    ...site,
    ask: async (change: object = {}) =>
      answerOf(await site.post('/api/automation/generate-now', { destination: 'Kyoto', draftKey, ...change })),
    total: async () => (await site.json<JobList>('/api/automation/jobs')).totalJobs,
  }
}

test('a request that is sent again with its key answers the job it made, whatever happened meanwhile', async () => {
  const site = await setup()
  const answers = await Promise.all([site.ask(), site.ask()])
  const [first] = answers
  expect(first).toMatchObject({ status: 201, body: { destination: 'Kyoto', status: 'queued' } })
  expect(answers[1]).toEqual(first)
  for (let number = 2; number <= 20; number++) await site.generate(`Place ${number}`)
  expect(await site.ask(), 'twenty jobs are open').toEqual(first)
  await site.plan({ dailyBudgetUsd: 0 })
  expect(await site.ask(), 'the budget is used up').toEqual(first)
  expect(await site.total()).toBe(20)
})

test('another key, and none, is another request; one whose job was cancelled can be made again', async () => {
  const site = await setup()
  const { body } = await site.ask()
  const { jobId } = body as Job
  await site.ask({ draftKey: crypto.randomUUID() })
  await site.ask({ draftKey: undefined })
  await site.ask({ draftKey: undefined })
  expect(await site.total()).toBe(4)
  expect(await site.ask({ draftKey: 'again' })).toMatchObject({
    status: 400,
    body: { fields: { draftKey: expect.any(String) } },
  })
  await site.post(`/api/automation/jobs/${jobId}/cancel`, undefined)
  expect(await site.ask()).toMatchObject({ status: 201, body: { status: 'queued' } })
  expect(await site.total()).toBe(5)
})
