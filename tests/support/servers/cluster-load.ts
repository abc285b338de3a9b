import { setTimeout as wait } from 'node:timers/promises'
import { postDraft, postsPath } from '../rooms/posts.ts'
import { clientOf } from '../site/site-client.ts'

const readers = 8
/** A page that was asked for later than this after a write was answered shows the write. */
export const seenWithinMs = 1000
/** What a killed instance had in hand fails within this. */
const inHandMs = 5000

const slug = 'changing'
const pages = ['/', '/blog', '/destinations', '/itineraries', '/feed.xml', '/sitemap.xml', '/api/categories', postsPath]

interface LoadResult {
  answered: number
  /** Requests that the killed instance had in hand; there are no more of them than readers and the author. */
  inHand: number
  /** Requests that failed while there was no database. */
  withoutDatabase: number
  /** All others that failed. */
  failures: string[]
  /** Pages older than the last write but one second. */
  stale: string[]
}

export const maxInHand = readers + 1

/**
 * Eight readers who ask page after page, and an author who saves one post again and again.
 * @param at the addresses that they ask
 */
export async function startLoad(cookie: string, at: { readers: string; author: string }) {
  const { send, close } = clientOf(at.readers, { connections: 24 })
  const author = clientOf(at.author)
  const result: LoadResult = { answered: 0, inHand: 0, withoutDatabase: 0, failures: [], stale: [] }
  let killedAt = Number.NEGATIVE_INFINITY
  let isDatabaseAway = false
  let isOver = false
  /** The version that everybody must see from then on. */
  let settled = { version: 0, at: Number.POSITIVE_INFINITY }
  const post = (version: number) => ({ ...postDraft, slug, title: `Version ${version}`, published: true })

  async function ask(path: string, options: Parameters<typeof send>[1] = {}, client = { send }) {
    const startedAt = performance.now()
    const wasAway = isDatabaseAway
    const answer = await client.send(path, options).catch((error: unknown) => ({ status: 0, body: String(error) }))
    if (answer.status > 0) result.answered++
    if (answer.status > 0 && answer.status < 400) return answer
    const wasInHand = startedAt <= killedAt && performance.now() - killedAt < inHandMs
    if (wasAway || isDatabaseAway) result.withoutDatabase++
    else if (wasInHand) result.inHand++
    else result.failures.push(`${options.method ?? 'GET'} ${path}: ${answer.status} ${answer.body.slice(0, 200)}`)
    return null
  }

  async function read(number: number) {
    for (let round = number; !isOver; round++) {
      const path = round % 3 ? pages[round % pages.length]! : `/blog/${slug}`
      const wanted = settled
      const isDue = performance.now() > wanted.at + seenWithinMs
      const answer = await ask(path)
      if (!answer) await wait(50)
      if (!answer || !isDue || path !== `/blog/${slug}`) continue
      const seen = Number(/Version (\d+)/.exec(answer.body)?.[1])
      if (!(seen >= wanted.version)) result.stale.push(`${seen} after ${wanted.version}`)
    }
  }

  async function write(id: number) {
    for (let version = 1; !isOver; version++) {
      const body = post(version)
      const answer = await ask(`${postsPath}/${id}`, { method: 'PUT', body, headers: { cookie } }, author)
      if (answer) settled = { version, at: performance.now() }
      await wait(200)
    }
  }

  const created = await author.send(postsPath, { method: 'POST', body: post(0), headers: { cookie } })
  if (created.status !== 201) throw new Error(`The post was answered ${created.status}: ${created.body}`)
  const { id } = JSON.parse(created.body) as { id: number }
  const everybody = [...Array.from({ length: readers }, (_, number) => read(number)), write(id)]
  return {
    /** Says that an instance is killed at this moment. */
    kill() {
      killedAt = performance.now()
    },
    /** Says that there is no database for the time of `work`. */
    async withoutDatabase(work: () => Promise<void>) {
      isDatabaseAway = true
      await work().finally(() => {
        isDatabaseAway = false
      })
    },
    async stop(): Promise<LoadResult> {
      isOver = true
      await Promise.all(everybody)
      close()
      author.close()
      return result
    },
  }
}
