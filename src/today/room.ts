import type { Room } from '#site/room.ts'

export const today = { desk: ['/admin/today'] } as const satisfies Room
