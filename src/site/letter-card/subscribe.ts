import type { Hono } from 'hono'
import { apiClient } from '#platform/api-client.ts'

/** The newsletter's answer; declared again here, because this part may not import rooms. */
interface SubscriptionAnswer {
  message: string
  /** What the reader must do, where addresses are confirmed. */
  next?: string | undefined
}

type Call = {
  $post: {
    input: { json: { email: string; page: string } }
    output: SubscriptionAnswer
    outputFormat: 'json'
    status: 201
  }
}

const { newsletter } = apiClient<Hono<object, { '/api/newsletter/subscribe': Call }>>().api

/**
 * Subscribes an address, with the path of the page whose form was used.
 * @throws ApiError, whose sentence is what the notice shows
 */
export async function subscribe(email: string, page: string): Promise<SubscriptionAnswer> {
  return (await newsletter.subscribe.$post({ json: { email, page } })).json()
}
