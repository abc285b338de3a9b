import { links } from '#site/links.ts'
import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { countPublicItineraries, listItineraryAddresses } from './data.server.ts'
import { itineraryDocumentRoutes } from './documents/documents.server.ts'
import { mailForm } from './form-post.server.ts'
import { routeMapRoutes } from './page/route/route-map-drawing.server.ts'
import { itineraries } from './room.ts'
import { itineraryRoutes } from './routes.server.ts'
import { mailPath } from './saving/mailed.ts'
import { itineraryCard } from './share-card.server.ts'
import * as tables from './tables.server.ts'
import { itineraryBlock } from './text-block.server.ts'
import { findMovedItinerary } from './writing.server.ts'

const planParams = ['start', 'travellers', 'without', 'toggle', 'save']

export const itinerariesRoom = onServer(itineraries, {
  tables: tablesOf(tables, {
    itineraries: 'carried',
    itineraryDays: 'carried',
    itineraryBookmarks: 'carried',
    itineraryBookmarkLinks: 'carried',
    itineraryRedirects: 'carried',
  }),
  contracts: [contract],
  reads: 'the replica',
  textBlock: itineraryBlock,
  routes: ({ deps, pictures }) => [
    itineraryRoutes(deps),
    itineraryDocumentRoutes(deps, pictures),
    routeMapRoutes(deps.database.db),
  ],
  forms: { [mailPath]: mailForm },
  files: ['/itineraries/:file{[^/]+\\.(?:pdf|ics)}'],
  pages: {
    '/itineraries': {
      file: 'itineraries-page.tsx',
      params: ['search', 'filter'],
      uncached: ['search'],
      sitemap: true,
    },
    '/itineraries/:slug': {
      file: 'page/itinerary-page.tsx',
      params: planParams,
      uncached: planParams,
      sitemap: {
        count: countPublicItineraries,
        async entries(db, offset, limit) {
          const rows = await listItineraryAddresses(db, offset, limit)
          return rows.map(({ slug, updatedAt, imageUrl }) => ({ path: links.itinerary(slug), updatedAt, imageUrl }))
        },
      },
      moved: { find: findMovedItinerary, link: links.itinerary },
      card: { kind: 'itinerary', of: itineraryCard },
    },
  },
  desk: {
    '/admin/itineraries': { file: 'desk/itineraries-page.tsx' },
    '/admin/itineraries/:id': { file: 'desk/edit-itinerary-page.tsx' },
  },
})
