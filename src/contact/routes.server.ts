import { apiApp } from '#platform/http/api/api-app.server.ts'
import { idFrom } from '#platform/http/api/contract.ts'
import { readCursor, writeCursor } from '#platform/http/api/cursor.server.ts'
import { rateLimit } from '#platform/http/api/limits.server.ts'
import { nextLink } from '#platform/http/api/next-link.server.ts'
import { notFound } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { deleteMessageRoute, listMessages, markMessage, sendMessage } from './contract.ts'
import { countMessages, deleteMessage, findMessages, markRead } from './data.server.ts'
import { receiveMessage } from './delivery.server.ts'

const maxMessages = 10
const seconds = 600

export function contactRoutes(deps: Deps) {
  const { db } = deps.database
  const app = apiApp()
  app.use(sendMessage.getRoutingPath(), rateLimit(db, 'message', maxMessages, seconds))
  return app
    .openapi(sendMessage, async (c) => {
      await receiveMessage(deps, c.req.valid('json'))
      return c.json({ message: 'Message sent!' }, 201)
    })
    .openapi(listMessages, async (c) => {
      const { limit, cursor, ...filter } = c.req.valid('query')
      // One more row than asked for shows whether there is another page.
      const rows = await findMessages(db, filter, limit + 1, cursor === undefined ? undefined : readCursor(cursor))
      const last = rows[limit - 1]
      if (last && rows.length > limit) c.header('Link', nextLink(c.req.url, writeCursor(last)))
      c.header('X-Total-Count', String(await countMessages(db, filter)))
      return c.json(rows.slice(0, limit), 200)
    })
    .openapi(markMessage, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const message = id === null ? null : await markRead(db, id, c.req.valid('json').read)
      if (!message) throw notFound('Message')
      return c.json(message, 200)
    })
    .openapi(deleteMessageRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      if (id === null || !(await deleteMessage(db, id))) throw notFound('Message')
      return c.body(null, 204)
    })
}
