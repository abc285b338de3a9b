import { apiClient } from '#platform/api-client.ts'
import { done } from '#platform/calls.ts'
import { pagedQuery } from '#platform/list-page.ts'
import { readQuery } from '#platform/read-query.ts'
import { inboxOnPage, type Shown } from '../options.ts'
import type { inboxRoutes } from '../routes.server.ts'
import type { InboxCounts, InboxItem } from '../schema.ts'

const { inbox } = apiClient<ReturnType<typeof inboxRoutes>>().api

/** Notes and messages, newest first, a page at a time. */
export function inboxQuery(shown: Shown, search: string) {
  const query = { shown, ...(search && { search }), limit: String(inboxOnPage) }
  return pagedQuery<InboxItem>(['/api/inbox', query], (at) => inbox.$get({ query: { ...query, ...at } }))
}

export const inboxCountsQuery = (search: string) =>
  readQuery<InboxCounts>(['/api/inbox/counts', search], () =>
    inbox.counts.$get({ query: { ...(search && { search }) } }),
  )

type Item = Pick<InboxItem, 'kind' | 'id'>
const param = ({ id }: Item) => ({ id: String(id) })

/** @returns how many waiting notes went to the spam folder with it, because they resemble what is marked as spam */
export async function changeStatus(item: Item, status: 'waiting' | 'approved' | 'done' | 'spam'): Promise<number> {
  // Only notes are approved.
  if (item.kind === 'note' || status === 'approved') {
    const answer = await inbox.notes[':id'].$put({ param: param(item), json: { status } })
    return (await answer.json()).alsoSpam
  }
  await inbox.messages[':id'].$put({ param: param(item), json: { status } })
  return 0
}

/**
 * Puts the author's answer below a note, which is approved with it; null removes it.
 * @param expectedAnswer the answer that it replaces
 * @throws ApiError 409 with the stored one, when that is another
 */
export const answerNote = (id: number, answer: string | null, expectedAnswer: string | null) =>
  done(inbox.notes[':id'].$put({ param: { id: String(id) }, json: { status: 'approved', answer, expectedAnswer } }))

/** Mails an answer, or, with `byHand`, stores the one that she mails herself. */
export const answerMessage = (id: number, answer: string, byHand: boolean) =>
  done(inbox.messages[':id'].answer.$post({ param: { id: String(id) }, json: { answer, byHand } }))

export const correctByNote = (id: number, text: string) =>
  done(inbox.notes[':id'].correction.$post({ param: { id: String(id) }, json: { text } }))

export async function deleteItem(item: Item): Promise<void> {
  if (item.kind === 'note') await inbox.notes[':id'].$delete({ param: param(item) })
  else await inbox.messages[':id'].$delete({ param: param(item) })
}

/** @param upTo of the newest one that was seen: what came since stays @returns how many were deleted */
export async function emptySpam(upTo: string): Promise<number> {
  return (await (await inbox.spam.$delete({ query: { upTo } })).json()).deleted
}
