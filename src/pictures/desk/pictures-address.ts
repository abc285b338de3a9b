import { deskLinks } from '#site/desk-links.ts'
import { type PictureFilter, type PictureOrder, pictureFilters, pictureOrders, picturesOnPage } from '../options.ts'

/** The library's filters, from its address. */
export interface LibraryAddress {
  q: string
  show: PictureFilter
  sort: PictureOrder
  /** Number of pictures shown; "more" adds a page. */
  limit: number
  /** Address of the picture whose panel is open; empty: none. */
  open: string
}

const maxShown = 500
const oneOf = <Key extends string>(list: Record<Key, string>, given: string | null, otherwise: Key): Key =>
  given !== null && Object.hasOwn(list, given) ? (given as Key) : otherwise

export function readLibraryAddress(search: URLSearchParams): LibraryAddress {
  const shown = Number(search.get('shown'))
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    show: oneOf(pictureFilters, search.get('show'), 'all'),
    sort: oneOf(pictureOrders, search.get('sort'), 'newest'),
    limit: Number.isInteger(shown) && shown > picturesOnPage ? Math.min(shown, maxShown) : picturesOnPage,
    open: search.get('open') ?? '',
  }
}

export function libraryHref({ q, show, sort, limit, open }: LibraryAddress): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (show !== 'all') search.set('show', show)
  if (sort !== 'newest') search.set('sort', sort)
  if (limit > picturesOnPage) search.set('shown', String(Math.min(limit, maxShown)))
  if (open) search.set('open', open)
  const query = search.toString()
  return query ? `${deskLinks.pictures()}?${query}` : deskLinks.pictures()
}
