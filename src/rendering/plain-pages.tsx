import { resultPath } from '#compatibility/options.ts'
import { mailPath } from '#itineraries/saving/mailed.ts'
import type { PageRoute } from '#platform/page.ts'
import { links } from '#site/links.ts'
import { mailedLinks } from '#site/mailed-links.ts'
import { notesPath } from '#site/notes-links.ts'

const mailed = { searchParams: ['token', 'done'], uncachedParams: ['token', 'done'] } as const

export interface PlainRoute extends PageRoute {
  /** Query parameters that the page reads, and those with which it is not cached. */
  searchParams?: readonly string[]
  uncachedParams?: readonly string[]
}

/** Pages without any script, which cost other pages' readers nothing: the targets of mails and forms. */
export const plainPages: readonly PlainRoute[] = [
  {
    path: links.newsletter(),
    searchParams: ['done'],
    uncachedParams: ['done'],
    load: () => import('../newsletter/newsletter-page.tsx'),
  },
  {
    path: notesPath,
    searchParams: ['done', 'back'],
    uncachedParams: ['done', 'back'],
    load: () => import('../notes/notes-page.tsx'),
  },
  {
    path: mailedLinks.ownNotes.page,
    ...mailed,
    load: () => import('../notes/own-notes-page.tsx'),
  },
  {
    path: resultPath,
    load: () => import('../compatibility/results/result-page.tsx'),
  },
  {
    path: mailedLinks.confirm.page,
    ...mailed,
    load: () => import('../newsletter/readers/confirm-page.tsx'),
  },
  {
    path: mailedLinks.unsubscribe.page,
    ...mailed,
    load: () => import('../newsletter/readers/unsubscribe-page.tsx'),
  },
  {
    path: mailPath,
    searchParams: ['done'],
    uncachedParams: ['done'],
    load: () => import('../itineraries/saving/mail-page.tsx'),
  },
  {
    path: mailedLinks.forgetBookmark.page,
    ...mailed,
    load: () => import('../itineraries/saving/forget-bookmark-page.tsx'),
  },
]
