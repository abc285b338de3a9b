/** The screens of the author's desk and its bar. Readers never download this list. */
import type { PageModule } from '#platform/page.ts'
import type { rooms } from './rooms.ts'

export type ScreenPath = Extract<(typeof rooms)[number], { desk: readonly string[] }>['desk'][number]

interface DeskScreen {
  load: () => Promise<PageModule>
  /** Its entry in the desk's bar, which follows the order of this list. */
  bar?: string
}

/** A path of a room's declaration without its screen does not compile. */
const screens: Record<ScreenPath, DeskScreen> = {
  '/admin': { bar: 'Dashboard', load: () => import('./admin/dashboard/dashboard-page.tsx') },
  '/admin/blog/new': { load: () => import('./blog/desk/new-post-page.tsx') },
  '/admin/blog/edit/:id': { load: () => import('./blog/desk/edit-post-page.tsx') },
  '/admin/destinations': { bar: 'Destinations', load: () => import('./destinations/desk/destinations-page.tsx') },
  '/admin/itineraries': { bar: 'Itineraries', load: () => import('./itineraries/desk/itineraries-page.tsx') },
  '/admin/itineraries/:id': { load: () => import('./itineraries/desk/edit-itinerary-page.tsx') },
  '/admin/categories': { bar: 'Categories', load: () => import('./categories/desk/categories-page.tsx') },
  '/admin/messages': { load: () => import('./contact/desk/messages-page.tsx') },
  '/admin/settings': { bar: 'Settings', load: () => import('./settings/desk/settings-page.tsx') },
  '/ai-automation': { bar: 'AI Automation', load: () => import('./automation/desk/automation-page.tsx') },
}

const bar = Object.entries<DeskScreen>(screens).flatMap(([href, { bar: label }]) => (label ? [{ href, label }] : []))

/** A screen in the desk's frame: rooms do not know it. */
export async function loadScreen(path: ScreenPath): Promise<PageModule> {
  const [{ framed }, screen] = await Promise.all([import('./admin/frame/admin-frame.tsx'), screens[path].load()])
  return framed(screen, bar)
}
