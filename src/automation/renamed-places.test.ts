import { expect, test } from 'vitest'
import type { DestinationDetail } from '#destinations/schema.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import type { JobList } from './schema.ts'

/** A site, and how its author renames a destination. */
async function setup() {
  const site = await automationSite()
  return {
    ...site,
    async rename(from: string, to: string) {
      const list = await site.json<DestinationDetail[]>('/api/destinations')
      const path = `/api/destinations/${list.find(({ name }) => name === from)?.id}`
      const before = await site.json<DestinationDetail>(path)
      expect((await site.put(path, { ...before, expectedUpdatedAt: undefined, name: to })).status).toBe(200)
    },
    places: async () => (await site.json<JobList>('/api/automation/jobs')).jobs.map(({ destination }) => destination),
  }
}

test('a place that is typed in another case is the stored one', async () => {
  const site = await setup()
  expect(await site.generate('kYOTO')).toMatchObject({ destination: 'Kyoto' })
  expect(await site.generate('nowhere Yet')).toMatchObject({ destination: 'nowhere Yet' })
})

test('a renamed place keeps its jobs: those that have ended, that wait, and the one that is being written', async () => {
  const site = await setup()
  await site.generate('Kyoto')
  await site.work()
  const [{ jobId: written }, { jobId: waiting }] = [await site.generate('Kyoto'), await site.generate('Kyoto')]
  const { writer } = site.deps
  let renamed: Promise<void> | undefined
  site.deps.writer = {
    ...writer,
    async draw(request) {
      renamed ??= site.rename('Kyoto', 'Kyōto')
      await renamed
      return writer.draw(request)
    },
  }
  await site.work()
  expect(await site.places()).toEqual(['Kyōto', 'Kyōto', 'Kyōto'])
  for (const jobId of [written, waiting]) {
    expect(await site.posts(jobId)).toMatchObject([{ destination: 'Kyōto', country: 'Japan' }])
  }
})
