/**
 * Two instances behind nginx on one PostgreSQL server with a replica and one bucket: under mixed load one is killed and one is
 * upgraded, while the automation writes; then the database is lost and comes back. Short in `npm test`, ten minutes in
 * `npm run test:cluster`.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { authorAt, expectOnceAndWhole } from '#tests/support/browser/author.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { postDraft, postsPath } from '#tests/support/rooms/posts.ts'
import { onOwnServer, withPrograms } from '#tests/support/run/left-out.ts'
import { expectWithin } from '#tests/support/run/promised.ts'
import { count, figure, median, times } from '#tests/support/run/proof.ts'
import { startCluster } from '#tests/support/servers/cluster.ts'
import { expectNoDoubledJob, startAutomation } from '#tests/support/servers/cluster-automation.ts'
import { maxInHand, seenWithinMs, startLoad } from '#tests/support/servers/cluster-load.ts'
import { adminPair, signIn } from '#tests/support/site/site-client.ts'
import type { SiteProcess } from '#tests/support/site/site-process.ts'

/** Duration of each of the four parts: both run, one killed, both again, one upgraded. */
const partMs = times(150_000, 2_500)
const healedWithinMs = times(10_000, 60_000)

const onOwnCluster = { ...withPrograms('nginx', 'initdb'), ...onOwnServer }

function post({ url }: SiteProcess, path: string, { body, ...headers }: Record<string, string>) {
  return fetch(url + path, { method: 'POST', headers, ...(body && { body }) })
}

function postJson(site: SiteProcess, path: string, body: object, headers: Record<string, string>) {
  return post(site, path, { 'content-type': 'application/json', ...headers, body: JSON.stringify(body) })
}

async function addPost(site: SiteProcess, cookie: string, fields: object) {
  const response = await postJson(site, postsPath, { ...postDraft, ...fields }, { cookie })
  expect(response.status, await response.clone().text()).toBe(201)
}

/** Milliseconds until the other instance, which has the list in its cache, shows a post written on the first. */
async function seenAfter(writing: SiteProcess, reading: SiteProcess, cookie: string, slug: string) {
  await fetch(`${reading.url}/blog`)
  await addPost(writing, cookie, { slug, title: `About ${slug}`, published: true })
  const writtenAt = performance.now()
  while (performance.now() - writtenAt < healedWithinMs) {
    const html = await fetch(`${reading.url}/blog`).then((response) => response.text())
    if (html.includes(`About ${slug}`)) return performance.now() - writtenAt
  }
  return Number.POSITIVE_INFINITY
}

/** Milliseconds until the other instance shows a headline that was saved on the first. */
async function headlineSeenAfter(writing: SiteProcess, reading: SiteProcess, cookie: string, headline: string) {
  const headers = { 'content-type': 'application/json', cookie }
  const path = `${writing.url}/api/site-values`
  const { version } = (await (await fetch(path, { headers })).json()) as { version: number }
  const body = JSON.stringify({ version, changes: { 'about.headline': headline } })
  expect((await fetch(path, { method: 'PUT', headers, body })).status).toBe(200)
  const writtenAt = performance.now()
  while (performance.now() - writtenAt < healedWithinMs) {
    if ((await (await fetch(`${reading.url}/about`)).text()).includes(headline)) return performance.now() - writtenAt
  }
  return Number.POSITIVE_INFINITY
}

function inWords(durations: number[]) {
  return `${median(durations).toFixed(0)} ms, at most ${Math.max(...durations).toFixed(0)} ms`
}

/** Uploads a picture through one instance, and reads it through the other from the shared bucket. */
async function sharesPictures(writing: SiteProcess, reading: SiteProcess, cookie: string) {
  const form = new FormData()
  form.set('file', new Blob([await picture('png')], { type: 'image/png' }), 'a.png')
  const upload = await fetch(`${writing.url}/api/uploads`, { method: 'POST', headers: { cookie }, body: form })
  expect(upload.status, await upload.clone().text()).toBe(201)
  const { url } = await upload.json()
  expect((await fetch(reading.url + url)).status).toBe(200)
}

async function sharesSessions(one: SiteProcess, other: SiteProcess) {
  const cookie = await signIn(one)
  const isKnownAt = async (site: SiteProcess) => (await fetch(`${site.url}/api/auth/user`, { headers: { cookie } })).ok
  expect(await isKnownAt(other), 'signed in on one, known to the other').toBe(true)
  expect((await post(other, '/api/auth/logout', { cookie })).status).toBe(204)
  expect(await isKnownAt(one), 'signed out on the other').toBe(false)
}

