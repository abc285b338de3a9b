import type { PageRoute } from '#platform/page.ts'

/** The one table: which address is which page. The page's own file says which queries it needs. */
export const pages: readonly PageRoute[] = [
  { id: 'src/home/home-page.tsx', path: '/', searchParams: [], load: () => import('./home/home-page.tsx') },
  {
    id: 'src/blog/blog-page.tsx',
    path: '/blog',
    searchParams: ['category', 'search', 'destination', 'tag', 'cursor'],
    uncachedParams: ['search', 'tag', 'cursor'],
    load: () => import('./blog/blog-page.tsx'),
  },
  { id: 'src/blog/post-page.tsx', path: '/blog/:slug', searchParams: [], load: () => import('./blog/post-page.tsx') },
  {
    id: 'src/destinations/destinations-page.tsx',
    path: '/destinations',
    searchParams: [],
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
    searchParams: [],
    load: () => import('./itineraries/itinerary-page.tsx'),
  },
  {
    id: 'src/products/recommendations-page.tsx',
    path: '/recommendations',
    searchParams: ['search', 'category'],
    uncachedParams: ['search'],
    load: () => import('./products/recommendations-page.tsx'),
  },
  { id: 'src/about/about-page.tsx', path: '/about', searchParams: [], load: () => import('./about/about-page.tsx') },
  {
    id: 'src/contact/contact-page.tsx',
    path: '/contact',
    searchParams: [],
    load: () => import('./contact/contact-page.tsx'),
  },
  {
    id: 'src/compatibility/quiz-page.tsx',
    path: '/compatibility-quiz',
    searchParams: [],
    load: () => import('./compatibility/quiz-page.tsx'),
  },
]

/** What every other address shows, with status 404. */
export const notFoundPage: PageRoute = {
  id: 'src/site/not-found-page.tsx',
  path: '',
  searchParams: [],
  load: () => import('./site/not-found-page.tsx'),
}
