import { seesDrafts } from '#auth/may.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { createOnce } from '#platform/http/api/create-once.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { notFound } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { answerDeletion } from '#platform/trash/undo.server.ts'
import * as contract from './contract.ts'
import { countListed, findDestination, findDestinations } from './data.server.ts'
import { findKnownPlaces } from './gazetteer/gazetteer.server.ts'
import type { Destination } from './schema.ts'
import { destinations } from './tables.server.ts'
import { destinationTrash } from './trash.server.ts'
import { createDestination, type RenameDestination, updateDestination } from './writing.server.ts'

/** @param renamed what other rooms do when a destination is renamed */
export function destinationRoutes(deps: Deps, renamed: readonly RenameDestination[]) {
  const { db } = deps.database
  return apiApp()
    .openapi(contract.listDestinations, async (c) => {
      const { drafts, ...filter } = c.req.valid('query')
      const wanted = { ...filter, drafts: drafts && seesDrafts(c.var.viewer.role) }
      const rows = await findDestinations(db, wanted)
      c.header('X-Total-Count', String(await countListed(db, wanted, rows)))
      return c.json(rows.toSorted(newestFirst), 200)
    })
    .openapi(contract.readDestination, async (c) => {
      const destination = await findDestination(db, idIn(c, 'Destination'))
      if (!destination || !(destination.published || seesDrafts(c.var.viewer.role))) throw notFound('Destination')
      return c.json(destination, 200)
    })
    .openapi(contract.findKnownPlaces, async (c) => c.json(findKnownPlaces(c.req.valid('query').name ?? ''), 200))
    .openapi(contract.createDestination, async (c) => {
      const { draftKey, ...draft } = c.req.valid('json')
      const destination = await createOnce(db, {
        ...{ what: 'destination', table: destinations, draftKey, sent: draft, read: findDestination },
        create: () => createDestination(db, { ...draft, draftKey }),
        change: (tx, id) => updateDestination(tx, id, { ...draft, expectedUpdatedAt: undefined }, renamed),
      })
      return c.json(destination, 201)
    })
    .openapi(contract.updateDestination, async (c) => {
      return c.json(
        found(await updateDestination(db, idIn(c, 'Destination'), c.req.valid('json'), renamed), 'Destination'),
        200,
      )
    })
    .openapi(contract.deleteDestination, (c) => answerDeletion(c, deps, destinationTrash, 'Destination'))
}

/** As in every dated list of the API. Of more than a thousand places the list has the best rated, which the pages show. */
function newestFirst(a: Destination, b: Destination): number {
  return Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id
}
