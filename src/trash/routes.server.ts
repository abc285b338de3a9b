import { z } from 'zod'
import { undoPostChanges } from '#blog/many/undo.server.ts'
import { postTrash } from '#blog/trash.server.ts'
import { categoryTrash } from '#categories/trash.server.ts'
import { destinationTrash } from '#destinations/trash.server.ts'
import { galleryTrash } from '#gallery/trash.server.ts'
import { itineraryTrash } from '#itineraries/trash.server.ts'
import { undoLinkReplacement } from '#outgoing/replace.server.ts'
import { undoReplacement } from '#pictures/replace.server.ts'
import { pictureTrash } from '#pictures/trash.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { notFound } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import { restoreFromTrash, type TrashKind } from '#platform/trash/trash.server.ts'
import type { UndoFunction } from '#platform/trash/undo.server.ts'
import { restoring } from '#platform/trash/unique-values.server.ts'
import { productTrash } from '#products/trash.server.ts'
import { deleteForGoodRoute, listTrash, restoreRoute } from './contract.ts'
import { deleteForGood, findTrash } from './data.server.ts'
import type { TrashKindName } from './options.ts'

/** In the order in which they come back: categories before the posts that are filed under them. */
export const kinds: readonly TrashKind[] = [
  categoryTrash,
  destinationTrash,
  postTrash,
  itineraryTrash,
  productTrash,
  galleryTrash,
  pictureTrash,
]

/** The undo of each kind of change. */
export const undoByKind = (kinds: readonly TrashKind[]): Record<string, UndoFunction> => ({
  posts: undoPostChanges,
  picture: undoReplacement,
  link: undoLinkReplacement,
  async trash(tx, before, now) {
    const ids = z.array(z.int()).parse(before)
    const back = await restoreFromTrash(tx, kinds, ids, now)
    const missing = ids.length - back.length
    const gone = missing === 0 ? [] : [`${missing} ${missing === 1 ? 'was' : 'were'} no longer in the trash.`]
    return [...back.flatMap(({ changes }) => changes), ...gone]
  },
})

export function trashRoutes({ database: { db }, clock }: Deps, storage: Storage, kinds: readonly TrashKind[]) {
  return apiApp()
    .openapi(listTrash, async (c) => c.json(await findTrash(db, c.req.valid('query')), 200))
    .openapi(restoreRoute, async (c) => {
      const back = await restoring(db, (tx) => restoreFromTrash(tx, kinds, c.req.valid('json').ids, clock()))
      if (back.length === 0) throw notFound('What was to be put back')
      const things = back.map(({ kind, thing, title }) => ({ kind: kind as TrashKindName, id: thing, title }))
      return c.json({ things, changes: back.flatMap(({ changes }) => changes) }, 200)
    })
    .openapi(deleteForGoodRoute, async (c) => {
      found(await deleteForGood(db, storage, idIn(c, 'Deleted thing'), clock()), 'Deleted thing')
      return c.body(null, 204)
    })
}
