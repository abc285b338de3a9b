import { apiApp } from '#platform/http/api/api-app.server.ts'
import { notFound } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import { forgetMissRoute, listMisses, searchRoute } from './contract.ts'
import { findMisses, forgetMiss, recordSearch } from './misses.server.ts'
import { maxPerKind } from './options.ts'
import type { SearchAnswer } from './schema.ts'
import { searchSite } from './search.server.ts'

/** Limit of cached answers; the cache is emptied when the site changes. */
const maxKept = 200

export function searchRoutes({ database, clock }: Deps) {
  const remember = createMemo<SearchAnswer>(maxKept)
  return apiApp()
    .openapi(searchRoute, async (c) => {
      const { q = '', kind, typing } = c.req.valid('query')
      const limit = kind ? maxPerKind.one : typing ? maxPerKind.typing : maxPerKind.page
      const answer = await remember(`${database.revision} ${limit} ${kind ?? ''} ${q}`, () =>
        searchSite(database.db, q, { only: kind, limit }),
      )
      // Half a typed word is no miss yet.
      if (!typing && !kind) recordSearch(database, q, answer.groups.length === 0, c.var.address, clock())
      return c.json(answer, 200)
    })
    .openapi(listMisses, async (c) => c.json(await findMisses(database.primary, clock()), 200))
    .openapi(forgetMissRoute, async (c) => {
      if (!(await forgetMiss(database.primary, c.req.valid('param').words))) throw notFound('Search')
      return c.body(null, 204)
    })
}
