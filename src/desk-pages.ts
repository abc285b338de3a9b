/** The author's desk: how each of its pages is fetched, by its source file as the build manifest names it. */
export const deskPages = {
  'src/admin/dashboard-page.tsx': () => import('./admin/dashboard-page.tsx'),
  'src/admin/new-post-page.tsx': () => import('./admin/new-post-page.tsx'),
  'src/admin/edit-post-page.tsx': () => import('./admin/edit-post-page.tsx'),
  'src/admin/categories-page.tsx': () => import('./admin/categories-page.tsx'),
  'src/admin/destinations-page.tsx': () => import('./admin/destinations-page.tsx'),
  'src/admin/itineraries-page.tsx': () => import('./admin/itineraries-page.tsx'),
  'src/admin/edit-itinerary-page.tsx': () => import('./admin/edit-itinerary-page.tsx'),
  'src/admin/messages-page.tsx': () => import('./admin/messages-page.tsx'),
  'src/admin/settings-page.tsx': () => import('./admin/settings-page.tsx'),
  'src/automation/automation-page.tsx': () => import('./automation/automation-page.tsx'),
}

export type DeskPageId = keyof typeof deskPages
