import type { Room } from '#site/room.ts'

export const inbox = { desk: ['/admin/inbox'] } as const satisfies Room
