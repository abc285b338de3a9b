/** An hour of mixed traffic in a few minutes: the process does not grow. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { onlyWhole } from '#tests/support/run/left-out.ts'
import { count, figure, isWhole, median } from '#tests/support/run/proof.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'

/** 20,000 requests an hour are a busy day of such a site. `PROOF_REQUESTS=60000` is three hours of it. */
const requests = Number(process.env.PROOF_REQUESTS ?? 20_000)
const maxGrowth = 0.1

let site: SiteProcess
beforeAll(async () => {
  if (isWhole) site = await startSite({ ...bareSite, SEED_DEMO: 'true' })
})
afterAll(() => site?.stop())

function residentMb(): number {
  const status = readFileSync(`/proc/${site.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** In a hundred requests: seventy cached pages, and some of everything that is not cached. */
function mixed(client: ReturnType<typeof clientOf>, cookie: string, post: BlogPostDetail) {
  const headers = { cookie }
  const save = (n: number) =>
    client.send(`/api/blog-posts/${post.id}`, {
      method: 'PUT',
      headers,
      body: { ...postDraft, content: `Save ${n}.\n`.repeat(50) },
    })
  const trip = '/itineraries/seven-slow-days-in-kyoto'
  const kept = ['/', '/blog', '/about', '/destinations', '/itineraries', '/blog/night-train-to-hanoi']
  return (n: number) => {
    const turn = n % 100
    if (turn < 70) return client.send(kept[n % kept.length]!)
    if (turn < 78) return client.send(`/blog?search=word${n}`)
    if (turn < 86) return client.send(`/api/blog-posts?limit=${1 + (n % 100)}`)
    if (turn < 90) return client.send(`/no/such/page-${n}`)
    if (turn < 93) return client.send(`/placeholder/place-${n}.svg`)
    if (turn < 95) return client.send('/api/auth/user', { headers })
    if (turn < 96) return client.send('/feed.xml')
    if (turn < 97) return client.send('/admin', { headers })
    if (turn < 98) return client.send(`${trip}.${n % 200 < 100 ? 'ics' : 'pdf'}?start=2027-01-${10 + (n % 18)}`)
    if (turn < 99) return client.send('/og/page/home.png')
    return save(n)
  }
}

test(`${count(requests)} mixed requests`, { timeout: 900_000, ...onlyWhole('test:faults') }, async () => {
  const cookie = await signIn(site)
  const client = clientOf(site.url, { connections: 8 })
  const created = await client.send('/api/blog-posts', { method: 'POST', headers: { cookie }, body: postDraft })
  const ask = mixed(client, cookie, JSON.parse(created.body) as BlogPostDetail)
  const memory: number[] = []
  const failures: number[] = []
  const startedAt = performance.now()
  const numbers = Array.from({ length: requests }, (_, n) => n).values()
  async function visitor() {
    for (const n of numbers) {
      const { status } = await ask(n)
      if (status >= 500) failures.push(status)
      if (n % 50 === 0) memory.push(residentMb())
    }
  }
  await Promise.all(Array.from({ length: 8 }, visitor))
  client.close()
  const seconds = (performance.now() - startedAt) / 1000
  // The first quarter fills the caches, which are bounded.
  const quarter = Math.floor(memory.length / 4)
  const early = median(memory.slice(quarter, 2 * quarter))
  const late = median(memory.slice(-quarter))
  figure(
    `${count(requests)} mixed requests in ${seconds.toFixed(0)} s: ${early.toFixed(0)} MB in the second quarter, ` +
      `${late.toFixed(0)} MB in the last (${(((late - early) / early) * 100).toFixed(1)} %), ${failures.length} failed`,
  )
  expect(failures).toEqual([])
  expect(late).toBeLessThan(early * (1 + maxGrowth))
})
