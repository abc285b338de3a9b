import { links } from '#site/links.ts'
import { parametersOf } from '../declared.server.ts'
import type { PageAt } from '../render.server.tsx'

/**
 * WordPress's short addresses: `/?p=12` is the address of the home page, which reads no such parameter itself; on a blog in a
 * folder, `/blog/?p=12` is that of the list of posts, or of no page at all.
 */
const oldParameters = ['p', 'page_id', 'feed', 'cat', 'tag', 'author', 'm', 'paged']

function oldParametersAt({ path, plain }: PageAt): string[] {
  if (plain || !(path === null || path === links.home() || path === links.blog())) return []
  const own = path === null ? [] : parametersOf(path).known
  return oldParameters.filter((name) => !own.includes(name))
}

/** The query parameters of a page. */
export function parametersAt(page: PageAt) {
  const { path, plain } = page
  if (plain) return { known: plain.searchParams ?? [], uncached: plain.uncachedParams ?? [] }
  const { known, uncached } = path === null ? { known: [], uncached: [] } : parametersOf(path)
  const old = oldParametersAt(page)
  return { known: [...known, ...old], uncached: [...uncached, ...old] }
}

/** The old short address that is asked for, by which redirects are found; null when there is none. */
export function shortAddress(page: PageAt, search: URLSearchParams): string | null {
  const name = oldParametersAt(page).find((one) => search.has(one))
  const value = name && search.get(name)
  const folder = page.pathname === links.home() ? '' : page.pathname
  // A page's id is looked up like a post's.
  return value && /^[\w-]{1,100}$/.test(value) ? `${folder}/?${name === 'page_id' ? 'p' : name}=${value}` : null
}
