import type { Room } from '#site/room.ts'

export const look = { desk: ['/admin/look'] } as const satisfies Room
