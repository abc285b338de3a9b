import { OpenAPIHono } from '@hono/zod-openapi'
import type { Db } from '#platform/db/database.server.ts'
import { byteOrderMark, csvRow } from '#platform/documents/csv.ts'
import { idFrom } from '#platform/http/contract.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { refuseInvalid } from '#platform/http/invalid.server.ts'
import { rateLimit } from '#platform/http/limits.server.ts'
import { nextLink } from '#platform/http/next-link.server.ts'
import { notFound, Problem } from '#platform/http/problem.ts'
import { deleteSubscriberRoute, downloadSubscribers, listSubscribers, readGrowth, subscribeRoute } from './contract.ts'
import {
  addSubscriber,
  countByMonth,
  countSubscribers,
  deleteSubscriber,
  eachSubscribers,
  findSubscribers,
} from './data.server.ts'
import { growthOf } from './growth.ts'

const perMinute = 20
const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000

export function newsletterRoutes({ database: { db }, clock }: Deps) {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
  app.use(subscribeRoute.getRoutingPath(), rateLimit(perMinute, 60))
  return app
    .openapi(subscribeRoute, async (c) => {
      await addSubscriber(db, c.req.valid('json').email)
      return c.json({ message: 'Successfully subscribed!' }, 201)
    })
    .openapi(listSubscribers, async (c) => {
      const { search, limit, cursor } = c.req.valid('query')
      const before = cursor === undefined ? undefined : idOf(cursor)
      const total = await countSubscribers(db, { search })
      // One more than asked for shows whether there is another page.
      const rows = await findSubscribers(db, { search }, limit + 1, before)
      const subscribers = rows.slice(0, limit)
      const last = subscribers.at(-1)
      c.header('X-Total-Count', String(total))
      if (last && rows.length > limit) c.header('Link', nextLink(c.req.url, String(last.id)))
      return c.json(subscribers, 200)
    })
    .openapi(downloadSubscribers, (c) => {
      const today = clock().toISOString().slice(0, 10)
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', `attachment; filename="subscribers-${today}.csv"`)
      return c.body(streamOf(csvOf(db)), 200)
    })
    .openapi(readGrowth, async (c) => {
      const now = clock()
      const { byMonth, recent } = await countByMonth(db, new Date(now.getTime() - thirtyDaysMs).toISOString())
      return c.json(growthOf(byMonth, recent, now), 200)
    })
    .openapi(deleteSubscriberRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      if (id === null || !(await deleteSubscriber(db, id))) throw notFound('Subscriber')
      return c.body(null, 204)
    })
}

function idOf(cursor: string): number {
  const id = idFrom(cursor)
  const message = 'cursor must be copied from the Link header of the page before.'
  if (id === null) throw new Problem(400, message, { cursor: message })
  return id
}

/** Asks for the next piece only when the last one is on its way. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

async function* csvOf(db: Db): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(['Email', 'Subscribed'])
  for await (const batch of eachSubscribers(db)) {
    yield batch.map(({ email, createdAt }) => csvRow([email, createdAt])).join('')
  }
}
