import type { Room } from '#site/room.ts'

export const imports = { desk: ['/admin/old-blog'] } as const satisfies Room
