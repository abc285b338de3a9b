import type { Room } from '#site/room.ts'

export const admin = {
  desk: [
    '/admin',
    '/admin/blog/new',
    '/admin/blog/edit/:id',
    '/admin/categories',
    '/admin/destinations',
    '/admin/itineraries',
    '/admin/itineraries/:id',
    '/admin/messages',
    '/admin/settings',
  ],
} as const satisfies Room
