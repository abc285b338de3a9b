import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { idFrom } from '#platform/http/api/contract.ts'
import { notFound } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { initialOf, type ValuesParts } from '#site/values/part.ts'
import { sitePart } from '#site/values/site-part.ts'
import { currentValues, readStored, textsIn } from '#site/values/stored.server.ts'
import * as contract from './contract.ts'
import { brokenLeaves, findRevision, listRevisions, restoreValues, saveValues } from './saving.server.ts'

const textsPattern = '/_texts/:file{[a-zA-Z]+\\.json}'

export function yourSiteRoutes({ database }: Deps, parts: ValuesParts) {
  const { db } = database
  const known = (id: string) => {
    const number = idFrom(id)
    if (number === null) throw notFound('Revision')
    return number
  }
  const deskParts = [...parts.values()].map(({ name, label, page, fields }) => ({
    name,
    label,
    page,
    fields: { ...fields },
    files: Object.fromEntries(Object.entries(fields).map(([field, described]) => [field, initialOf(described)])),
  }))
  return apiApp()
    .openapi(contract.readValues, async (c) => {
      const stored = await readStored(db)
      return c.json({ ...stored, broken: brokenLeaves(parts, stored.values), parts: deskParts }, 200)
    })
    .openapi(contract.saveValues, async (c) =>
      c.json(await saveValues(db, parts, c.req.valid('json'), c.var.viewer.user!.email), 200),
    )
    .openapi(contract.listValuesRevisions, async (c) => c.json(await listRevisions(db), 200))
    .openapi(contract.readValuesRevision, async (c) =>
      c.json(await findRevision(db, known(c.req.valid('param').id)), 200),
    )
    .openapi(contract.restoreValues, async (c) => {
      const { version } = c.req.valid('json')
      const id = known(c.req.valid('param').id)
      return c.json(await restoreValues(db, id, version, c.var.viewer.user!.email), 200)
    })
}

/** `GET /_texts/<part>.json`: the texts of a page, for a navigation inside the site. They are loaded like the page's code. */
export function textsRoutes({ database }: Deps, parts: ValuesParts) {
  return new Hono<AppEnv>().use(textsPattern, etag({ weak: true })).get(textsPattern, async (c) => {
    const name = c.req.param('file').slice(0, -'.json'.length)
    // The site's own part is not served: what pages need of it is in their data, and the rest is not for readers.
    const part = name === sitePart.name ? undefined : parts.get(name)
    if (!part) throw notFound('Part')
    const { values } = await currentValues(database)
    return c.json(await textsIn(database.primary, part, values), 200, { 'cache-control': 'no-cache' })
  })
}
