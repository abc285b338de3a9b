/** Two instances on one database, whose clocks differ. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { automationSite } from '#tests/support/rooms/automation.ts'
import { jobs } from '../tables.server.ts'
import { usualTimes, workingThroughQueue } from './worker.server.ts'

test.each([30, 50, 3600])(
  'an instance whose clock is %i s ahead leaves a running job to its worker',
  async (seconds) => {
    const site = await automationSite()
    const { jobId } = await site.generate('Kyoto')
    const callsBefore = site.providers.requests.length
    const worker = (aheadMs: number) =>
      workingThroughQueue({ ...site.deps, clock: () => new Date(Date.now() + aheadMs) }, usualTimes)
    const { signal } = new AbortController()
    let other: ReturnType<ReturnType<typeof worker>['round']> | undefined
    site.providers.failWhen(() => {
      other ??= worker(seconds * 1000).round(signal)
      return undefined
    })
    await worker(0).round(signal)
    expect(await other).toBe(false)
    const [job] = await site.db.select().from(jobs).where(eq(jobs.id, jobId))
    expect(job).toMatchObject({ status: 'completed', attempts: 1 })
    // Research, outline, text and picture.
    expect(site.providers.requests.length - callsBefore).toBe(4)
  },
)
