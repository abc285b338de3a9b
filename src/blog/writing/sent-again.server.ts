/** A creation that is sent again because its answer was lost. */
import { isWithin } from '#platform/http/api/create-once.server.ts'
import type { StoredPost } from '../data.server.ts'
import type { PostChange } from '../schema.ts'

/**
 * The outcome of a creation sent again without a version: null when it may change the post, because nothing but creations
 * has written it. Only they write both instants at once, and the first publishing, which may be another window's.
 */
export function settledBy(before: StoredPost, fields: Partial<PostChange>): 'saved' | 'outdated' | null {
  if (before.createdAt === before.updatedAt && !before.published) return null
  return isWithin(fields, before) ? 'saved' : 'outdated'
}
