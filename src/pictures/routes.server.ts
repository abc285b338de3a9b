import { and, eq } from 'drizzle-orm'
import { changesSite } from '#auth/may.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { counted } from '#platform/text/counted.ts'
import { discardThings } from '#platform/trash/undo.server.ts'
import type { ValuesParts } from '#site/values/part.ts'
import * as contract from './contract.ts'
import { findLibrary, findPicture } from './data.server.ts'
import type { Drafts } from './drafts.server.ts'
import { describePicture, replacePicture } from './replace.server.ts'
import { pictureTrash } from './trash.server.ts'
import { findUses } from './uses.server.ts'

/** @param drafts null where no provider is connected */
export function pictureRoutes({ database: { db }, clock }: Deps, parts: ValuesParts, drafts: Drafts | null) {
  return apiApp()
    .openapi(contract.listPictures, async (c) => c.json(await findLibrary(db, c.req.valid('query')), 200))
    .openapi(contract.readUses, async (c) => {
      const isAdmin = changesSite(c.var.viewer.user?.role)
      return c.json(await findUses(db, c.req.valid('query').url, { parts, isAdmin }), 200)
    })
    .openapi(contract.changePicture, async (c) => {
      const change = c.req.valid('json')
      const notes = await describePicture(db, change)
      if (!notes) throw notFound('Picture')
      return c.json({ ...(await findPicture(db, change.url))!, notes }, 200)
    })
    .openapi(contract.readDrafting, (c) => c.json({ isPossible: drafts !== null }, 200))
    .openapi(contract.draftDescription, async (c) => {
      const { url } = c.req.valid('json')
      if ((await db.$count(media, eq(media.url, url))) === 0) throw notFound('Picture')
      if (!drafts) throw new Problem(409, 'No provider is connected that could describe pictures.')
      const draft = await drafts(url)
      if (!draft) throw notFound('Picture')
      if ('reason' in draft) throw new Problem(503, draft.reason)
      return c.json(draft, 200)
    })
    .openapi(contract.replacePicture, async (c) => {
      const { user } = c.var.viewer
      const by = { id: user?.id ?? null, email: user?.email ?? '', changesSite: changesSite(user?.role) }
      return c.json(await replacePicture(db, parts, c.req.valid('json'), { by, now: clock() }), 200)
    })
    .openapi(contract.deletePicture, async (c) => {
      const url = `/uploads/${c.req.valid('param').name}`
      if ((await db.$count(media, and(eq(media.url, url)))) === 0) throw notFound('Picture')
      const uses = await findUses(db, url)
      if (uses.length > 0)
        throw new Problem(409, `It is used in ${counted(uses.length, 'place')}: replace it there first.`)
      const by = c.var.viewer.user?.id ?? null
      const undo = await discardThings(db, pictureTrash, [url], { title: 'Picture deleted', by, now: clock() })
      if (!undo) throw notFound('Picture')
      return c.body(null, 204, { 'x-undo': undo.id })
    })
}
