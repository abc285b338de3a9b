import type { Room } from '#site/room.ts'

export const auth = { desk: ['/admin/people', '/admin/join'] } as const satisfies Room
