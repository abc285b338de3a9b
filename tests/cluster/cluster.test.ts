/**
 * Two instances behind nginx on one PostgreSQL server with a replica and one bucket: under mixed load one is killed and one is
 * upgraded. Short in `npm test`, ten minutes in `npm run test:cluster`.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'
import { adminPair } from '#tests/support/admin-site.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { picture } from '#tests/support/pictures.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { postDraft, postsPath } from '#tests/support/posts.ts'
import { count, figure, median, times } from '#tests/support/proof.ts'
import { clientOf, signIn } from '#tests/support/site-client.ts'
import { freePort, type SiteProcess, startSite } from '#tests/support/site-process.ts'

/** Of each of the four parts: both run, one killed, both again, one upgraded. */
const partMs = times(150_000, 2_500)
const readers = 8
const seenWithinMs = 1000
const healedWithinMs = 10_000

const pages = ['/', '/blog', '/destinations', '/itineraries', '/feed.xml', '/sitemap.xml', '/api/categories', postsPath]

async function startBucket(port: number) {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'))
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'travel' }],
  })
  await server.run()
  onTestFinished(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
}

async function startCluster() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const [one, other, bucket] = [await freePort(), await freePort(), await freePort()]
  await startBucket(bucket)
  const nginx = await startNginx([one, other])
  onTestFinished(() => nginx.stop())
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: await postgres.addReplica(),
    STORAGE_URL: 's3://travel',
    S3_ENDPOINT: `http://127.0.0.1:${bucket}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    SITE_URL: nginx.url,
    ADMIN_EMAIL: adminPair.email,
    ADMIN_CODE: adminPair.adminCode,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  const start = async (port: number) => {
    const site = await startSite({ ...env, PORT: String(port) })
    onTestFinished(() => site.stop('SIGKILL').catch(() => {}))
    return site
  }
  // At once, on an empty database: they take turns to migrate and to seed it.
  const sites = await Promise.all([start(one), start(other)])
  return { postgres, nginx, sites, start, ports: [one, other] as const }
}

/** What the readers and the author met; `allowed` counts requests that the killed instance had in hand. */
function createLoad(url: string, cookie: string) {
  const { send, close } = clientOf(url, { connections: 24 })
  const failures: string[] = []
  const stale: string[] = []
  const inHandMs: number[] = []
  let answered = 0
  let killedAt = 0
  let isOver = false
  /** The title that everybody must see from then on. */
  let settled = { title: '', at: Number.POSITIVE_INFINITY }

  function failed(what: string, startedAt: number) {
    if (startedAt <= killedAt && performance.now() - killedAt < 5000) inHandMs.push(performance.now() - startedAt)
    else failures.push(what)
  }

  async function ask(path: string, options: Parameters<typeof send>[1] = {}) {
    const startedAt = performance.now()
    try {
      const answer = await send(path, options)
      answered++
      if (answer.status >= 400) failed(`${options.method ?? 'GET'} ${path} answered ${answer.status}`, startedAt)
      return answer
    } catch (error) {
      failed(`${path}: ${error}`, startedAt)
      return null
    }
  }

  async function read(number: number) {
    for (let round = number; !isOver; round++) {
      const path = round % 3 ? pages[round % pages.length]! : '/blog/changing'
      const wanted = settled
      const isDue = performance.now() > wanted.at + seenWithinMs
      const answer = await ask(path)
      if (path !== '/blog/changing' || !answer || !isDue || answer.status !== 200) continue
      const seen = Number(/Version (\d+)/.exec(answer.body)?.[1])
      if (!(seen >= Number(/\d+/.exec(wanted.title)?.[0]))) stale.push(`${seen} after ${wanted.title}`)
    }
  }

  async function write(id: number) {
    for (let version = 1; !isOver; version++) {
      const title = `Version ${version}`
      const body = { ...postDraft, slug: 'changing', title, published: true }
      const answer = await ask(`${postsPath}/${id}`, { method: 'PUT', body, headers: { cookie } })
      if (answer?.status === 200) settled = { title, at: performance.now() }
      await wait(200)
    }
  }

  return {
    run(id: number) {
      const everybody = [...Array.from({ length: readers }, (_, number) => read(number)), write(id)]
      return async () => {
        isOver = true
        await Promise.all(everybody)
        close()
      }
    },
    kill() {
      killedAt = performance.now()
    },
    result: () => ({ answered, failures, stale, inHand: inHandMs.length }),
  }
}

async function addPost(url: string, cookie: string, post: object): Promise<number> {
  const headers = { 'content-type': 'application/json', cookie }
  const response = await fetch(url + postsPath, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...postDraft, ...post }),
  })
  if (response.status !== 201) throw new Error(`A post was answered ${response.status}: ${await response.text()}`)
  return (await response.json()).id
}

/** Milliseconds until the other instance shows, on the list that it had kept, what was written on the first. */
async function seenAfter(writing: SiteProcess, reading: SiteProcess, cookie: string, slug: string, limitMs: number) {
  await fetch(`${reading.url}/blog`)
  await addPost(writing.url, cookie, { slug, title: `About ${slug}`, published: true })
  const writtenAt = performance.now()
  while (performance.now() - writtenAt < limitMs) {
    const html = await fetch(`${reading.url}/blog`).then((response) => response.text())
    if (html.includes(`About ${slug}`)) return performance.now() - writtenAt
  }
  return Number.POSITIVE_INFINITY
}

/** Uploads through one instance and reads from the other, out of the bucket they share. */
async function sharesPictures(writing: SiteProcess, reading: SiteProcess, cookie: string) {
  const form = new FormData()
  form.set('file', new Blob([await picture('png')], { type: 'image/png' }), 'a.png')
  const upload = await fetch(`${writing.url}/api/uploads`, { method: 'POST', headers: { cookie }, body: form })
  expect(upload.status, await upload.clone().text()).toBe(201)
  const { url } = await upload.json()
  expect((await fetch(reading.url + url)).status).toBe(200)
}

const isPossible = existsSync('/usr/sbin/nginx') && existsSync('/usr/lib/postgresql') && !process.env.DATABASE_URL

test.runIf(isPossible)(
  'two instances are one site, also while one is killed and one upgraded',
  { timeout: 900_000 },
  async () => {
    const { postgres, nginx, sites, start, ports } = await startCluster()
    let [one, other] = sites as [SiteProcess, SiteProcess]
    const cookie = await signIn(nginx)
    expect((await fetch(`${other.url}/api/auth/user`, { headers: { cookie } })).status, 'a session is everywhere').toBe(
      200,
    )
    const seen = []
    for (let round = 0; round < times(50, 5); round++)
      seen.push(await seenAfter(one, other, cookie, `round-${round}`, 5000))
    expect(Math.max(...seen)).toBeLessThan(seenWithinMs)
    figure(
      `a write on one is seen on the other after ${median(seen).toFixed(0)} ms, at most ${Math.max(...seen).toFixed(0)} ms`,
    )
    await sharesPictures(one, other, cookie)

    const id = await addPost(nginx.url, cookie, { slug: 'changing', title: 'Version 0', published: true })
    const load = createLoad(nginx.url, cookie)
    const stopLoad = load.run(id)
    await wait(partMs)
    load.kill()
    await other.stop('SIGKILL')
    await wait(partMs)
    other = await start(ports[1])
    await wait(partMs)
    await one.stop('SIGTERM')
    one = await start(ports[0])
    await wait(partMs)
    await stopLoad()
    const { answered, failures, stale, inHand } = load.result()
    figure(
      `${count(answered)} answers; ${inHand} requests were in hand when one was killed; failed otherwise: ${failures.length}; stale: ${stale.length}`,
    )
    expect(failures).toEqual([])
    expect(stale).toEqual([])
    expect(inHand).toBeLessThanOrEqual(readers + 1)

    postgres.restart()
    const restartedAt = performance.now()
    const isHealthy = async (site: SiteProcess) => (await fetch(`${site.url}/healthz`)).status === 200
    while (!((await isHealthy(one)) && (await isHealthy(other)))) {
      expect(performance.now() - restartedAt).toBeLessThan(healedWithinMs)
      await wait(50)
    }
    const healed = await seenAfter(one, other, cookie, 'after-the-restart', healedWithinMs)
    figure(`after the database restarted, a write is seen on the other after ${healed.toFixed(0)} ms`)
    expect(healed).toBeLessThan(healedWithinMs)
  },
)
