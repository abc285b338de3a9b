import type { Room } from '#site/room.ts'

export const firstStart = { desk: ['/admin/welcome'] } as const satisfies Room
