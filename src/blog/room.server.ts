import type { SQL } from 'drizzle-orm'
import { findRenamedCategory } from '#categories/filing.server.ts'
import { findRenamedDestination } from '#destinations/data.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { textFiller } from '#site/blocks/fill-texts.server.ts'
import { links } from '#site/links.ts'
import { onServer, tablesOf } from '#site/room.server.ts'
import * as answeringContract from './answering/contract.ts'
import { answeringRoutes } from './answering/routes.server.ts'
import * as calendarContract from './calendar/contract.ts'
import { calendarRoutes } from './calendar/routes.server.ts'
import * as contract from './contract.ts'
import { findPublishedTexts, listPublishedPostAddresses } from './data.server.ts'
import { countPublishedPosts } from './finding/counts.server.ts'
import { filtersFrom } from './finding/filters.ts'
import * as manyContract from './many/contract.ts'
import { manyPostsRoutes } from './many/routes.server.ts'
import { publishingOnTime } from './publishing/publish-due.server.ts'
import { blog } from './room.ts'
import { blogRoutes } from './routes.server.ts'
import * as savedContract from './saved/contract.ts'
import { savedFilterRoutes } from './saved/routes.server.ts'
import { findMovedSeries, findSeriesSlugs } from './series/data.server.ts'
import { seriesFeedRoutes } from './series/feed.server.ts'
import { postCard } from './share-card.server.ts'
import * as tables from './tables.server.ts'
import { postBlock } from './text/text-block.server.ts'
import { blogPart } from './texts.ts'
import { blogToday } from './today.server.ts'
import { findMovedPost } from './writing/history.server.ts'

/** @param isSkipped condition on a row of posts: it was generated, and is not to be published */
export const blogRoom = (isSkipped: SQL) =>
  onServer(blog, {
    tables: tablesOf(tables, {
      blogPosts: 'carried',
      postRevisions: 'carried',
      postRedirects: 'carried',
      postReviews: 'carried',
      postResearch: { carried: true, counts: false },
      seriesRedirects: 'carried',
      // Presence (who has a post open) is true only for the moment.
      postWindows: 'left out',
      savedFilters: { carried: true, counts: false },
      // Triggers fill this table from the posts.
      searchWords: 'left out',
    }),
    texts: [blogPart],
    contracts: [contract, manyContract, savedContract, calendarContract, answeringContract],
    reads: 'the replica',
    today: ({ deps }) => blogToday(deps.database.db, isSkipped),
    routes: ({ deps, textBlocks }) => [
      blogRoutes(deps, textFiller(textBlocks, deps.env.SITE_URL)),
      seriesFeedRoutes(deps),
      manyPostsRoutes(deps),
      savedFilterRoutes(deps),
      calendarRoutes(deps),
      answeringRoutes(deps),
    ],
    textBlock: postBlock,
    background: ({ deps }) => [publishingOnTime(deps)],
    feed: findPublishedTexts,
    pages: {
      '/blog': {
        file: 'page/blog-page.tsx',
        params: ['category', 'search', 'destination', 'tag', 'cursor'],
        uncached: ['search', 'tag', 'cursor'],
        sitemap: true,
        movedSearch: findRenamedList,
      },
      '/blog/:slug': {
        file: 'page/post-page.tsx',
        params: ['notes'],
        uncached: ['notes'],
        sitemap: { count: countPublishedPosts, entries: postEntries },
        moved: { find: findMovedPost, link: links.post },
        card: { kind: 'post', of: postCard },
      },
      '/series/:slug': {
        file: 'page/series-page.tsx',
        sitemap: {
          count: async (db) => (await findSeriesSlugs(db)).length,
          async entries(db, offset, limit) {
            const slugs = (await findSeriesSlugs(db)).slice(offset, offset + limit)
            return slugs.map((slug) => ({ path: links.series(slug) }))
          },
        },
        moved: { find: findMovedSeries, link: links.series },
        card: 'the site’s own',
      },
    },
    files: ['/series/:file{[^/]+\\.xml}'],
    desk: {
      '/admin/blog/new': { file: 'desk/new-post-page.tsx' },
      '/admin/blog/edit/:id': { file: 'desk/edit-post-page.tsx' },
      '/admin/review/:id': { file: 'desk/review/review-page.tsx' },
      '/admin/calendar': { file: 'desk/calendar/calendar-page.tsx', params: ['month'] },
    },
  })

async function postEntries(db: Db, offset: number, limit: number) {
  const rows = await listPublishedPostAddresses(db, offset, limit)
  return rows.map(({ slug, updatedAt, imageUrl }) => ({ path: links.post(slug), updatedAt, imageUrl }))
}

/** When the address asks for a category or a place by a former name: the list under its present name; else null. */
async function findRenamedList(db: Db, search: URLSearchParams): Promise<string | null> {
  const filters = filtersFrom(search)
  const category = filters.category === '' ? null : await findRenamedCategory(db, filters.category)
  const destination = filters.destination === '' ? null : await findRenamedDestination(db, filters.destination)
  if (category === null && destination === null) return null
  return links.blog({
    ...filters,
    ...(category !== null && { category }),
    ...(destination !== null && { destination }),
    cursor: search.get('cursor') ?? undefined,
  })
}
