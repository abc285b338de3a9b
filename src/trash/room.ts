import type { Room } from '#site/room.ts'

export const trash = { desk: ['/admin/trash'] } as const satisfies Room
