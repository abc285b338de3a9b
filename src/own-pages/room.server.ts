import type { Db } from '#platform/db/database.server.ts'
import { textFiller } from '#site/blocks/fill-texts.server.ts'
import { links } from '#site/links.ts'
import { onServer } from '#site/room.server.ts'
import { readStored, typedPart } from '#site/values/stored.server.ts'
import * as contract from './contract.ts'
import { ownPages } from './room.ts'
import { ownPagesRoutes } from './routes.server.ts'
import { ownPagesPart } from './texts.ts'

export const ownPagesRoom = onServer(ownPages, {
  texts: [ownPagesPart],
  contracts: [contract],
  reads: 'the main database',
  routes: ({ deps, textBlocks }) => [ownPagesRoutes(deps, textFiller(textBlocks, deps.env.SITE_URL))],
  pages: {
    '/pages/:slug': {
      file: 'own-page.tsx',
      sitemap: {
        count: async (db) => (await entries(db)).length,
        entries: async (db, offset, limit) => (await entries(db)).slice(offset, offset + limit),
      },
      moved: 'never moves',
      card: 'the site’s own',
    },
  },
})

async function entries(db: Db) {
  const { values, savedAt } = await readStored(db)
  return typedPart(ownPagesPart, values).pages.map(({ slug }) => ({
    path: links.ownPage(slug),
    updatedAt: savedAt ?? undefined,
  }))
}
