import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import { type ListPage, readListPage } from '#platform/list-page.ts'
import { readQuery } from '#platform/read-query.ts'
import type { RecipientState } from '../options.ts'
import type { Digest, DigestDraft, LetterDesk, LetterPlan, Recipient } from '../schema.ts'
import type { digestRoutes } from './digest-routes.server.ts'

const { newsletter } = apiClient<ReturnType<typeof digestRoutes>>().api
const { digests } = newsletter

interface ReportPage extends ListPage<Recipient> {
  /** On the first page only. */
  digest: Digest | undefined
}

const byId = (id: number) => ({ param: { id: String(id) } })

/** Polling interval of a letter's state while it is being sent, in milliseconds. */
const watchEveryMs = 2_000

/** Whether letters can be sent, the plan, the newest posts and a suggested first version. */
export function letterDeskQuery() {
  return readQuery<LetterDesk>(['/api/newsletter/desk'], () => newsletter.desk.$get())
}

/** The last letters, newest first; polled while one is being sent. */
export function digestsQuery() {
  return readQuery<Digest[]>(['/api/newsletter/digests'], () => digests.$get(), {
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'sending') ? watchEveryMs : false),
  })
}

/**
 * A sent letter, and its addresses in this state. Both are one query: the letter is read before its addresses, so that
 * these are never older than its counts, and both are polled until it has been sent.
 */
export function letterReportQuery(id: number, state: RecipientState | '') {
  const query = { ...(state && { state }), limit: '50' }
  return infiniteQueryOptions({
    queryKey: ['/api/newsletter/digests/recipients', id, query],
    initialPageParam: null as string | null,
    queryFn: async ({ client, pageParam }): Promise<ReportPage> => {
      const letters = pageParam === null ? await client.fetchQuery({ ...digestsQuery(), staleTime: 0 }) : []
      const recipients = await digests[':id'].recipients.$get({
        ...byId(id),
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
      })
      return { ...(await readListPage(recipients)), digest: letters.find((letter) => letter.id === id) }
    },
    getNextPageParam: (page: ReportPage) => page.next,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.digest?.status === 'sending' ? watchEveryMs : false),
    placeholderData: keepPreviousData,
  })
}

/** @param stored the version that the draft is based on; null for a new letter */
export async function saveDraft(stored: Pick<Digest, 'id' | 'version'> | null, draft: DigestDraft): Promise<Digest> {
  if (stored === null) return (await digests.$post({ json: draft })).json()
  const json = { ...draft, expectedVersion: stored.version }
  return (await digests[':id'].$put({ ...byId(stored.id), json })).json()
}

export async function deleteDraft(id: number): Promise<void> {
  await digests[':id'].$delete(byId(id))
}

/** @returns a sentence that says where it was sent */
export async function sendTest(id: number): Promise<string> {
  return (await (await digests[':id'].test.$post(byId(id))).json()).message
}

export async function sendLetter(id: number): Promise<Digest> {
  return (await digests[':id'].send.$post(byId(id))).json()
}

export async function stopLetter(id: number): Promise<Digest> {
  return (await digests[':id'].stop.$post(byId(id))).json()
}

export async function sendLetterAgain(id: number, state: 'failed' | 'unconfirmed'): Promise<Digest> {
  return (await digests[':id']['send-again'].$post({ ...byId(id), json: { state } })).json()
}

export async function savePlan(plan: LetterPlan): Promise<LetterPlan> {
  return (await newsletter.plan.$put({ json: plan })).json()
}

/** Address of one part of a letter, as readers get it. */
export function previewAddress(id: number, part: 'html' | 'text'): string {
  return `/api/newsletter/digests/${id}/preview?part=${part}`
}
