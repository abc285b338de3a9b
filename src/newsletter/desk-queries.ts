import { apiClient } from '#platform/api-client.ts'
import type { newsletterRoutes } from './routes.server.ts'

const { newsletter } = apiClient<ReturnType<typeof newsletterRoutes>>().api

export async function deleteSubscriber(id: number): Promise<void> {
  await newsletter.subscribers[':id'].$delete({ param: { id: String(id) } })
}
