import { apiApp } from '#platform/http/api/api-app.server.ts'
import { readCursor, writeCursor } from '#platform/http/api/cursor.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { rateLimit } from '#platform/http/api/limits.server.ts'
import { pageOfList } from '#platform/http/api/list-page.server.ts'
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
      const rows = await findMessages(db, filter, limit + 1, cursor === undefined ? undefined : readCursor(cursor))
      const total = await countMessages(db, filter)
      return c.json(pageOfList(c, rows, { limit, total, cursorAfter: writeCursor }), 200)
    })
    .openapi(markMessage, async (c) => {
      return c.json(found(await markRead(db, idIn(c, 'Message'), c.req.valid('json').read), 'Message'), 200)
    })
    .openapi(deleteMessageRoute, async (c) => {
      found(await deleteMessage(db, idIn(c, 'Message')), 'Message')
      return c.body(null, 204)
    })
}
