/** The screens of the author's desk and its bar; not in the readers' build. */
import type { PageModule, PageRoute } from '#platform/page.ts'
import type { Access } from '#platform/roles.ts'
import { framed } from './admin/frame/admin-frame.tsx'
import type { deskRooms, readersRooms } from './rooms.ts'

export type ScreenPath = Extract<
  (typeof readersRooms | typeof deskRooms)[number],
  { desk: readonly string[] }
>['desk'][number]

interface DeskScreen {
  /** The least role that may see it, as for a route; 'everybody': it is shown before sign-in. */
  who: Access
  load: () => Promise<PageModule>
  /** Label of its entry in the desk's bar, which follows the order of this list. */
  bar?: string
  /** The screen whose entry is active for this one, where the address does not tell. */
  under?: ScreenPath
}

/** A desk path that a room declares without a screen here does not compile. */
const screens: Record<ScreenPath, DeskScreen> = {
  '/admin/today': { who: 'admin', bar: 'Today', load: () => import('./today/desk/today-page.tsx') },
  '/admin/welcome': { who: 'admin', load: () => import('./first-start/desk/welcome-page.tsx') },
  '/admin': { who: 'contributor', bar: 'Dashboard', load: () => import('./admin/dashboard/dashboard-page.tsx') },
  '/admin/blog/new': { who: 'contributor', load: () => import('./blog/desk/new-post-page.tsx') },
  '/admin/blog/edit/:id': { who: 'contributor', load: () => import('./blog/desk/edit-post-page.tsx') },
  '/admin/review/:id': {
    who: 'editor',
    under: '/ai-automation',
    load: () => import('./blog/desk/review/review-page.tsx'),
  },
  '/admin/calendar': {
    who: 'contributor',
    under: '/admin',
    load: () => import('./blog/desk/calendar/calendar-page.tsx'),
  },
  '/admin/pictures': { who: 'editor', bar: 'Pictures', load: () => import('./pictures/desk/pictures-page.tsx') },
  '/admin/destinations': {
    who: 'editor',
    bar: 'Destinations',
    load: () => import('./destinations/desk/destinations-page.tsx'),
  },
  '/admin/itineraries': {
    who: 'contributor',
    bar: 'Itineraries',
    load: () => import('./itineraries/desk/itineraries-page.tsx'),
  },
  '/admin/itineraries/:id': { who: 'contributor', load: () => import('./itineraries/desk/edit-itinerary-page.tsx') },
  '/admin/categories': {
    who: 'editor',
    bar: 'Categories',
    load: () => import('./categories/desk/categories-page.tsx'),
  },
  '/admin/trash': { who: 'editor', under: '/admin', load: () => import('./trash/desk/trash-page.tsx') },
  '/admin/searches': { who: 'editor', under: '/admin/today', load: () => import('./search/desk/searches-page.tsx') },
  '/admin/readers': { who: 'editor', bar: 'Readers', load: () => import('./readership/desk/readers-page.tsx') },
  '/admin/income': { who: 'admin', bar: 'Income', load: () => import('./income/desk/income-page.tsx') },
  '/admin/links': { who: 'editor', under: '/admin', load: () => import('./outgoing/desk/links-page.tsx') },
  '/admin/inbox': { who: 'editor', bar: 'Inbox', load: () => import('./inbox/desk/inbox-page.tsx') },
  '/admin/site': { who: 'admin', bar: 'Your site', load: () => import('./your-site/desk/site/site-page.tsx') },
  '/admin/look': { who: 'admin', under: '/admin/site', load: () => import('./look/desk/look-page.tsx') },
  '/admin/pages': { who: 'admin', under: '/admin/site', load: () => import('./your-site/desk/pages/pages-page.tsx') },
  '/admin/settings': { who: 'admin', under: '/admin/site', load: () => import('./settings/desk/settings-page.tsx') },
  '/admin/old-blog': { who: 'admin', load: () => import('./imports/desk/old-blog-page.tsx') },
  '/admin/people': { who: 'contributor', load: () => import('./auth/desk/people-page.tsx') },
  '/admin/join': { who: 'everybody', load: () => import('./auth/desk/join-page.tsx') },
  '/ai-automation': {
    who: 'editor',
    bar: 'AI Automation',
    load: () => import('./automation/desk/automation-page.tsx'),
  },
}

const list = Object.entries<DeskScreen>(screens)
const bar = list.flatMap(([href, { bar: label, who }]) => {
  const also = list.flatMap(([path, { under }]) => (under === href ? [path] : []))
  return label ? [{ href, label, who, also }] : []
})

/** A screen within the desk's frame, which rooms may not import. */
export async function loadScreen(path: ScreenPath): Promise<PageModule> {
  return framed(await screens[path].load(), { who: screens[path].who, bar })
}

/** The pages of the desk's build. */
export const deskPages: readonly PageRoute[] = Object.keys(screens).map((path) => ({
  path,
  admin: true,
  load: () => loadScreen(path as ScreenPath),
}))
