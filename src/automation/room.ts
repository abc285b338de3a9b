import type { Room } from '#site/room.ts'

export const automation = { desk: ['/ai-automation'] } as const satisfies Room
