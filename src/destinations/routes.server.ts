import { seesDrafts } from '#auth/may.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { idFrom } from '#platform/http/api/contract.ts'
import { notFound } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import {
  createDestinationRoute,
  deleteDestinationRoute,
  findKnownPlacesRoute,
  listDestinations,
  readDestination,
  updateDestinationRoute,
} from './contract.ts'
import { findDestination, findDestinations } from './data.server.ts'
import { findKnownPlaces } from './gazetteer/gazetteer.server.ts'
import { createDestination, deleteDestination, type RenameDestination, updateDestination } from './writing.server.ts'

/** @param renamed what other rooms do when a destination is renamed */
export function destinationRoutes({ database: { db } }: Deps, renamed: readonly RenameDestination[]) {
  return apiApp()
    .openapi(listDestinations, async (c) => {
      const { drafts, ...filter } = c.req.valid('query')
      return c.json(await findDestinations(db, { ...filter, drafts: drafts && seesDrafts(c.var.viewer.role) }), 200)
    })
    .openapi(readDestination, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const destination = id === null ? null : await findDestination(db, id)
      if (!destination || !(destination.published || seesDrafts(c.var.viewer.role))) throw notFound('Destination')
      return c.json(destination, 200)
    })
    .openapi(findKnownPlacesRoute, async (c) => c.json(findKnownPlaces(c.req.valid('query').name ?? ''), 200))
    .openapi(createDestinationRoute, async (c) => c.json(await createDestination(db, c.req.valid('json')), 201))
    .openapi(updateDestinationRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const destination = id === null ? null : await updateDestination(db, id, c.req.valid('json'), renamed)
      if (!destination) throw notFound('Destination')
      return c.json(destination, 200)
    })
    .openapi(deleteDestinationRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      if (id === null || !(await deleteDestination(db, id))) throw notFound('Destination')
      return c.body(null, 204)
    })
}
