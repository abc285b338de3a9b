import { apiClient } from '#platform/api-client.ts'
import { done } from '#platform/calls.ts'
import type { newsletterRoutes } from './routes.server.ts'

const { newsletter } = apiClient<ReturnType<typeof newsletterRoutes>>().api

export const deleteSubscriber = (id: number) =>
  done(newsletter.subscribers[':id'].$delete({ param: { id: String(id) } }))
