import { apiApp } from '#platform/http/api/api-app.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { DeclaredTable } from '#site/room.server.ts'
import { readDemo, removeDemoRoute, undoRemovalRoute } from './contract.ts'
import { archiveAndRemove, readDemoSite } from './removal.server.ts'
import type { DemoSite } from './schema.ts'
import { undoRemoval } from './undo.server.ts'

/** Timeout: an archive of many pictures takes minutes, and the answer comes at its end. */
const maxSilenceMs = 10 * 60_000

export function demoRoutes(deps: Deps & { tables: readonly DeclaredTable[] }) {
  let working: DemoSite['working'] = null

  async function alone<Result>(step: DemoSite['working'], work: () => Promise<Result>): Promise<Result> {
    if (working) throw new Problem(409, 'This is being done already. Please wait for it to end.')
    working = step
    try {
      return await work()
    } finally {
      working = null
    }
  }

  return apiApp()
    .openapi(readDemo, async (c) => c.json({ ...(await readDemoSite(deps)), working }, 200))
    .openapi(removeDemoRoute, async (c) => {
      c.env?.allowSilence?.(maxSilenceMs)
      await alone('archiving', () =>
        archiveAndRemove(deps, () => {
          working = 'removing'
        }),
      )
      return c.json({ ...(await readDemoSite(deps)), working }, 200)
    })
    .openapi(undoRemovalRoute, async (c) => {
      c.env?.allowSilence?.(maxSilenceMs)
      return c.json(await alone('restoring', () => undoRemoval(deps)), 200)
    })
}
