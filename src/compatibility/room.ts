import type { Room } from '#site/room.ts'

export const compatibility = {
  pages: { '/compatibility-quiz': { load: () => import('./quiz/quiz-page.tsx') } },
} as const satisfies Room