async function sharesLimits(one: SiteProcess, other: SiteProcess) {
  const statuses = []
  for (let attempt = 0; attempt < 10; attempt++) {
    const wrong = { ...adminPair, adminCode: 'wrong' }
    const from = { 'x-forwarded-for': '198.51.100.7' }
    statuses.push((await postJson(attempt % 2 ? one : other, '/api/auth/login', wrong, from)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429, 429])
}

test('two instances are one site, also while one is killed and one upgraded', {
  timeout: 1_500_000,
  ...onOwnCluster,
}, async () => {
  const cluster = await startCluster()
  const { nginx, start, ports } = cluster
  let [one, other] = cluster.sites as [SiteProcess, SiteProcess]
  await sharesSessions(one, other)
  await sharesLimits(one, other)
  expect(await (await fetch(`${one.url}/metrics`)).text()).toMatch(/^site_disk_free_bytes \d+/m)
  const cookie = await signIn(nginx)
  await sharesPictures(one, other, cookie)
  const headlines = []
  for (let round = 0; round < times(50, 5); round++)
    headlines.push(await headlineSeenAfter(one, other, cookie, `Headline ${round}`))
  figure(`a headline saved on one is seen on the other after ${inWords(headlines)}`)
  expectWithin(Math.max(...headlines), seenWithinMs)
  const seen = []
  for (let round = 0; round < times(50, 5); round++) seen.push(await seenAfter(one, other, cookie, `round-${round}`))
  expectWithin(Math.max(...seen), seenWithinMs)
  figure(`a write on one is seen on the other after ${inWords(seen)}`)

  const load = await startLoad(cookie, { readers: nginx.url, author: nginx.url })
  const author = authorAt(nginx, cookie)
  const others = await author.countPosts()
  const endAutomation = await startAutomation(cluster, author)
  await wait(partMs)
  await load.whileOneDies(() => other.stop('SIGKILL'))
  await wait(partMs)
  other = await start(ports[1])
  await wait(partMs)
  await one.stop('SIGTERM')
  one = await start(ports[0])
  await wait(partMs)
  const { answered, failures, stale, inHand } = await load.stop()
  figure(
    `${count(answered)} answers; ${inHand} requests were in hand when one was killed; failed otherwise: ${failures.length}; stale: ${stale.length}`,
  )
  expect(failures.slice(0, 9)).toEqual([])
  expect(stale.slice(0, 9)).toEqual([])
  expect(inHand).toBeLessThanOrEqual(maxInHand)

  const work = await endAutomation()
  const { jobIds, slots } = await expectNoDoubledJob(cluster, work)
  const posts = await expectOnceAndWhole(author, jobIds, others)
  expect(work.lost.length, work.lost.join('\n')).toBeLessThanOrEqual(1)
  figure(`meanwhile ${jobIds.length - slots} jobs and ${slots} slots of the plan: ${posts} posts, each once and whole`)
  author.close()
})

test('the site recovers from lost connections and a restart of the database, without stale pages', {
  timeout: 600_000,
  ...onOwnCluster,
}, async () => {
  const { postgres, nginx, sites, query } = await startCluster()
  const [one, other] = sites as [SiteProcess, SiteProcess]
  const cookie = await signIn(nginx)
  // All writes go to one instance, so that the other learns of them only by notifications.
  const load = await startLoad(cookie, { readers: nginx.url, author: one.url })
  const afterLoss = []
  for (let round = 0; round < times(20, 3); round++) {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%'`
    expect(await query(cut), 'both instances listen').toHaveLength(2)
    afterLoss.push(await seenAfter(one, other, cookie, `deaf-${round}`))
    await wait(times(5_000, 1_000))
  }
  figure(`nobody listens any more: a write is seen on the other after ${inWords(afterLoss)}`)
  expectWithin(Math.max(...afterLoss), healedWithinMs)

  const afterRestart = []
  for (let round = 0; round < times(5, 1); round++) {
    const restartedAt = performance.now()
    await load.withoutDatabase(async () => {
      await postgres.restart()
      for (const site of [one, other]) await healthy(site, restartedAt)
    })
    afterRestart.push(performance.now() - restartedAt)
    expectWithin(await seenAfter(one, other, cookie, `restart-${round}`), healedWithinMs)
    await wait(times(10_000, 2_000))
  }
  const { answered, failures, stale, withoutDatabase } = await load.stop()
  figure(
    `the database restarted: both instances are well again ${inWords(afterRestart)} after it was told to; ` +
      `${count(answered)} answers, ${withoutDatabase} refused meanwhile; failed otherwise: ${failures.length}; stale: ${stale.length}`,
  )
  expect(failures.slice(0, 9)).toEqual([])
  expect(stale.slice(0, 9)).toEqual([])
})

async function healthy({ url }: SiteProcess, since: number) {
  while ((await fetch(`${url}/healthz`)).status !== 200) {
    expect(performance.now() - since).toBeLessThan(healedWithinMs)
    await wait(50)
  }
}
