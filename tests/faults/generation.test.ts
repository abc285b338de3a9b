/** Posts are written exactly once and completely, even if workers are killed, and however many workers there are. */
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Author, authorAt, expectOnceAndWhole } from '#tests/support/browser/author.ts'
import { runUntilKilled } from '#tests/support/run/killed-child.ts'
import { onServer, onServerOnlyWhole } from '#tests/support/run/left-out.ts'
import { count, figure, times } from '#tests/support/run/proof.ts'
import { demoProviders } from '#tests/support/servers/demo-providers.ts'
import { lastingFolder } from '#tests/support/site/lasting-folder.ts'
import { bareSite, signIn } from '#tests/support/site/site-client.ts'
import { startSite } from '#tests/support/site/site-process.ts'

const isServer = Boolean(process.env.DATABASE_URL)
const engine = isServer ? 'PostgreSQL' : 'the embedded engine'
const kills = times(50, 3)
const postsPerJob = 5
const delayMs = { 'perplexity.agent': 60, 'openai.text': 60, 'openai.image': 60 } as const

/** A data folder, on a server its database, and the providers' stand-ins: all kept when sites on them are killed. */
async function lastingWorld() {
  const { folder, url } = await lastingFolder()
  const providers = await demoProviders({ delayMs })
  const env = { ...bareSite, ...providers.env, DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }
  return { providers, env }
}

/** Queues about one post for each kill, by the real site, which is then killed as well. */
async function queuedJobs(env: Record<string, string>) {
  const site = await startSite(env)
  const author = authorAt(site, await signIn(site))
  await author.plan()
  const jobIds: string[] = []
  for (let job = 0; job < Math.max(1, kills / postsPerJob); job++) {
    jobIds.push((await author.generate(`Place ${job}`, postsPerJob)).jobId)
  }
  author.close()
  await site.stop('SIGKILL')
  return jobIds
}

/** Kills the worker process after up to four provider calls, or while it starts. */
function workUntilKilled(env: Record<string, string>, { requests }: { requests: unknown[] }) {
  return runUntilKilled('rooms/generation-child.ts', env, async () => {
    const enough = requests.length + randomInt(0, 5)
    // With a limit, because no calls follow once every job has ended.
    for (let waited = 0; requests.length < enough && waited < 10_000; waited += 5) await wait(5)
    await wait(randomInt(0, 300))
  })
}

// Long, because on a server a killed worker's lease must expire each time.
test(`${kills} times killed while it writes posts: none lost, none twice, none half`, {
  timeout: 3_600_000,
  ...onServerOnlyWhole,
}, async () => {
  const { providers, env } = await lastingWorld()
  const jobIds = await queuedJobs(env)
  for (let kill = 0; kill < kills; kill++) await workUntilKilled(env, providers)
  const site = await startSite(env)
  onTestFinished(() => site.stop('SIGKILL'))
  const author = authorAt(site, await signIn(site))
  await author.allEnded()
  const posts = await expectOnceAndWhole(author, jobIds)
  const calls = providers.requests.filter(({ endpoint }) => endpoint === 'openai.text').length
  figure(
    `${kills} × kill -9 while posts are written on ${engine}: ${jobIds.length} jobs ended, ${posts} posts, each once and whole; ` +
      `${count(calls - 2 * posts)} of ${count(calls)} calls for text made again`,
  )
  author.close()
})

test('two instances: every job and every slot of the plan once', { timeout: 300_000, ...onServer }, async () => {
  const { providers, env } = await lastingWorld()
  const sites = [await startSite(env), await startSite(env)]
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop('SIGKILL')))))
  const cookie = await signIn(sites[0]!)
  const authors = sites.map((site) => authorAt(site, cookie))
  const [one, other] = authors as [Author, Author]
  await one.call('POST', '/api/destinations', {
    name: 'Kyoto',
    country: 'Japan',
    continent: 'Asia',
    description: 'Temples and gardens.',
  })
  // With a hold window of two days all slots of the next two days are due immediately.
  await one.plan({ weekendMultiplier: 1, holdMinutes: 2 * 24 * 60 })
  const asked = [await one.generate('Porto', postsPerJob), await other.generate('Lisbon', postsPerJob)]
  await one.call('POST', '/api/automation/start')
  while ((await one.jobs()).totalJobs < 6) await wait(100)
  await one.allEnded()
  const { jobs, totalJobs } = await other.jobs()
  const slots = jobs.filter(({ slotAt }) => slotAt !== null)
  expect(new Set(slots.map(({ slotAt }) => slotAt)).size).toBe(slots.length)
  expect([slots.length, totalJobs]).toEqual([totalJobs - asked.length, jobs.length])
  const posts = await expectOnceAndWhole(
    one,
    jobs.map(({ jobId }) => jobId),
  )
  const researched = providers.requests.filter(({ endpoint }) => endpoint === 'perplexity.agent').length
  expect(researched).toBe(posts)
  figure(`two instances on ${engine}: ${slots.length} slots and ${asked.length} jobs, ${posts} posts, each once`)
  for (const author of authors) author.close()
})
