import { links } from './links.ts'

/** The part of the address that says which row's form is open: `?open=12`, `?open=new`. */
export type OpenRow = number | 'new' | null

export const manageLinks = {
  categories: (open: OpenRow = null) => withOpen(links.categories(), open),
  destinations: (open: OpenRow = null, q = '') => withOpen('/admin/destinations', open, q),
  itineraries: () => '/admin/itineraries',
  people: () => '/admin/people',
  newItinerary: () => '/admin/itineraries/new',
  itinerary: links.editItinerary,
} as const

export function openRowOf(search: URLSearchParams): OpenRow {
  const open = search.get('open') ?? ''
  if (open === 'new') return open
  return /^[1-9]\d{0,9}$/.test(open) ? Number(open) : null
}

function withOpen(path: string, open: OpenRow, q = '') {
  const search = new URLSearchParams({ ...(q && { q }), ...(open !== null && { open: String(open) }) }).toString()
  return search ? `${path}?${search}` : path
}
