import type { Room } from '#site/room.ts'

export const yourSite = { desk: ['/admin/site', '/admin/pages'] } as const satisfies Room
