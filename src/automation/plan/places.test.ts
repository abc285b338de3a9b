import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { destinations } from '#destinations/tables.server.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import type { Today } from '#today/schema.ts'
import type { AutomationStatus } from '../schema.ts'
import { jobs } from '../tables.server.ts'

const minuteMs = 60_000

/** A site whose plan has just been started; of its places only those with this name are published. */
async function siteOnlyWith(name: string) {
  const site = await automationSite({ now: '2026-11-23T08:30:00Z' })
  await site.db.update(destinations).set({ published: false }).where(ne(destinations.name, name))
  await site.plan({ holdMinutes: 60, postTimes: ['09:00', '17:00'] })
  expect((await site.post('/api/automation/start', undefined)).status).toBe(200)
  return {
    ...site,
    publishKyoto: () => site.db.update(destinations).set({ published: true }).where(eq(destinations.name, 'Kyoto')),
    made: () =>
      site.db
        .select({ destination: jobs.destination, slotAt: jobs.slotAt, late: jobs.late })
        .from(jobs)
        .orderBy(jobs.slotAt),
    hasPlaces: async () => (await site.json<AutomationStatus>('/api/automation/status')).hasPlaces,
    async today() {
      const { waiting, week } = await site.json<Today>('/api/today')
      return [waiting.map(({ key }) => key), week.some(({ mark }) => mark === 'automation')]
    },
  }
}

test('the plan writes about published places only', async () => {
  const site = await siteOnlyWith('Kyoto')
  site.advance(8 * 60 * minuteMs)
  await site.schedule()
  expect((await site.made()).map(({ destination }) => destination)).toEqual(['Kyoto', 'Kyoto'])
})

test('a plan without a place says so; the times that pass meanwhile are not made up for, the next one is used', async () => {
  const site = await siteOnlyWith('')
  await site.schedule()
  site.advance(50 * minuteMs)
  await site.schedule()
  expect([await site.hasPlaces(), await site.today()]).toEqual([false, [['plan-without-places'], false]])
  await site.publishKyoto()
  expect([await site.hasPlaces(), await site.today()]).toEqual([true, [[], true]])
  site.advance(7 * 60 * minuteMs)
  await site.schedule()
  expect(await site.made()).toEqual([{ destination: 'Kyoto', slotAt: '2026-11-23T17:00:00.000Z', late: false }])
})

test('a time that is still to come waits for a place', async () => {
  const site = await siteOnlyWith('')
  await site.schedule()
  await site.publishKyoto()
  await site.schedule()
  expect(await site.made()).toMatchObject([{ destination: 'Kyoto', slotAt: '2026-11-23T09:00:00.000Z' }])
})
