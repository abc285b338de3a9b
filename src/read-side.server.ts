import type { Deps } from '#platform/http/deps.server.ts'
import { createApp } from './app.server.ts'

type App = ReturnType<typeof createApp>

/** What readers ask of the site's content. Whoever just wrote something reads it back from the main database. */
const content =
  /^\/(api\/(blog-posts|categories|destinations|itineraries|gallery|affiliate-products)(\/|$)|feed\.|sitemap)/

/**
 * Reads for people without a session: from the replica while it is up to date, from the main database otherwise, and
 * also when the replica fails.
 */
export function readSide(deps: Deps, app: App) {
  const { replica } = deps
  if (!replica) return null
  // The revision and everything else stay the main database's.
  const database: Deps['database'] = Object.create(deps.database, { db: { value: replica.db } })
  const fromReplica = createApp({ ...deps, database })
  return {
    mayAnswer: (method: string, path: string) => method === 'GET' && content.test(path) && replica.isCurrent(),
    async fetch(request: Request, bindings?: object): Promise<Response> {
      const answer = await fromReplica.fetch(request, bindings)
      return answer.status < 500 ? answer : app.fetch(request, bindings)
    },
  }
}
