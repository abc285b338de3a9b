import type { Deps } from '#platform/http/deps.server.ts'
import { createApp } from '../app.server.ts'
import { mayReadReplica } from '../declared.server.ts'

type App = ReturnType<typeof createApp>

/**
 * Reads for visitors without a session: from the replica while it is up to date, else, and when it fails, from the main
 * database.
 */
export function readSide(deps: Deps, app: App) {
  const { replica } = deps
  if (!replica) return null
  // Only the reads go to the replica; the revision and everything else stay the main database's.
  const database: Deps['database'] = Object.create(deps.database, { db: { value: replica.db } })
  const fromReplica = createApp({ ...deps, database })
  return {
    // Whoever has just written something has a session, and so reads it back from the main database.
    mayAnswer: (method: string, path: string) => mayReadReplica(method, path) && replica.isCurrent(),
    async fetch(request: Request, bindings?: object): Promise<Response> {
      const answer = await fromReplica.fetch(request, bindings)
      return answer.status < 500 ? answer : app.fetch(request, bindings)
    },
  }
}
