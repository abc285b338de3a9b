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
  const database: Deps['database'] = Object.create(deps.database, {
    db: { value: replica.db },
    // The replica's own, so that nothing in a cache is older than its key.
    revision: { get: () => replica.revision },
  })
  const fromReplica = createApp({ ...deps, database })
  return {
    // Authors have a session, and so read back from the main database what they have just written.
    mayAnswer: (method: string, path: string) => mayReadReplica(method, path) && replica.isCurrent(),
    async fetch(request: Request, bindings?: object): Promise<Response> {
      const answer = await fromReplica.fetch(request, bindings)
      return answer.status < 500 ? answer : app.fetch(request, bindings)
    },
  }
}
