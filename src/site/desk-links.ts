import { links, withQuery } from './links.ts'

/** The part of the address that says which row's form is open: `?open=12`, `?open=new`. */
export type OpenRow = number | 'new' | null

/** Every address of the author's desk, each written once. */
export const deskLinks = {
  today: () => '/admin/today',
  welcome: () => '/admin/welcome',
  /** Where the desk asks for a page with values that are not saved. */
  preview: () => '/admin/preview',
  newPost: () => '/admin/blog/new',
  review: (id: number) => `/admin/review/${id}`,
  settings: () => '/admin/settings',
  /** What is planned and published; this month, when left out. */
  calendar: (month?: string) => withQuery('/admin/calendar', { month }),
  /** All pictures of the site's own. */
  pictures: () => '/admin/pictures',
  /** What was deleted. */
  trash: () => '/admin/trash',
  /** What readers searched in vain. */
  searches: () => '/admin/searches',
  readers: (days?: number) => withQuery('/admin/readers', { days: days ? String(days) : undefined }),
  /** Where the site leads to, and how it is there. */
  outgoing: () => '/admin/links',
  income: (currency?: string) => withQuery('/admin/income', { currency }),
  /** @param show which part of it; what waits, when left out */
  inbox: (q = '', show?: string) => withQuery('/admin/inbox', { show, q }),
  oldBlog: () => '/admin/old-blog',
  automation: () => '/ai-automation',
  categories: (open: OpenRow = null) => withOpen('/admin/categories', open),
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
