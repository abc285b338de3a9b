import type { Room } from '#site/room.ts'

export const income = { desk: ['/admin/income'] } as const satisfies Room
