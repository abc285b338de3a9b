import { ApiError, apiClient, callMs } from '#platform/api-client.ts'
import { links } from '#site/links.ts'
import type { ContactMessage } from './fields.ts'
import type { contactRoutes } from './routes.server.ts'

const { contact } = apiClient<ReturnType<typeof contactRoutes>>().api

/**
 * Sends a message through the API; only where the site sends mail. `website` is the honeypot.
 * @throws ApiError, whose message the notice shows
 */
export async function deliverMessage(message: ContactMessage & { website: string }): Promise<void> {
  await contact.$post({ json: message })
}

/**
 * Posts the form as it would go without script.
 * @throws ApiError, whose message the notice shows
 */
export async function sendForm(message: ContactMessage): Promise<void> {
  const headers = { accept: 'application/json' }
  const body = new URLSearchParams(message)
  const answer = await fetch(links.contact(), { method: 'POST', headers, body, signal: AbortSignal.timeout(callMs) })
  if (!answer.ok) throw new ApiError(answer.status, await answer.text())
}
