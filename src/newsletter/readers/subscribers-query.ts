import { apiClient } from '#platform/api-client.ts'
import { pagedQuery } from '#platform/list-page.ts'
import { readQuery } from '#platform/read-query.ts'
import type { newsletterRoutes } from '../routes.server.ts'
import type { Subscriber, SubscriberGrowth } from '../schema.ts'

const { newsletter } = apiClient<ReturnType<typeof newsletterRoutes>>().api

/** Rows on a page of the list. */
export const subscribersOnPage = 50

/** The subscribers, newest first, a page at a time. */
export function subscribersQuery(search: string) {
  const query = { ...(search && { search }), limit: String(subscribersOnPage) }
  return pagedQuery<Subscriber>(['/api/newsletter/subscribers', query], (at) =>
    newsletter.subscribers.$get({ query: { ...query, ...at } }),
  )
}

/** The number of subscribers, now and at the end of each of the last twelve months. */
export function subscriberGrowthQuery() {
  return readQuery<SubscriberGrowth>(['/api/newsletter/subscribers/growth'], () => newsletter.subscribers.growth.$get())
}
