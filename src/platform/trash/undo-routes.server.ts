import { z } from 'zod'
import { apiApp } from '../http/api/api-app.server.ts'
import { notFound } from '../http/api/problem.ts'
import type { Deps } from '../http/deps.server.ts'
import { claimUndo, findLastUndo, type UndoFunction } from './undo.server.ts'
import { readLastUndo, undoRoute } from './undo-contract.ts'
import { restoring } from './unique-values.server.ts'

const isUuid = (id: string) => z.uuid().safeParse(id).success

/** @param undoByKind the undo function of each kind */
export function undoRoutes({ database: { db }, clock }: Deps, undoByKind: Record<string, UndoFunction>) {
  return apiApp()
    .openapi(readLastUndo, async (c) => {
      const by = c.var.viewer.user?.id
      return c.json({ last: by === undefined ? null : await findLastUndo(db, by, clock()) }, 200)
    })
    .openapi(undoRoute, async (c) => {
      const { id } = c.req.valid('param')
      if (!isUuid(id)) throw notFound('Action')
      const answer = await restoring(db, async (tx) => {
        const now = clock()
        const { kind, title, before } = await claimUndo(tx, id, now)
        return { title, notes: (await undoByKind[kind]?.(tx, before, now)) ?? [] }
      })
      return c.json(answer, 200)
    })
}
