/** How the screens of the author's desk are fetched. Readers never download this list. */
import type { PageModule } from '#platform/page.ts'
import type { rooms } from './rooms.ts'

export type ScreenPath = Extract<(typeof rooms)[number], { desk: readonly string[] }>['desk'][number]

/** A path of a room's declaration without its screen does not compile. */
export const screens: Record<ScreenPath, () => Promise<PageModule>> = {
  '/admin': () => import('./admin/dashboard-page.tsx'),
  '/admin/blog/new': () => import('./admin/new-post-page.tsx'),
  '/admin/blog/edit/:id': () => import('./admin/edit-post-page.tsx'),
  '/admin/categories': () => import('./admin/categories-page.tsx'),
  '/admin/destinations': () => import('./admin/destinations-page.tsx'),
  '/admin/itineraries': () => import('./admin/itineraries-page.tsx'),
  '/admin/itineraries/:id': () => import('./admin/edit-itinerary-page.tsx'),
  '/admin/messages': () => import('./admin/messages-page.tsx'),
  '/admin/settings': () => import('./admin/settings-page.tsx'),
  '/ai-automation': () => import('./automation/automation-page.tsx'),
}
