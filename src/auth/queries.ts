import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import type { authRoutes } from './routes.server.ts'
import type { CurrentUser, Login } from './schema.ts'

const { auth } = apiClient<ReturnType<typeof authRoutes>>().api

/** Who is signed in; fails with ApiError 401 for anybody without a session. */
export function currentUserQuery() {
  return queryOptions({
    queryKey: ['/api/auth/user'],
    queryFn: async (): Promise<CurrentUser> => (await auth.user.$get()).json(),
  })
}

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

/** Whether the readable cookie is there that is set with the session: only then is asking who is signed in worth a request. */
export function hasSessionHint(): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes('signed_in=1')
}
