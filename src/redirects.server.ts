import { filtersFrom } from '#blog/filters.ts'
import { findMovedPost } from '#blog/history.server.ts'
import { findRenamedCategory } from '#categories/filing.server.ts'
import { findOldAddress } from '#imports/data.server.ts'
import { findMovedItinerary } from '#itineraries/writing.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { links } from '#site/links.ts'

/** The part of an address after its folder, as text; null when it cannot be a slug. */
function slugIn(pathname: string, folder: string): string | null {
  if (!pathname.startsWith(folder)) return null
  try {
    const slug = decodeURIComponent(pathname.slice(folder.length)).normalize('NFC')
    return isSlug(slug) ? slug : null
  } catch {
    return null
  }
}

/**
 * Where a page has moved to, for an address at which there is none: a path of this site, or null. Only what readers may
 * see is found, always at its present address, however often that has changed.
 */
export async function findRedirect(db: Db, pathname: string): Promise<string | null> {
  const postSlug = slugIn(pathname, '/blog/')
  const movedPost = postSlug === null ? null : await findMovedPost(db, postSlug)
  if (movedPost !== null) return links.post(movedPost)
  const itinerarySlug = slugIn(pathname, '/itineraries/')
  const movedItinerary = itinerarySlug === null ? null : await findMovedItinerary(db, itinerarySlug)
  if (movedItinerary !== null) return links.itinerary(movedItinerary)
  const old = await findOldAddress(db, pathname)
  if (old === null) return null
  return 'slug' in old ? links.post(old.slug) : old.path
}

/** The list of posts under a category's present name, for an address with one that it had before; else null. */
export async function findMovedList(db: Db, pathname: string, search: URLSearchParams): Promise<string | null> {
  if (pathname !== links.blog()) return null
  const filters = filtersFrom(search)
  const category = filters.category === '' ? null : await findRenamedCategory(db, filters.category)
  return category === null ? null : links.blog({ ...filters, category, cursor: search.get('cursor') ?? undefined })
}
