import { links } from '#site/links.ts'
import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { comparisonForm, profileForm } from './form-post.server.ts'
import { resultPath } from './options.ts'
import { compatibility } from './room.ts'
import { compatibilityRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'
import { quizPart } from './texts.ts'

const params = ['profile', 'search', 'cursor', 'done']

export const compatibilityRoom = onServer(compatibility, {
  texts: [quizPart],
  tables: tablesOf(tables, { travelProfiles: 'carried', compatibilityMatches: 'carried' }),
  contracts: [contract],
  reads: 'the main database',
  routes: ({ deps }) => [compatibilityRoutes(deps)],
  forms: { [links.compatibilityQuiz()]: profileForm, [resultPath]: comparisonForm },
  pages: {
    '/compatibility-quiz': { file: 'quiz/quiz-page.tsx', params, uncached: params, sitemap: true },
  },
})
