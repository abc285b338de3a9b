import type { Room } from '#site/room.ts'

export const settings = { desk: ['/admin/settings'] } as const satisfies Room
