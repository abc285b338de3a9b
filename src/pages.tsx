import type { PageRoute } from '#platform/page.ts'
import type { DeskPageId } from './desk-pages.ts'

/** The one table: which address is which page. The page's own file says which queries it needs. */
export const pages: readonly PageRoute[] = [
  {
    id: 'src/home/home-page.tsx',
    path: '/',
    searchParams: ['continent'],
    uncachedParams: ['continent'],
    load: () => import('./home/home-page.tsx'),
  },
  {
    id: 'src/blog/blog-page.tsx',
    path: '/blog',
    searchParams: ['category', 'search', 'destination', 'tag', 'cursor'],
    uncachedParams: ['search', 'tag', 'cursor'],
    load: () => import('./blog/blog-page.tsx'),
  },
  { id: 'src/blog/post-page.tsx', path: '/blog/:slug', load: () => import('./blog/post-page.tsx') },
  {
    id: 'src/destinations/destinations-page.tsx',
    path: '/destinations',
    searchParams: ['continent'],
    uncachedParams: ['continent'],
    load: () => import('./destinations/destinations-page.tsx'),
  },
  {
    id: 'src/itineraries/itineraries-page.tsx',
    path: '/itineraries',
    searchParams: ['search', 'filter'],
    uncachedParams: ['search'],
    load: () => import('./itineraries/itineraries-page.tsx'),
  },
  {
    id: 'src/itineraries/itinerary-page.tsx',
    path: '/itineraries/:slug',
    searchParams: ['start', 'travellers', 'without', 'toggle', 'save'],
    uncachedParams: ['start', 'travellers', 'without', 'toggle', 'save'],
    load: () => import('./itineraries/itinerary-page.tsx'),
  },
  {
    id: 'src/products/recommendations-page.tsx',
    path: '/recommendations',
    searchParams: ['search', 'category', 'booking'],
    uncachedParams: ['search', 'booking'],
    load: () => import('./products/recommendations-page.tsx'),
  },
  { id: 'src/about/about-page.tsx', path: '/about', load: () => import('./about/about-page.tsx') },
  {
    id: 'src/contact/contact-page.tsx',
    path: '/contact',
    searchParams: ['done'],
    uncachedParams: ['done'],
    load: () => import('./contact/contact-page.tsx'),
  },
  {
    searchParams: ['tab', 'q', 'category', 'status', 'sort', 'post', 'product'],
    ...deskPage('/admin', 'src/admin/dashboard-page.tsx'),
  },
  deskPage('/admin/blog/new', 'src/admin/new-post-page.tsx'),
  deskPage('/admin/blog/edit/:id', 'src/admin/edit-post-page.tsx'),
  deskPage('/admin/categories', 'src/admin/categories-page.tsx'),
  deskPage('/admin/destinations', 'src/admin/destinations-page.tsx'),
  deskPage('/admin/itineraries', 'src/admin/itineraries-page.tsx'),
  deskPage('/admin/itineraries/:id', 'src/admin/edit-itinerary-page.tsx'),
  { searchParams: ['q'], ...deskPage('/admin/messages', 'src/admin/messages-page.tsx') },
  deskPage('/admin/settings', 'src/admin/settings-page.tsx'),
  deskPage('/ai-automation', 'src/automation/automation-page.tsx'),
  {
    id: 'src/compatibility/quiz-page.tsx',
    path: '/compatibility-quiz',
    searchParams: ['profile', 'search', 'cursor', 'done'],
    uncachedParams: ['profile', 'search', 'cursor', 'done'],
    load: () => import('./compatibility/quiz-page.tsx'),
  },
]

/** What every other address shows, with status 404. */
export const notFoundPage: PageRoute = {
  id: 'src/site/not-found-page.tsx',
  path: '',
  load: () => import('./site/not-found-page.tsx'),
}

/** A page of the author's desk; readers do not even download the list of its files. */
function deskPage(path: string, id: DeskPageId): PageRoute {
  return { id, path, admin: true, load: async () => (await import('./desk-pages.ts')).deskPages[id]() }
}
