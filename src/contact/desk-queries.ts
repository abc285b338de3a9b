import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import { type ListPage, readListPage } from '#platform/list-page.ts'
import type { contactRoutes } from './routes.server.ts'
import type { ReceivedMessage } from './schema.ts'

const { messages } = apiClient<ReturnType<typeof contactRoutes>>().api.contact

/** Messages on a page of the list. */
export const messagesOnPage = 25

/** What readers wrote, newest first, a page at a time. */
export function messagesQuery(search: string) {
  const query = { ...(search && { search }), limit: String(messagesOnPage) }
  return infiniteQueryOptions({
    queryKey: ['/api/contact/messages', query],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }): Promise<ListPage<ReceivedMessage>> =>
      readListPage(await messages.$get({ query: { ...query, ...(pageParam && { cursor: pageParam }) } })),
    getNextPageParam: (page: ListPage<ReceivedMessage>) => page.next,
  })
}

/** How many messages nobody has read yet. */
export function unreadMessagesQuery() {
  return queryOptions({
    queryKey: ['/api/contact/messages', 'unread'],
    queryFn: async (): Promise<number> =>
      (await readListPage(await messages.$get({ query: { unread: 'true', limit: '1' } }))).total,
  })
}

export async function markMessage(id: number, read: boolean): Promise<void> {
  await messages[':id'].$put({ param: { id: String(id) }, json: { read } })
}

export async function deleteMessage(id: number): Promise<void> {
  await messages[':id'].$delete({ param: { id: String(id) } })
}
