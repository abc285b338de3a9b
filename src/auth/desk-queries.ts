/** The desk's calls about sessions; not in the readers' build. */

import { apiClient } from '#platform/api-client.ts'
import { bodyOf, done } from '#platform/calls.ts'
import type { authRoutes } from './routes.server.ts'
import type { CurrentUser, Login } from './schema.ts'

const { auth } = apiClient<ReturnType<typeof authRoutes>>().api

/**
 * Opens a session; for `useMutation`.
 * @throws ApiError 401 for any wrong pair, 429 after too many
 */
export const login = (pair: Login) => bodyOf<CurrentUser>(auth.login.$post({ json: pair }))

/** Ends the session; for `useMutation`. */
export const logout = () => done(auth.logout.$post())

/** Ends every other session; for `useMutation`. */
export const endOtherSessions = () => done(auth.sessions.$delete())
