import type { AccountRole } from '#platform/roles.ts'

/** Whose name a post carries that they begin; null: the site's own author's, which the admin's posts do. */
export function bylineOf(user: { id: number; role: AccountRole } | null): number | null {
  return user && user.role !== 'admin' ? user.id : null
}
