import { onServer } from '#site/room.server.ts'
import { admin } from './room.ts'

export const adminRoom = onServer(admin, {
  desk: {
    '/admin': { file: 'dashboard-page.tsx', params: ['tab', 'q', 'category', 'status', 'sort', 'post', 'product'] },
    '/admin/blog/new': { file: 'new-post-page.tsx' },
    '/admin/blog/edit/:id': { file: 'edit-post-page.tsx' },
    '/admin/categories': { file: 'categories-page.tsx' },
    '/admin/destinations': { file: 'destinations-page.tsx' },
    '/admin/itineraries': { file: 'itineraries-page.tsx' },
    '/admin/itineraries/:id': { file: 'edit-itinerary-page.tsx' },
    '/admin/messages': { file: 'messages-page.tsx', params: ['q'] },
    '/admin/settings': { file: 'settings-page.tsx' },
  },
})
