/** The desk's calls about sessions; not in the readers' build. */
import { apiClient } from '#platform/api-client.ts'
import type { authRoutes } from './routes.server.ts'
import type { CurrentUser, Login } from './schema.ts'

const { auth } = apiClient<ReturnType<typeof authRoutes>>().api

/**
 * Opens a session; for `useMutation`.
 * @throws ApiError 401 for any wrong pair, 429 after too many
 */
export async function login(pair: Login): Promise<CurrentUser> {
  return (await auth.login.$post({ json: pair })).json()
}

/** Ends the session; for `useMutation`. */
export async function logout(): Promise<void> {
  await auth.logout.$post()
}

/** Ends every other session; for `useMutation`. */
export async function endOtherSessions(): Promise<void> {
  await auth.sessions.$delete()
}
