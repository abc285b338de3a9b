import type { Deps } from '#platform/http/deps.server.ts'
import { createApp, createReads, createRoutes } from '../app.server.ts'
import { readsContent } from '../declared.server.ts'

/** The main database's side: its API, and what pages read. */
interface MainSide {
  app: ReturnType<typeof createApp>
  read: ReturnType<typeof createReads>
}

/**
 * Reads for visitors without a session: from the replica while it is up to date, else, and when it fails, from the main
 * database.
 */
export function readSide(deps: Deps, main: MainSide) {
  const { replica } = deps
  if (!replica) return null
  const database: Deps['database'] = Object.create(deps.database, {
    db: { value: replica.db },
    // The replica's own, so that nothing in a cache is older than its key.
    revision: { get: () => replica.revision },
  })
  const own = { ...deps, database }
  const routes = createRoutes(own)
  const fromReplica = { app: createApp(own, routes), read: createReads(own, routes) }
  return {
    // Authors have a session, and so read back from the main database what they have just written.
    mayAnswer: (method: string, path: string) => readsContent(method, path) && replica.isCurrent(),
    async fetch(request: Request, bindings?: object): Promise<Response> {
      const answer = await fromReplica.app.fetch(request, bindings)
      if (answer.status < 500) return answer
      replica.failed()
      return main.app.fetch(request, bindings)
    },
    async read(url: string) {
      const answer = await fromReplica.read(url)
      if (answer.status < 500) return answer
      replica.failed()
      return main.read(url)
    },
  }
}
