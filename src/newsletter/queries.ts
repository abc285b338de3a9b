import { apiClient } from '#platform/api-client.ts'
import type { newsletterRoutes } from './routes.server.ts'
import type { SubscriptionAnswer } from './schema.ts'

const { newsletter } = apiClient<ReturnType<typeof newsletterRoutes>>().api

/**
 * Puts an address on the list; for `useMutation`.
 * @throws ApiError, whose sentence is what the notice shows
 */
export async function subscribe(email: string): Promise<SubscriptionAnswer> {
  return (await newsletter.subscribe.$post({ json: { email } })).json()
}
