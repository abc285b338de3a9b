import { links, withQuery } from './links.ts'

/** The part of the address that names the row whose form is open: `?open=12`, `?open=new`. */
export type OpenRow = number | 'new' | null

/** Parts of the author's values that have a screen of their own; those of all others are texts of pages. */
const screensOfValues: Record<string, string> = { site: '/admin/site', mediaKit: '/admin/site', look: '/admin/look' }

/** Every address of the author's desk, each written once. */
export const deskLinks = {
  today: () => '/admin/today',
  welcome: () => '/admin/welcome',
  /** The preview: a page with unsaved values. */
  preview: () => '/admin/preview',
  newPost: () => '/admin/blog/new',
  review: (id: number) => `/admin/review/${id}`,
  settings: () => '/admin/settings',
  /** Scheduled and published posts of a month; left out: the present one. */
  calendar: (month?: string) => withQuery('/admin/calendar', { month }),
  /** The library of pictures. */
  pictures: () => '/admin/pictures',
  /** The trash, with what was deleted. */
  trash: () => '/admin/trash',
  /** Searches of readers that found nothing. */
  searches: () => '/admin/searches',
  readers: (days?: number) => withQuery('/admin/readers', { days: days ? String(days) : undefined }),
  /** The outgoing links and their states. */
  outgoing: () => '/admin/links',
  /** Where a part of the author's values is edited. */
  valuesOf: (part: string) => screensOfValues[part] ?? withQuery('/admin/pages', { part }),
  income: (currency?: string) => withQuery('/admin/income', { currency }),
  /** @param show the filter; left out: waiting items */
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
