import type { AccountRole } from '#platform/roles.ts'

/** The byline of posts that this account begins; null: the site's own author's, as for the admin. */
export function bylineOf(user: { id: number; role: AccountRole } | null): number | null {
  return user && user.role !== 'admin' ? user.id : null
}
