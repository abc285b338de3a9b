import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import type { authRoutes } from './routes.server.ts'
import type { CurrentUser } from './schema.ts'

const { auth } = apiClient<ReturnType<typeof authRoutes>>().api

/** Who is signed in; fails with ApiError 401 for anybody without a session. */
export function currentUserQuery() {
  return readQuery<CurrentUser>(['/api/auth/user'], () => auth.user.$get())
}

/** Whether the readable cookie beside the session's exists: only then is it worth a request to ask who is signed in. */
export function hasSessionHint(): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes('signed_in=1')
}

/** Whether readers' pages show the button to the automation. (Here, because every reader downloads it.) */
export function hasAdminButton(user: CurrentUser | undefined): boolean {
  return user?.role === 'admin'
}
