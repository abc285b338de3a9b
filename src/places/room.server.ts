/**
 * The pages of places, continents and countries. The places themselves are the room `destinations`; this room comes after those
 * whose rows it shows.
 */
import { countDestinations, findMovedDestination, listDestinationAddresses } from '#destinations/data.server.ts'
import { links } from '#site/links.ts'
import { onServer } from '#site/room.server.ts'
import { areaEntries } from './area.server.ts'
import * as contract from './contract.ts'
import { placeDocumentRoutes } from './documents/documents.server.ts'
import { placeLandRoutes } from './land.server.ts'
import { placeFeedRoutes } from './place-feed.server.ts'
import { places } from './room.ts'
import { placeRoutes } from './routes.server.ts'
import { placeCard } from './share-card.server.ts'
import { placeMapBlock } from './text-block.server.ts'

export const placesRoom = onServer(places, {
  contracts: [contract],
  reads: 'the replica',
  textBlock: placeMapBlock,
  routes: ({ deps }) => [
    placeRoutes(deps),
    placeLandRoutes(deps.database.db),
    placeDocumentRoutes(deps),
    placeFeedRoutes(deps),
  ],
  files: ['/destinations/:file{[^/]+\\.(pdf|xml)}'],
  pages: {
    '/destinations/:slug': {
      file: 'page/place-page.tsx',
      params: ['notes'],
      uncached: ['notes'],
      sitemap: {
        count: countDestinations,
        async entries(db, offset, limit) {
          const rows = await listDestinationAddresses(db, offset, limit)
          return rows.map(({ slug, ...row }) => ({ path: links.place(slug), ...row }))
        },
      },
      moved: { find: findMovedDestination, link: links.place },
      card: { kind: 'place', of: placeCard },
    },
    '/destinations/in/:slug': {
      file: 'page/area-page.tsx',
      sitemap: {
        count: async (db) => (await areaEntries(db)).length,
        async entries(db, offset, limit) {
          const rows = (await areaEntries(db)).slice(offset, offset + limit)
          return rows.map(({ slug, updatedAt }) => ({ path: links.area(slug), updatedAt, imageUrl: null }))
        },
      },
      moved: 'never moves',
      card: 'the site’s own',
    },
  },
})
