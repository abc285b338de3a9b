import type { Deps } from '#platform/http/deps.server.ts'
import { createApp } from '../app.server.ts'
import { mayReadReplica } from '../declared.server.ts'

type App = ReturnType<typeof createApp>

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
    // Whoever just wrote something has a session, and reads it back from the main database.
    mayAnswer: (method: string, path: string) => mayReadReplica(method, path) && replica.isCurrent(),
    async fetch(request: Request, bindings?: object): Promise<Response> {
      const answer = await fromReplica.fetch(request, bindings)
      return answer.status < 500 ? answer : app.fetch(request, bindings)
    },
  }
}
