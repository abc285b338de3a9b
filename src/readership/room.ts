import type { Room } from '#site/room.ts'

export const readership = { desk: ['/admin/readers'] } as const satisfies Room
