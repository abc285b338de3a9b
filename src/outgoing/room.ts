import type { Room } from '#site/room.ts'

export const outgoing = { desk: ['/admin/links'] } as const satisfies Room
