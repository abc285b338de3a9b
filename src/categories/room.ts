import type { Room } from '#site/room.ts'

export const categories = { desk: ['/admin/categories'] } as const satisfies Room
