import { truncate } from '#platform/text/truncate.ts'
import { deskLinks } from '#site/desk-links.ts'
import { type PictureFilter, type PictureOrder, pictureFilters, pictureOrders } from '../options.ts'

/** The library's filters, from its address. */
export interface LibraryAddress {
  q: string
  show: PictureFilter
  sort: PictureOrder
  /** From 1. */
  page: number
  /** Address of the picture whose panel is open; empty: none. */
  open: string
}

const oneOf = <Key extends string>(list: Record<Key, string>, given: string | null, otherwise: Key): Key =>
  given !== null && Object.hasOwn(list, given) ? (given as Key) : otherwise

export function readLibraryAddress(search: URLSearchParams): LibraryAddress {
  const page = search.get('page') ?? ''
  return {
    q: truncate(search.get('q') ?? '', 200),
    show: oneOf(pictureFilters, search.get('show'), 'all'),
    sort: oneOf(pictureOrders, search.get('sort'), 'newest'),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    open: search.get('open') ?? '',
  }
}

export function libraryHref({ q, show, sort, page, open }: LibraryAddress): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (show !== 'all') search.set('show', show)
  if (sort !== 'newest') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  if (open) search.set('open', open)
  const query = search.toString()
  return query ? `${deskLinks.pictures()}?${query}` : deskLinks.pictures()
}
