import { deleteMessage } from '#contact/data.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { readCursor, writeCursor } from '#platform/http/api/cursor.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { pageOfList } from '#platform/http/api/list-page.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { type Message, mailAnswer } from './answers.server.ts'
import * as contract from './contract.ts'
import { correctPost } from './correct-post.server.ts'
import { countItems, findItems, placeOf } from './list.server.ts'
import { changeMessage, changeNote, deleteNote, emptySpam, keepAnswer } from './moderation.server.ts'
import { mailNoteAnswer } from './note-answers.server.ts'
import type { InboxItem, MessageAnswer } from './schema.ts'

export function inboxRoutes(deps: Deps) {
  const { clock, mail } = deps
  const { db } = deps.database
  return apiApp()
    .openapi(contract.listInbox, async (c) => {
      const { shown, search, limit, cursor } = c.req.valid('query')
      const after = cursor === undefined ? undefined : readCursor(cursor)
      const [items, counts] = await Promise.all([
        findItems(db, { shown, search, limit: limit + 1, after }),
        countItems(db, search),
      ])
      const page = { limit, total: counts[shown], cursorAfter: (item: InboxItem) => writeCursor(placeOf(item)) }
      return c.json(pageOfList(c, items, page), 200)
    })
    .openapi(contract.countInbox, async (c) => c.json(await countItems(db, c.req.valid('query').search), 200))
    .openapi(contract.changeNote, async (c) => {
      const id = idIn(c, 'Note')
      const alsoSpam = found(await changeNote(db, id, c.req.valid('json')), 'Note')
      await mailNoteAnswer(deps, id)
      return c.json({ alsoSpam }, 200)
    })
    .openapi(contract.correct, async (c) => {
      const { text } = c.req.valid('json')
      const id = idIn(c, 'Note')
      found(await correctPost(db, id, text, clock()), 'Note')
      await mailNoteAnswer(deps, id)
      return c.body(null, 204)
    })
    .openapi(contract.deleteNote, async (c) => {
      found(await deleteNote(db, idIn(c, 'Note')), 'Note')
      return c.body(null, 204)
    })
    .openapi(contract.changeMessage, async (c) => {
      const { status } = c.req.valid('json')
      found(await changeMessage(db, idIn(c, 'Message'), status), 'Message')
      return c.body(null, 204)
    })
    .openapi(contract.reply, async (c) => {
      const { answer, byHand } = c.req.valid('json')
      if (!byHand && !mail) throw new Problem(409, 'This site sends no mail. Answer from your own mail program.')
      const kept = found(await keepAnswer(db, idIn(c, 'Message'), answer, !byHand), 'Message')
      // Idempotent: the same answer again is accepted, because the response to the first request may have been lost.
      if (!kept.isNew && kept.message.answer !== answer) throw answeredAlready(kept.message)
      if (kept.isNew && !byHand) await mailAnswer(deps, kept.message.id)
      return c.body(null, 204)
    })
    .openapi(contract.deleteMessage, async (c) => {
      found(await deleteMessage(db, idIn(c, 'Message')), 'Message')
      return c.body(null, 204)
    })
    .openapi(contract.emptySpam, async (c) => c.json({ deleted: await emptySpam(db, c.req.valid('query').upTo) }, 200))
}

function answeredAlready({ answer, answeredAt, answerByMail, answerMailedAt, answerInDoubt }: Message) {
  const current: MessageAnswer = { answer, answeredAt, answerByMail, answerMailedAt, answerInDoubt }
  return new Problem(409, 'This message has been answered already, so nothing was sent.', undefined, {}, { current })
}
