import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Deps } from '#platform/http/deps.server.ts'
import { startBackground } from '#platform/process/background.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { PostDraft } from '../schema.ts'
import { blogPosts } from '../tables.server.ts'
import { createPost } from '../writing/writing.server.ts'
import { publishingOnTime } from './publish-due.server.ts'

const draft = { title: 'Due', excerpt: 'Soon.', content: 'Text.', category: 'Culture' }

type Round = ReturnType<typeof publishingOnTime>['round']

async function setup() {
  const database = await testDatabase()
  const logged: unknown[] = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (entry: unknown) => logged.push(entry),
  } as unknown as Deps['log']
  const schedule = (slug: string, publishAt: string) =>
    createPost(database.db, PostDraft.parse({ ...draft, slug, publishAt }))
  const published = async () => {
    const rows = await database.db.select().from(blogPosts)
    return rows.filter((row) => row.published).map((row) => row.slug)
  }
  const start = (clock: Deps['clock'], from: Deps['database'] = database, asked = (round: Round) => round) => {
    const work = publishingOnTime({ database: from, log, clock })
    return startBackground([{ ...work, round: asked(work.round) }], log)
  }
  return { database, logged, schedule, published, start }
}

test('posts that became due while the site was down are published at the start, and cached pages are dropped', async () => {
  const { database, schedule, published, start } = await setup()
  await schedule('due', '2026-11-20T09:00:00Z')
  await schedule('later', '2026-11-20T09:00:01Z')
  await database.syncRevision()
  const heard = vi.fn()
  database.onRevision(heard)
  const stop = start(() => new Date('2026-11-20T09:00:00Z'))
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), 5_000)
  expect(await published()).toEqual(['due'])
  await stop()
})

test('a round that finds no due post drops no cached page', async () => {
  const { database, schedule, start } = await setup()
  await schedule('later', '2026-11-20T09:00:01Z')
  const before = await database.syncRevision()
  const stop = start(() => new Date('2026-11-20T09:00:00Z'))
  await stop()
  expect(await database.syncRevision()).toBe(before)
})

test('a post is public within ten seconds of its time, and not before', async () => {
  const { database, logged, schedule, published, start } = await setup()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T09:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await schedule('soon', '2026-11-20T09:00:06Z')
  const rounds = vi.fn<Round>()
  const stop = start(
    () => new Date(),
    database,
    (round) => rounds.mockImplementation(round),
  )
  const publicAfter = async (count: number) => {
    while (rounds.mock.settledResults.filter(({ type }) => type === 'fulfilled').length < count) await nextTurn()
    return published()
  }
  expect(await publicAfter(1)).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await publicAfter(2)).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await publicAfter(3)).toEqual(['soon'])
  await stop()
  expect(logged).toEqual([])
})

test('a database that does not answer is asked again, and stopping waits for nothing', async () => {
  const { database, logged, start } = await setup()
  const broken = {
    ...database,
    db: {
      select: () => {
        throw new Error('gone')
      },
    } as unknown as typeof database.db,
  }
  const stop = start(() => new Date(), broken)
  await vi.waitFor(() => expect(logged).toHaveLength(1), 10_000)
  await stop()
  await stop()
})
