import type { Room } from '#site/room.ts'

export const admin = { desk: ['/admin'] } as const satisfies Room
