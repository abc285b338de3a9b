import { resultPath } from '#compatibility/options.ts'
import type { PageRoute } from '#platform/page.ts'
import { links } from '#site/links.ts'
import { mailedLinks } from '#site/mailed-links.ts'

const mailed = { searchParams: ['token', 'done'], uncachedParams: ['token', 'done'] } as const

export interface PlainRoute extends PageRoute {
  /** Source file of the page, as the build's manifest names it. */
  id: string
  /** Query parameters the page reads, and those with which it is not kept. */
  searchParams?: readonly string[]
  uncachedParams?: readonly string[]
  /** The page whose styles it needs, as the build names them; without it only what every page has. */
  stylesOf?: string
}

/** Pages that come without any script, and so cost the readers of the others nothing: what mails and forms lead to. */
export const plainPages: readonly PlainRoute[] = [
  {
    id: 'src/newsletter/newsletter-page.tsx',
    path: links.newsletter(),
    searchParams: ['done'],
    uncachedParams: ['done'],
    load: () => import('./newsletter/newsletter-page.tsx'),
  },
  {
    id: 'src/compatibility/results/result-page.tsx',
    path: resultPath,
    stylesOf: 'src/compatibility/quiz/quiz-page.tsx',
    load: () => import('./compatibility/results/result-page.tsx'),
  },
  {
    id: 'src/newsletter/readers/confirm-page.tsx',
    path: mailedLinks.confirm.page,
    ...mailed,
    load: () => import('./newsletter/readers/confirm-page.tsx'),
  },
  {
    id: 'src/newsletter/readers/unsubscribe-page.tsx',
    path: mailedLinks.unsubscribe.page,
    ...mailed,
    load: () => import('./newsletter/readers/unsubscribe-page.tsx'),
  },
  {
    id: 'src/itineraries/saving/forget-bookmark-page.tsx',
    path: mailedLinks.forgetBookmark.page,
    ...mailed,
    load: () => import('./itineraries/saving/forget-bookmark-page.tsx'),
  },
]
