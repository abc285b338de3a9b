import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import { type ListPage, readListPage } from '#platform/list-page.ts'
import { readQuery } from '#platform/read-query.ts'
import type { newsletterRoutes } from '../routes.server.ts'
import type { Subscriber, SubscriberGrowth } from '../schema.ts'

const { newsletter } = apiClient<ReturnType<typeof newsletterRoutes>>().api

/** Rows on a page of the list. */
export const subscribersOnPage = 50

/** The subscribers, newest first, a page at a time. */
export function subscribersQuery(search: string) {
  const query = { ...(search && { search }), limit: String(subscribersOnPage) }
  return infiniteQueryOptions({
    queryKey: ['/api/newsletter/subscribers', query],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }): Promise<ListPage<Subscriber>> =>
      readListPage(await newsletter.subscribers.$get({ query: { ...query, ...(pageParam && { cursor: pageParam }) } })),
    getNextPageParam: (page: ListPage<Subscriber>) => page.next,
  })
}

/** The number of subscribers, now and at the end of each of the last twelve months. */
export function subscriberGrowthQuery() {
  return readQuery<SubscriberGrowth>(['/api/newsletter/subscribers/growth'], () => newsletter.subscribers.growth.$get())
}
