import type { Db } from '#platform/db/database.server.ts'
import { byteOrderMark, csvRow } from '#platform/documents/csv.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { readCursor, writeCursor } from '#platform/http/api/cursor.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { rateLimit } from '#platform/http/api/limits.server.ts'
import { pageOfList } from '#platform/http/api/list-page.server.ts'
import { answerMailedLink, refuseLongForm } from '#platform/http/api/mailed-link.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { confirmWords, subscribedWords } from '#site/letter-card/words.ts'
import { mailedLinks, withToken } from '#site/mailed-links.ts'
import { readSite } from '#site/values/site.server.ts'
import * as contract from './contract.ts'
import {
  addSubscriber,
  countByMonth,
  countSubscribers,
  deleteSubscriber,
  eachSubscribers,
  findSubscribers,
} from './data.server.ts'
import { confirmationLetter } from './readers/confirmation-letter.server.ts'
import { growthOf } from './readers/growth.ts'
import { askToConfirm, confirmSubscription, unsubscribe } from './readers/joining.server.ts'

const maxSignUpsPerMinute = 20
const maxLinksPerMinute = 60
const confirmFirst = { message: confirmWords.title, next: confirmWords.description }
const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000

export function newsletterRoutes({ database, env, mail, clock }: Deps) {
  const { db } = database
  const app = apiApp()
  app.use(contract.subscribe.getRoutingPath(), rateLimit(db, 'sign-up', maxSignUpsPerMinute, 60))
  app.on('POST', contract.confirm.getRoutingPath(), rateLimit(db, 'confirmation', maxLinksPerMinute, 60))
  app.on('POST', contract.unsubscribe.getRoutingPath(), rateLimit(db, 'unsubscription', maxLinksPerMinute, 60))
  return app
    .openapi(contract.subscribe, async (c) => {
      const { email, page } = c.req.valid('json')
      if (!env.NEWSLETTER_CONFIRM || !mail) {
        await addSubscriber(db, email, page)
        return c.json({ message: subscribedWords.title }, 201)
      }
      const token = await askToConfirm(db, email, clock(), { fromPage: page })
      if (token) mail.post(confirmationLetter(await readSite(database), env.SITE_URL, email, token))
      return c.json(confirmFirst, 201)
    })
    .openapi(contract.confirm, async (c) => {
      refuseLongForm(c)
      const outcome = await confirmSubscription(db, c.req.valid('query').token, clock())
      return answerMailedLink(c, {
        page: mailedLinks.confirm.page,
        isKnown: outcome !== null,
        ...(outcome === 'left'
          ? { done: 'used', message: 'This link was used before, and the address has left the list since.' }
          : { message: 'The address is on the list.' }),
      })
    })
    .openapi(contract.unsubscribe, async (c) => {
      refuseLongForm(c)
      const isKnown = await unsubscribe(db, c.req.valid('query').token)
      const message = 'The address is off the list.'
      return answerMailedLink(c, { page: mailedLinks.unsubscribe.page, isKnown, message })
    })
    .openapi(contract.openUnsubscribe, (c) =>
      c.redirect(withToken(mailedLinks.unsubscribe.page, c.req.valid('query').token), 303),
    )
    .openapi(contract.listSubscribers, async (c) => {
      const { search, limit, cursor } = c.req.valid('query')
      const after = cursor === undefined ? undefined : readCursor(cursor)
      const total = await countSubscribers(db, { search })
      const rows = await findSubscribers(db, { search }, limit + 1, after)
      return c.json(pageOfList(c, rows, { limit, total, cursorAfter: writeCursor }), 200)
    })
    .openapi(contract.downloadSubscribers, (c) => {
      const today = clock().toISOString().slice(0, 10)
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', `attachment; filename="subscribers-${today}.csv"`)
      return c.body(streamOf(csvOf(db)), 200)
    })
    .openapi(contract.readGrowth, async (c) => {
      const now = clock()
      const { byMonth, recent } = await countByMonth(db, new Date(now.getTime() - thirtyDaysMs).toISOString())
      return c.json(growthOf(byMonth, recent, now), 200)
    })
    .openapi(contract.deleteSubscriber, async (c) => {
      found(await deleteSubscriber(db, idIn(c, 'Subscriber')), 'Subscriber')
      return c.body(null, 204)
    })
}

/** A stream that asks for the next piece only when the last one has been read. */
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
  yield byteOrderMark + csvRow(['Email', 'Subscribed', 'From page'])
  for await (const batch of eachSubscribers(db)) {
    yield batch.map(({ email, createdAt, fromPage }) => csvRow([email, createdAt, fromPage ?? ''])).join('')
  }
}
