import type { PageRoute } from '#platform/page.ts'
import { mailedLinks } from '#site/mailed-links.ts'

const mailed = { searchParams: ['token', 'done'], uncachedParams: ['token', 'done'] } as const

/** Pages that come without any script, and so cost the readers of the others nothing: those that mails link to. */
export const plainPages: readonly PageRoute[] = [
  {
    id: 'src/newsletter/confirm-page.tsx',
    path: mailedLinks.confirm.page,
    ...mailed,
    load: () => import('./newsletter/confirm-page.tsx'),
  },
  {
    id: 'src/newsletter/unsubscribe-page.tsx',
    path: mailedLinks.unsubscribe.page,
    ...mailed,
    load: () => import('./newsletter/unsubscribe-page.tsx'),
  },
  {
    id: 'src/itineraries/forget-bookmark-page.tsx',
    path: mailedLinks.forgetBookmark.page,
    ...mailed,
    load: () => import('./itineraries/forget-bookmark-page.tsx'),
  },
]
