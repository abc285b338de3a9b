import { onServer } from '#site/room.server.ts'
import { admin } from './room.ts'

export const adminRoom = onServer(admin, {
  desk: {
    '/admin': {
      file: 'dashboard/dashboard-page.tsx',
      params: [
        'tab',
        'q',
        'category',
        'status',
        'sort',
        'post',
        'product',
        'letter',
        'tag',
        'place',
        'author',
        'month',
      ],
    },
  },
})
