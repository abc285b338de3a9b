import type { Room } from '#site/room.ts'

export const pictures = { desk: ['/admin/pictures'] } as const satisfies Room
