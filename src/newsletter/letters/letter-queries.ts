import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import { type ListPage, pagedQuery, readListPage } from '#platform/list-page.ts'
import { readQuery } from '#platform/read-query.ts'
import { undoOf } from '#platform/trash/undo-queries.ts'
import type { RecipientState } from '../options.ts'
import type { Digest, DigestDraft, LetterDesk, LetterPlan, Recipient } from '../schema.ts'
import type { digestRoutes } from './digest-routes.server.ts'

const { newsletter } = apiClient<ReturnType<typeof digestRoutes>>().api
const { digests } = newsletter

interface ReportPage extends ListPage<Recipient> {
  digest: Digest
}

const byId = (id: number) => ({ param: { id: String(id) } })

/** Polling interval of a letter's state while it changes, in milliseconds. */
const watchEveryMs = 2_000

/** Whether it is being sent, or an address of a stopped letter is still on its way. */
function isChanging({ status, counts }: Digest): boolean {
  return status === 'sending' || counts.queued + counts.handing > 0
}

/** Whether letters can be sent, the plan, the newest posts and a suggested first version. */
export const letterDeskQuery = () => readQuery<LetterDesk>(['/api/newsletter/desk'], () => newsletter.desk.$get())

/** Key of all that is read of letters, but for their addresses. */
export const lettersKey = ['/api/newsletter/digests']

/** Letters on a page, beside the list of subscribers. */
export const lettersOnPage = 6

const lettersAt = pagedQuery<Digest>([...lettersKey, 'list'], (at) =>
  digests.$get({ query: { limit: String(lettersOnPage), ...at } }),
)

/** The letters, newest first, a page at a time; polled while one of the page changes. */
export const lettersQuery = (cursor: string | null = null) =>
  queryOptions({
    ...lettersAt(cursor),
    refetchInterval: ({ state }) => (state.data?.rows.some(isChanging) ? watchEveryMs : false),
  })

export const letterByIdQuery = (id: number) =>
  readQuery<Digest>([...lettersKey, id], () => digests[':id'].$get(byId(id)))

/** Rows on a page of a letter's addresses. */
export const addressesOnPage = 50

/**
 * A sent letter, and a page of its addresses in this state. Both are one query: the letter is read before its addresses, so that
 * these are never older than its counts, and both are polled until no address is open.
 */
export function letterReportQuery(id: number, state: RecipientState | '') {
  const query = { ...(state && { state }), limit: String(addressesOnPage) }
  return (cursor: string | null = null) =>
    queryOptions({
      queryKey: ['/api/newsletter/digests/recipients', id, query, cursor] as QueryKey,
      queryFn: async ({ client }): Promise<ReportPage> => {
        const digest = await client.fetchQuery({ ...letterByIdQuery(id), staleTime: 0 })
        const recipients = await digests[':id'].recipients.$get({
          ...byId(id),
          query: { ...query, ...(cursor && { cursor }) },
        })
        return { ...(await readListPage(recipients)), digest }
      },
      refetchInterval: ({ state }) => {
        const digest = state.data?.digest
        return digest && isChanging(digest) ? watchEveryMs : false
      },
    })
}

/**
 * @param stored the version that the draft is based on; null for a new letter
 * @param draftKey of the form: so a new letter whose answer was lost is not made twice
 */
export async function saveDraft(
  stored: Pick<Digest, 'id' | 'version'> | null,
  draft: DigestDraft,
  draftKey: string,
): Promise<Digest> {
  if (stored === null) return (await digests.$post({ json: { ...draft, draftKey } })).json()
  const json = { ...draft, expectedVersion: stored.version }
  return (await digests[':id'].$put({ ...byId(stored.id), json })).json()
}

/** @returns the name of the undo that brings it back */
export const deleteDraft = async (id: number) => undoOf(await digests[':id'].$delete(byId(id)))

/** @returns a sentence that says where it was sent */
export async function sendTest(id: number): Promise<string> {
  return (await (await digests[':id'].test.$post(byId(id))).json()).message
}

export const sendLetter = (id: number) => bodyOf<Digest>(digests[':id'].send.$post(byId(id)))
export const stopLetter = (id: number) => bodyOf<Digest>(digests[':id'].stop.$post(byId(id)))

export const sendLetterAgain = (id: number, state: 'failed' | 'unconfirmed') =>
  bodyOf<Digest>(digests[':id']['send-again'].$post({ ...byId(id), json: { state } }))

export const savePlan = (plan: LetterPlan) => bodyOf<LetterPlan>(newsletter.plan.$put({ json: plan }))

/** Address of one part of a letter, as readers get it. */
export function previewAddress(id: number, part: 'html' | 'text'): string {
  return `/api/newsletter/digests/${id}/preview?part=${part}`
}
