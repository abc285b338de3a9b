/**
 * Checking many links: the memory that the process holds for it, its growth while garbage is collected now and then
 * (with `node --expose-gc`; otherwise V8 lets the heap grow anyway), and the cost of one request without the network.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPost } from '#blog/writing/writing.server.ts'
import { checkingLinks } from '#outgoing/checking/checking.server.ts'
import { linkChecks } from '#outgoing/tables.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { memoryMb } from '#tests/support/run/process-figures.ts'

const page = `<title>A boat</title>${'<p>Words of a page about a boat.</p>'.repeat(2500)}`
const linksOfPost = 100

export async function benchLinks(links: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-links-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl: process.env.DATABASE_URL })
  const made = { ...postDraft, imageUrl: null, tags: [], seoKeywords: [], featured: false, published: true }
  for (let post = 0; post < links / linksOfPost; post++) {
    const addresses = Array.from(
      { length: linksOfPost },
      (_, n) => `https://host${(post * linksOfPost + n) % 900}.jp/boat-${post}-${n}?aff_id=7`,
    )
    const affiliateLinks = addresses.slice(0, 2).map((url) => ({ label: 'Boat', url }))
    const content = addresses.map((url) => `[A boat](${url})`).join('\n\n')
    await createPost(database.db, { ...made, affiliateLinks, content, slug: `post-${post}` } as never)
  }
  let at = Date.parse('2026-11-20T09:00:00Z')
  let requests = 0
  const env = { ...readEnv({}), SITE_URL: 'https://inescalder.com' }
  const work = checkingLinks({ database, env, clock: () => new Date(at) }, async (url, method) => {
    requests++
    const isRules = url.endsWith('/robots.txt')
    const text = isRules ? 'User-agent: *\nDisallow: /private' : method === 'GET' ? page.slice() : ''
    return { status: 200, location: null, type: isRules ? 'text/plain' : 'text/html', text }
  })
  const { signal } = new AbortController()
  while ((await database.db.$count(linkChecks)) < links) await work.round(signal)
  globalThis.gc?.()
  const heldBefore = heldMb()
  const before = memoryMb(process.pid)
  const processor = process.cpuUsage()
  let most = before
  for (let quiet = 0; quiet < 3; at += 10_000) {
    quiet = (await work.round(signal)) ? 0 : quiet + 1
    if (requests % 1500 < 8) globalThis.gc?.()
    if (requests % 200 < 8) most = Math.max(most, memoryMb(process.pid))
  }
  const { user, system } = process.cpuUsage(processor)
  globalThis.gc?.()
  const held = heldMb() - heldBefore
  const [looked] = [await database.db.$count(linkChecks)]
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  return [
    {
      links: looked,
      requests,
      'held afterwards, MB': held.toFixed(1),
      'before, MB': before.toFixed(0),
      'most, MB': most.toFixed(0),
      'grown, MB': (most - before).toFixed(0),
      'ms a request': ((user + system) / 1000 / requests).toFixed(2),
    },
  ]
}

/** Live memory in megabytes, in the heap and outside of it. */
function heldMb(): number {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}
