/** A failed job that the author has seen is put away. */
import { expect, test } from 'vitest'
import { automationSite } from '#tests/support/rooms/automation.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'
import type { Today } from '#today/schema.ts'

test('a failed job that is put away leaves Today, keeps its error, and can still be tried again', async () => {
  const site = await automationSite()
  const { jobId } = await site.generate('Kyoto')
  const end = site.providers.failWhen(({ endpoint }) => (endpoint === 'perplexity.agent' ? { status: 401 } : undefined))
  await site.work()
  end()
  const failed = await site.job(jobId)
  const told = async () => (await site.json<Today>('/api/today')).waiting.some(({ key }) => key === 'failed-jobs')
  expect([failed.status, await told()]).toEqual(['failed', true])

  const act = async (what: string) => answerOf(await site.post(`/api/automation/jobs/${jobId}/${what}`, undefined))
  const { error, completedAt, missing } = failed
  expect(await act('cancel')).toMatchObject({ status: 200, body: { status: 'cancelled', error, completedAt, missing } })
  expect(await told()).toBe(false)
  expect((await act('cancel')).status).toBe(409)

  expect(await act('retry')).toMatchObject({ status: 200, body: { status: 'queued', error: null } })
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'completed', resultCount: 1 })
})
