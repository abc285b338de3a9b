import { setTimeout as wait } from 'node:timers/promises'
import { postDraft, postsPath } from '../rooms/posts.ts'
import { clientOf } from '../site/site-client.ts'

const readers = 8
/** A page that is requested this long after the answer to a write must show the write. */
export const seenWithinMs = 1000
/** Requests that a killed instance was processing fail within this time. */
const inHandMs = 5000

const slug = 'changing'
const pages = ['/', '/blog', '/destinations', '/itineraries', '/feed.xml', '/sitemap.xml', '/api/categories', postsPath]

interface LoadResult {
  answered: number
  /** Failed requests that the killed instance was processing: at most one for each reader and the author. */
  inHand: number
  /** Requests that failed while the database was down. */
  withoutDatabase: number
  /** All other failed requests. */
  failures: string[]
  /** Pages that did not show a write after `seenWithinMs`. */
  stale: string[]
}

export const maxInHand = readers + 1

/**
 * Eight readers who request page after page, and an author who saves one post again and again.
 * @param at origins for the readers' and the author's requests
 */
export async function startLoad(cookie: string, at: { readers: string; author: string }) {
  const { send, close } = clientOf(at.readers, { connections: 24 })
  const author = clientOf(at.author)
  const result: LoadResult = { answered: 0, inHand: 0, withoutDatabase: 0, failures: [], stale: [] }
  let goneAt = Number.NEGATIVE_INFINITY
  let isDatabaseAway = false
  let isOver = false
  /** The last acknowledged version, and when it was acknowledged. */
  let settled = { version: 0, at: Number.POSITIVE_INFINITY }
  const post = (version: number) => ({ ...postDraft, slug, title: `Version ${version}`, published: true })

  async function ask(path: string, options: Parameters<typeof send>[1] = {}, client = { send }) {
    const startedAt = performance.now()
    const wasAway = isDatabaseAway
    const answer = await client.send(path, options).catch((error: unknown) => ({ status: 0, body: String(error) }))
    if (answer.status > 0) result.answered++
    if (answer.status > 0 && answer.status < 400) return answer
    const wasInHand = startedAt <= goneAt && performance.now() - goneAt < inHandMs
    if (wasAway || isDatabaseAway) result.withoutDatabase++
    else if (wasInHand) result.inHand++
    else
      result.failures.push(
        `${options.method ?? 'GET'} ${path}, begun ${Math.round(startedAt - goneAt)} ms after one was gone: ${answer.status} ${answer.body.slice(0, 200)}`,
      )
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
    /** To be used while `kill` kills an instance and waits for its end: until then the system takes requests for it. */
    async whileOneDies(kill: () => Promise<unknown>) {
      goneAt = Number.POSITIVE_INFINITY
      await kill()
      goneAt = performance.now()
    },
    /** To be used while `work` takes the database down. */
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
